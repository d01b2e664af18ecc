import { expect, test } from 'vitest';
import { createTurns } from './turns';

/** Work that ends when it is told to. */
function work(names: string[], name: string) {
  let end = () => {};
  const ended = new Promise<void>(resolve => {
    end = resolve;
  });
  const run = async () => {
    names.push(name);
    await ended;
    return name;
  };
  return { run, end };
}

const settle = () => new Promise(resolve => setImmediate(resolve));

test('owners take turns, each in its own order, two at a time', async () => {
  const turns = createTurns(2);
  const started: string[] = [];
  const jobs = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map(name => ({ name, ...work(started, name) }));
  const done = jobs.map(({ name, run }) => turns.take({ owner: name.charAt(0), key: name }, run));
  await settle();
  expect(started).toEqual(['a1', 'a2']);
  expect(['a1', 'a3', 'b1', 'c1', 'a4', 'none'].map(turns.placeOf)).toEqual([0, 1, 2, 3, 4, null]);
  for (const { end } of jobs) {
    end();
    await settle();
  }
  expect(await Promise.all(done)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1']);
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4']);
  expect(turns.placeOf('a4')).toBeNull();
});

test('a canceled wait leaves the queue, and failed work frees its slot', async () => {
  const turns = createTurns(1);
  const started: string[] = [];
  const [first, second] = [work(started, 'first'), work(started, 'second')];
  const one = turns.take({ owner: 'a' }, first.run);
  const gone = new AbortController();
  const two = turns.take({ owner: 'a', key: 'two', signal: gone.signal }, second.run);
  gone.abort(new Error('hung up'));
  await expect(two).rejects.toThrow('hung up');
  expect(turns.placeOf('two')).toBeNull();
  first.end();
  expect(await one).toBe('first');
  await expect(turns.take({ owner: 'a' }, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  expect(await turns.take({ owner: 'a' }, async () => 'served')).toBe('served');
  await expect(turns.take({ owner: 'a', signal: gone.signal }, first.run)).rejects.toThrow('hung up');
  expect(started).toEqual(['first']);
});
