import { request } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { testConfig } from '../support/config';

let server: TestApp;
let client: Client;
let address: string;

beforeAll(async () => {
  const { limits } = testConfig('');
  server = await testApp({ config: { limits: { ...limits, callsUnderWay: 1 } } });
  const company = await server.world.company();
  client = await server.signIn(await server.world.user(company));
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const BODY = JSON.stringify({ query: '{ getRoles(action: "getRoles") { total } }' });
const headers = () => ({ 'content-type': 'application/json', ...client.headers });
const call = () => fetch(`${address}/graphql`, { method: 'POST', headers: headers(), body: BODY });

test('turns calls away beyond the limit, and accepts them again once there is room', async () => {
  const slow = request(`${address}/graphql`, {
    method: 'POST',
    headers: { ...headers(), 'content-length': BODY.length },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    slow.on('response', response => resolve(response.resume().statusCode)).on('error', reject);
  });
  slow.flushHeaders();
  const refused = await vi.waitFor(async () => {
    const response = await call();
    expect(response.status).toBe(503);
    return response;
  });
  expect(refused.headers.get('retry-after')).toBe('1');
  expect((await refused.json()).errors[0]).toMatchObject({
    errorType: 'ServiceUnavailableException',
    errorInfo: { retryAfter: 1 },
  });
  // A session must not end because others are many.
  const token = await server.visitor.call('{ getRoles(action: "getRoles") { total } }');
  expect(token.errors?.[0]?.errorType).toBe('UnauthorizedException');

  slow.end(BODY);
  expect(await answered).toBe(200);
  await vi.waitFor(async () => expect((await call()).status).toBe(200));
});

test('a caller who disconnects frees a slot', async () => {
  const gone = request(`${address}/graphql`, {
    method: 'POST',
    headers: { ...headers(), 'content-length': BODY.length },
  }).on('error', () => {});
  gone.flushHeaders();
  await vi.waitFor(async () => expect((await call()).status).toBe(503));
  gone.destroy();
  await vi.waitFor(async () => expect((await call()).status).toBe(200));
});
