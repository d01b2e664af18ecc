import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app/app';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';

let server: TestApp;
let client: Client;
let address: string;

beforeAll(async () => {
  server = await testApp();
  const company = await server.world.company();
  client = await server.signIn(await server.world.user(company));
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const roles = '{ getRoles(action: "getRoles") { total } }';
const post = (body: BodyInit, type = 'application/json') =>
  fetch(`${address}/graphql`, { method: 'POST', headers: { 'content-type': type, ...client.headers }, body });

/** The server goes on answering whatever it was just sent. */
const expectService = async () => expect((await client.call(roles)).data).toEqual({ getRoles: { total: 6 } });

async function expectRefusal(response: Response, status: number, errorType = 'ValidationException') {
  expect(response.status).toBe(status);
  const { data, errors } = await response.json();
  expect(data).toBeNull();
  expect(errors[0]).toMatchObject({ errorType, extensions: { code: errorType } });
  await expectService();
  return errors[0];
}

describe('a request', () => {
  it('of 20 MB is refused before it is read', async () => {
    const answer = await post(
      JSON.stringify({ query: roles, variables: { x: 'x'.repeat(20_000_000) } }),
    ).catch(
      // The server hangs up on the rest of the body; whether the answer is read first is the network's affair.
      () => null,
    );
    if (answer) await expectRefusal(answer, 413);
    const injected = await server.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload: 'x'.repeat(20_000_000),
    });
    expect(injected.statusCode).toBe(413);
    expect(injected.json().errors[0].errorType).toBe('ValidationException');
    await expectService();
  });

  it.each([
    ['broken JSON', '{"query": '],
    ['an empty body', ''],
    ['a value that is not an object', '[]'],
    ['a poisoned prototype', '{"__proto__": {"admin": true}, "query": "{ x }"}'],
    ['no query', '{}'],
    ['an empty query', '{"query": ""}'],
    ['a query that is not text', '{"query": 7}'],
    ['a query that is too long', JSON.stringify({ query: `#${'x'.repeat(20_000)}\n${roles}` })],
    ['variables that are not an object', JSON.stringify({ query: roles, variables: 'all' })],
  ])('with %s is refused', async (_what, body) => {
    await expectRefusal(await post(body), 400);
  });

  it('that is not JSON is refused', async () => {
    await expectRefusal(await post(roles, 'text/plain'), 415);
    await expectRefusal(await post(roles, 'application/graphql'), 415);
    await expectRefusal(await post('query=x', 'application/x-www-form-urlencoded'), 415);
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('by %s is refused with the method that works', async method => {
    const response = await fetch(`${address}/graphql?query=${encodeURIComponent(roles)}`, { method });
    expect(response.headers.get('allow')).toBe('POST');
    await expectRefusal(response, 405);
  });
});

describe('a query', () => {
  const refusal = async (query: string) => {
    const { errors } = await client.call(query);
    await expectService();
    expect(errors[0]?.errorType).toBe('ValidationException');
    return errors[0]?.errorInfo?.fields?.query;
  };

  it('30 levels deep is refused', async () => {
    const deep = `{ getRoles(action: "getRoles") ${'{ data '.repeat(29)} { id } ${'}'.repeat(29)} }`;
    expect(await refusal(deep)).toMatch(/nested too deeply; 12 levels/);
  });

  it('thousands of levels deep is refused', async () => {
    expect(await refusal(`${'{a'.repeat(1300)}${'}'.repeat(1300)}`)).toMatch(/nested too deeply/);
  });

  it('hidden in fragments is measured at its full depth', async () => {
    const names = Array.from({ length: 20 }, (_, n) => `F${n}`);
    const chain = names.map(
      (name, n) => `fragment ${name} on Query { a { ${n < 19 ? `...F${n + 1}` : 'b'} } }`,
    );
    expect(await refusal(`{ ...F0 } ${chain.join(' ')}`)).toMatch(/nested too deeply/);
  });

  it('of fragments that double one another is refused without being expanded', async () => {
    const bomb = Array.from(
      { length: 60 },
      (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`,
    );
    const leaf = 'fragment F60 on Query { getRoles(action: "getRoles") { total } }';
    expect(await refusal(`{ ...F0 } ${bomb.join(' ')} ${leaf}`)).toMatch(/at most 10 calls/);
    expect(await refusal(`{ ...F0 } ${bomb.join(' ')} fragment F60 on Query { ...F60 }`)).toMatch(/itself/);
  });

  it('that tries many passwords under many names is refused', async () => {
    const tries = Array.from(
      { length: 11 },
      (_, n) => `a${n}: login(username: "a", password: "${n}", action: "login") { token }`,
    );
    expect(await refusal(`mutation { ${tries.join(' ')} }`)).toMatch(/at most 10 calls/);
  });

  it('with very many fields or tokens is refused', async () => {
    const fields = Array.from({ length: 601 }, (_, n) => `f${n}: total`).join(' ');
    expect(await refusal(`{ getRoles(action: "getRoles") { ${fields} } }`)).toMatch(/at most 600 fields/);
    expect(await refusal(`{ ${'a '.repeat(5000)} }`)).toMatch(/more than 4000 tokens/);
  });
});

describe('many requests', () => {
  it('from one address are slowed down, except health checks', async () => {
    const { services } = server;
    const config = { ...services.config, limits: { ...services.config.limits, requestsPerMinute: 10 } };
    const app = await buildApp({ ...services, config });
    const send = () => app.inject({ method: 'POST', url: '/graphql', payload: { query: roles } });
    for (let n = 0; n < 10; n += 1) expect((await send()).statusCode).toBe(200);
    const refused = await send();
    const health = await app.inject('/healthz');
    await app.close();

    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json().errors[0]).toMatchObject({
      errorType: 'TooManyRequestsException',
      errorInfo: { retryAfter: expect.any(Number) },
    });
    expect(health.statusCode).toBe(200);
  });

  it('show a person a page that says to wait, and still serve the parts of open pages', async () => {
    const { services } = server;
    const config = { ...services.config, limits: { ...services.config.limits, requestsPerMinute: 1 } };
    // A site of its own: the built one may be missing.
    const siteFolder = mkdtempSync(join(tmpdir(), 'whiteline-limits-'));
    writeFileSync(join(siteFolder, 'index.html'), '<p>console</p>');
    const app = await buildApp({ ...services, config }, { siteFolder });
    const open = (url: string) => app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
    const first = await open('/main');
    const refused = await open('/main');
    const part = await app.inject('/assets/nothing-of-this-name.js');
    await app.close();
    rmSync(siteFolder, { recursive: true });

    expect(first.statusCode).toBe(200);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toMatch(/Try again in \d+ seconds/);
    expect(part.statusCode).toBe(404);
  });
});
