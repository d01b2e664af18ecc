import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Operation } from '../../domain/actions';
import type { CenterActionKind } from '../../domain/tickets/actions/names';
import type { Client } from '../support/client';
import { DAMAGE, EXPOSED } from '../support/reports';
import { type Sending, startSending, TODAY } from '../support/sending';
import { statementsOf } from '../support/statements';

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

const RESULT = '{ success ID eventId }';
const act = (operation: Operation, payload: object) =>
  client.ask(operation, { ticketPayload: JSON.stringify(payload) }, RESULT);
const refused = (operation: Operation, payload: object) =>
  client.refused(operation, { ticketPayload: JSON.stringify(payload) }, '{ ID }');
const submissionsOf = (ticketId: string) =>
  s.rows('select * from submissions where ticket_id = $1 order by seq', ticketId);
const auditOf = (ticketId: string) =>
  s.rows('select action, user_id, before, after from audit where entity_id = $1 order by id', ticketId);
const eventsOf = (ticketId: string) =>
  s.rows('select * from recorded_events where ticket_id = $1 order by event_no', ticketId);
const LEGAL = { legal_start: new Date(TODAY.getTime() - 3_600_000) };

/** What each action needs besides its ticket and request id. */
const ACTIONS: [Operation, CenterActionKind, object][] = [
  ['remarkTicket', 'remark', { reason: 'Rain', areaStillDelineated: 'Yes', stations: ['PACBEL'] }],
  ['noResponseTicket', 'noResponse', { stations: ['PACBEL', 'PGEROS'] }],
  ['cancelTicket', 'cancel', { reason: 'The work is off' }],
  ['damageTicket', 'damage', DAMAGE],
  ['exposeTicket', 'expose', EXPOSED],
];

describe.each(ACTIONS)('%s', (operation, kind, contents) => {
  const makesEvent = kind === 'damage' || kind === 'expose';
  const payloadFor = (ticketId: string) => ({ clientRequestId: randomUUID(), ticketId, ...contents });

  test('stores the request with its audit record, announces it, and leaves the ticket unchanged', async () => {
    const ticketId = await s.ticket(LEGAL);
    const before = await s.ticketRow(ticketId);
    const answer = await act(operation, payloadFor(ticketId));
    expect(answer).toEqual({ success: true, ID: ticketId, eventId: makesEvent ? expect.any(String) : null });
    const [stored, ...more] = await submissionsOf(ticketId);
    expect(more).toEqual([]);
    expect(stored).toMatchObject({
      kind,
      state: 'QUEUED',
      user_id: s.user.id,
      asked_by: s.user.id,
      asked_by_name: s.user.username,
      origin: 'person',
      target_revision: '001',
      idempotency_key: `${kind}:${ticketId}:001`,
      payload: contents,
    });
    expect(announced).toEqual([stored?.id]);
    expect(await auditOf(ticketId)).toEqual([
      {
        action: operation,
        user_id: s.user.id,
        before: null,
        after: expect.objectContaining({ ...contents, targetRevision: '001' }),
      },
    ]);
    expect(await s.ticketRow(ticketId)).toEqual(before);
  });

  test('sent twice, even simultaneously, is one request and one event', async () => {
    const ticketId = await s.ticket(LEGAL);
    const payload = payloadFor(ticketId);
    const [first, second] = await Promise.all([act(operation, payload), act(operation, payload)]);
    expect(second).toEqual(first);
    expect(await act(operation, payload)).toEqual(first);
    expect(await submissionsOf(ticketId)).toHaveLength(1);
    expect(await auditOf(ticketId)).toHaveLength(1);
    expect(await eventsOf(ticketId)).toHaveLength(makesEvent ? 1 : 0);
    expect(announced).toHaveLength(1);
  });

  test('gets the same response when it was done in the meantime', async () => {
    const ticketId = await s.ticket(LEGAL);
    const payload = payloadFor(ticketId);
    const first = await act(operation, payload);
    await s.sendAll({ submissionId: announced[0] ?? '', companyId: s.job.companyId });
    expect((await s.ticketRow(ticketId)).revision).toBe('001');
    expect(await act(operation, payload)).toEqual(first);
    expect(await submissionsOf(ticketId)).toHaveLength(1);
  });

  test('sent by two users simultaneously is one request, and the other gets an error', async () => {
    const ticketId = await s.ticket(LEGAL);
    const send = () =>
      client.call(
        `mutation ($p: String!) { ${operation}(ticketPayload: $p, action: "${kind === 'cancel' ? 'cancel' : operation}") { ID } }`,
        { p: JSON.stringify(payloadFor(ticketId)) },
      );
    const answers = await Promise.all([send(), send()]);
    const errors = answers.flatMap(answer => answer.errors);
    expect(errors).toMatchObject([{ errorType: 'ConflictException', errorInfo: { rule: 'DUPLICATE' } }]);
    expect(await submissionsOf(ticketId)).toHaveLength(1);
    expect(await eventsOf(ticketId)).toHaveLength(makesEvent ? 1 : 0);
  });

  test('with a request ID used for something else is refused', async () => {
    const ticketId = await s.ticket(LEGAL);
    const payload = payloadFor(ticketId);
    const other = operation === 'cancelTicket' ? 'remarkTicket' : 'cancelTicket';
    await act(other, {
      ...(other === 'cancelTicket' ? { reason: 'Off' } : { reason: 'Rain', areaStillDelineated: 'Yes' }),
      clientRequestId: payload.clientRequestId,
      ticketId,
    });
    expect(await refused(operation, payload)).toMatchObject({
      errorType: 'ConflictException',
      errorInfo: { fields: { 'ticketPayload.clientRequestId': 'Already used for something else.' } },
    });
  });

  test('refuses an unknown ticket and an invalid payload', async () => {
    expect(await refused(operation, payloadFor(randomUUID()))).toMatchObject({
      errorType: 'NotFoundException',
    });
    expect(await refused(operation, { ...payloadFor('x'), wrong: 1 })).toMatchObject({
      errorType: 'ValidationException',
      errorInfo: {
        fields: {
          'ticketPayload.ticketId': expect.any(String),
          'ticketPayload.wrong': 'There is no field wrong. Check its spelling.',
        },
      },
    });
  });

  test('takes a fixed number of statements for any number of stations', async () => {
    const ticketId = await s.ticket(LEGAL);
    const sent = await statementsOf(s.t.services.pool, () => act(operation, payloadFor(ticketId)));
    expect(sent.length).toBeLessThanOrEqual(26);
  });
});
