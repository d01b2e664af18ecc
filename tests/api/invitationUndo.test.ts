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

test('an invitation is mailed after ten seconds, and can be undone until then', async () => {
  const invitationId = await invite();
  wait(9);
  expect(await isMailed()).toBe(false);
  expect(await client.ask('undoInvitation', { invitationId })).toEqual({ success: true });
  expect(await invitations()).toEqual([]);
  expect(await mailsTo(t.owner, sub.email)).toEqual([]);
  const { rows } = await t.owner.query(
    `select action, before from audit where entity_id = $1 order by at, id`,
    [invitationId],
  );
  expect(rows).toMatchObject([
    { action: 'inviteSubcontractor' },
    { action: 'undoInvitation', before: { ticketId: ticket.id, email: sub.email } },
  ]);
  await invite();
  wait(10);
  expect(await isMailed()).toBe(true);
});

test('an invitation cannot be undone once its mail is being sent', async () => {
  const invitationId = await invite();
  wait(10);
  expect(await isMailed()).toBe(true);
  const error = await client.refused('undoInvitation', { invitationId });
  expect(error.errorType).toBe('ConflictException');
  expect(error.message).toMatch(/to Lee Park was already emailed\. Revoke it/);
  expect(await invitations()).toHaveLength(1);
});

test('an invitation that was sent again cannot be undone', async () => {
  const invitationId = await invite();
  await client.ask('resendInvitation', { invitationId });
  expect((await client.refused('undoInvitation', { invitationId })).errorType).toBe('ConflictException');
  expect(await mailsTo(t.owner, sub.email)).toHaveLength(2);
});

test('an invitation that is revoked before it was mailed is not mailed', async () => {
  const admin = await t.signIn(await t.world.user(company, 'CompanyAdmin'));
  const invitationId = await invite();
  await admin.ask('revokeInvitation', { invitationId });
  wait(60);
  expect(await isMailed()).toBe(false);
});
