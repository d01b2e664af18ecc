import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendMails } from '../../server/mail/post';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { insertSubcontractor, mailsTo, type Subcontractor } from '../support/sharing';
import type { Company, Ticket, User } from '../support/world';

let now = new Date();
let t: TestApp;
let company: Company;
let manager: User;
let client: Client;
let ticket: Ticket;
let sub: Subcontractor;
const sent: string[] = [];

beforeAll(async () => {
  t = await testApp({ now: () => now });
  company = await t.world.company();
  manager = await t.world.user(company, 'ProjectManager');
  client = await t.signIn(manager);
});
afterAll(() => t.close());
beforeEach(async () => {
  now = new Date();
  ticket = await t.world.ticket(await t.world.job(company, { manager }), manager);
  sub = await insertSubcontractor(t.owner, company);
});

const invite = async (): Promise<string> => {
  const { id: subcontractorId, contactId: subcontractorContactId } = sub;
  const invitee = { ticketId: ticket.id, subcontractorId, subcontractorContactId };
  return (await client.ask('inviteSubcontractor', invitee, '{ ID }')).ID;
};
const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
/** Sends what is due, of this and other tests; answers whether the invitation was among it. */
async function isMailed(): Promise<boolean> {
  const post = { deliver: async ({ to }: { to: string }) => void sent.push(to), close: () => {} };
  const onTrouble = (error: unknown) => {
    throw error;
  };
  while (await sendMails({ pool: t.services.pool, post, now: () => now, onTrouble }));
  return sent.includes(sub.email);
}
const invitations = async () =>
  client.ask('getTicketSubcontractorInvitations', { companyId: company.id, ticketId: ticket.id }, '{ id }');

test('the letter that is shown before is the one that is emailed', async () => {
  const asked = { ticketId: ticket.id, subcontractorContactId: sub.contactId };
  const { to, subject, paragraphs, button } = await client.ask(
    'getInvitationLetter',
    asked,
    '{ to subject paragraphs button }',
  );
  expect(to).toBe(sub.email);
  await invite();
  const [mail] = await mailsTo(t.owner, sub.email);
  expect(mail?.subject).toBe(subject);
  for (const words of [...paragraphs, button]) expect(mail?.text).toContain(words);
});

test('an invitation is emailed after ten seconds, and can be undone until then', async () => {
  const invitationId = await invite();
  wait(9);
  expect(await isMailed()).toBe(false);
  expect(await client.ask('undoInvitation', { invitationId })).toEqual({ success: true });
  expect(await invitations()).toEqual([]);
  expect(await mailsTo(t.owner, sub.email)).toEqual([]);
  const rows = await t.rows(
    `select action, before from audit where entity_id = $1 order by at, id`,
    invitationId,
  );
  expect(rows).toMatchObject([
    { action: 'inviteSubcontractor' },
    { action: 'undoInvitation', before: { ticketId: ticket.id, email: sub.email } },
  ]);
  await invite();
  wait(10);
  expect(await isMailed()).toBe(true);
});

test('an invitation cannot be undone once its email is being sent', async () => {
  const invitationId = await invite();
  wait(10);
  expect(await isMailed()).toBe(true);
  const error = await client.refused('undoInvitation', { invitationId });
  expect(error.errorType).toBe('ConflictException');
  expect(error.message).toMatch(/to Lee Park was already emailed\. Revoke it/);
  expect(await invitations()).toHaveLength(1);
});

const row = async (id: string) => {
  const [found] = await t.rows(
    'select link_version, sent_at, reminded_at from invitations where id = $1',
    id,
  );
  return found;
};

test('a reminder is emailed after ten seconds, and undoing it leaves the invitation as it was', async () => {
  const invitationId = await invite();
  wait(10);
  expect(await isMailed()).toBe(true);
  const before = await row(invitationId);
  wait(120);
  sent.length = 0;
  await client.ask('resendInvitation', { invitationId });
  expect((await row(invitationId)).link_version).toBe(2);
  wait(9);
  expect(await isMailed()).toBe(false);
  expect(await client.ask('undoInvitation', { invitationId })).toEqual({ success: true });
  expect(await row(invitationId)).toEqual(before);
  wait(60);
  expect(await isMailed()).toBe(false);
  expect(await mailsTo(t.owner, sub.email)).toHaveLength(1);
  const [audited] = await t.rows(
    'select action, before from audit where entity_id = $1 order by at desc, id desc limit 1',
    invitationId,
  );
  expect(audited).toMatchObject({ action: 'undoReminder', before: { email: sub.email } });
});

test('of two reminders before the first is emailed, only the second is sent, and one undo undoes both', async () => {
  const invitationId = await invite();
  wait(10);
  expect(await isMailed()).toBe(true);
  const before = await row(invitationId);
  now = new Date(Math.ceil(now.getTime() / 60_000) * 60_000 + 55_000);
  sent.length = 0;
  await client.ask('resendInvitation', { invitationId });
  wait(6);
  await client.ask('resendInvitation', { invitationId });
  expect(await mailsTo(t.owner, sub.email)).toHaveLength(2);
  wait(5);
  expect(await isMailed()).toBe(false);
  await client.ask('undoInvitation', { invitationId });
  expect(await row(invitationId)).toEqual(before);
  wait(60);
  expect(await isMailed()).toBe(false);
});

test('a reminder that did not keep what it replaced cannot be undone', async () => {
  const invitationId = await invite();
  wait(70);
  await isMailed();
  await client.ask('resendInvitation', { invitationId });
  await t.owner.query('update invitations set before_resent = null where id = $1', [invitationId]);
  expect((await client.refused('undoInvitation', { invitationId })).errorType).toBe('ConflictException');
  expect(await mailsTo(t.owner, sub.email)).toHaveLength(2);
});

test('a reminder cannot be undone once its email is being sent', async () => {
  const invitationId = await invite();
  wait(10);
  await isMailed();
  sent.length = 0;
  await client.ask('resendInvitation', { invitationId });
  wait(10);
  expect(await isMailed()).toBe(true);
  expect((await client.refused('undoInvitation', { invitationId })).errorType).toBe('ConflictException');
  expect((await row(invitationId)).link_version).toBe(2);
});

test('an invitation that is revoked before it was emailed is not sent', async () => {
  const admin = await t.signIn(await t.world.user(company, 'CompanyAdmin'));
  const invitationId = await invite();
  await admin.ask('revokeInvitation', { invitationId });
  wait(60);
  expect(await isMailed()).toBe(false);
});

const undo = (invitationId: string) => client.ask('undoInvitation', { invitationId });
const assign = (...subcontractors: object[]) =>
  client.ask('assignSubcontractor', { companyId: company.id, ticketId: ticket.id, subcontractors });
const onTicket = async () => {
  const rows = await t.rows(
    'select subcontractor_id as id, contact_id as contact from ticket_subcontractors where ticket_id = $1',
    ticket.id,
  );
  return rows;
};

test('undoing removes the subcontractor from the ticket, as before the invitation', async () => {
  const other = await insertSubcontractor(t.owner, company);
  await assign({ subcontractorId: other.id, subcontractorContactId: null });
  const invitationId = await invite();
  expect(await onTicket()).toHaveLength(2);
  await undo(invitationId);
  expect(await onTicket()).toEqual([{ id: other.id, contact: null }]);
  const rows = await t.rows(
    `select before, after from audit where entity_id = $1 and action = 'assignSubcontractor' order by id desc limit 1`,
    ticket.id,
  );
  expect(rows[0].before.subcontractors).toHaveLength(2);
  expect(rows[0].after.subcontractors).toEqual([{ subcontractorId: other.id, subcontractorContactId: null }]);
});

test.each([
  ['with the contact', () => sub.contactId],
  ['without a contact', () => null],
])('undoing keeps a subcontractor that was assigned before, %s', async (_, contact) => {
  await assign({ subcontractorId: sub.id, subcontractorContactId: contact() });
  await undo(await invite());
  expect(await onTicket()).toEqual([{ id: sub.id, contact: contact() }]);
});

test('undoing keeps later assignments, and a subcontractor with another open invitation', async () => {
  const other = await insertSubcontractor(t.owner, company);
  const first = await invite();
  await assign(
    { subcontractorId: sub.id, subcontractorContactId: null },
    { subcontractorId: other.id, subcontractorContactId: other.contactId },
  );
  await undo(first);
  expect((await onTicket()).map(({ id }) => id).sort()).toEqual([sub.id, other.id].sort());

  await assign({ subcontractorId: other.id, subcontractorContactId: other.contactId });
  const again = await invite();
  const rows = await t.rows(
    `insert into subcontractor_contacts (id, company_id, subcontractor_id, first_name, last_name, email)
     select gen_random_uuid(), company_id, subcontractor_id, 'Kim', 'Sato', 'kim.' || email
     from subcontractor_contacts where id = $1 returning id`,
    sub.contactId,
  );
  const second = { ticketId: ticket.id, subcontractorId: sub.id, subcontractorContactId: rows[0].id };
  await client.ask('inviteSubcontractor', second, '{ ID }');
  await undo(again);
  expect((await onTicket()).map(({ id }) => id)).toContain(sub.id);
});
