import type { AddressInfo } from 'node:net';
import { auditServer } from 'graphql-http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';

let server: TestApp;
let url: string;
let authorization: string;

beforeAll(async () => {
  server = await testApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/graphql`;
  const client = await server.signIn(await server.world.user(await server.world.company()));
  authorization = client.headers.authorization ?? '';
});
afterAll(() => server.close());

it('meets the audit of GraphQL over HTTP', async () => {
  const fetchFn: typeof fetch = (address, init) =>
    fetch(address, { ...init, headers: { ...init?.headers, authorization } });
  const results = await auditServer({ url, fetchFn });
  const missed = results.filter(({ status }) => status === 'error' || status === 'warn');
  // Asks for a type of the schema, which people are refused.
  expect(missed.map(({ id, name }) => `${id} ${name}`)).toEqual([
    '2EA1 SHOULD allow map {variables} parameter when accepting application/graphql-response+json',
    '28B9 MUST allow map {variables} parameter when accepting application/json',
  ]);
});

it.each([
  ['without a session', {}, 401],
  ['with the key alone', { 'x-api-key': 'test-api-key-0123456789' }, 401],
  ['that is no query', { authorization: 'session' }, 400],
])(
  'says by its status that a request %s is not run, to those who accept that',
  async (_what, headers, status) => {
    const sent = { ...headers, ...('authorization' in headers && { authorization }) };
    const ask = (accept: string) =>
      fetch(url, {
        method: 'POST',
        headers: { ...sent, accept, 'content-type': 'application/json' },
        body: JSON.stringify({
          query: status === 400 ? '{ nothing' : '{ getRoles(action: "getRoles") { total } }',
        }),
      });
    expect((await ask('application/graphql-response+json')).status).toBe(status);
    expect((await ask('application/json')).status).toBe(200);
  },
);
