import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../support/client';
import { type Sending, startSending, TODAY } from '../support/sending';
import { statementsOf } from '../support/statements';
import type { User } from '../support/world';

let s: Sending;
let client: Client;
let owner: User;
let announced: string[];
let made = 0;

beforeAll(async () => {
  s = await startSending();
  client = await s.t.signIn(s.user);
  s.t.services.outbox = { submissionStored: async ({ submissionId }) => void announced.push(submissionId) };
});
beforeEach(async () => {
  s.now = TODAY;
  announced = [];
  // A login of its own, or requests of earlier tests would stand in its line.
  made += 1;
  owner = await s.person(`renewer${made}`);
});
afterAll(() => s.t.close());

const ENTRY = '{ ticketId status errorMessage TicketNo newExpDate daysLost }';
const RESULT = `{ success sentTickets ${ENTRY} skippedTickets ${ENTRY} }`;
const renew = (ticketIds: string[], changes: object = {}, asker = client) =>
  asker.ask('renewTicket', { ticketPayload: JSON.stringify(request(ticketIds, changes)) }, RESULT);
const request = (ticketIds: string[], changes: object = {}) => ({
  clientRequestId: randomUUID(),
  ticketIds,
  reason: 'Work goes on',
  ...changes,
});
const inTenDays = { exp_date: new Date('2026-12-05T07:59:59Z') };
const ticket = (columns: object = {}) => s.ticket({ ...inTenDays, ...columns }, owner);
async function tickets(count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await ticket());
  return ids;
}
const submissionsOf = (ticketId: string) =>
  s.rows('select * from submissions where ticket_id = $1 order by seq', ticketId);
const everything = () =>
  s.rows(`select (select count(*) from submissions) as submissions, (select count(*) from audit) as audit,
    (select max(xmin::text::bigint) from tickets) as tickets`);

describe('many tickets in one renewal', () => {
  test('above five per login are stored too, with the approximate time they will be sent', async () => {
    const ids = await tickets(8);
    const answer = await renew(ids);
    expect(answer.success).toBe(true);
    expect(answer.sentTickets).toHaveLength(5);
    expect(answer.skippedTickets).toMatchObject(
      ids.slice(5).map(ticketId => ({
        ticketId,
        status: 'RATE_LIMITED',
        errorMessage: expect.stringContaining('in about 2 minutes'),
        newExpDate: '2026-12-23T07:59:59.000Z',
      })),
    );
    expect(announced).toHaveLength(8);
    for (const id of ids) expect(await submissionsOf(id)).toHaveLength(1);
    const more = await renew([await ticket()], { dryRun: true });
    expect(more.skippedTickets).toMatchObject([{ status: 'RATE_LIMITED' }]);
  });

  test('take as many statements as one', async () => {
    const count = async (size: number) => {
      const ids = await tickets(size);
      return (await statementsOf(s.t.services.pool, () => renew(ids))).length;
    };
    const one = await count(1);
    expect(await count(40)).toBe(one);
    expect(one).toBeLessThanOrEqual(19);
  });

  test('sent by two users simultaneously, in opposite orders, are each one request', async () => {
    const ids = await tickets(5);
    const answers = await Promise.all([renew(ids), renew([...ids].reverse())]);
    const sent = answers.flatMap(answer =>
      answer.sentTickets.map((one: { ticketId: string }) => one.ticketId),
    );
    expect(sent.sort()).toEqual([...ids].sort());
    for (const id of ids) expect(await submissionsOf(id)).toHaveLength(1);
  });

  test.each([
    ['none', [], 'Choose at least one ticket.'],
    ['too many', Array.from({ length: 201 }, () => randomUUID()), 'Choose at most 200 tickets.'],
  ])('%s are refused', async (_, ids, message) => {
    const error = await client.refused(
      'renewTicket',
      { ticketPayload: JSON.stringify(request(ids)) },
      RESULT,
    );
    expect(error.errorInfo?.fields).toEqual({ 'ticketPayload.ticketIds': message });
  });

  test('with one invalid ID are refused before anything is stored', async () => {
    const ticketId = await ticket();
    const before = await everything();
    const payload = JSON.stringify(request([ticketId, 'wrong']));
    const error = await client.refused('renewTicket', { ticketPayload: payload }, RESULT);
    expect(error.errorInfo?.fields).toEqual({
      'ticketPayload.ticketIds.1': 'ticketId must be the ID of a ticket (a UUID).',
    });
    expect(await everything()).toEqual(before);
  });
});

describe('a dry run', () => {
  test('reports what the renewal would do, and stores nothing', async () => {
    const ids = [
      await ticket(),
      await ticket({ status: 'CLOSED' }),
      await ticket({ type: 'Emergency' }),
      randomUUID(),
    ];
    const before = await everything();
    const dry = await renew(ids, { dryRun: true });
    expect(await everything()).toEqual(before);
    expect(announced).toEqual([]);
    expect(dry.sentTickets).toHaveLength(1);
    expect(await renew(ids)).toEqual(dry);
  });
});
