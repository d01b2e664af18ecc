import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReadTicket } from '../../domain/imports/readTicket';
import { fieldsOf } from '../support/client';
import { copy, type Importing, importing } from '../support/importing';

const NOW = new Date('2026-11-23T18:00:00Z');
const THEIRS = 'Example Trenching LLC';
let a: Importing;
let mainId: string;
let subcontractorId: string;

beforeAll(async () => {
  a = await importing(() => NOW);
});
afterAll(() => a.close());
beforeEach(async () => {
  mainId = (await a.file(copy({ ticketNumber: number() }))).data[0].ticketID;
  const rows = await a.t.rows(
    `with made as (
       insert into subcontractors (company_id, company_name, type) values ($1, $2, 'Trenching') returning id
     )
     insert into ticket_subcontractors (company_id, ticket_id, subcontractor_id) select $1, $3, id from made
     returning subcontractor_id as id`,
    a.company.id,
    `${THEIRS} ${++made}`,
    mainId,
  );
  subcontractorId = rows[0].id;
});

let made = 0;
const number = () => `20261109${String(++made).padStart(5, '0')}`;
const theirs = (ticketNumber: string, change: Partial<ReadTicket> = {}) =>
  copy({ ticketNumber, ...change, contents: { company: THEIRS, ...change.contents } });
const variables = (ticketNo: string, change: object = {}, ids: object = {}) => ({
  ...{ ticketId: mainId, subcontractorId, ...ids },
  ticket: { ticketNo, revision: '000', expDate: '2026-12-07', ...change },
});
const enter = (ticketNo: string, change: object = {}) =>
  a.client.ask('enterSubcontractorTicket', variables(ticketNo, change), '{ ID }');
const refused = (change: object, ids: object = {}) =>
  a.client.refused('enterSubcontractorTicket', variables('2026110900001', change, ids));
async function linked() {
  const fields = '{ TicketNo callCenter ExpDate expired IsExternal OwnedTicketID BucketLink }';
  const found = await a.client.ask('getSubcontractorTickets', { ticketId: mainId }, fields);
  return found.toSorted((x: { TicketNo: string }, y: typeof x) => x.TicketNo.localeCompare(y.TicketNo));
}
const state = async () =>
  (await a.client.ask('getTicketSubcontractors', { ticketId: mainId }, '{ state }'))[0].state;

describe('a copy of another company’s ticket', () => {
  it('is left out of an import, with what to do instead', async () => {
    const theirNumber = number();
    const { data } = await a.file(theirs(theirNumber));
    expect(data).toMatchObject([{ kind: 'OTHER_COMPANY', outcome: 'SKIPPED' }]);
    expect(data[0].outcomeReason).toBe(
      'This is a ticket of Example Trenching LLC. Each contractor needs a ticket of its own. If they dig for you, enter its number and expiration date under Subcontractors on your ticket.',
    );
    const { rowCount } = await a.t.owner.query('select from tickets where ticket_no = $1', [theirNumber]);
    expect(rowCount).toBe(0);
    expect(await linked()).toEqual([]);
  });

  it('becomes the file of the ticket entered with its number and revision', async () => {
    const [one, other] = [number(), number()];
    await a.file(theirs(one), theirs(other, { revision: '001' }));
    await enter(one);
    await enter(other);
    expect(await linked()).toMatchObject([
      { TicketNo: one, BucketLink: expect.stringContaining('/imports/files/') },
      { TicketNo: other, BucketLink: null },
    ]);
    await enter(other, { revision: '001' });
    expect(await linked()).toMatchObject([{ TicketNo: one }, { BucketLink: expect.any(String) }]);
  });

  it('of a later revision ends the entered one until it is entered again', async () => {
    const theirNumber = number();
    await enter(theirNumber);
    expect(await state()).toBe('VALID');
    await a.file(theirs(theirNumber, { revision: '001', contents: { centerStatus: 'Cancelled' } }));
    expect(await state()).toBe('EXPIRED');
    await enter(theirNumber, { revision: '002', expDate: '2026-12-21' });
    expect(await state()).toBe('VALID');
  });
});

describe('a subcontractor’s ticket entered manually', () => {
  it('covers them through its last day, and does not change our ticket', async () => {
    const before = await a.details(mainId);
    const theirNumber = number();
    expect(await state()).toBe('NONE');
    await enter(theirNumber);
    expect(await state()).toBe('VALID');
    expect(await linked()).toEqual([
      {
        ...{ TicketNo: theirNumber, callCenter: 'onecall', ExpDate: '2026-12-08T07:59:59.000Z' },
        ...{ expired: false, IsExternal: true, OwnedTicketID: null, BucketLink: null },
      },
    ]);
    expect((await a.details(mainId)).verdict.verdict).toBe(before.verdict.verdict);
  });

  it('is updated under the same number, with both in the log', async () => {
    const theirNumber = number();
    const first = await enter(theirNumber);
    expect(await enter(theirNumber, { revision: '001', expDate: '2026-12-21' })).toEqual(first);
    expect(await linked()).toMatchObject([{ ExpDate: '2026-12-22T07:59:59.000Z' }]);
    const rows = await a.t.rows(
      `select action, before->>'revision' as before, after->>'revision' as after from audit where entity_id = $1 order by id`,
      first.ID,
    );
    expect(rows).toEqual([
      { action: 'enterSubcontractorTicket', before: null, after: '000' },
      { action: 'enterSubcontractorTicket', before: '000', after: '001' },
    ]);
  });

  it('can be withdrawn', async () => {
    const { ID: invitationId } = await enter(number());
    await a.client.ask('revokeInvitation', { invitationId }, '{ success }');
    expect(await linked()).toEqual([]);
    expect(await state()).toBe('NONE');
  });
});

it.each([
  ['ticket.ticketNo', { ticketNo: ' ' }, 'Ticket number is required.'],
  ['ticket.revision', { revision: '' }, 'Revision is required.'],
  ['ticket.expDate', { expDate: '' }, 'Expiration Date is required.'],
  ['ticket.expDate', { expDate: '12/07/2026' }, 'Expiration Date must be a day written YYYY-MM-DD.'],
  ['ticket.expDate', { expDate: '2026-11-22' }, 'Expiration Date cannot be before today.'],
  [
    'ticket.expDate',
    { expDate: '2027-01-23' },
    'No ticket lasts past 01/22/2027. Enter the expiration date on the ticket.',
  ],
])('is refused at %s with %j', async (field, change, message) => {
  expect((await refused(change)).errorInfo?.fields).toEqual({ [field]: message });
});

it('is refused with a number of our own, whichever the ticket', async () => {
  const other = number();
  const { data } = await a.file(copy({ ticketNumber: other }));
  for (const ticketNo of [other, `${other}-001`]) {
    expect((await refused({ ticketNo })).errorInfo?.fields).toEqual({
      'ticket.ticketNo': 'This is your company’s own ticket. Enter the number of theirs.',
    });
  }
  expect(data[0].ticketID).not.toBe(mainId);
  const [main] = await a.t.rows('select ticket_no from tickets where id = $1', mainId);
  expect(fieldsOf(await refused({ ticketNo: main.ticket_no }))).toEqual(['ticket.ticketNo']);
});

it('is refused for a subcontractor who is not on the ticket, and on a ticket that has ended', async () => {
  const wrong = await refused({}, { subcontractorId: randomUUID() });
  expect(wrong.errorInfo?.fields).toEqual({ subcontractorId: 'Add this subcontractor to the ticket first.' });
  await a.t.owner.query(`update tickets set status = 'CLOSED' where id = $1`, [mainId]);
  expect((await refused({})).errorType).toBe('ConflictException');
});
