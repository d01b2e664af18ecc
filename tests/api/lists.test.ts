import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Operation } from '../../domain/actions';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import type { Company } from '../support/world';

let server: TestApp;
let company: Company;
let client: Client;

beforeAll(async () => {
  server = await testApp();
  company = await server.world.company();
  const person = await server.world.user(company);
  client = await server.signIn(person);
  await server.owner.query(
    `insert into users (company_id, username, email, name, role, password_hash)
     select $1, 'crowd' || n, 'crowd' || n || '@example.com', 'Crowd ' || n, 'ReadOnlyUser', 'none'
     from generate_series(1, 19999) n`,
    [company.id],
  );
  await server.owner.query(
    `insert into jobs (company_id, job_no, name, status) select $1, 'J' || n, 'Job ' || n, 'ACTIVE'
     from generate_series(1, 20001) n`,
    [company.id],
  );
});
afterAll(() => server.close());

const all = { skip: 0, take: -1 };

it('returns all rows up to 20,000 of them', async () => {
  const { total, data } = await client.ask(
    'getEmployers',
    { companyId: company.id, body: all },
    '{ total data { ID } }',
  );
  expect({ total, rows: data.length }).toEqual({ total: 20_000, rows: 20_000 });
});

it.each([
  ['getJobs', all],
  ['getJobs', { ...all, filters: [{ field: 'Name', operator: 'like', value: ['job'] }] }],
] as [Operation, object][])('%s asks to narrow the filter beyond that', async (operation, body) => {
  const error = await client.refused(operation, { companyId: company.id, body }, '{ total data { ID } }');
  expect(error.errorType).toBe('ValidationException');
  expect(error.errorInfo?.fields?.['body.take']).toMatch(/Narrow the filter/);
});

it('still counts and pages them', async () => {
  const { total, data } = await client.ask(
    'getJobs',
    { companyId: company.id, body: { skip: 20_000, take: 25 } },
    '{ total data { ID } }',
  );
  expect({ total, rows: data.length }).toEqual({ total: 20_001, rows: 1 });
});
