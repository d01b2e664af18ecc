import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SignedIn } from '../access/actor';
import { resolvers } from '../app/resolvers';
import type { Services } from '../services';
import { registerGraphql } from './endpoint';
import { MAX_KEPT } from './execution';

const count = vi.hoisted(() => ({ parse: 0, validate: 0, execute: 0, compile: 0 }));

vi.mock('graphql', async importOriginal => {
  const all = await importOriginal<typeof import('graphql')>();
  const counted = (name: 'parse' | 'validate' | 'execute') => ({
    [name]: (...given: never[]) => {
      count[name] += 1;
      return (all[name] as (...given: never[]) => unknown)(...given);
    },
  });
  return { ...all, ...counted('parse'), ...counted('validate'), ...counted('execute') };
});

vi.mock('graphql-jit', async importOriginal => {
  const all = await importOriginal<typeof import('graphql-jit')>();
  const compileQuery = (...given: Parameters<typeof all.compileQuery>) => {
    count.compile += 1;
    return all.compileQuery(...given);
  };
  return { ...all, compileQuery };
});

const KEY = { 'x-api-key': 'the key' };
const session = (id: string) => ({ authorization: `Bearer ${id}` });
const viewerOf = (id: string): SignedIn => ({
  id,
  username: id,
  role: 'CompanyAdmin',
  companyId: 'c',
  sessionId: 's',
});

/** As much of the services as is asked for before a call. */
const services = {
  config: { secrets: { apiKey: KEY['x-api-key'] }, limits: { bodyBytes: 1_000_000 } },
  accessTokens: { read: async (token: string) => (token === 'over' ? null : viewerOf(token)) },
} as unknown as Services;

const NOTHING = { parse: 0, validate: 0, execute: 0, compile: 0 };

let app: FastifyInstance;
/** Bodies that were read. */
let bodies: number;

beforeEach(async () => {
  app = Fastify();
  bodies = 0;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    bodies += 1;
    done(null, JSON.parse(String(body)));
  });
  await registerGraphql(app, services, resolvers);
  Object.assign(count, NOTHING);
});
afterEach(() => app.close());

const send = async (headers: Record<string, string>, query: string, variables: object = {}) => {
  const response = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers,
    payload: { query, variables },
  });
  return response.json<{ data: unknown; errors: { errorType?: string; message: string }[] }>();
};

const roles = '{ getRoles(action: "no") { total } }';
const lists =
  'query ($body: TicketListInput!) { getActiveTickets(companyId: "x", action: "x", body: $body) { total } }';
const filters = { body: { skip: 0, take: 1, filters: Array(900).fill(1) } };

it.each([
  ['no credentials', {}],
  ['a wrong key', { 'x-api-key': 'guessed' }],
  ['an expired session', session('over')],
])('reads no request body with %s', async (_what, headers) => {
  const { errors } = await send(headers as Record<string, string>, lists, filters);
  expect(errors.map(one => one.errorType)).toEqual(['UnauthorizedException']);
  expect({ ...count, bodies }).toEqual({ ...NOTHING, bodies: 0 });
});

it('skips contract validation for callers without permission', async () => {
  for (const query of [
    lists,
    '{ getSecrets }',
    '{ __typename }',
    'query ($a: Nothing) { login constructor }',
  ]) {
    const { errors } = await send(KEY, query, filters);
    expect(errors.map(one => one.errorType)).toEqual(['UnauthorizedException']);
  }
  expect(count).toMatchObject({ validate: 0, execute: 0, compile: 0 });
});

it('does not parse a request that is too large', async () => {
  for (const headers of [KEY, session('a')]) {
    await send(headers, `{ ${'a '.repeat(4001)} }`);
    await send(headers, `{${'a{'.repeat(500)}`);
    await send(headers, `{ a(b: ${'['.repeat(500)} }`);
    await send(headers, roles, { x: Array(30_000).fill(1) });
  }
  expect(count).toEqual(NOTHING);
});

it('does not run with invalid variables, and reports twenty problems', async () => {
  for (let n = 0; n < 4; n += 1) {
    const { errors } = await send(session('a'), lists, filters);
    expect(errors).toHaveLength(1);
    expect(errors[0]?.message.match(/must be an object/g)).toHaveLength(20);
  }
  expect(count).toMatchObject({ validate: 0, execute: 0, compile: 0 });
});

it('compiles a query that a signed-in user has sent twice', async () => {
  for (let n = 0; n < 4; n += 1) await send(session('a'), roles);
  expect(count).toEqual({ parse: 2, validate: 2, execute: 2, compile: 1 });
});

it('does not compile or cache queries without a session', async () => {
  const query = 'mutation { logout(refreshToken: "x", action: "no") { success } }';
  for (let n = 0; n < 5; n += 1) await send(KEY, query);
  expect(count).toEqual({ parse: 5, validate: 5, execute: 5, compile: 0 });
});

it('keeps cached queries in use, however many one user sends', async () => {
  for (let n = 0; n < 3; n += 1) await send(session('a'), roles);
  for (let n = 0; n < MAX_KEPT + 50; n += 1) {
    const query = `{ f${n}: getRoles(action: "${'x'.repeat(1000)}") { total } }`;
    for (let twice = 0; twice < 2; twice += 1) await send(session('b'), query);
  }
  const before = { ...count };
  await send(session('a'), roles);
  expect(count).toEqual(before);
});
