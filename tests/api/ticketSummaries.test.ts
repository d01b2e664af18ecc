import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import { type Client, fieldsOf } from '../support/client';
import { filter, LISTED_AT, listedTickets } from '../support/listedTickets';
import type { Company, User } from '../support/world';

let t: TestApp;
let company: Company;
let manager: User;
let other: User;
let client: Client;

beforeAll(async () => {
  t = await testApp({ now: () => LISTED_AT });
  ({ company, manager, other, client } = await listedTickets(t));
});
afterAll(() => t.close());

describe('a summary', () => {
  const summary = async (asker: Client, email: string | null, filters: object[] = []) => {
    const { data } = await asker.ask(
      'activeTicketsSummary',
      { companyId: company.id, filters, email },
      '{ data { Name } }',
    );
    return data.map((row: { Name: string }) => row.Name);
  };

  test('contains the whole group, sorted by next expiration', async () => {
    expect((await summary(client, null)).slice(0, 2)).toEqual(['Alder', 'Birch 50%']);
    expect(await summary(client, null)).toHaveLength(4);
  });

  test('is limited to one’s own jobs by one’s own email, ignoring case', async () => {
    expect(await summary(client, manager.email.toUpperCase())).toEqual(['Alder', 'Birch 50%']);
    expect(await summary(client, manager.email, [filter('Name', 'like', 'birch')])).toEqual(['Birch 50%']);
  });

  test('of a colleague’s jobs is for users who administer users', async () => {
    const admin = await t.signIn(await t.world.user(company, 'CompanyAdmin'));
    expect(await summary(admin, other.email)).toHaveLength(2);
    const refused = await client.refused(
      'activeTicketsSummary',
      { companyId: company.id, filters: [], email: other.email },
      '{ total }',
    );
    expect(refused.errorType).toBe('ForbiddenException');
  });

  test.each(['CompanyAdmin', 'CompanySuperAdmin'] as const)(
    'is not emptied by the own email of a %s, who is in charge of every job',
    async role => {
      const user = await t.world.user(company, role);
      const admin = await t.signIn(user);
      expect(await summary(admin, user.email)).toEqual(await summary(admin, null));
      expect(await summary(admin, user.email)).toHaveLength(4);
    },
  );

  test('is not emptied by the own email of a SASAdministrator, who has no company', async () => {
    const user = await t.world.administrator();
    const sas = await t.signIn(user);
    expect(await summary(sas, user.email)).toHaveLength(4);
  });

  test('reveals only to them whether an email exists', async () => {
    const admin = await t.signIn(await t.world.user(company, 'CompanySuperAdmin'));
    const ask = (asker: Client) =>
      asker.refused(
        'expiringTicketsSummary',
        { companyId: company.id, filters: [], email: 'nobody@example.com' },
        '{ total }',
      );
    expect((await ask(admin)).errorType).toBe('NotFoundException');
    expect((await ask(client)).errorType).toBe('ForbiddenException');
  });

  test('names a wrong filter under `filters`', async () => {
    const variables = { companyId: company.id, filters: [filter('ExpDate', 'eq', 'soon')] };
    const error = await client.refused('activeTicketsSummary', variables, '{ total }');
    expect(fieldsOf(error)).toEqual(['filters.0.value']);
  });
});

test('returns up to 5,000, then explains how to ask for fewer', async () => {
  const large = await t.world.company();
  const boss = await t.world.user(large, 'CompanyAdmin');
  const job = await t.world.job(large, { manager: boss });
  const asker = await t.signIn(boss);
  const add = (from: number, to: number) =>
    t.owner.query(
      `insert into tickets (company_id, job_id, user_id, client_request_id, call_center, ticket_no, status, type, submitted_at,
         work_start, legal_start, exp_date, latitude, longitude, form)
       select $1, $2, $3, gen_random_uuid(), 'onecall', n::text, 'ACTIVE', 'Normal', $4, $4, $4,
         $4::timestamptz + interval '2 days', 38.7, -121.2, '{}' from generate_series($5::int, $6::int) n`,
      [large.id, job.id, boss.id, LISTED_AT, from, to],
    );
  const variables = { companyId: large.id, filters: [] };
  await add(1, 5000);
  const all = await asker.ask('expiringTicketsSummary', variables, '{ total data { ID } }');
  expect([all.total, all.data.length]).toEqual([5000, 5000]);
  await add(5001, 5001);
  const error = await asker.refused('expiringTicketsSummary', variables, '{ total data { ID } }');
  expect(error.errorInfo?.fields).toEqual({
    filters: 'More than 5000 tickets match. Narrow the filters, or say by take how many are wanted.',
  });
  const first = await asker.ask('expiringTicketsSummary', { ...variables, take: 2 }, '{ total data { ID } }');
  expect([first.total, first.data.length]).toEqual([5001, 2]);
  expect((await asker.ask('expiringTicketsSummary', variables, '{ total }')).total).toBe(5001);
});
