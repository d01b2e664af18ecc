import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';

let server: TestApp;
let client: Client;
let address: string;
let companyId: string;

beforeAll(async () => {
  server = await testApp();
  const company = await server.world.company();
  companyId = company.id;
  client = await server.signIn(await server.world.user(company));
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const roles = '{ getRoles(action: "getRoles") { total } }';
const lists =
  'query ($companyId: ID!, $body: TicketListInput!) { getActiveTickets(companyId: $companyId, action: "getActiveTickets", body: $body) { total } }';
const half = 500_000;

const post = (body: BodyInit, headers: Record<string, string>) =>
  fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
const key = () => server.visitor.headers;

/** The server goes on answering whatever it was just sent. */
const expectService = async () => expect((await client.call(roles)).data).toEqual({ getRoles: { total: 6 } });

/** The type of the only error; null when there is none. */
async function refusal(response: Response): Promise<{ status: number; type: string; message: string }> {
  const { data, errors } = await response.json();
  expect(data).toBeNull();
  expect(errors).toHaveLength(1);
  await expectService();
  return { status: response.status, type: errors[0].errorType, message: errors[0].message };
}

describe('a request with neither key nor session', () => {
  it.each([
    [
      'a list of 500,000 numbers',
      () => ({ query: lists, variables: { body: { filters: Array(half).fill(1) } } }),
    ],
    ['an invalid query', () => ({ query: '{{{' })],
  ])('is refused whatever it contains: %s', async (_what, body) => {
    for (const headers of [
      { authorization: 'Bearer x.y.z' },
      { authorization: 'Bearer x', 'x-api-key': 'no' },
    ]) {
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => post(JSON.stringify(body()), headers as Record<string, string>)),
      );
      for (const answer of answers) {
        expect(await refusal(answer)).toMatchObject({ status: 200, type: 'UnauthorizedException' });
      }
    }
  });

  it('is refused before it is read', async () => {
    const answers = [];
    for (const [body, headers] of [
      ['{"query": ', {}],
      ['{"query": ', { 'x-api-key': 'guessed' }],
      ['no JSON', { authorization: 'Bearer x' }],
    ] as const) {
      answers.push((await refusal(await post(body, headers as Record<string, string>))).type);
    }
    expect(answers).toEqual(Array(3).fill('UnauthorizedException'));
  });
});

describe('a request without a session', () => {
  it('over 64 kB is refused, with or without a stated size', async () => {
    const body = JSON.stringify({ query: roles, variables: { x: '['.repeat(1_000_000) } });
    expect(await refusal(await post(body, key()))).toMatchObject({
      status: 413,
      type: 'ValidationException',
    });
    expect(await refusal(await post(body, {}))).toMatchObject({ status: 413, type: 'ValidationException' });
    expect(await chunked(body, key())).toBe(413);
    await expectService();
  });

  it('has the same limit elsewhere', async () => {
    const response = await fetch(`${address}/nowhere`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"x": ${'['.repeat(100_000)}`,
    });
    expect(response.status).toBe(413);
  });

  it('reaches no call that needs one, whatever else it asks for', async () => {
    const mixed = '{ getRoles(action: "getRoles") { total } getSecrets { x } }';
    for (const query of [roles, mixed, '{ __typename }', lists]) {
      expect((await server.visitor.call(query)).errors[0]?.errorType).toBe('UnauthorizedException');
    }
  });

  it.each([
    ['nested 30,000 deep', () => `${'['.repeat(30_000)}${']'.repeat(30_000)}`, /nested too deeply/],
    ['a list of 30,000', () => `[${'1,'.repeat(29_999)}1]`, /at most 2000 values/],
    ['a list of 1,500', () => `[${'1,'.repeat(1499)}1]`, /at most 1000 elements/],
    ['1,500 fields', () => `{${Array.from({ length: 1500 }, (_, n) => `"f${n}":1`)}}`, /at most 1000 values/],
  ])('may not send variables that are %s', async (_what, json, message) => {
    const query = 'mutation ($u: String!) { login(username: $u, password: "x", action: "login") { token } }';
    const body = `{"query": ${JSON.stringify(query)}, "variables": {"u": ${json()}}}`;
    expect(await refusal(await post(body, key()))).toMatchObject({
      status: 400,
      type: 'ValidationException',
      message: expect.stringMatching(message),
    });
  });

  it.each([
    ['of 5,000 characters', () => `{ getRoles(action: "${'x'.repeat(5000)}") { total } }`, /4000 characters/],
    ['of 700 tokens', () => `{ ${'a '.repeat(700)} }`, /600 tokens/],
    [
      'of 590 fields',
      () => `{ r { ${Array.from({ length: 590 }, (_, n) => `f${n}`).join(' ')} } }`,
      /120 fields/,
    ],
    ['with the same name many times', () => `{ r { ${'a '.repeat(90)} } }`, /same name/],
  ])('may not send a query %s', async (_what, query, message) => {
    const { errors } = await server.visitor.call(query());
    expect(errors[0]?.errorType).toBe('ValidationException');
    expect(errors[0]?.message).toMatch(message);
  });
});

describe('a request from a signed-in user', () => {
  it.each([
    ['numbers', () => Array(half).fill(1)],
    ['empty lists', () => Array(300_000).fill([])],
    ['filters', () => Array(17_000).fill({ field: 'Name', operator: 'eq', value: ['x'] })],
  ])('with too long a list of %s always gets a clear error', async (_what, filters) => {
    const body = { skip: 0, take: 25, filters: filters() };
    for (let n = 0; n < 3; n += 1) {
      const { errors } = await client.call(lists, { companyId, body });
      expect(errors).toHaveLength(1);
      expect(errors[0]?.errorType).toBe('ValidationException');
      expect(errors[0]?.message).toMatch(/at most \d+ (elements|values)/);
    }
    await expectService();
  });

  it('gets twenty errors at most', async () => {
    const body = { skip: 0, take: 25, filters: Array(5000).fill(1) };
    for (let n = 0; n < 4; n += 1) {
      const { errors } = await client.call(lists, { companyId, body });
      expect(errors).toHaveLength(1);
      expect(Object.keys(errors[0]?.errorInfo?.fields ?? {})).toHaveLength(20);
    }
  });

  it('may not nest variables endlessly', async () => {
    const response = await post(
      `{"query": ${JSON.stringify(roles)}, "variables": {"x": ${'['.repeat(500_000)}${']'.repeat(500_000)}}}`,
      client.headers,
    );
    expect((await refusal(response)).message).toMatch(/nested too deeply/);
  });

  it.each([
    [
      'fields of a fragment that is not used',
      () => fragment('Unused', 'a '.repeat(900)),
      /Unused is not used/,
    ],
    [
      '200 fragments that include each other',
      () => Array.from({ length: 200 }, (_, n) => fragment(`F${n}`, `...F${(n + 1) % 200}`)).join(' '),
      /at most 100 fragments/,
    ],
    [
      'fragments that include each other',
      () => `${fragment('A', '...B')} ${fragment('B', '...A')}`,
      /A spreads itself|B spreads itself|is not used/,
    ],
    [
      'two fragments with one name',
      () => `${fragment('A', 'a')} ${fragment('A', 'b')}`,
      /two fragments named A/,
    ],
  ])('may not send %s', async (_what, more, message) => {
    const { errors } = await client.call(`${roles} ${more()}`);
    expect(errors[0]?.errorType).toBe('ValidationException');
    expect(errors[0]?.message).toMatch(message);
  });
});

const fragment = (name: string, fields: string) => `fragment ${name} on Query { ${fields} }`;

/** Sends a body whose length is not told before; answers the status. */
function chunked(body: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${address}/graphql`,
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      response => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    // The server hangs up on the rest once it has answered.
    sent.on('error', reject);
    for (let at = 0; at < body.length; at += 50_000) sent.write(body.slice(at, at + 50_000));
    sent.end();
  });
}
