import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { remindInvitations } from '../../server/invitations/remind';
import { remindOfExpiry } from '../../server/invitations/remindOfExpiry';
import { type TestApp, testApp } from '../support/app';
import { insertSubcontractor, mailsTo, type Subcontractor } from '../support/sharing';
import type { Company, Ticket, User } from '../support/world';

/** A Monday, 10:00 in California; the clock of the reminders moves, that of the sign-ins need not. */
const invitedAt = new Date('2026-11-16T18:00:00Z');
let t: TestApp;
let company: Company;
let admin: User;
let ticket: Ticket;
let sub: Subcontractor;
let invitationId: string;

beforeAll(async () => {
  t = await testApp({ now: () => invitedAt });
  company = await t.world.company();
  admin = await t.world.user(company);
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.owner.query('delete from invitations');
  ticket = await t.world.ticket(await t.world.job(company), admin);
  await t.owner.query(`update tickets set exp_date = '2026-12-20' where id = $1`, [ticket.id]);
  sub = await insertSubcontractor(t.owner, company);
  const client = await t.signIn(admin);
  const invitee = { ticketId: ticket.id, subcontractorId: sub.id, subcontractorContactId: sub.contactId };
  invitationId = (await client.ask('inviteSubcontractor', invitee, '{ ID }')).ID;
});

const remindAt = (time: string) =>
  remindInvitations({
    pool: t.services.pool,
    now: () => new Date(time),
    baseUrl: 'https://tickets.example.com',
  });
const subjects = async () => (await mailsTo(t.owner, sub.email)).map(mail => mail.subject);

test('a contact who does not answer is reminded after two working days and after seven days', async () => {
  await remindAt('2026-11-18T17:59:00Z');
  expect(await subjects()).toHaveLength(1);
  await remindAt('2026-11-18T18:00:00Z');
  await remindAt('2026-11-20T18:00:00Z');
  expect((await subjects())[1]).toMatch(/^Reminder: /);
  expect(await subjects()).toHaveLength(2);
  await remindAt('2026-11-23T18:00:00Z');
  await remindAt('2026-12-10T18:00:00Z');
  expect(await subjects()).toHaveLength(3);
  const { rows } = await t.owner.query(
    `select user_name from audit where entity_id = $1 and action = 'remindInvitation'`,
    [invitationId],
  );
  expect(rows).toEqual([{ user_name: 'SYSTEM' }, { user_name: 'SYSTEM' }]);
});

test('several processes at once send one reminder', async () => {
  await Promise.all([1, 2, 3].map(() => remindAt('2026-11-18T18:00:00Z')));
  expect(await subjects()).toHaveLength(2);
});

describe('nobody is reminded', () => {
  test.each([
    ['of what was answered', `update invitations set status = 'REJECTED'`],
    ['of a ticket that was cancelled', `update tickets set status = 'CANCELLED'`],
    ['of a ticket that has expired', `update tickets set exp_date = '2026-11-18T17:00:00Z'`],
    ['by a suspended company', 'update companies set active = false'],
  ])('%s', async (_what, change) => {
    await t.owner.query(change);
    await remindAt('2026-11-24T18:00:00Z');
    expect(await subjects()).toHaveLength(1);
    await t.owner.query('update companies set active = true');
  });
});

describe('a ticket linked from outside that is about to expire', () => {
  beforeEach(() =>
    t.owner.query(
      `update invitations set status = 'ACCEPTED', ticket_no = '2026111600044', revision = '001',
         exp_date = '2026-12-02T07:59:59Z' where id = $1`,
      [invitationId],
    ),
  );
  const tellAt = (time: string) =>
    remindOfExpiry({
      pool: t.services.pool,
      now: () => new Date(time),
      baseUrl: 'https://tickets.example.com',
    });
  const told = async (address: string) =>
    (await mailsTo(t.owner, address)).filter(mail => mail.kind === 'linkedTicketExpiring');

  test('is told of once, from the company’s threshold on: to the contact, who invited and who manages the job', async () => {
    const manager = await t.world.user(company, 'ProjectManager');
    await t.owner.query(
      'update jobs set manager_id = $2 where id = (select job_id from tickets where id = $1)',
      [ticket.id, manager.id],
    );
    const before = (await told(admin.email)).length;
    // Seven calendar days before the first of December, in California.
    await tellAt('2026-11-24T07:59:59Z');
    expect(await told(sub.email)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => tellAt('2026-11-24T08:00:00Z')));
    await tellAt('2026-11-28T18:00:00Z');
    const [toContact, ...more] = await told(sub.email);
    expect(more).toEqual([]);
    expect(toContact?.text).toContain('2026111600044-001');
    expect(toContact?.text).toContain('12/01/2026');
    expect(toContact?.text).toContain(admin.email);
    expect(toContact?.text).not.toContain('/external/');
    expect(await told(manager.email)).toMatchObject([{ companyId: company.id }]);
    expect((await told(admin.email)).length).toBe(before + 1);
    const { rows } = await t.owner.query(
      `select user_name, after from audit where entity_id = $1 and action = 'tellOfLinkedExpiry'`,
      [invitationId],
    );
    expect(rows).toEqual([{ user_name: 'SYSTEM', after: { expiryToldOf: '001' } }]);
  });

  test('of another revision is told of anew', async () => {
    await tellAt('2026-11-25T18:00:00Z');
    await t.owner.query(`update invitations set revision = '002' where id = $1`, [invitationId]);
    await tellAt('2026-11-26T18:00:00Z');
    expect(await told(sub.email)).toHaveLength(2);
  });

  test.each([
    ['has expired already', `update invitations set exp_date = '2026-11-25T17:59:59Z'`],
    ['is read from its own company', 'update invitations set is_external = false'],
    ['belongs to a ticket that has ended', `update tickets set status = 'CLOSED'`],
    ['belongs to a suspended company', 'update companies set active = false'],
  ])('is not told of when it %s', async (_what, change) => {
    await t.owner.query(change);
    await tellAt('2026-11-25T18:00:00Z');
    expect(await told(sub.email)).toEqual([]);
    await t.owner.query('update companies set active = true');
  });
});
