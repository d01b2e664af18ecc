import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startBucketServer } from '../../tests/support/bucketServer';
import type { ObjectStore } from './objectStore';
import { createObjectStore, type Inbox, openInbox } from './s3Store';

let server: Awaited<ReturnType<typeof startBucketServer>>;
let kept: Map<string, Buffer>;
let store: ObjectStore;
let inbox: Inbox;

beforeAll(async () => {
  server = await startBucketServer();
  const { endpoint, region, access } = server;
  const storage = {
    ...{ endpoint, region, bucket: 'tickets' },
    ...{ identityPoolId: '', identityEndpoint: null },
    s3: { endpoint, region, bucket: 'tickets', access },
  };
  ({ kept } = server);
  store = createObjectStore({ dataFolder: '/nowhere', storage });
  inbox = openInbox({ storage }) as Inbox;
});
beforeEach(() => kept.clear());
afterAll(() => server.close());

async function* parts(...texts: string[]) {
  for (const one of texts) yield Buffer.from(one);
}
const read = async (key: string) => {
  const stream = await store.get(key);
  return stream && text(stream);
};

it('keeps bytes under their key until they are deleted', async () => {
  await store.put('c1/a1', parts('one ', 'two'), 7);
  expect([...kept.keys()]).toEqual(['/tickets/files/c1/a1']);
  expect(await read('c1/a1')).toBe('one two');
  expect(await read('c1/a2')).toBeNull();
  await store.delete('c1/a1');
  await store.delete('c1/a1');
  expect(await read('c1/a1')).toBeNull();
});

it.each([
  ['halfway', ['half'], 8],
  ['after its last byte', ['all of it'], 9],
])('keeps nothing of an upload interrupted %s, and says why', async (_, texts, bytes) => {
  async function* broken() {
    yield* parts(...texts);
    throw new Error('hung up');
  }
  await expect(store.put('c1/a1', broken(), bytes)).rejects.toThrow('hung up');
  expect(await read('c1/a1')).toBeNull();
});

it.each(['../a', '/etc/passwd', 'A', 'a//b', 'a.b', ''])('refuses a key like "%s"', async key => {
  await expect(store.put(key, parts('x'), 1)).rejects.toThrow('not a key');
  await expect(store.get(key)).rejects.toThrow('not a key');
});

it('finds what browsers have uploaded to the bucket, with its size', async () => {
  const name = 'us-west-2:0b5f8e0e-6a4b-4c1d-9a57-1f2e3d4c5b6a/D-7.pdf';
  kept.set(`/tickets/${name}`, Buffer.from('%PDF-1.7'));
  const found = await inbox.get(name);
  expect(found && [found.bytes, await text(found.source)]).toEqual([8, '%PDF-1.7']);
  await inbox.delete(name);
  expect(await inbox.get(name)).toBeNull();
});
