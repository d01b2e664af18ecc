import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRows } from '../../server/standIns/demo/insert.sql';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { doMeanwhile } from '../support/meanwhile';
import { insertTickets } from '../support/ticketRows';
import type { Company, Job, User } from '../support/world';

const now = new Date('2026-11-30T01:05:00Z');
let t: TestApp;
let company: Company;
let job: Job;
let admin: User;

beforeAll(async () => {
  t = await testApp({ now: () => now });
  company = await t.world.company();
  admin = await t.world.user(company, 'CompanyAdmin');
  job = await t.world.job(company, { manager: admin });
});
afterAll(() => t.close());

/** A ticket of one station, which has said that all is clear. */
async function clearTicket(): Promise<string> {
  const stations = { station_count: 1, green_count: 1, red_count: 0, silent_count: 0 };
  const [ticketId = ''] = await insertTickets(t.owner, job, admin, now, [stations]);
  await insertRows(t.owner, 'ticket_members', [
    {
      company_id: company.id,
      ticket_id: ticketId,
      seq_no: 1,
      station_code: 'PACBEL',
      authority_name: 'AT&T',
      utility_type: 'communication',
      response_code: '001',
      response_text: 'Clear - no conflict',
      responded_at: '2026-11-23T10:00:00Z',
    },
  ]);
  return ticketId;
}

/** What a renewal changes: another revision, for which the station has yet to answer. */
async function renew(ticketId: string): Promise<void> {
  await t.owner.query('begin');
  await t.owner.query(`update tickets set revision = '001' where id = $1`, [ticketId]);
  await t.owner.query(
    'update ticket_members set response_code = null, response_text = null, responded_at = null where ticket_id = $1',
    [ticketId],
  );
  await t.owner.query('commit');
}

async function signedIn(role: 'CompanyAdmin' | 'SASAdministrator'): Promise<Client> {
  if (role === 'CompanyAdmin') return t.signIn(admin);
  return (await t.signIn(await t.world.administrator())).with({ 'x-company-id': company.id });
}

test.each(['CompanyAdmin', 'SASAdministrator'] as const)(
  'a ticket’s page for a %s is one snapshot, despite concurrent writes',
  async role => {
    const ticketId = await clearTicket();
    const client = await signedIn(role);
    const read = () => client.ask('getTicketDetails', { ticketId }, '{ revision members { responseCode } }');
    const before = await read();
    expect(before).toMatchObject({ revision: '000', members: [{ responseCode: '001' }] });
    expect(await doMeanwhile(t.services.pool, () => renew(ticketId), read)).toEqual(before);
    expect(await read()).toMatchObject({ revision: '001', members: [{ responseCode: null }] });
  },
);

test('a list and its count are one snapshot', async () => {
  const client = await signedIn('CompanyAdmin');
  const body = { skip: 0, take: 20 };
  const read = () => client.ask('getEmployers', { companyId: company.id, body }, '{ total data { ID } }');
  const before = await read();
  const join = () => t.world.user(company, 'ProjectManager');
  expect(await doMeanwhile(t.services.pool, join, read)).toEqual(before);
  expect((await read()).total).toBe(before.total + 1);
});
