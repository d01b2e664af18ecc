import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import { type Client, fieldsOf } from '../support/client';
import { insertSubcontractor, linkTo, mailsTo, type Subcontractor } from '../support/sharing';
import { statementsOf } from '../support/statements';
import type { Company, Job, Ticket, User } from '../support/world';

let now = new Date();
let t: TestApp;
let company: Company;
let admin: User;
let client: Client;
let job: Job;
let ticket: Ticket;
let sub: Subcontractor;

beforeAll(async () => {
  t = await testApp({ now: () => now });
  company = await t.world.company('Sierra & Sons / Underground, Inc.');
  admin = await t.world.user(company, 'CompanyAdmin');
  client = await t.signIn(admin);
});
afterAll(() => t.close());
beforeEach(async () => {
  now = new Date();
  job = await t.world.job(company);
  ticket = await t.world.ticket(job, admin);
  sub = await insertSubcontractor(t.owner, company);
});

const invitee = (changes: object = {}) => ({
  ticketId: ticket.id,
  subcontractorId: sub.id,
  subcontractorContactId: sub.contactId,
  ...changes,
});
const invite = async (changes: object = {}): Promise<string> =>
  (await client.ask('inviteSubcontractor', invitee(changes), '{ ID }')).ID;
const refusedInvite = (changes: object = {}) =>
  client.refused('inviteSubcontractor', invitee(changes), '{ ID }');
const FIELDS = `{ id status isExternal ticketId mainTicketNumber jobNumber jobId contactFirstName contactLastName
  subcontractorCompanyName mainTicketCompanyName comment createdAt updatedAt }`;
const ofTicket = () =>
  client.ask('getTicketSubcontractorInvitations', { companyId: company.id, ticketId: ticket.id }, FIELDS);
const rowOf = async (id: string) => (await t.rows('select * from invitations where id = $1', id))[0];
const reject = (id: string) =>
  t.owner.query(`update invitations set status = 'REJECTED', comment = 'no' where id = $1`, [id]);

describe('inviting', () => {
  test('adds the subcontractor to the ticket, stores the invitation and emails an external contact their link', async () => {
    const id = await invite();
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 'PENDING', is_external: true, invited_by: admin.id });
    const [mail, ...more] = await mailsTo(t.owner, sub.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'invitation', companyId: company.id });
    const link = `${t.services.config.baseUrl}/external/Sierra%20%26%20Sons%20%2F%20Underground%2C%20Inc./${await linkTo(t, id)}`;
    expect(mail?.text).toContain(link);
    expect(mail?.text).toContain(ticket.ticketNo);
    expect(await ofTicket()).toEqual([
      {
        id,
        status: 'PENDING',
        isExternal: true,
        ticketId: null,
        mainTicketNumber: ticket.ticketNo,
        jobNumber: job.jobNo,
        jobId: job.id,
        contactFirstName: 'Lee',
        contactLastName: 'Park',
        subcontractorCompanyName: sub.name,
        mainTicketCompanyName: company.name,
        comment: null,
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
      },
    ]);
    const onTicket = await client.ask(
      'getTicketSubcontractors',
      { ticketId: ticket.id },
      '{ status subcontractor { ID } subcontractorContact { ID } }',
    );
    expect(onTicket).toEqual([
      { status: 'PENDING', subcontractor: { ID: sub.id }, subcontractorContact: { ID: sub.contactId } },
    ]);
    const rows = await t.rows(
      'select action, entity from audit where entity_id = any($1) and company_id = $2 order by id',
      [id, ticket.id],
      company.id,
    );
    expect(rows).toEqual([
      { action: 'assignSubcontractor', entity: 'ticket' },
      { action: 'inviteSubcontractor', entity: 'invitation' },
    ]);
  });

  test('a user of another customer sends them to the console', async () => {
    const elsewhere = await t.world.company();
    const person = await t.world.user(elsewhere, 'ProjectManager');
    sub = await insertSubcontractor(t.owner, company, { email: person.email.toUpperCase() });
    const row = await rowOf(await invite());
    expect(row).toMatchObject({ is_external: false, invited_company_id: elsewhere.id });
    const [mail] = await mailsTo(t.owner, sub.email);
    expect(mail?.text).toContain(`${t.services.config.baseUrl}/main/`);
    expect(mail?.text).not.toContain('/external/');
  });

  test('happens once, even when sent twice at once, and again after a rejection', async () => {
    const answers = await Promise.allSettled([invite(), invite(), invite()]);
    expect(answers.map(answer => answer.status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    const error = await refusedInvite();
    expect(error).toMatchObject({
      errorType: 'ConflictException',
      message: expect.stringContaining('Lee Park'),
    });
    const [first] = await ofTicket();
    await reject(first.id);
    now = new Date(now.getTime() + 1000);
    const second = await invite();
    expect((await ofTicket()).map((one: { id: string; status: string }) => [one.id, one.status])).toEqual([
      [second, 'PENDING'],
      [first.id, 'REJECTED'],
    ]);
    expect(await mailsTo(t.owner, sub.email)).toHaveLength(2);
  });

  test('is refused while the contact already shares a ticket', async () => {
    const id = await invite();
    await t.owner.query(`update invitations set status = 'ACCEPTED' where id = $1`, [id]);
    expect((await refusedInvite()).errorType).toBe('ConflictException');
  });

  test('requires a contact of the subcontractor, with an address', async () => {
    const other = await insertSubcontractor(t.owner, company);
    const silent = await insertSubcontractor(t.owner, company, { email: '' });
    const foreignSubcontractor = await insertSubcontractor(t.owner, await t.world.company());
    for (const changes of [
      { subcontractorContactId: other.contactId },
      { subcontractorId: silent.id, subcontractorContactId: silent.contactId },
      { subcontractorId: foreignSubcontractor.id, subcontractorContactId: foreignSubcontractor.contactId },
      { subcontractorId: 'none' },
    ]) {
      expect(fieldsOf(await refusedInvite(changes)), JSON.stringify(changes)).toEqual([
        'subcontractorContactId',
      ]);
    }
    expect(await ofTicket()).toEqual([]);
  });

  test('requires a ticket of the company that accepts subcontractors', async () => {
    expect((await refusedInvite({ ticketId: randomUUID() })).errorType).toBe('NotFoundException');
    await t.owner.query(`update tickets set status = 'CANCELLED' where id = $1`, [ticket.id]);
    expect((await refusedInvite()).errorType).toBe('ConflictException');
  });
});

describe('resending', () => {
  const resend = (invitationId: string) => client.ask('resendInvitation', { invitationId });

  test('emails a new link, at most once a minute, which replaces the old one', async () => {
    const id = await invite();
    now = new Date(now.getTime() + 120_000);
    await Promise.all([resend(id), resend(id)]);
    const links = (await mailsTo(t.owner, sub.email)).map(
      ({ text }) => /\/external\/[^/]+\/(\S+)/.exec(text)?.[1] ?? '',
    );
    expect(links).toEqual([expect.stringMatching(/^[\w-]{43}$/), await linkTo(t, id)]);
    const opened = links.map(requestId =>
      t.visitor.ask('getExternalRequest', { requestId, companyName: company.name }, '{ companyName }'),
    );
    expect(await Promise.all(opened)).toEqual([null, { companyName: company.name }]);
    const late = await t.visitor.refused('rejectExternalShareRequest', { requestId: links[0], reason: 'x' });
    expect(late.errorType).toBe('NotFoundException');
    expect((await rowOf(id)).updated_at).toEqual(now);
  });

  test('goes to a corrected address within the same minute', async () => {
    const id = await invite();
    await resend(id);
    await t.owner.query(`update subcontractor_contacts set email = 'mended.' || email where id = $1`, [
      sub.contactId,
    ]);
    await resend(id);
    const [mail] = await mailsTo(t.owner, `mended.${sub.email}`);
    expect(mail?.text).toContain(await linkTo(t, id));
  });

  test('follows the contact’s address into or out of another company', async () => {
    const id = await invite();
    const elsewhere = await t.world.company();
    const person = await t.world.user(elsewhere);
    await t.owner.query('update subcontractor_contacts set email = $2 where id = $1', [
      sub.contactId,
      person.email,
    ]);
    await resend(id);
    expect(await rowOf(id)).toMatchObject({ is_external: false, invited_company_id: elsewhere.id });
    await t.owner.query(`update subcontractor_contacts set email = '' where id = $1`, [sub.contactId]);
    const error = await client.refused('resendInvitation', { invitationId: id });
    expect(error.errorType).toBe('ConflictException');
  });

  test('is limited to forty times a day per address', async () => {
    const id = await invite();
    for (let n = 1; n < 40; n += 1) {
      now = new Date(now.getTime() + 60_000);
      if (n % 5 === 0) client = await t.signIn(admin);
      await resend(id);
    }
    now = new Date(now.getTime() + 60_000);
    const link = await linkTo(t, id);
    expect(await client.refused('resendInvitation', { invitationId: id })).toMatchObject({
      errorType: 'TooManyRequestsException',
      message: 'Too many invitations to this address. Try again in 24 hours.',
    });
    // Each reminder replaces the one before, which was not sent yet.
    expect(await mailsTo(t.owner, sub.email)).toHaveLength(2);
    expect(await linkTo(t, id)).toBe(link);
  });

  test.each(['ACCEPTED', 'REJECTED'])('is refused when the response was %s', async status => {
    const id = await invite();
    await t.owner.query('update invitations set status = $2 where id = $1', [id, status]);
    expect(await client.refused('resendInvitation', { invitationId: id })).toMatchObject({
      errorType: 'ConflictException',
      message: 'This invitation already has a response.',
    });
  });
});

describe('revoking', () => {
  const revoke = (invitationId: string) => client.ask('revokeInvitation', { invitationId });

  test.each(['PENDING', 'ACCEPTED'])('removes a %s invitation and keeps it in the log', async status => {
    const id = await invite();
    await t.owner.query('update invitations set status = $2 where id = $1', [id, status]);
    await revoke(id);
    expect(await ofTicket()).toEqual([]);
    const rows = await t.rows(
      `select before from audit where entity_id = $1 and action = 'revokeInvitation'`,
      id,
    );
    expect(rows).toEqual([
      { before: expect.objectContaining({ status, ticketId: ticket.id, email: sub.email }) },
    ]);
    expect((await client.refused('revokeInvitation', { invitationId: id })).errorType).toBe(
      'NotFoundException',
    );
  });

  test('leaves a rejection unchanged', async () => {
    const id = await invite();
    await reject(id);
    expect((await client.refused('revokeInvitation', { invitationId: id })).errorType).toBe(
      'ConflictException',
    );
    expect(await ofTicket()).toHaveLength(1);
  });
});

describe('the list of sent invitations', () => {
  const list = async (filters: object[], selection = '{ total data { id } }') =>
    client.ask(
      'getSubcontractorInvitations',
      { companyId: company.id, body: { skip: 0, take: -1, filters } },
      selection,
    );
  const filter = (field: string, operator: string, ...value: string[]) => ({ field, operator, value });

  test('is filtered by status, subcontractor and job, newest first', async () => {
    const first = await invite();
    const other = await insertSubcontractor(t.owner, company);
    now = new Date(now.getTime() + 1000);
    const second = await invite({ subcontractorId: other.id, subcontractorContactId: other.contactId });
    await reject(first);
    const ids = async (...filters: object[]) => {
      const { total, data } = await list([filter('jobId', 'eq', job.id), ...filters]);
      expect(total).toBe(data.length);
      return data.map((one: { id: string }) => one.id);
    };
    expect(await ids()).toEqual([second, first]);
    expect(await ids(filter('status', 'in', 'REJECTED', 'ACCEPTED'))).toEqual([first]);
    expect(await ids(filter('subcontractorId', 'eq', other.id))).toEqual([second]);
    expect(await ids(filter('jobId', 'eq', randomUUID()))).toEqual([]);
  });

  test('takes as many statements for many as for one', async () => {
    const read = (take: number) => () =>
      client.ask(
        'getSubcontractorInvitations',
        { companyId: company.id, body: { skip: 0, take } },
        '{ total data { id contactLastName jobNumber } }',
      );
    const statements = async (take: number) => (await statementsOf(t.services.pool, read(take))).length;
    expect(await statements(10)).toBe(await statements(1));
  });
});
