import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import { type Client, fieldsOf } from '../support/client';
import { insertSubcontractor, type Subcontractor } from '../support/sharing';
import { statementsOf } from '../support/statements';
import type { Company, Ticket, User } from '../support/world';

let t: TestApp;
let company: Company;
let admin: User;
let client: Client;
let ticket: Ticket;
let subs: [Subcontractor, Subcontractor, Subcontractor];

beforeAll(async () => {
  t = await testApp();
  company = await t.world.company();
  admin = await t.world.user(company, 'CompanyAdmin');
  client = await t.signIn(admin);
  subs = [
    await insertSubcontractor(t.owner, company, { name: 'Alpha' }),
    await insertSubcontractor(t.owner, company, { name: 'Bravo' }),
    await insertSubcontractor(t.owner, company, { name: 'Charlie' }),
  ];
});
afterAll(() => t.close());
beforeEach(async () => {
  ticket = await t.world.ticket(await t.world.job(company), admin);
});

const named = (sub: Subcontractor) => ({ subcontractorId: sub.id, subcontractorContactId: sub.contactId });
const variables = (subcontractors: object[]) => ({
  companyId: company.id,
  ticketId: ticket.id,
  subcontractors,
});
const assign = (...subcontractors: object[]) => client.ask('assignSubcontractor', variables(subcontractors));
const refused = (...subcontractors: object[]) =>
  client.refused('assignSubcontractor', variables(subcontractors));
const ON_TICKET =
  '{ TicketID status subcontractor { ID CompanyName version } subcontractorContact { ID LastName } }';
const onTicket = () => client.ask('getTicketSubcontractors', { ticketId: ticket.id }, ON_TICKET);
const names = async () =>
  (await onTicket()).map((one: { subcontractor: { CompanyName: string } }) => one.subcontractor.CompanyName);

test('the new list replaces the previous one, which is in the log', async () => {
  const [alpha, bravo, charlie] = subs;
  await assign(named(bravo), { subcontractorId: alpha.id.toUpperCase() });
  expect(await onTicket()).toEqual([
    {
      TicketID: ticket.id,
      status: null,
      subcontractor: { ID: alpha.id, CompanyName: 'Alpha', version: 1 },
      subcontractorContact: null,
    },
    {
      TicketID: ticket.id,
      status: null,
      subcontractor: { ID: bravo.id, CompanyName: 'Bravo', version: 1 },
      subcontractorContact: { ID: bravo.contactId, LastName: 'Park' },
    },
  ]);
  await assign(named(charlie), named(alpha));
  expect(await names()).toEqual(['Alpha', 'Charlie']);
  const rows = await t.rows('select before, after from audit where entity_id = $1 order by id', ticket.id);
  expect(rows).toHaveLength(2);
  expect(rows[1].before).toEqual(rows[0].after);
  expect(rows[1].after.subcontractors).toEqual([named(alpha), named(charlie)].sort(byId));
  await assign();
  expect(await names()).toEqual([]);
});

const byId = (one: { subcontractorId: string }, other: { subcontractorId: string }) =>
  one.subcontractorId < other.subcontractorId ? -1 : 1;

test('the same list again writes nothing', async () => {
  await assign(named(subs[0]), named(subs[1]));
  await assign(named(subs[1]), named(subs[0]));
  const rows = await t.rows('select count(*)::int as n from audit where entity_id = $1', ticket.id);
  expect(rows[0].n).toBe(1);
});

test('two simultaneous lists leave one of them complete', async () => {
  await Promise.all([assign(named(subs[0]), named(subs[1])), assign(named(subs[2]))]);
  expect([['Alpha', 'Bravo'], ['Charlie']]).toContainEqual(await names());
});

describe('two users with the dialog open', () => {
  const read = async (): Promise<string[]> =>
    (await onTicket()).map((one: { subcontractor: { ID: string } }) => one.subcontractor.ID);
  const saving = (expected: string[], ...set: object[]) => ({ ...variables(set), expected });

  test('do not overwrite each other: the second gets an error, and can save after reloading', async () => {
    const [alpha, bravo, charlie] = subs;
    await assign(named(alpha));
    const other = await t.signIn(await t.world.user(company, 'CompanyAdmin'));
    const known = await read();
    await client.ask('assignSubcontractor', saving(known, named(alpha), named(bravo)));
    const late = saving(known, named(alpha), named(charlie));
    expect(await other.refused('assignSubcontractor', late)).toMatchObject({
      errorType: 'ConflictException',
      message: 'Someone else changed this. Reload and try again.',
    });
    expect(await names()).toEqual(['Alpha', 'Bravo']);
    const anew = saving(await read(), ...subs.map(named));
    await other.ask('assignSubcontractor', anew);
    expect(await names()).toEqual(['Alpha', 'Bravo', 'Charlie']);
  });

  test('that save simultaneously: one gets an error', async () => {
    const answers = await Promise.allSettled(
      subs.map(sub => client.ask('assignSubcontractor', saving([], named(sub)))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await names()).toHaveLength(1);
  });

  test('IDs match in any case and order', async () => {
    await assign(named(subs[0]), named(subs[1]));
    const known = (await read()).reverse().map(id => id.toUpperCase());
    await client.ask('assignSubcontractor', saving(known, named(subs[2])));
    expect(await names()).toEqual(['Charlie']);
  });

  test('the same request again has no further effect', async () => {
    const request = saving([], named(subs[0]));
    await client.ask('assignSubcontractor', request);
    expect(await client.ask('assignSubcontractor', request)).toEqual({ success: true });
  });
});

test('a subcontractor of another company is named, and nothing is saved', async () => {
  const foreignSubcontractor = await insertSubcontractor(t.owner, await t.world.company());
  const missing = randomUUID();
  const error = await refused(
    named(subs[0]),
    named(foreignSubcontractor),
    { subcontractorId: subs[1].id, subcontractorContactId: subs[0].contactId },
    { subcontractorId: missing },
  );
  expect(error).toMatchObject({
    errorType: 'ValidationException',
    errorInfo: {
      fields: {
        'subcontractors.1.subcontractorId': expect.stringContaining(foreignSubcontractor.id),
        'subcontractors.2.subcontractorContactId': expect.stringContaining(subs[0].contactId),
        'subcontractors.3.subcontractorId': expect.stringContaining(missing),
      },
    },
  });
  expect(fieldsOf(error)).toHaveLength(3);
  expect(await names()).toEqual([]);
});

test('a subcontractor can be on a ticket only once', async () => {
  const error = await refused(named(subs[0]), { subcontractorId: subs[0].id });
  expect(fieldsOf(error)).toEqual(['subcontractors']);
});

describe('a ticket', () => {
  test.each(['EXPIRED', 'CANCELLED', 'CLOSED', 'FAILED'])('that is %s accepts none', async status => {
    await t.owner.query('update tickets set status = $2 where id = $1', [ticket.id, status]);
    expect((await refused(named(subs[0]))).errorType).toBe('ConflictException');
  });

  test('that has expired accepts none, whatever its stored status', async () => {
    await t.owner.query(`update tickets set exp_date = now() - interval '1 second' where id = $1`, [
      ticket.id,
    ]);
    expect(await refused(named(subs[0]))).toMatchObject({
      errorType: 'ConflictException',
      errorInfo: { rule: 'EXPIRED', instead: 'clone' },
    });
  });

  test('that waits for its center accepts some', async () => {
    await t.owner.query(`update tickets set status = 'PENDING', ticket_no = null where id = $1`, [ticket.id]);
    await assign(named(subs[0]));
    expect(await names()).toEqual(['Alpha']);
  });
});

test('a subcontractor with an open invitation is kept until it is revoked', async () => {
  const [alpha, bravo] = subs;
  const invitee = { ticketId: ticket.id, ...named(alpha) };
  const { ID } = await client.ask('inviteSubcontractor', invitee, '{ ID }');
  await assign(named(alpha), named(bravo));
  expect(await refused(named(bravo))).toMatchObject({
    errorType: 'ConflictException',
    message: expect.stringMatching(/Revoke the invitation of Alpha/),
  });
  await t.owner.query(`update invitations set status = 'ACCEPTED' where id = $1`, [ID]);
  expect((await refused(named(bravo))).errorType).toBe('ConflictException');
  await client.ask('revokeInvitation', { invitationId: ID });
  await assign(named(bravo));
  expect(await names()).toEqual(['Bravo']);
});

test('ticket details and subcontractors come in one operation, each with its own action', async () => {
  await assign(named(subs[0]));
  const query = `query ($ticketId: ID!, $details: String!, $subcontractors: String!) {
    getTicketDetails(ticketId: $ticketId, action: $details) { ticketId ticketNumber }
    getTicketSubcontractors(ticketId: $ticketId, action: $subcontractors) { subcontractor { CompanyName } }
  }`;
  const actions = { details: 'getTicketDetails', subcontractors: 'getTicketSubcontractors' };
  const { data, errors } = await client.call(query, { ticketId: ticket.id, ...actions });
  expect(errors).toEqual([]);
  expect(data).toEqual({
    getTicketDetails: { ticketId: ticket.id, ticketNumber: ticket.ticketNo },
    getTicketSubcontractors: [{ subcontractor: { CompanyName: 'Alpha' } }],
  });
  const swapped = await client.call(query, {
    ticketId: ticket.id,
    ...actions,
    subcontractors: 'getTicketDetails',
  });
  expect(swapped.errors[0]).toMatchObject({
    errorType: 'ValidationException',
    path: ['getTicketSubcontractors'],
  });
});

test('takes as many statements for three subcontractors as for none', async () => {
  const none = (await statementsOf(t.services.pool, onTicket)).length;
  await assign(...subs.map(named));
  expect((await statementsOf(t.services.pool, onTicket)).length).toBe(none);
  const writing = (set: object[]) => statementsOf(t.services.pool, () => assign(...set));
  const one = (await writing([named(subs[0])])).length;
  expect((await writing(subs.slice(0, 3).map(named))).length).toBeLessThanOrEqual(one);
});

test('removed and assigned simultaneously, a subcontractor is either gone or on the ticket', async () => {
  for (let round = 0; round < 4; round += 1) {
    const rival = await insertSubcontractor(t.owner, company);
    await assign();
    const [removed, assigned] = await Promise.all([
      client.ask('deleteSubcontractor', { subcontractorId: rival.id }, '{ success }'),
      client.call(
        `mutation ($companyId: ID!, $ticketId: ID!, $subcontractors: [TicketSubcontractorInput!]!) {
          assignSubcontractor(companyId: $companyId, ticketId: $ticketId, subcontractors: $subcontractors,
            action: "assignSubcontractor") { success }
        }`,
        variables([named(rival)]),
      ),
    ]);
    const refusals = assigned.errors.map(error => error.errorType);
    expect(refusals).toEqual(removed.success ? ['ValidationException'] : []);
    expect(await names()).toEqual(removed.success ? [] : [rival.name]);
  }
});
