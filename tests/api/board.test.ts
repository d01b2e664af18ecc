import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BOARD_STATES } from '../../domain/subcontractors/board';
import { type TestApp, testApp } from '../support/app';
import { type Client, fieldsOf } from '../support/client';
import { insertSubcontractor, type Subcontractor } from '../support/sharing';
import { statementsOf } from '../support/statements';
import type { Company, Job, Ticket, User } from '../support/world';

let t: TestApp;
let company: Company;
let admin: User;
let client: Client;
let job: Job;
let ticket: Ticket;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  company = await t.world.company();
  admin = await t.world.user(company, 'CompanyAdmin');
  client = await t.signIn(admin);
  job = await t.world.job(company, { manager: admin });
  ticket = await t.world.ticket(job, admin);
});

interface Row {
  subcontractorId: string;
  subcontractorCompanyName: string;
  state: string;
  ticketId: string;
  contactId: string | null;
  ownTicketNo: string | null;
  invitationId: string | null;
  ownDaysToExpire: number | null;
  ownBucketLink: string | null;
  comment: string | null;
  mayInvite: boolean;
  mayRemind: boolean;
}
const FIELDS = `{ total lacking data { subcontractorId subcontractorCompanyName contactId contactName state ticketId
  TicketNo JobNo invitationId comment ownTicketNo ownExpDate ownDaysToExpire ownBucketLink mayInvite mayRemind } }`;
const board = (body: object = {}, asker = client): Promise<{ total: number; lacking: number; data: Row[] }> =>
  asker.ask('getSubcontractorBoard', { companyId: company.id, body: { skip: 0, take: 25, ...body } }, FIELDS);
const states = async () => (await board()).data.map(row => row.state);

async function onTicket(name: string, main: Ticket = ticket, contact = true): Promise<Subcontractor> {
  const sub = await insertSubcontractor(t.owner, company, { name });
  await t.owner.query(
    'insert into ticket_subcontractors (company_id, ticket_id, subcontractor_id, contact_id) values ($1, $2, $3, $4)',
    [company.id, main.id, sub.id, contact ? sub.contactId : null],
  );
  return sub;
}

/** What was sent from outside: `days` to the expiry of the ticket typed in, null for none. */
async function invited(
  sub: Subcontractor,
  status: 'PENDING' | 'ACCEPTED' | 'REJECTED',
  overrides: { days?: number; startsIn?: number; ticketNo?: string; at?: string } = {},
): Promise<void> {
  const { days = null, startsIn = null, ticketNo = null, at = '2026-11-01T12:00:00Z' } = overrides;
  await t.owner.query(
    `insert into invitations (company_id, ticket_id, subcontractor_id, contact_id, status, is_external, comment,
       ticket_no, exp_date, created_at, legal_start)
     values ($1, $2, $3, $4, $5, true, $6, $7, now() + $8 * interval '1 day', $9, now() + $10 * interval '1 day')`,
    [
      company.id,
      ticket.id,
      sub.id,
      sub.contactId,
      status,
      status === 'REJECTED' ? 'No.' : null,
      ticketNo,
      days,
      at,
      startsIn,
    ],
  );
}

/** They share a ticket of their own company in the product. */
async function shared(sub: Subcontractor): Promise<Ticket> {
  const theirs = await t.world.company();
  const person = await t.world.user(theirs);
  const own = await t.world.ticket(await t.world.job(theirs, { manager: person }), person);
  await t.owner.query(
    `insert into invitations (company_id, ticket_id, subcontractor_id, contact_id, status, is_external,
       invited_company_id, owned_ticket_id, ticket_no, exp_date)
     values ($1, $2, $3, $4, 'ACCEPTED', false, $5, $6, $7, now() - interval '1 day')`,
    [company.id, ticket.id, sub.id, sub.contactId, theirs.id, own.id, own.ticketNo],
  );
  await t.owner.query(`update tickets set legal_start = now() - interval '1 day' where id = $1`, [own.id]);
  return own;
}

/** What the ticket's own page says of its subcontractors. */
const onPage = (): Promise<{ status: string | null; state: string }[]> =>
  client.ask('getTicketSubcontractors', { ticketId: ticket.id }, '{ status state }');

test('each row has the verdict of our ticket, as the ticket list does', async () => {
  await onTicket('Bore');
  const verdict = 'verdict { verdict reason message until }';
  const body = { skip: 0, take: 25 };
  const read = async (call: 'getSubcontractorBoard' | 'getActiveTickets') =>
    (await client.ask(call, { companyId: company.id, body }, `{ data { callCenter ${verdict} } }`)).data;
  const [listed] = await read('getActiveTickets');
  expect(listed.verdict.verdict).toBe('DO_NOT_DIG');
  expect(await read('getSubcontractorBoard')).toEqual([listed]);
});

describe('the ticket page matches the board', () => {
  test('for a subcontractor with a rejection after an active ticket was shared', async () => {
    const sub = await onTicket('Bore');
    await invited(sub, 'ACCEPTED', { days: 20, at: '2026-11-01T12:00:00Z' });
    await invited(sub, 'REJECTED', { at: '2026-11-02T12:00:00Z' });
    expect(await onPage()).toEqual([{ status: 'ACCEPTED', state: 'VALID' }]);
    expect(await states()).toEqual(['VALID']);
    expect((await board({ subcontractorId: sub.id })).data.map(row => row.state)).toEqual(['VALID']);
  });
});

describe('the board', () => {
  test('has every state, worst first, and counts subcontractors without a valid ticket', async () => {
    await invited(await onTicket('Valid'), 'ACCEPTED', { days: 20, ticketNo: '9' });
    await invited(await onTicket('Soon'), 'ACCEPTED', { days: 3, ticketNo: '8' });
    await invited(await onTicket('Begins'), 'ACCEPTED', { days: 20, startsIn: 2, ticketNo: '6' });
    await invited(await onTicket('Invited'), 'PENDING');
    await invited(await onTicket('Expired'), 'ACCEPTED', { days: -2, ticketNo: '7' });
    await invited(await onTicket('Rejected'), 'REJECTED');
    await onTicket('None');
    const { total, lacking, data } = await board();
    expect(data.map(row => row.state)).toEqual([...BOARD_STATES]);
    const shown = (await onPage()).map(({ state }) => state);
    expect(shown.toSorted()).toEqual([...BOARD_STATES].toSorted());
    expect({ total, lacking }).toEqual({ total: 7, lacking: 5 });
    expect(data.map(row => [row.subcontractorCompanyName, row.ownTicketNo])).toEqual([
      ['None', null],
      ['Rejected', null],
      ['Expired', '7'],
      ['Invited', null],
      ['Begins', '6'],
      ['Soon', '8'],
      ['Valid', '9'],
    ]);
    expect(data[1]?.comment).toBe('No.');
    expect(data[2]?.ownDaysToExpire).toBeLessThan(0);
  });

  test('links to the file of an external ticket', async () => {
    await invited(await onTicket('With'), 'ACCEPTED', { days: 20 });
    await invited(await onTicket('Without'), 'ACCEPTED', { days: 20 });
    await t.owner.query(
      `insert into uploaded_objects (company_id, invitation_id, object_name, storage_key, bytes, content_type,
         created_at, received_at, linked_at)
       select company_id, id, subcontractor_id || '.pdf', id, 1, 'application/pdf', now(), now(),
         case when subcontractor_id = $2 then now() end
       from invitations where company_id = $1`,
      [company.id, (await board()).data[0]?.subcontractorId],
    );
    const [first, second] = (await board()).data;
    expect(first?.ownBucketLink).toMatch(
      new RegExp(`^/external-files/${first?.invitationId}\\?token=[\\w.-]+$`),
    );
    expect([second?.subcontractorCompanyName, second?.ownBucketLink]).toEqual(['Without', null]);
  });

  test('shows the current state of a ticket shared by another company', async () => {
    const own = await shared(await onTicket('Bore'));
    expect((await board()).data).toMatchObject([{ state: 'VALID', ownTicketNo: own.ticketNo }]);
    await t.owner.query(`update tickets set exp_date = now() + interval '2 days' where id = $1`, [own.id]);
    expect(await states()).toEqual(['EXPIRES_SOON']);
    await t.owner.query(`update tickets set legal_start = now() + interval '1 day' where id = $1`, [own.id]);
    expect(await states()).toEqual(['NOT_STARTED']);
    expect(await onPage()).toEqual([{ status: 'ACCEPTED', state: 'NOT_STARTED' }]);
    await t.owner.query(`update tickets set status = 'CANCELLED' where id = $1`, [own.id]);
    expect(await states()).toEqual(['EXPIRED']);
    expect(await onPage()).toEqual([{ status: 'ACCEPTED', state: 'EXPIRED' }]);
  });

  test("uses the company's setting for expiring soon", async () => {
    // Days of 24 hours: in the week that the clocks are set back, four of them may end on the third day.
    await invited(await onTicket('Soon'), 'ACCEPTED', { days: 4 });
    await t.owner.query('update companies set expiring_days = 2 where id = $1', [company.id]);
    expect(await states()).toEqual(['VALID']);
  });

  test('prefers an active ticket among several responses, or the newest invitation', async () => {
    const sub = await onTicket('Bore');
    await invited(sub, 'REJECTED', { at: '2026-11-02T12:00:00Z' });
    await invited(sub, 'PENDING', { at: '2026-11-03T12:00:00Z' });
    expect(await states()).toEqual(['INVITED']);
    await invited(sub, 'ACCEPTED', { days: 30, startsIn: 2, at: '2026-11-01T10:00:00Z' });
    expect(await states()).toEqual(['NOT_STARTED']);
    await invited(sub, 'ACCEPTED', { days: 20, startsIn: -1, at: '2026-11-01T12:00:00Z' });
    expect(await states()).toEqual(['VALID']);
  });

  test('has only active tickets', async () => {
    await onTicket('Bore');
    await t.owner.query(`update tickets set exp_date = now() - interval '1 second' where id = $1`, [
      ticket.id,
    ]);
    expect(await board()).toEqual({ total: 0, lacking: 0, data: [] });
  });

  test('can be filtered by subcontractor, and paged', async () => {
    const [, second] = [await onTicket('Alpha'), await onTicket('Bravo')];
    const next = await t.world.ticket(job, admin);
    await t.owner.query(`update tickets set work_start = now() + interval '9 days' where id = $1`, [next.id]);
    await t.owner.query(
      'insert into ticket_subcontractors (company_id, ticket_id, subcontractor_id) values ($1, $2, $3)',
      [company.id, next.id, second.id],
    );
    const of = await board({ subcontractorId: second.id });
    expect([of.total, of.data.map(row => row.ticketId)]).toEqual([2, [ticket.id, next.id]]);
    const { total, data } = await board({ skip: 1, take: 1 });
    expect([total, data.map(row => row.subcontractorCompanyName)]).toEqual([3, ['Bravo']]);
  });

  test('names the contact to invite: the one on the ticket, or the primary one with an address', async () => {
    const [assigned, primary, silent] = [
      await onTicket('Assigned'),
      await onTicket('Primary', ticket, false),
      await onTicket('Silent'),
    ];
    await t.owner.query(`update subcontractor_contacts set email = '' where subcontractor_id = $1`, [
      silent.id,
    ]);
    const contacts = (await board()).data.map(row => row.contactId);
    expect(contacts).toEqual([assigned.contactId, primary.contactId, null]);
  });
});

test('shows by job whether the viewer may invite or remind', async () => {
  const manager = await t.world.user(company, 'ProjectManager');
  const engineer = await t.world.user(company, 'ProjectEngineer');
  const reader = await t.world.user(company, 'ReadOnlyUser');
  await t.owner.query('insert into job_people (company_id, job_id, user_id) values ($1, $2, $3)', [
    company.id,
    job.id,
    engineer.id,
  ]);
  await onTicket('None');
  await invited(await onTicket('Invited'), 'PENDING');
  const may = async (user: User) =>
    (await board({}, await t.signIn(user))).data.map(row => [row.mayInvite, row.mayRemind]);
  expect(await may(admin)).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(await may(manager)).toEqual([
    [false, false],
    [false, false],
  ]);
  expect(await may(engineer)).toEqual([
    [true, false],
    [false, false],
  ]);
  expect(await may(reader)).toEqual([
    [false, false],
    [false, false],
  ]);
});

test('takes a fixed number of statements for any number of rows, and counts the same on every page', async () => {
  await onTicket('Alpha');
  await shared(await onTicket('Bravo'));
  const ask = (skip: number, take: number) =>
    client.ask('getSubcontractorBoard', { companyId: company.id, body: { skip, take } }, FIELDS);
  const sent = (take: number) => statementsOf(t.services.pool, () => ask(0, take));
  expect((await sent(2)).length).toBe((await sent(1)).length);
  const [all, none, beyond] = [await ask(0, 2), await ask(0, 0), await ask(9, 2)];
  expect(all.data).toHaveLength(2);
  for (const empty of [none, beyond]) expect(empty).toEqual({ ...all, data: [] });
});

test('refuses an invalid subcontractor by name', async () => {
  const body = { skip: 0, take: -5, subcontractorId: 'x' };
  const error = await client.refused('getSubcontractorBoard', { companyId: company.id, body }, FIELDS);
  expect(fieldsOf(error)).toEqual(['body.take']);
  const named = { skip: 0, take: 5, subcontractorId: 'x' };
  const second = await client.refused(
    'getSubcontractorBoard',
    { companyId: company.id, body: named },
    FIELDS,
  );
  expect(fieldsOf(second)).toEqual(['body.subcontractorId']);
});
