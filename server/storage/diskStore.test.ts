import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDiskStore } from './diskStore';
import type { ObjectStore } from './objectStore';

let folder: string;
let store: ObjectStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whiteline-store-'));
  store = createDiskStore(folder);
});
afterEach(() => rm(folder, { recursive: true }));

async function* parts(...texts: string[]) {
  for (const one of texts) yield Buffer.from(one);
}
const read = async (key: string) => {
  const stream = await store.get(key);
  return stream && text(stream);
};
const incoming = () => readdir(join(folder, 'incoming'));

it('keeps bytes under their key until they are deleted', async () => {
  await store.put('c1/a1', parts('one ', 'two'), 7);
  expect(await read('c1/a1')).toBe('one two');
  expect(await read('c1/a2')).toBeNull();
  await store.delete('c1/a1');
  await store.delete('c1/a1');
  expect(await read('c1/a1')).toBeNull();
  expect(await incoming()).toEqual([]);
});

it('keeps nothing of an interrupted upload, and keeps the previous file', async () => {
  await store.put('c1/a1', parts('old'), 3);
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('hung up');
  }
  await expect(store.put('c1/a1', broken(), 8)).rejects.toThrow('hung up');
  expect(await read('c1/a1')).toBe('old');
  expect(await incoming()).toEqual([]);
});

it.each(['../a', 'a/../../b', '/etc/passwd', 'A', 'a//b', 'a.b', ''])(
  'refuses a key like "%s"',
  async key => {
    await expect(store.put(key, parts('x'), 1)).rejects.toThrow('not a key');
    await expect(store.get(key)).rejects.toThrow('not a key');
  },
);

it('removes the leftovers of a dead process, but no upload in progress', async () => {
  await store.tidy(new Date());
  let goOn = () => {};
  async function* slow() {
    yield Buffer.from('half');
    await new Promise<void>(resolve => {
      goOn = resolve;
    });
  }
  const put = store.put('c1/a1', slow(), 8);
  await expect.poll(() => incoming().catch(() => [])).toHaveLength(1);
  await store.tidy(new Date(Date.now() - 60_000));
  expect(await incoming()).toHaveLength(1);
  const [name = ''] = await incoming();
  const long = new Date(Date.now() - 3_600_000);
  await utimes(join(folder, 'incoming', name), long, long);
  await store.tidy(new Date(Date.now() - 60_000));
  expect(await incoming()).toEqual([]);
  goOn();
  await expect(put).rejects.toThrow();
});
