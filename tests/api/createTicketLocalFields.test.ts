import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../support/client';
import { type Sending, startSending, TODAY } from '../support/sending';
import { insertSubcontractor, type Subcontractor } from '../support/sharing';
import { ticketPayload } from '../support/tickets';

/** What a new ticket wishes besides the center's own form: until when it renews itself, and who works on it. */
let s: Sending;
let client: Client;
let alpha: Subcontractor;
let bravo: Subcontractor;

beforeAll(async () => {
  s = await startSending();
  client = await s.t.signIn(s.user);
  const company = { id: s.job.companyId, name: '' };
  alpha = await insertSubcontractor(s.t.owner, company, { name: 'Alpha' });
  bravo = await insertSubcontractor(s.t.owner, company, { name: 'Bravo' });
});
afterAll(() => s.t.close());

const form = (changes: object = {}) => ({ ...ticketPayload(s.job.id, TODAY), ...changes });
const create = (payload: object) => client.ask('createTicket', { ticketPayload: JSON.stringify(payload) });
const refused = (payload: object) =>
  client.refused('createTicket', { ticketPayload: JSON.stringify(payload) });
const onTicket = async (ticketId: string) =>
  (await s.rows('select subcontractor_id as id from ticket_subcontractors where ticket_id = $1', ticketId))
    .map(({ id }) => id)
    .sort();

test('a ticket auto-renews until its end date, with or without new marks', async () => {
  const { ID } = await create(form({ autoRenew: true, renewUntil: '2027-03-01', needRemark: true }));
  expect(await s.ticketRow(ID)).toMatchObject({ auto_renew: true, renew_with_remark: true });
  const [row] = await s.rows('select renew_until::text from tickets where id = $1', ID);
  expect(row).toEqual({ renew_until: '2027-03-01' });
  const plain = await create(form({ autoRenew: true, needRemark: false }));
  expect(await s.ticketRow(plain.ID)).toMatchObject({ renew_until: null, renew_with_remark: false });
});

test('the end date is not sent to the center, and no clone copies it', async () => {
  const { ID } = await create(
    form({ autoRenew: true, renewUntil: '2027-03-01', subcontractors: [alpha.id] }),
  );
  const { form: stored } = await s.ticketRow(ID);
  for (const field of ['renewUntil', 'needRemark', 'subcontractors'])
    expect(stored).not.toHaveProperty(field);
  const source = await s.ticket({ renew_until: '2027-03-01' });
  const clone = {
    clientRequestId: randomUUID(),
    ticketId: source,
    workBeginDate: '2026-12-02T16:00:00.000Z',
  };
  const copy = await client.ask('cloneTicket', {
    ticketPayload: JSON.stringify({ ...clone, autoRenew: true, subcontractors: [bravo.id] }),
  });
  expect(await s.ticketRow(copy.ID)).toMatchObject({ auto_renew: true, renew_until: null });
  expect(await onTicket(copy.ID)).toEqual([bravo.id]);
});

test.each([
  ['a past end date', { autoRenew: true, renewUntil: '2025-01-01' }, 'Renew until must be today'],
  [
    'an end date for a ticket that does not auto-renew',
    { autoRenew: false, renewUntil: '2027-03-01' },
    'Leave',
  ],
  ['an end date for a ticket that may not', { ticketType: 'Emergency', renewUntil: '2027-03-01' }, 'Leave'],
])('%s is refused', async (_, changes, words) => {
  const error = await refused(form(changes));
  expect(error.errorInfo?.fields?.['ticketPayload.renewUntil']).toContain(words);
});

test('its subcontractors are added in the same transaction, once, with a log entry', async () => {
  const payload = form({ subcontractors: [bravo.id, alpha.id.toUpperCase()] });
  const { ID } = await create(payload);
  expect(await create(payload)).toMatchObject({ ID });
  expect(await onTicket(ID)).toEqual([alpha.id, bravo.id].sort());
  const log = await s.rows('select action from audit where entity_id = $1 order by id', ID);
  expect(log.map(({ action }) => action)).toEqual(['createTicket', 'assignSubcontractor']);
});

test('an unknown subcontractor leaves no ticket behind', async () => {
  const unknownId = randomUUID();
  const payload = form({ subcontractors: [alpha.id, unknownId] });
  const error = await refused(payload);
  expect(error).toMatchObject({
    errorType: 'ValidationException',
    errorInfo: { fields: { 'ticketPayload.subcontractors': expect.stringContaining(unknownId) } },
  });
  const left = await s.rows('select id from tickets where client_request_id = $1', payload.clientRequestId);
  expect(left).toEqual([]);
});

test.each([[['x']], [[1]], [Array.from({ length: 51 }, () => randomUUID())]])(
  'refuses an invalid list of subcontractors (%#)',
  async subcontractors => {
    const error = await refused(form({ subcontractors }));
    expect(error.errorInfo?.fields).toHaveProperty(['ticketPayload.subcontractors']);
  },
);

test('a ticket sent again keeps its subcontractors', async () => {
  const { ID } = await create(form({ subcontractors: [alpha.id] }));
  await s.rows(`update tickets set status = 'FAILED' where id = $1`, ID);
  await s.rows(`update submissions set state = 'REFUSED' where ticket_id = $1`, ID);
  const again = form({
    replacesTicketId: ID,
    autoRenew: true,
    renewUntil: '2027-02-01',
    subcontractors: [bravo.id],
  });
  await create(again);
  expect(await onTicket(ID)).toEqual([alpha.id, bravo.id].sort());
  const [row] = await s.rows('select renew_until::text from tickets where id = $1', ID);
  expect(row).toEqual({ renew_until: '2027-02-01' });
});
