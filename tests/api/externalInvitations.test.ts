import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { siteOf } from '../../domain/tickets/site';
import { type TestApp, testApp } from '../support/app';
import { type Client, clientOf, fieldsOf } from '../support/client';
import { insertSubcontractor, linkTo, mailsTo, type Subcontractor } from '../support/sharing';
import type { Company, Ticket, User } from '../support/world';

/** A Saturday, 10:00 in California. */
const now = new Date('2026-11-21T18:00:00Z');
let t: TestApp;
let company: Company;
let admin: User;
let manager: User;
let client: Client;
let ticket: Ticket;
let sub: Subcontractor;
let invitationId: string;
let requestId: string;

beforeAll(async () => {
  t = await testApp({ now: () => now });
  company = await t.world.company();
});
afterAll(() => t.close());
beforeEach(async () => {
  admin = await t.world.user(company, 'CompanyAdmin');
  manager = await t.world.user(company, 'ProjectManager');
  client = await t.signIn(admin);
  const job = await t.world.job(company, { manager });
  ticket = await t.world.ticket(job, admin);
  sub = await insertSubcontractor(t.owner, company);
  const invitee = { ticketId: ticket.id, subcontractorId: sub.id, subcontractorContactId: sub.contactId };
  invitationId = (await client.ask('inviteSubcontractor', invitee, '{ ID }')).ID;
  requestId = await linkTo(t, invitationId);
});

const form = (changes: object = {}) => ({
  ticketNo: ' 2026112000044 ',
  ticketName: 'Boring under Vernon',
  revision: '001',
  jobNo: 'D-7',
  jobName: 'Vernon bore',
  projectManager: 'Lee Park',
  legalStartDate: '2026-11-25T01:01:00.000Z',
  expDate: '2026-12-18T23:59:00.000Z',
  ...changes,
});
const link = (changes: object = {}) =>
  t.visitor.ask('linkExternalTicket', { requestId, body: form(changes) });
const refusedLink = (changes: object = {}) =>
  t.visitor.refused('linkExternalTicket', { requestId, body: form(changes) });
const rejectWith = (reason: string) => t.visitor.ask('rejectExternalShareRequest', { requestId, reason });
const state = async () =>
  (await t.rows('select status, comment from invitations where id = $1', invitationId))[0];
const ask = (companyName: string, id = requestId) =>
  t.visitor.ask('getExternalRequest', { requestId: id, companyName }, '{ companyName }');
const askAll = () =>
  t.visitor.ask(
    'getExternalRequest',
    { requestId, companyName: company.name },
    '{ companyName companyPhone jobNo jobName ticketNo place today latestExpiration }',
  );

describe('the invitation link', () => {
  test('shows who is waiting for a response, and nothing once it was given', async () => {
    expect(await ask(company.name)).toEqual({ companyName: company.name });
    await rejectWith('Later.');
    expect(await ask(company.name)).toBeNull();
  });

  test('shows what it is about, and how long a ticket can last', async () => {
    const [facts] = await t.rows(
      `select c.phone, j.job_no, j.name, t.ticket_no, t.form->>'addressLocation' as address, t.form->>'city' as city
       from tickets t join jobs j on j.id = t.job_id join companies c on c.id = t.company_id where t.id = $1`,
      ticket.id,
    );
    expect(await askAll()).toEqual({
      companyName: company.name,
      companyPhone: facts.phone,
      ...{ jobNo: facts.job_no, jobName: facts.name, ticketNo: `${facts.ticket_no} CA` },
      place: siteOf(facts.address, facts.city),
      ...{ today: '11/21/2026', latestExpiration: '01/20/2027' },
    });
    await t.owner.query(`update tickets set type = 'ACE' where id = $1`, [ticket.id]);
    expect((await askAll()).latestExpiration).toBe('11/25/2027');
    await link({ expDate: '2027-11-20T23:59:00.000Z' });
    expect(await state()).toMatchObject({ status: 'ACCEPTED' });
  });

  test('refuses a number that no center prints and an expiration that no ticket has', async () => {
    expect(fieldsOf(await refusedLink({ ticketNo: 'abc', expDate: '2027-06-24T23:59:00.000Z' }))).toEqual([
      'body.ticketNo',
      'body.expDate',
    ]);
    expect(await state()).toMatchObject({ status: 'PENDING' });
  });

  test('refuses every ticket of the inviting company, but none of another or of a subcontractor', async () => {
    const other = await t.world.ticket(await t.world.job(company, { manager }), admin);
    const numbers = ['2026112000031', '2026112000032'];
    for (const [index, { id }] of [ticket, other].entries()) {
      await t.owner.query('update tickets set ticket_no = $2 where id = $1', [id, numbers[index]]);
    }
    for (const ticketNo of ['2026112000031-001', '2026112000032', '26112000032']) {
      expect((await refusedLink({ ticketNo })).errorInfo?.fields).toEqual({
        'body.ticketNo': 'This is the general contractor’s ticket. Enter the number of your own.',
      });
    }
    expect(await state()).toMatchObject({ status: 'PENDING' });
    await t.owner.query(`update tickets set ticket_no = '2026112000033' where id = $1`, [other.id]);
    const entered = await insertSubcontractor(t.owner, company);
    await t.owner.query(
      `insert into invitations (company_id, ticket_id, subcontractor_id, invited_by, status, is_external,
        own_center, ticket_no, revision, exp_date)
       select $1, $2, $3, $4, 'ACCEPTED', true, t.call_center, '2026112000032', '000', $5 from tickets t where t.id = $2`,
      [company.id, ticket.id, entered.id, admin.id, new Date('2026-12-18T08:00:00Z')],
    );
    await link({ ticketNo: '2026112000032' });
    expect(await state()).toMatchObject({ status: 'ACCEPTED' });
  });

  test('gives the same response for a wrong name, an unknown ID and a withdrawn invitation', async () => {
    expect(await ask('Another Company')).toBeNull();
    expect(await ask('')).toBeNull();
    expect(await ask(company.name, 'x'.repeat(32))).toBeNull();
    await client.ask('revokeInvitation', { invitationId });
    expect(await ask(company.name)).toBeNull();
    for (const error of [
      await refusedLink(),
      await t.visitor.refused('rejectExternalShareRequest', { requestId, reason: 'x' }),
    ]) {
      expect(error).toMatchObject({
        errorType: 'NotFoundException',
        message: 'This invitation doesn’t exist or was revoked.',
      });
    }
  });

  test('cannot be read from the database, where mails drop their links once sent', async () => {
    const mail = async () =>
      (await t.rows('select text, html from mails where to_address = $1', sub.email))[0];
    expect((await mail()).text).toContain(requestId);
    expect((await mail()).html).toContain(requestId);
    await t.owner.query(`update mails set state = 'SENT' where to_address = $1`, [sub.email]);
    expect((await mail()).text).toContain(`/external/${encodeURIComponent(company.name)}/removed`);
    expect(JSON.stringify(await mail())).not.toContain(requestId);
    const rows = await t.rows('select i::text from invitations i where id = $1', invitationId);
    expect(rows[0].i).toContain(invitationId);
    expect(rows[0].i).not.toContain(requestId);
  });

  test("shows today's date in Pacific time", async () => {
    const FIELDS = '{ today }';
    const asked = { requestId, companyName: company.name };
    expect(await t.visitor.ask('getExternalRequest', asked, FIELDS)).toEqual({ today: '11/21/2026' });
  });

  test('works under the company name at the time of the invitation, and the current one', async () => {
    const renamed = `${company.name} & Sons`;
    await t.owner.query('update companies set name = $2 where id = $1', [company.id, renamed]);
    for (const name of [company.name, renamed]) {
      expect(await ask(name)).toEqual({ companyName: renamed });
    }
    await client.ask('resendInvitation', { invitationId });
    const names = (await mailsTo(t.owner, sub.email)).map(mail => /external\/([^/]+)/.exec(mail.text)?.[1]);
    expect(names).toEqual([encodeURIComponent(company.name), encodeURIComponent(company.name)]);
    await t.owner.query('update companies set name = $2 where id = $1', [company.id, company.name]);
  });

  test.each([
    ['was cancelled', `status = 'CANCELLED'`],
    ['was closed', `status = 'CLOSED'`],
    ['was recorded as expired', `status = 'EXPIRED'`],
    ['has expired', `exp_date = '2026-11-21T17:59:59Z'`],
  ])('is closed once the ticket %s', async (_, change) => {
    await t.owner.query(`update tickets set ${change} where id = $1`, [ticket.id]);
    expect(await ask(company.name)).toBeNull();
    const reject = t.visitor.refused('rejectExternalShareRequest', { requestId, reason: 'x' });
    for (const error of [await refusedLink(), await reject]) {
      expect(error).toMatchObject({
        errorType: 'ConflictException',
        message: 'The ticket is no longer active. No response is needed.',
      });
    }
    expect(await state()).toMatchObject({ status: 'PENDING' });
  });

  test('for an invitation to the console opens nothing here', async () => {
    await t.owner.query('update invitations set is_external = false, invited_company_id = $2 where id = $1', [
      invitationId,
      (await t.world.company()).id,
    ]);
    expect(await ask(company.name)).toBeNull();
    expect((await refusedLink()).errorType).toBe('NotFoundException');
  });

  test('of a suspended company opens nothing', async () => {
    await t.owner.query('update companies set active = false where id = $1', [company.id]);
    expect(await ask(company.name)).toBeNull();
    expect((await refusedLink()).errorType).toBe('NotFoundException');
    await t.owner.query('update companies set active = true where id = $1', [company.id]);
  });

  test('needs the API key', async () => {
    const error = await client.refused('linkExternalTicket', { requestId, body: form() });
    expect(error.errorType).toBe('UnauthorizedException');
  });

  test('accepts no response without a bot proof', async () => {
    const keyOnly = clientOf(t.app, t.visitor.headers);
    for (const error of [
      await keyOnly.refused('linkExternalTicket', { requestId, body: form() }),
      await keyOnly.refused('rejectExternalShareRequest', { requestId, reason: 'x' }),
    ]) {
      expect(error).toMatchObject({ errorType: 'ValidationException', errorInfo: { botCheck: 'missing' } });
    }
    expect(await state()).toMatchObject({ status: 'PENDING' });
  });
});

describe('submitting', () => {
  test('links the ticket, shows it in the list, logs the name, and emails the people waiting', async () => {
    expect(await link()).toEqual({ success: true });
    expect(await client.ask('getSubcontractorTickets', { ticketId: ticket.id })).toEqual([
      {
        InvitationID: invitationId,
        callCenter: null,
        OwnedTicketID: null,
        TicketNo: '2026112000044',
        JobNo: 'D-7',
        JobID: expect.any(String),
        startsAt: '2026-11-25T01:01:00.000Z',
        // The end of 18 December where the centers are, whatever 23:59 UTC is there.
        ExpDate: '2026-12-19T07:59:59.000Z',
        ProjectManager: 'Lee Park',
        MainTicketID: ticket.id,
        IsExternal: true,
        BucketLink: null,
        SubcontractorCompany: sub.name,
        expired: false,
        daysToExpire: 27,
      },
    ]);
    const rows = await t.rows(
      `select company_id, user_id, user_name, before, after from audit
       where entity_id = $1 and action = 'linkExternalTicket'`,
      invitationId,
    );
    expect(rows).toEqual([
      {
        company_id: company.id,
        user_id: null,
        user_name: 'External: Lee Park',
        before: { status: 'PENDING' },
        after: expect.objectContaining({ status: 'ACCEPTED', ticketNo: '2026112000044' }),
      },
    ]);
    for (const address of [admin.email, manager.email]) {
      const [mail, ...more] = await mailsTo(t.owner, address);
      expect(more).toEqual([]);
      expect(mail).toMatchObject({ kind: 'invitationAnswered', companyId: company.id });
      expect(mail?.text).toContain('12/18/2026');
    }
  });

  test.each([
    ['2026-11-21T18:00:00Z', false, 0],
    ['2026-11-21T17:59:59Z', true, 0],
    ['2026-11-21T07:59:59Z', true, -1],
    ['2026-11-22T08:00:00Z', false, 1],
  ])(
    'a ticket that expires at %s has expired: %s, with %i days left',
    async (expires, expired, daysToExpire) => {
      await link();
      await t.owner.query('update invitations set exp_date = $2 where id = $1', [invitationId, expires]);
      const FIELDS = '{ expired daysToExpire }';
      const linked = await client.ask('getSubcontractorTickets', { ticketId: ticket.id }, FIELDS);
      expect(linked).toEqual([{ expired, daysToExpire }]);
    },
  );

  test.each([])('without %s is refused: %s', async (field, message) => {
    expect(await refusedLink({ [field]: '   ' })).toMatchObject({
      errorType: 'ValidationException',
      errorInfo: { fields: { [`body.${field}`]: message } },
    });
    expect(await state()).toMatchObject({ status: 'PENDING' });
  });

  test('counts once, even when sent twice at once', async () => {
    const answers = await Promise.allSettled([link(), link({ ticketNo: '2' }), rejectWith('No.')]);
    expect(answers.map(answer => answer.status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await refusedLink()).toMatchObject({
      errorType: 'ConflictException',
      message: 'This invitation already has a response.',
    });
    const rows = await t.rows(
      `select count(*)::int as n from audit where entity_id = $1 and user_name like 'External%'`,
      invitationId,
    );
    expect(rows[0].n).toBe(1);
  });
});

describe('rejecting', () => {
  test('keeps the reason and notifies the people waiting', async () => {
    await rejectWith('  We work under the owner’s permit.  ');
    expect(await state()).toEqual({ status: 'REJECTED', comment: 'We work under the owner’s permit.' });
    const [mail] = await mailsTo(t.owner, admin.email);
    expect(mail?.text).toContain('We work under the owner’s permit.');
    expect(await client.ask('getSubcontractorTickets', { ticketId: ticket.id })).toEqual([]);
  });

  test.each(['', '  \n '])('requires a reason: %j', async reason => {
    const error = await t.visitor.refused('rejectExternalShareRequest', { requestId, reason });
    expect(error).toMatchObject({
      errorType: 'ValidationException',
      message: 'Please provide a brief reason.',
    });
    expect(await state()).toMatchObject({ status: 'PENDING' });
  });
});
