import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFigures } from '../../server/database/keptFigures';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { insertTickets } from '../support/ticketRows';
import type { Company, Job, User } from '../support/world';

let t: TestApp;
let company: Company;
let boss: User;
let engineer: User;
let job: Job;
let now = new Date('2026-11-24T18:00:00Z');

/** Everything counts as slow. */
beforeAll(async () => {
  t = await testApp({ now: () => now, figures: createFigures(0) });
  company = await t.world.company();
  boss = await t.world.user(company, 'CompanyAdmin');
  engineer = await t.world.user(company, 'ProjectEngineer');
  job = await t.world.job(company, { manager: boss });
  await add();
});
afterAll(() => t.close());

/** One more ticket in force, which nobody may dig under. */
const add = () => insertTickets(t.owner, job, boss, now, [{ red_count: 1 }]);
const count = async (client: Client, companyId = company.id) => {
  const { asOf, attention } = await client.ask(
    'getDashboardCounts',
    { companyId },
    '{ asOf attention { attention count } }',
  );
  const red = attention.find((one: { attention: string }) => one.attention === 'RED');
  return { asOf, red: red.count };
};

test('a slow count is cached for a while, with its time', async () => {
  const client = await t.signIn(boss);
  const before = await count(client);
  expect(before).toEqual({ asOf: '2026-11-24T18:00:00.000Z', red: 1 });
  now = new Date('2026-11-24T18:00:05Z');
  await add();
  expect(await count(client)).toEqual(before);
});

test('another company, another part of it or an unauthorized user never gets a cached count', async () => {
  const other = await t.world.company();
  const theirs = await t.signIn(await t.world.user(other, 'CompanyAdmin'));
  expect((await count(theirs, other.id)).red).toBe(0);

  await t.owner.query('update companies set restrict_reading = true where id = $1', [company.id]);
  const limited = await t.signIn(engineer);
  expect((await count(limited)).red).toBe(0);
  await t.owner.query('insert into job_people (company_id, job_id, user_id) values ($1, $2, $3)', [
    company.id,
    job.id,
    engineer.id,
  ]);
  expect((await count(limited)).red).toBe(2);

  await t.owner.query('update users set active = false where id = $1', [engineer.id]);
  const refused = await limited.refused('getDashboardCounts', { companyId: company.id }, '{ asOf }');
  expect(refused.errorType).toBe('UnauthorizedException');
});

test('very large numbers of tickets are not recounted each time, smaller ones are', async () => {
  const of = await testApp({ now: () => now, figures: createFigures(Number.POSITIVE_INFINITY, 3) });
  const its = await of.world.company();
  const user = await of.world.user(its, 'CompanyAdmin');
  const [work, client] = [await of.world.job(its, { manager: user }), await of.signIn(user)];
  const returned: number[][] = [];
  for (let made = 1; made <= 4; made += 1) {
    await insertTickets(of.owner, work, user, now, [{ red_count: 1 }]);
    const { byVerdict, expiryByDay } = await client.ask(
      'getTicketStatistics',
      { companyId: its.id, group: 'active', filters: [] },
      '{ byVerdict { count } expiryByDay { count } }',
    );
    returned.push([byVerdict, expiryByDay].map(([one]) => one.count));
  }
  await of.close();
  expect(returned).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [3, 3],
  ]);
});
