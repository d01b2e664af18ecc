import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RoleName } from '../../domain/permissions/roles';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { insertTickets } from '../support/ticketRows';
import type { Company, Job, User } from '../support/world';

const now = new Date('2026-11-24T18:00:00Z');
let t: TestApp;
let company: Company;
let boss: User;
let own: Job;
let ownId: string;
let othersId: string;

beforeAll(async () => {
  t = await testApp({ now: () => now });
  company = await t.world.company();
  boss = await t.world.user(company, 'CompanySuperAdmin');
  const others = await t.world.job(company, { manager: boss });
  const red = { station_count: 1, red_count: 1, auto_renew_error: 'No login.' };
  [othersId = ''] = await insertTickets(t.owner, others, boss, now, [red]);
});
afterAll(() => t.close());

/** Somebody on a job of their own, which has one ticket, cloned from one of another job. */
async function person(role: RoleName): Promise<Client> {
  const user = await t.world.user(company, role as 'ProjectManager');
  own = await t.world.job(company, { manager: boss, people: [user] });
  [ownId = ''] = await insertTickets(t.owner, own, boss, now, [{ cloned_from: othersId }]);
  return t.signIn(user);
}

const limit = (isLimited: boolean) =>
  t.owner.query('update companies set restrict_reading = $2 where id = $1', [company.id, isLimited]);

async function seen(client: Client) {
  const about = async (ticketId: string) => {
    const ticket = await client.ask(
      'getTicketDetails',
      { ticketId },
      '{ ticketId ticket { clonedFrom { ID } } actions { action } verdict { verdict } subcontractorId }',
    );
    const answers = await client.ask('getTicketResponses', { ticketId }, '{ ticketId }');
    expect(answers?.ticketId).toBe(ticket?.ticketId);
    return ticket && (ticket.ticket.clonedFrom?.ID ?? 'not cloned');
  };
  const list = await client.ask(
    'getActiveTickets',
    { companyId: company.id, body: { skip: 0, take: -1 } },
    '{ total data { ID } }',
  );
  const { red, autoRenewFailed, active } = await client.ask(
    'getTicketCounts',
    { companyId: company.id },
    '{ red autoRenewFailed active }',
  );
  expect(active).toBe(list.total);
  return {
    own: await about(ownId),
    others: await about(othersId),
    listed: list.data.some(({ ID }: { ID: string }) => ID === othersId),
    counts: { red, autoRenewFailed },
  };
}

const EVERYTHING = {
  own: expect.any(String),
  others: 'not cloned',
  listed: true,
  counts: { red: 1, autoRenewFailed: 1 },
};
const OWN_JOB = { own: 'not cloned', others: null, listed: false, counts: { red: 0, autoRenewFailed: 0 } };

test.each(['ProjectManager', 'ProjectEngineer'] as const)(
  'a %s sees tickets of other jobs unless the company limits reading',
  async role => {
    const client = await person(role);
    expect(await seen(client)).toEqual(EVERYTHING);
    await limit(true);
    expect(await seen(client)).toEqual(OWN_JOB);
    await limit(false);
  },
);

test.each(['CompanyAdmin', 'ReadOnlyUser'] as const)('a %s always sees them', async role => {
  const client = await person(role);
  await limit(true);
  expect(await seen(client)).toEqual(EVERYTHING);
  await limit(false);
});
