import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../server/database/tenant';
import { remindInvitations, remindOfExpiry } from '../../server/sharing/invitations/remind';
import { type TestApp, testApp } from '../support/app';
import { insertSubcontractor, mailsTo, type Subcontractor } from '../support/sharing';
import type { Company, Ticket, User } from '../support/world';

/** A Monday, 10:00 in California; the clock of the reminders moves, that of the server only for a resend. */
const invitedAt = new Date('2026-11-16T18:00:00Z');
let now = invitedAt;
let t: TestApp;
let company: Company;
let admin: User;
let ticket: Ticket;
let sub: Subcontractor;
let invitationId: string;

beforeAll(async () => {
  t = await testApp({ now: () => now });
  company = await t.world.company();
  admin = await t.world.user(company);
});
afterAll(() => t.close());
beforeEach(async () => {
  now = invitedAt;
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
    config: { baseUrl: 'https://tickets.example.com' },
    invitationLinks: t.services.invitationLinks,
  });
const resendAt = async (time: string) => {
  now = new Date(time);
  await (await t.signIn(admin)).ask('resendInvitation', { invitationId });
};
const tellAt = (time: string) =>
  remindOfExpiry({
    pool: t.services.pool,
    now: () => new Date(time),
    baseUrl: 'https://tickets.example.com',
  });
const sentTo = async (address: string) =>
  (await mailsTo(t.owner, address)).filter(mail => mail.kind === 'linkedTicketExpiring');
const subjects = async () => (await mailsTo(t.owner, sub.email)).map(mail => mail.subject);

test('a contact without a response is reminded after two working days and after seven days', async () => {
  await remindAt('2026-11-18T17:59:00Z');
  expect(await subjects()).toHaveLength(1);
  await remindAt('2026-11-18T18:00:00Z');
  await remindAt('2026-11-20T18:00:00Z');
  expect((await subjects())[1]).toMatch(/^Reminder: /);
  expect(await subjects()).toHaveLength(2);
  await remindAt('2026-11-23T18:00:00Z');
  await remindAt('2026-12-10T18:00:00Z');
  expect(await subjects()).toHaveLength(3);
  const rows = await t.rows(
    `select user_name from audit where entity_id = $1 and action = 'remindInvitation'`,
    invitationId,
  );
  expect(rows).toEqual([{ user_name: 'SYSTEM' }, { user_name: 'SYSTEM' }]);
});

test('a resend restarts the reminders from its own time', async () => {
  await remindAt('2026-11-18T18:00:00Z');
  await resendAt('2026-11-19T17:59:00Z');
  expect(await subjects()).toHaveLength(3);
  await remindAt('2026-11-19T18:00:30Z');
  await remindAt('2026-11-23T17:58:59Z');
  expect(await subjects()).toHaveLength(3);
  await remindAt('2026-11-23T17:59:00Z');
  await remindAt('2026-11-26T17:58:59Z');
  expect(await subjects()).toHaveLength(4);
  await remindAt('2026-11-26T17:59:00Z');
  await remindAt('2026-12-10T18:00:00Z');
  expect(await subjects()).toHaveLength(5);
});

test('the last reminder is sent at the same hour across a time change', async () => {
  // Sent at 10:00 in California, where summer begins on 8 March 2026.
  await t.owner.query(
    `update invitations set created_at = '2026-03-05T18:00:00Z', sent_at = '2026-03-05T18:00:00.7Z'`,
  );
  await remindAt('2026-03-12T16:59:59Z');
  await remindAt('2026-03-12T17:00:01Z');
  expect(await subjects()).toHaveLength(3);
  await remindAt('2026-03-12T18:00:01Z');
  expect(await subjects()).toHaveLength(3);
  const due = await withTenant(t.services.pool, null, client =>
    client.query('select from invitations_to_remind($1, 100)', [new Date('2026-03-12T19:00:00Z')]),
  );
  expect(due.rowCount).toBe(0);
});

test('several simultaneous processes send one reminder', async () => {
  await Promise.all([1, 2, 3].map(() => remindAt('2026-11-18T18:00:00Z')));
  expect(await subjects()).toHaveLength(2);
});

describe('no reminder is sent', () => {
  test.each([
    ['for an invitation with a response', `update invitations set status = 'REJECTED'`],
    ['for a cancelled ticket', `update tickets set status = 'CANCELLED'`],
    ['for an expired ticket', `update tickets set exp_date = '2026-11-18T17:00:00Z'`],
    ['for a suspended company', 'update companies set active = false'],
  ])('%s', async (_what, change) => {
    await t.owner.query(change);
    await remindAt('2026-11-24T18:00:00Z');
    expect(await subjects()).toHaveLength(1);
    await t.owner.query('update companies set active = true');
  });
});

describe('an external ticket about to expire', () => {
  beforeEach(() =>
    t.owner.query(
      `update invitations set status = 'ACCEPTED', ticket_no = '2026111600044', revision = '001',
         exp_date = '2026-12-02T07:59:59Z' where id = $1`,
      [invitationId],
    ),
  );
  test('is reported once, from the company’s threshold on, to the contact, the inviter and the job manager', async () => {
    const manager = await t.world.user(company, 'ProjectManager');
    await t.owner.query(
      'update jobs set manager_id = $2 where id = (select job_id from tickets where id = $1)',
      [ticket.id, manager.id],
    );
    const before = (await sentTo(admin.email)).length;
    // Seven calendar days before the first of December, in California.
    await tellAt('2026-11-24T07:59:59Z');
    expect(await sentTo(sub.email)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => tellAt('2026-11-24T08:00:00Z')));
    await tellAt('2026-11-28T18:00:00Z');
    const [toContact, ...more] = await sentTo(sub.email);
    expect(more).toEqual([]);
    expect(toContact?.text).toContain('2026111600044-001');
    expect(toContact?.text).toContain('12/01/2026');
    expect(toContact?.text).toContain(admin.email);
    expect(toContact?.text).not.toContain('/external/');
    expect(await sentTo(manager.email)).toMatchObject([{ companyId: company.id }]);
    expect((await sentTo(admin.email)).length).toBe(before + 1);
    const rows = await t.rows(
      `select user_name, after from audit where entity_id = $1 and action = 'tellOfLinkedExpiry'`,
      invitationId,
    );
    expect(rows).toEqual([{ user_name: 'SYSTEM', after: { expiryToldOf: '2026111600044-001' } }]);
  });

  test('is reported again for another revision', async () => {
    await tellAt('2026-11-25T18:00:00Z');
    await t.owner.query(`update invitations set revision = '002' where id = $1`, [invitationId]);
    await tellAt('2026-11-26T18:00:00Z');
    expect(await sentTo(sub.email)).toHaveLength(2);
  });

  test.each([
    ['has expired already', `update invitations set exp_date = '2026-11-25T17:59:59Z'`],
    ['belongs to a ticket that has ended', `update tickets set status = 'CLOSED'`],
    ['belongs to a suspended company', 'update companies set active = false'],
  ])('is not reported when it %s', async (_what, change) => {
    await t.owner.query(change);
    await tellAt('2026-11-25T18:00:00Z');
    expect(await sentTo(sub.email)).toEqual([]);
    await t.owner.query('update companies set active = true');
  });
});

describe('a ticket shared by another company and about to expire', () => {
  let invited: Company;
  let contact: User;
  let shared: Ticket;
  beforeEach(async () => {
    invited = await t.world.company();
    contact = await t.world.user(invited);
    await t.owner.query('update subcontractor_contacts set email = $2 where id = $1', [
      sub.contactId,
      contact.email,
    ]);
    shared = await ownTicket();
    await t.owner.query(
      `update invitations set status = 'ACCEPTED', is_external = false, invited_company_id = $2,
         owned_ticket_id = $3, ticket_no = 'as it was', revision = '000', exp_date = '2026-11-20' where id = $1`,
      [invitationId, invited.id, shared.id],
    );
  });
  const ownTicket = async () => {
    const made = await t.world.ticket(await t.world.job(invited), contact);
    await t.owner.query(`update tickets set exp_date = '2026-12-02T07:59:59Z' where id = $1`, [made.id]);
    return made;
  };
  const renew = () =>
    t.owner.query(`update tickets set revision = '001', exp_date = '2026-12-16T07:59:59Z' where id = $1`, [
      shared.id,
    ]);

  test('is reported once, in its current state, to the contact, the inviter and the job manager', async () => {
    const manager = await t.world.user(company, 'ProjectManager');
    await t.owner.query(
      'update jobs set manager_id = $2 where id = (select job_id from tickets where id = $1)',
      [ticket.id, manager.id],
    );
    const before = (await sentTo(admin.email)).length;
    await tellAt('2026-11-24T07:59:59Z');
    expect(await sentTo(contact.email)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => tellAt('2026-11-24T08:00:00Z')));
    await tellAt('2026-11-28T18:00:00Z');
    const [toContact, ...more] = await sentTo(contact.email);
    expect(more).toEqual([]);
    expect(toContact?.companyId).toBe(company.id);
    expect(toContact?.text).toContain(`${shared.ticketNo}-000`);
    expect(toContact?.text).toContain('12/01/2026');
    expect(toContact?.text).toContain(
      'https://tickets.example.com/main/subcontractor-library?invitations=received',
    );
    const [toManager] = await sentTo(manager.email);
    expect(toManager?.text).toContain(`${shared.ticketNo}-000`);
    expect(toManager?.text).not.toContain('invite them again');
    expect((await sentTo(admin.email)).length).toBe(before + 1);
  });

  test('is no longer reported once it was renewed, until the renewed one is about to expire', async () => {
    await renew();
    await tellAt('2026-11-25T18:00:00Z');
    expect(await sentTo(contact.email)).toEqual([]);
    await tellAt('2026-12-09T18:00:00Z');
    expect((await sentTo(contact.email)).map(mail => mail.text)).toEqual([
      expect.stringContaining(`${shared.ticketNo}-001`),
    ]);
  });

  test('is reported for each revision, and for another one linked in its place', async () => {
    await tellAt('2026-11-25T18:00:00Z');
    await renew();
    await tellAt('2026-12-09T18:00:00Z');
    const other = await ownTicket();
    await t.owner.query('update invitations set owned_ticket_id = $2 where id = $1', [
      invitationId,
      other.id,
    ]);
    await tellAt('2026-11-26T18:00:00Z');
    await tellAt('2026-11-27T18:00:00Z');
    const texts = (await sentTo(contact.email)).map(mail => mail.text);
    expect(texts).toHaveLength(3);
    expect(texts[2]).toContain(`${other.ticketNo}-000`);
  });

  test('is reported again when one with the same number at the other center is linked in its place', async () => {
    await tellAt('2026-11-25T18:00:00Z');
    const other = await ownTicket();
    await t.owner.query(`update tickets set call_center = 'onecallnv', ticket_no = $2 where id = $1`, [
      other.id,
      shared.ticketNo,
    ]);
    await t.owner.query('update invitations set owned_ticket_id = $2 where id = $1', [
      invitationId,
      other.id,
    ]);
    await tellAt('2026-11-26T18:00:00Z');
    expect(await sentTo(contact.email)).toHaveLength(2);
  });

  test('is not reported to a contact whose address is not, or no longer, in the sharing company', async () => {
    const foreignUser = await t.world.user(await t.world.company());
    for (const address of [foreignUser.email, 'nobody@example.com']) {
      await t.owner.query('update subcontractor_contacts set email = $2 where id = $1', [
        sub.contactId,
        address,
      ]);
      await t.owner.query('update invitations set expiry_told_of = null');
      await t.owner.query(`delete from mails where kind = 'linkedTicketExpiring'`);
      await tellAt('2026-11-25T18:00:00Z');
      expect(await sentTo(address)).toEqual([]);
      expect((await sentTo(admin.email)).map(mail => mail.text)).toEqual([
        expect.not.stringContaining('its contact has been asked'),
      ]);
    }
  });

  test.each([
    [
      'has expired already',
      () => `update tickets set exp_date = '2026-11-25T17:59:59Z' where id = '${shared.id}'`,
    ],
    ['was cancelled', () => `update tickets set status = 'CANCELLED' where id = '${shared.id}'`],
    [
      'belongs to a company that was not invited',
      () => `update invitations set owned_ticket_id = '${ticket.id}'`,
    ],
    [
      'belongs to a ticket that has ended',
      () => `update tickets set status = 'CLOSED' where id = '${ticket.id}'`,
    ],
    [
      'is shared with a suspended company',
      () => `update companies set active = false where id = '${company.id}'`,
    ],
  ])('is not reported when it %s', async (_what, change) => {
    await t.owner.query(change());
    await tellAt('2026-11-25T18:00:00Z');
    expect(await sentTo(contact.email)).toEqual([]);
    await t.owner.query('update companies set active = true');
  });

  test('is readable only for the company that invited', async () => {
    const readBy = (reader: Company) =>
      withTenant(t.services.pool, reader.id, client =>
        client.query('select ticket_no from linked_expiry_to_tell($1, $2)', [
          invitationId,
          new Date('2026-11-25T18:00:00Z'),
        ]),
      ).then(({ rows }) => rows);
    expect(await readBy(company)).toEqual([{ ticket_no: shared.ticketNo }]);
    expect(await readBy(invited)).toEqual([]);
    expect(await readBy(await t.world.company())).toEqual([]);
    await expect(
      withTenant(t.services.pool, company.id, client => client.query('select from linked_expiries')),
    ).rejects.toThrow('permission denied');
  });
});
