import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import type { Company } from '../support/world';

let server: TestApp;
let company: Company;
let client: Client;
const log: string[] = [];

const logStream = new Writable({
  write(chunk, _encoding, done) {
    log.push(String(chunk));
    done();
  },
});

beforeAll(async () => {
  server = await testApp({ logStream, config: { logLevel: 'debug' } });
  company = await server.world.company();
  client = await server.signIn(await server.world.user(company));
});
afterAll(() => server.close());

describe('an error of a call', () => {
  const query =
    'query ($id: ID!) { getProjectManagers(companyId: $id, action: "getProjectManagers") { total } }';

  it('has its type at the top and in the extensions, interpreted or compiled', async () => {
    const foreign = { id: '00000000-0000-4000-8000-000000000000' };
    // The fourth run of a query compiles it.
    for (let run = 1; run <= 5; run += 1) {
      const { status, data, errors } = await client.call(query, foreign);
      expect({ status, data }).toEqual({ status: 200, data: null });
      expect(errors).toEqual([
        {
          message: 'You can only work in your own company.',
          errorType: 'ForbiddenException',
          path: ['getProjectManagers'],
          locations: [{ line: 1, column: 20 }],
          extensions: { code: 'ForbiddenException' },
        },
      ]);
    }
  });

  it('keeps the results of other nullable calls', async () => {
    const { data, errors } = await client.call(
      'query ($id: ID!) { one: getJob(jobId: $id, action: "getJob") { ID } two: getJob(jobId: $id, action: "no") { ID } }',
      { id: company.id },
    );
    expect(data).toEqual({ one: null, two: null });
    expect(errors.map(error => error.path)).toEqual([['two']]);
  });
});

describe('a call that does not fit the contract', () => {
  const lists =
    'query ($companyId: ID!, $body: TicketListInput!) { getActiveTickets(companyId: $companyId, action: "getActiveTickets", body: $body) { total } }';
  const page = { skip: 0, take: 25 };
  const filter = { field: 'Name', operator: 'eq', value: ['x'] };

  const cases: [string, object, string, RegExp][] = [
    ['a missing variable', { body: page }, 'companyId', /companyId is required/],
    ['a missing field', { companyId: 'x', body: { skip: 0 } }, 'body.take', /required/],
    ['text for a number', { companyId: 'x', body: { skip: 0, take: '25' } }, 'body.take', /whole number/],
    ['a fraction', { companyId: 'x', body: { skip: 0.5, take: 25 } }, 'body.skip', /whole number/],
    [
      'a number that is too large',
      { companyId: 'x', body: { skip: 0, take: 10_000_000_000 } },
      'body.take',
      /2147483647/,
    ],
    ['an unknown field', { companyId: 'x', body: { ...page, q: 'y' } }, 'body.q', /takes skip, take/],
    [
      'an unknown filter field',
      { companyId: 'x', body: { ...page, filters: [filter, { ...filter, field: 'Colour' }] } },
      'body.filters.1.field',
      /one of JobName, JobNo/,
    ],
    [
      'an unknown filter operation',
      { companyId: 'x', body: { ...page, filters: [{ ...filter, operator: 'gt' }] } },
      'body.filters.0.operator',
      /one of eq, in, like/,
    ],
    [
      'a number in a list of strings',
      { companyId: 'x', body: { ...page, filters: [{ ...filter, value: ['a', 7] }] } },
      'body.filters.0.value.1',
      /must be text/,
    ],
    ['text instead of an object', { companyId: 'x', body: 'all' }, 'body', /must be an object/],
    [
      'an unknown order',
      { companyId: 'x', body: { ...page, sort: { field: 'Name', order: 'asc' } } },
      'body.sort.order',
      /Asc, Desc/,
    ],
  ];

  it.each(cases)('gets a specific error: %s', async (_what, variables, field, message) => {
    for (let run = 1; run <= 5; run += 1) {
      const { status, errors } = await client.call(lists, variables);
      expect(status).toBe(200);
      expect(errors).toHaveLength(1);
      expect(errors[0]).toMatchObject({
        errorType: 'ValidationException',
        extensions: { code: 'ValidationException' },
      });
      expect(errors[0]?.errorInfo?.fields?.[field]).toMatch(message);
    }
  });

  it('names every invalid variable at once', async () => {
    const { errors } = await client.call(lists, { body: { skip: 'a', take: 'b' } });
    expect(Object.keys(errors[0]?.errorInfo?.fields ?? {})).toEqual(['companyId', 'body.skip', 'body.take']);
  });

  it.each([
    ['a syntax error', '{ getRoles('],
    ['an unknown call', '{ getSecrets(action: "getSecrets") { ID } }'],
    ['an unknown result field', '{ getRoles(action: "getRoles") { secret } }'],
    ['a missing argument', '{ getRoles { total } }'],
    ['a literal of the wrong type', '{ getRoles(action: 7) { total } }'],
    ['two operations', 'query A { getRoles(action: "getRoles") { total } } query B { __typename }'],
    ['only a fragment', 'fragment F on Query { __typename }'],
    ['a subscription', 'subscription { anything }'],
    ['introspection', '{ __schema { types { name } } }'],
    ['a syntax tree as JSON', '{"kind":"Document","definitions":[]}'],
  ])('shows where the query is wrong: %s', async (_what, query) => {
    const { status, data, errors } = await client.call(query);
    expect({ status, data }).toEqual({ status: 200, data: null });
    expect(errors[0]?.errorType).toBe('ValidationException');
    expect(errors[0]?.errorInfo?.fields).toHaveProperty('query');
  });

  it('may omit a variable with a default, but not send null for it', async () => {
    const query = 'query ($a: String = "getRoles") { getRoles(action: $a) { total } }';
    expect((await client.call(query)).data).toEqual({ getRoles: { total: 6 } });
    for (let run = 1; run <= 5; run += 1) {
      const { errors } = await client.call(query, { a: null });
      expect(errors[0]).toMatchObject({
        errorType: 'ValidationException',
        errorInfo: { fields: { action: 'action is required.' } },
      });
    }
  });

  it('reports a character that cannot be stored', async () => {
    const error = await server.visitor.refused('login', { username: 'a\0b', password: 'x' });
    expect(error.errorInfo?.fields).toHaveProperty('username');
  });
});

describe('a bug', () => {
  it('is masked, and logged once under the ID in the response', async () => {
    log.length = 0;
    await server.owner.query('alter table companies rename to companies_elsewhere');
    const error = await client
      .refused('getCompanies', {}, '{ total }')
      .finally(() => server.owner.query('alter table companies_elsewhere rename to companies'));
    expect(error.errorType).toBe('InternalFailure');
    expect(JSON.stringify(error)).not.toMatch(/companies|relation|stack/);

    const logged = log.map(line => JSON.parse(line)).filter(line => line.err);
    expect(logged).toHaveLength(1);
    expect(logged[0].reqId).toBe(error.errorInfo?.requestId);
    expect(logged[0].err.stack).toContain('relation "companies" does not exist');
  });
});

describe('the log', () => {
  it('has one line per call, with its name and outcome', async () => {
    log.length = 0;
    await client.refused('getRoles', { action: 'no' });
    const [line, ...rest] = log.map(one => JSON.parse(one));
    expect(rest).toEqual([]);
    expect(line).toMatchObject({
      method: 'POST',
      path: '/graphql',
      status: 200,
      calls: ['getRoles'],
      errors: ['ValidationException'],
    });
  });

  it('contains no password, token or key', async () => {
    log.length = 0;
    const person = await server.world.user(company, 'ReadOnlyUser');
    const { token, refreshToken } = await server.visitor.ask(
      'login',
      { username: person.username, password: person.password },
      '{ token refreshToken }',
    );
    await server.visitor.ask('refreshToken', { username: person.username, refreshToken });
    await server.visitor.refused('login', { username: person.username, password: 'a wrong one' });
    await server.app.inject({ url: `/login?token=${token}` });
    const text = log.join('');
    expect(text).toContain('login');
    for (const secret of [
      person.password,
      'a wrong one',
      token,
      refreshToken,
      server.services.config.secrets.apiKey,
    ]) {
      expect(text).not.toContain(secret);
    }
  });
});
