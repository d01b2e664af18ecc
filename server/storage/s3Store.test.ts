import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ObjectStore } from './objectStore';
import { createObjectStore, type Inbox, openInbox } from './s3Store';

/** As much of S3 as the store asks for: what has not come whole is not kept. */
const kept = new Map<string, Buffer>();
let server: Server;
let store: ObjectStore;
let inbox: Inbox;

beforeAll(async () => {
  server = createServer((request, answer) => serve(request, answer).catch(() => answer.destroy()));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const storage = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'tickets',
    region: 'us-west-2',
    access: { accessKeyId: 'an-id', secretAccessKey: 'a-secret' },
    identityPoolId: '',
    identityEndpoint: null,
  };
  store = createObjectStore({ dataFolder: '/nowhere', storage });
  inbox = openInbox({ storage }) as Inbox;
});
beforeEach(() => kept.clear());
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(request: IncomingMessage, answer: ServerResponse): Promise<void> {
  const name = decodeURIComponent(request.url?.split('?')[0] ?? '');
  const isSigned = request.headers.authorization?.includes('Credential=an-id/') ?? false;
  const found = kept.get(name);
  if (!isSigned) answer.writeHead(403).end();
  else if (request.method === 'PUT') {
    kept.set(name, await buffer(request));
    answer.end();
  } else if (request.method === 'DELETE') {
    kept.delete(name);
    answer.writeHead(204).end();
  } else if (found) answer.setHeader('content-length', found.length).end(found);
  else answer.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
}

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
