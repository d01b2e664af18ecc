import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { AppError } from '../../domain/errors';
import { createFileReader } from '../reading/readFiles';
import { createReaderPool } from './pool';

const pools: ReturnType<typeof createReaderPool>[] = [];
const poolOfOne = () => {
  const pool = createReaderPool(1);
  pools.push(pool);
  return pool;
};
afterEach(() => Promise.all(pools.splice(0).map(pool => pool.close())));

const note = (text: string) => Buffer.from(text);

test('a reader whose client disconnected is not reused', async () => {
  const reader = createFileReader(poolOfOne());
  const gone = new AbortController();
  const lines = Array.from({ length: 150_000 }, (_, no) => `line ${no} of the first company`).join('\n');
  const first = reader.readFiles('first.txt', note(lines), { owner: 'a', signal: gone.signal });
  setTimeout(() => gone.abort(new AppError('ServiceUnavailableException', 'hung up')), 100);
  await expect(first).rejects.toThrow('hung up');
  const results = await reader.readFiles('second.txt', note('nothing'), { owner: 'b' });
  expect(results.map(({ source }) => source.path)).toEqual([['second.txt']]);
});

test.runIf(existsSync('/proc/self/task'))(
  'a reader killed from outside is not blamed on the file',
  async () => {
    const reader = createFileReader(poolOfOne());
    const before = childrenOfOurs();
    await reader.readFiles('first.txt', note('nothing'));
    const [child = 0] = childrenOfOurs().filter(pid => !before.includes(pid));
    const lines = Array.from({ length: 150_000 }, (_, no) => `line ${no}`).join('\n');
    const reading = reader.readFiles('second.txt', note(lines));
    setTimeout(() => process.kill(child, 'SIGKILL'), 50);
    await expect(reading).rejects.toMatchObject({ errorType: 'ServiceUnavailableException' });
    expect(await reader.readFiles('second.txt', note('nothing'))).toHaveLength(1);
  },
);

function childrenOfOurs(): number[] {
  return readdirSync('/proc/self/task').flatMap(thread =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}

test('a reader that cannot be started fails only its own task', async () => {
  const pool = poolOfOne();
  const { execPath } = process;
  process.execPath = '/nowhere/node';
  const read = (input: object) =>
    pool.turn({ owner: 'a' }, reader => reader.run('readTable', input, { seconds: 20 }));
  await expect(read({ text: 'a,b', before: 0 })).rejects.toThrow('Reading was cut short here.');
  process.execPath = execPath;
  await expect(read({ text: '', before: 0 })).rejects.toBeInstanceOf(AppError);
});
