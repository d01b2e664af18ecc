import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CreateTicketPayload } from '../../domain/tickets/payload';
import type { Client } from '../support/client';
import { type Sending, startSending, TODAY } from '../support/sending';
import { ticketPayload } from '../support/tickets';

/** Requests for tickets that are sent again, late, or after the ticket has failed. */
let s: Sending;
let client: Client;
let announced: string[];

beforeAll(async () => {
  s = await startSending();
  client = await s.t.signIn(s.user);
  s.t.services.outbox = { submissionStored: async ({ submissionId }) => void announced.push(submissionId) };
});
beforeEach(() => {
  s.now = TODAY;
  announced = [];
});
afterAll(() => s.t.close());

type Call = 'createTicket' | 'cloneTicket' | 'remarkTicket' | 'damageTicket';
const call = (operation: Call, payload: object) =>
  client.ask(operation, { ticketPayload: JSON.stringify(payload) }, '{ success ID }');
const refused = (operation: Call, payload: object) =>
  client.refused(operation, { ticketPayload: JSON.stringify(payload) }, '{ ID }');
const form = (changes: Partial<CreateTicketPayload> = {}) => ticketPayload(s.job.id, TODAY, changes);
const countOf = async (table: string) => Number((await s.rows(`select count(*) as n from ${table}`))[0]?.n);

/** A ticket that its center did not take, and what it was asked for by. */
async function failedTicket(): Promise<{ ID: string; payload: CreateTicketPayload }> {
  const payload = form();
  const { ID } = await call('createTicket', payload);
  await failLast();
  return { ID, payload };
}

async function failLast() {
  const { onSubmit } = s.center;
  s.center.onSubmit = async () => ({ kind: 'refused', reason: 'NOT_ACCEPTED', message: 'No such street.' });
  await s.sendAll({ submissionId: announced.at(-1) ?? '', companyId: s.job.companyId });
  s.center.onSubmit = onSubmit;
}

describe('a ticket that could not be placed', () => {
  test('is sent again by a new request that names it, as often as it fails', async () => {
    const { ID, payload } = await failedTicket();
    const again = { ...payload, replacesTicketId: ID };
    for (const count of [2, 3]) {
      expect(await Promise.all([call('createTicket', again), call('createTicket', again)])).toEqual([
        { success: true, ID },
        { success: true, ID },
      ]);
      expect((await s.ticketRow(ID)).status).toBe('PENDING');
      expect(announced).toHaveLength(count);
      await failLast();
      expect((await s.ticketRow(ID)).status).toBe('FAILED');
    }
  });

  test('is not sent again by a request that does not name it', async () => {
    const { ID, payload } = await failedTicket();
    expect(await call('createTicket', payload)).toEqual({ success: true, ID });
    expect(announced).toHaveLength(1);
  });

  test('responds to each of its requests, however late', async () => {
    const { ID, payload } = await failedTicket();
    const corrected = form({ permit: 'City #2', replacesTicketId: ID });
    await call('createTicket', corrected);
    const before = await countOf('tickets');
    expect(await call('createTicket', payload)).toEqual({ success: true, ID });
    expect(await call('createTicket', corrected)).toEqual({ success: true, ID });
    expect(await countOf('tickets')).toBe(before);
    expect((await s.ticketRow(ID)).form).toMatchObject({ permit: 'City #2' });
    expect((await refused('createTicket', { ...payload, permit: 'City #3' })).errorType).toBe(
      'ConflictException',
    );
  });

  test('shares its request ID with no other, even simultaneously', async () => {
    const [one, other] = [await failedTicket(), await failedTicket()];
    const payload = form();
    const send = (replacesTicketId: string) =>
      client.call(
        'mutation ($p: String!) { createTicket(ticketPayload: $p, action: "createTicket") { ID } }',
        {
          p: JSON.stringify({ ...payload, replacesTicketId }),
        },
      );
    const answers = await Promise.all([send(one.ID), send(other.ID)]);
    expect(answers.flatMap(answer => answer.errors)).toMatchObject([
      {
        errorType: 'ConflictException',
        errorInfo: { fields: { 'ticketPayload.clientRequestId': expect.any(String) } },
      },
    ]);
    const statuses = [await s.ticketRow(one.ID), await s.ticketRow(other.ID)].map(row => row.status);
    expect(statuses.sort()).toEqual(['FAILED', 'PENDING']);
  });
});

describe('a form that is sent again with different contents', () => {
  test('gets the ticket created by the first send, if the same user sent it', async () => {
    const payload = form();
    const { ID } = await call('createTicket', payload);
    const changed = { ...payload, permit: 'City #2' };
    expect(await refused('createTicket', changed)).toMatchObject({
      errorType: 'ConflictException',
      errorInfo: { existingId: ID },
    });
    const colleague = await s.t.signIn(await s.t.world.user({ id: s.job.companyId, name: '' }));
    const error = await colleague.refused(
      'createTicket',
      { ticketPayload: JSON.stringify(changed) },
      '{ ID }',
    );
    expect(error.errorType).toBe('ConflictException');
    expect(error.errorInfo).not.toHaveProperty('existingId');
  });

  test('applies to a clone too', async () => {
    const payload = {
      clientRequestId: randomUUID(),
      ticketId: await s.ticket(),
      workBeginDate: '2026-12-02T16:00:00.000Z',
    };
    const { ID } = await call('cloneTicket', payload);
    const error = await refused('cloneTicket', { ...payload, permit: 'City #2' });
    expect(error.errorInfo).toMatchObject({ existingId: ID });
  });
});

describe('a clone', () => {
  const clone = (ticketId: string) => ({
    clientRequestId: randomUUID(),
    ticketId,
    workBeginDate: '2026-12-02T16:00:00.000Z',
  });

  test('requested again is the same ticket, whatever its source has become', async () => {
    const source = await s.ticket();
    const payload = clone(source);
    const first = await call('cloneTicket', payload);
    await s.rows(`update tickets set name = 'Renamed' where id = $1`, source);
    expect(await call('cloneTicket', payload)).toEqual(first);
    await s.rows(`update tickets set status = 'PENDING' where id = $1`, source);
    expect(await call('cloneTicket', payload)).toEqual(first);
    expect(announced).toHaveLength(1);
  });

  test('of another ticket is another request', async () => {
    const payload = clone(await s.ticket());
    await call('cloneTicket', payload);
    const other = { ...payload, ticketId: await s.ticket() };
    expect((await refused('cloneTicket', other)).errorType).toBe('ConflictException');
  });
});

describe('a request ID is refused', () => {
  const remark = { reason: 'Rain', areaStillDelineated: 'Yes' };

  test('for an action when it was used for the ticket itself', async () => {
    const payload = form();
    const { ID: ticketId } = await call('createTicket', payload);
    await s.sendAll({ submissionId: announced[0] ?? '', companyId: s.job.companyId });
    const { clientRequestId } = payload;
    expect(await refused('remarkTicket', { clientRequestId, ticketId, ...remark })).toMatchObject({
      errorType: 'ConflictException',
      errorInfo: { fields: { 'ticketPayload.clientRequestId': 'Already used for something else.' } },
    });
  });

  test('for a report that names another event', async () => {
    const ticketId = await s.ticket();
    const report = {
      clientRequestId: randomUUID(),
      ticketId,
      occurredAt: '2026-11-24T17:30:00Z',
      contactName: 'Dana Reyes',
      contactPhone: '(916) 555-0110',
      location: 'At the hydrant',
      facilityType: 'Natural gas',
      injury: 'No',
      fatality: 'No',
      fire: 'No',
      evacuation: 'No',
      productReleased: 'Yes',
      called911: 'Yes',
      equipment: 'Backhoe/trackhoe',
      description: 'A service line was hit.',
    };
    const answer = await call('damageTicket', report);
    expect(await call('damageTicket', report)).toEqual(answer);
    const other = { ...report, eventId: randomUUID() };
    expect((await refused('damageTicket', other)).errorType).toBe('ConflictException');
  });
});
