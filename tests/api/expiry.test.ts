import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recordExpiry } from '../../server/tickets/expiry/recordExpiry';
import { type TestApp, testApp } from '../support/app';
import { BASE_URL } from '../support/renewals';
import { statementsOf } from '../support/statements';
import { insertTickets, type TicketColumns } from '../support/ticketRows';
import type { Company, Job, User } from '../support/world';

const expires = new Date('2026-04-24T06:59:59Z');
let now: Date;
let t: TestApp;
let company: Company;
let admin: User;
let manager: User;
let job: Job;

beforeAll(async () => {
  t = await testApp({ now: () => now });
});
beforeEach(async () => {
  now = new Date('2026-04-24T07:00:00Z');
  await t.owner.query(`delete from mails; update tickets set status = 'CANCELLED'`);
  company = await t.world.company();
  admin = await t.world.user(company, 'CompanyAdmin');
  manager = await t.world.user(company, 'ProjectManager');
  job = await t.world.job(company, { manager });
});
afterAll(() => t.close());

const record = () =>
  recordExpiry({
    pool: t.services.pool,
    now: () => now,
    baseUrl: BASE_URL,
    onTrouble: error => {
      throw error;
    },
  });
const rows = async (text: string, ...values: unknown[]) => (await t.owner.query(text, values)).rows;
const ticketOf = async (id: string) => (await rows('select * from tickets where id = $1', id))[0];
const audits = () =>
  rows(`select * from audit where action = 'recordExpiry' and company_id = $1 order by id`, company.id);
const tickets = (overrides: TicketColumns[]) =>
  insertTickets(
    t.owner,
    job,
    manager,
    now,
    overrides.map(wish => ({ exp_date: expires, ...wish })),
  );
const ticket = async (wish: TicketColumns = {}): Promise<string> => (await tickets([wish]))[0] ?? '';

it('an expired ticket is recorded once, with its log entry, by two simultaneous workers', async () => {
  const ids = await tickets(Array.from({ length: 40 }, () => ({})));
  const running = await ticket({ exp_date: new Date(now.getTime() + 1000) });
  await Promise.all([record(), record()]);
  while ((await rows(`select from tickets where status = 'ACTIVE' and exp_date < $1`, now)).length > 0) {
    await record();
  }
  const written = await audits();
  expect(written.map(row => row.entity_id).sort()).toEqual(ids.sort());
  expect(written[0]).toMatchObject({
    user_name: 'SYSTEM',
    entity: 'ticket',
    before: { status: 'ACTIVE' },
    after: { status: 'EXPIRED', expires: expires.toISOString() },
  });
  expect(await ticketOf(running)).toMatchObject({ status: 'ACTIVE' });
  expect(await ticketOf(ids[0] ?? '')).toMatchObject({ status: 'EXPIRED', version: 2, next_check_at: null });
  await record();
  expect(await audits()).toHaveLength(40);
});

it('is not recorded at the second of its expiration, but after it', async () => {
  const id = await ticket();
  now = expires;
  await record();
  expect(await ticketOf(id)).toMatchObject({ status: 'ACTIVE' });
  now = new Date(expires.getTime() + 1);
  await record();
  expect(await ticketOf(id)).toMatchObject({ status: 'EXPIRED' });
});

it.each(['CLOSED', 'CANCELLED'])('a %s ticket is unchanged', async status => {
  const id = await ticket({ status });
  await record();
  expect(await ticketOf(id)).toMatchObject({ status });
});

it('reports tickets that failed to auto-renew to the people in charge, with the reason', async () => {
  const failed = await ticket({
    ticket_no: '2026032700001',
    auto_renew: true,
    auto_renew_error: 'Out of order.',
    auto_renew_at: now,
  });
  const silent = await ticket({ ticket_no: '2026032700002', call_center: 'onecallnv', auto_renew: true });
  await ticket();
  await record();
  expect(await ticketOf(failed)).toMatchObject({ auto_renew_error: 'Out of order.', auto_renew_at: null });
  expect(await ticketOf(silent)).toMatchObject({ auto_renew_error: 'No renewal was confirmed in time.' });
  const mails = await rows('select * from mails order by subject, to_address');
  expect(mails.map(mail => [mail.subject, mail.to_address])).toEqual(
    ['2026032700001 CA', '2026032700002 NV'].flatMap(no =>
      [admin.email, manager.email].sort().map(to => [`Expired, not renewed: ticket ${no}`, to]),
    ),
  );
  expect(mails[0].text).toContain('Out of order.');
  expect(mails[0].text).toContain('Gov. Code 4216.2(i)');
  expect(mails[0].text).toContain(`${BASE_URL}/main/tickets/details/${job.id}/${failed}`);
  expect(mails[2].text).toContain('NAC 455.165(1)');
});

it('takes as many statements for forty tickets as for one', async () => {
  await ticket();
  const forOne = await statementsOf(t.services.pool, record);
  await tickets(Array.from({ length: 40 }, () => ({})));
  expect(await statementsOf(t.services.pool, record)).toHaveLength(forOne.length);
});
