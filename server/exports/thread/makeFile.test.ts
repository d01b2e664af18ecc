import { expect, test } from 'vitest';
import { keepThread, makeFile, takeThread } from './makeFile';

const head = { title: 'Jobs', company: 'Foothill (demo)', filters: 'None', made: 'Today' };
const moment = { now: new Date('2026-11-21T18:00:00Z'), zone: 'America/Los_Angeles' };
const job = (number: number) => ({ job_no: `26-${number}`, name: 'Main', status: 'ACTIVE' });

/** Text of the file of so many jobs; `fail` is thrown after the first page. */
async function textOf(count: number, fail?: Error): Promise<string> {
  const parts: Uint8Array[] = [];
  await makeFile({
    task: { list: 'jobs', format: 'csv', moment, head },
    async rows(add) {
      await add(Array.from({ length: count }, (_, row) => job(row)));
      if (fail) throw fail;
    },
    onPart: part => void parts.push(part),
  });
  return Buffer.concat(parts).toString();
}

test('small, large and simultaneous files contain their own rows', async () => {
  const sizes = [0, 1, 1000, 1001, 3000, 1002];
  const texts = await Promise.all(sizes.map(size => textOf(size)));
  expect(texts.map(text => text.trimEnd().split('\r\n').length - 1)).toEqual(sizes);
});

test('a thread is reused for the next file, but not after a failure or its death', async () => {
  await textOf(2000);
  const left = await kept();
  await textOf(2000);
  expect(await kept()).toBe(left);
  await expect(textOf(2000, new Error('no more rows'))).rejects.toThrow('no more rows');
  expect(await kept()).not.toBe(left);
  const thread = takeThread();
  await keepThread(thread);
  await thread.terminate();
  expect(await textOf(2000)).toContain('26-1999');
});

/** Which thread the next file would have. */
async function kept(): Promise<number> {
  const thread = takeThread();
  const { threadId } = thread;
  await keepThread(thread);
  return threadId;
}
