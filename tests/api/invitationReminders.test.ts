import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { remindInvitations } from '../../server/invitations/remind';
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
