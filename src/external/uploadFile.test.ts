import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StorageConfig } from '../api/config';
import { accessFor } from './uploadFile';

const POOL = 'us-west-1:4b6f2a1e-0000-4000-8000-000000000001';

let service: Server;
let storage: StorageConfig;
const identities = new Map<string, string>();

/** An identity service: each link has an identity of its own, and gets no access in the name of another. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const link = request.url ?? '';
  const own = identities.get(link) ?? `us-west-1:${randomUUID()}`;
  identities.set(link, own);
  let text = '';
  for await (const part of request) text += part;
  const wanted = JSON.parse(text).IdentityId ?? own;
  const isGranted = wanted === own;
  const credentials = { AccessKeyId: link, SecretKey: 's', SessionToken: 't', Expiration: 4e9 };
  response.writeHead(isGranted ? 200 : 400, { 'content-type': 'application/x-amz-json-1.1' });
  response.end(
    JSON.stringify(
      isGranted
        ? { IdentityId: own, Credentials: credentials }
        : { __type: 'NotAuthorizedException', message: 'This request is not open.' },
    ),
  );
}

beforeEach(async () => {
  identities.clear();
  service = createServer((request, response) => void answer(request, response));
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve));
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(service.address() as AddressInfo).port}` });
  storage = {
    region: 'us-west-1',
    bucket: 'files',
    endpoint: '/s3',
    identityPoolId: POOL,
    identityEndpoint: '/identity/{requestId}/',
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  service.close();
});

it('gives each of five links opened in a row its own access', async () => {
  for (const link of ['a', 'b', 'c', 'd', 'e']) {
    const { accessKeyId, identityId } = await accessFor(storage, link);
    expect([accessKeyId, identityId]).toEqual([`/identity/${link}/`, identities.get(`/identity/${link}/`)]);
  }
  expect(new Set(identities.values()).size).toBe(5);
});

it('gives a link the same identity when it is opened again', async () => {
  const first = await accessFor(storage, 'a');
  await accessFor(storage, 'b');
  expect((await accessFor(storage, 'a')).identityId).toBe(first.identityId);
});
