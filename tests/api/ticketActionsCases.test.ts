import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Operation } from '../../domain/actions';
import type { Client } from '../support/client';
import { DAMAGE, EXPOSED } from '../support/reports';
import { type Sending, startSending, TODAY } from '../support/sending';

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

test('a refusal gives the rule and the next step, in words and as codes', async () => {
  const ticketId = await s.ticket({ status: 'CLOSED' });
  const error = await refused('remarkTicket', {
    clientRequestId: randomUUID(),
    ticketId,
    reason: 'Rain',
    areaStillDelineated: 'Yes',
  });
  const message = 'You can’t request a re-mark on a closed ticket. Reopen it first.';
  expect(error).toMatchObject({
    message,
    errorType: 'ConflictException',
    errorInfo: { rule: 'CLOSED', instead: 'reopen', fields: { 'ticketPayload.ticketId': message } },
  });
  expect(await submissionsOf(ticketId)).toEqual([]);
  expect(await auditOf(ticketId)).toEqual([]);
});

describe('named stations', () => {
  test.each([
    { stations: ['PACBEL', 'NOWHERE'], wrong: ['NOWHERE'] },
    { stations: ['NOWHERE', 'PACBEL', 'ELSEWHERE'], wrong: ['NOWHERE', 'ELSEWHERE'] },
  ])('must be on the ticket: of $stations it names $wrong, each on a line', async ({ stations, wrong }) => {
    const ticketId = await s.ticket(LEGAL);
    const error = await refused('remarkTicket', {
      clientRequestId: randomUUID(),
      ticketId,
      reason: 'Rain',
      areaStillDelineated: 'Yes',
      stations,
    });
    const lines = wrong.map(code => `${code} was not notified of this ticket. Choose from its utilities.`);
    expect(error.errorInfo?.fields).toEqual({ 'ticketPayload.stations': lines.join('\n') });
  });

  test('of a second notice must be silent, and the center’s own note of silence is not a response', async () => {
    const ticketId = await s.ticket({ ...LEGAL, silent_count: 0 });
    const answer = (station: string, code: string) =>
      s.rows(
        'update ticket_members set response_code = $3, response_text = $3, responded_at = $4 where ticket_id = $1 and station_code = $2',
        ticketId,
        station,
        code,
        TODAY,
      );
    await answer('PACBEL', '001');
    await answer('PGEROS', '001');
    const notice = (stations: string[]) => ({ clientRequestId: randomUUID(), ticketId, stations });
    expect(await refused('noResponseTicket', notice([]))).toMatchObject({
      errorInfo: { rule: 'ALL_ANSWERED', instead: 'remark' },
    });
    await answer('PGEROS', '999');
    expect((await refused('noResponseTicket', notice(['PACBEL']))).errorInfo?.fields).toEqual({
      'ticketPayload.stations': 'PACBEL has responded. To dispute its response, request a re-mark.',
    });
    const { members } = await client.ask(
      'getTicketDetails',
      { ticketId },
      '{ members { stationCode owesResponse } }',
    );
    expect(members.filter((one: { owesResponse: boolean }) => one.owesResponse)).toMatchObject([
      { stationCode: 'PGEROS' },
    ]);
    await act('noResponseTicket', notice(['PGEROS']));
    expect(await submissionsOf(ticketId)).toHaveLength(1);
  });
});

describe('a report', () => {
  const report = (ticketId: string, changes: object = {}) => ({
    clientRequestId: randomUUID(),
    ticketId,
    ...DAMAGE,
    ...changes,
  });

  test('is stored as an event, and until that is closed the ticket cannot be cancelled', async () => {
    const ticketId = await s.ticket();
    const { eventId } = await act('damageTicket', report(ticketId));
    const [{ utilityName }] = (await s.rows(
      `select authority_name as "utilityName" from ticket_members where ticket_id = $1 and station_code = 'PGEROS'`,
      ticketId,
    )) as [{ utilityName: string }];
    expect(utilityName).not.toBe('');
    expect(await eventsOf(ticketId)).toMatchObject([
      {
        id: eventId,
        event_type: 'DAMAGE',
        status: 'OPEN',
        severity: 'HIGH',
        station_code: 'PGEROS',
        utility_name: utilityName,
        title: 'Damage: Natural gas',
        revision: '000',
        occurred_at: new Date(DAMAGE.occurredAt),
      },
    ]);
    await s.sendAll({ submissionId: announced[0] ?? '', companyId: s.job.companyId });
    const cancel = { clientRequestId: randomUUID(), ticketId, reason: 'Off' };
    expect(await refused('cancelTicket', cancel)).toMatchObject({ errorInfo: { rule: 'DAMAGE_OPEN' } });
    await s.rows(`update recorded_events set status = 'CLOSED' where id = $1`, eventId);
    await act('cancelTicket', cancel);
  });

  test('is accepted while something else is pending', async () => {
    const ticketId = await s.ticket();
    const remark = { reason: 'Rain', areaStillDelineated: 'Yes' };
    await act('remarkTicket', { clientRequestId: randomUUID(), ticketId, ...remark });
    await act('damageTicket', report(ticketId));
    for (const submissionId of announced) await s.sendAll({ submissionId, companyId: s.job.companyId });
    expect((await s.ticketRow(ticketId)).revision).toBe('002');
  });

  test('may name an event of the ticket instead of creating one', async () => {
    const ticketId = await s.ticket();
    const { eventId } = await act('damageTicket', report(ticketId));
    await s.sendAll({ submissionId: announced[0] ?? '', companyId: s.job.companyId });
    await s.rows(`update recorded_events set status = 'IN_REVIEW' where id = $1`, eventId);
    const again = await act('damageTicket', report(ticketId, { eventId }));
    expect(again.eventId).toBe(eventId);
    expect(await eventsOf(ticketId)).toHaveLength(1);
  });

  test.each([
    ['a draft', { status: 'DRAFT' }],
    ['closed', { status: 'CLOSED' }],
    ['not damage', { event_type: 'PHOTO_LOG' }],
  ])('of a damage cannot name an event that is %s', async (_, columns) => {
    const ticketId = await s.ticket();
    const { eventId } = await act('damageTicket', report(ticketId));
    await s.sendAll({ submissionId: announced[0] ?? '', companyId: s.job.companyId });
    for (const [column, value] of Object.entries(columns))
      await s.rows(`update recorded_events set ${column} = $2 where id = $1`, eventId, value);
    expect((await refused('damageTicket', report(ticketId, { eventId }))).errorInfo?.fields).toEqual({
      'ticketPayload.eventId':
        'Choose a damage of this ticket that is open or in review, or leave it out to record one.',
    });
  });

  test('cannot name an event of another ticket', async () => {
    const { eventId } = await act('damageTicket', report(await s.ticket()));
    const error = await refused('damageTicket', report(await s.ticket(), { eventId }));
    expect(error.errorInfo?.fields).toHaveProperty(['ticketPayload.eventId']);
  });

  test('of an exposed line may name a pothole, but no damage', async () => {
    const ticketId = await s.ticket();
    const { eventId } = await act('damageTicket', report(ticketId));
    await s.sendAll({ submissionId: announced[0] ?? '', companyId: s.job.companyId });
    const exposed = { clientRequestId: randomUUID(), ticketId, eventId, ...EXPOSED };
    expect((await refused('exposeTicket', exposed)).errorInfo?.fields).toEqual({
      'ticketPayload.eventId':
        'Choose an exposed or unmarked line or a pothole of this ticket that is open or in review, or leave it out to record one.',
    });
    await s.rows(`update recorded_events set event_type = 'POTHOLE' where id = $1`, eventId);
    expect((await act('exposeTicket', exposed)).eventId).toBe(eventId);
  });

  test.each(['EXPIRED', 'CLOSED'])('is possible on a ticket that is %s', async status => {
    const ticketId = await s.ticket({ status });
    await act('exposeTicket', { clientRequestId: randomUUID(), ticketId, ...EXPOSED });
    await act('damageTicket', report(ticketId));
    const types = (await eventsOf(ticketId)).map(event => event.event_type);
    expect(types).toEqual(['UNMARKED_UTILITY', 'DAMAGE']);
  });
});

describe('cancelling', () => {
  const cancel = (ticketId: string) => ({
    clientRequestId: randomUUID(),
    ticketId,
    reason: 'The work is off',
  });

  /** A ticket that is on its way to its center; answers its id and its submission. */
  async function pending(submission: { state?: string; attempts?: number } = {}) {
    const ticketId = await s.ticket({ status: 'PENDING', ticket_no: null });
    const [row] = await s.rows(
      `insert into submissions (company_id, ticket_id, user_id, kind, idempotency_key, state, attempts, not_before)
       select company_id, id, user_id, 'create', 'create:' || id, $2, $3, $4 from tickets where id = $1 returning id`,
      ticketId,
      submission.state ?? 'QUEUED',
      submission.attempts ?? 0,
      s.now,
    );
    return { ticketId, submissionId: String(row?.id) };
  }

  test('ends an unsent ticket immediately, and only once', async () => {
    const { ticketId } = await pending();
    const payload = cancel(ticketId);
    const answers = await Promise.all([act('cancelTicket', payload), act('cancelTicket', payload)]);
    expect(answers[1]).toEqual(answers[0]);
    expect(await act('cancelTicket', payload)).toEqual(answers[0]);
    expect(await s.ticketRow(ticketId)).toMatchObject({
      status: 'CANCELLED',
      action_reason: 'The work is off',
      version: 2,
    });
    expect((await submissionsOf(ticketId)).map(({ kind, state }) => [kind, state])).toEqual([
      ['create', 'WITHDRAWN'],
      ['cancel', 'WITHDRAWN'],
    ]);
    expect(announced).toEqual([]);
    expect(await auditOf(ticketId)).toMatchObject([
      { action: 'cancelTicket', before: { status: 'PENDING' }, after: { status: 'CANCELLED' } },
    ]);
    expect((await refused('cancelTicket', cancel(ticketId))).errorInfo).toMatchObject({ rule: 'CANCELLED' });
  });

  test('waits for the confirmation of a ticket that may have been sent', async () => {
    const { ticketId, submissionId } = await pending({ attempts: 1 });
    await act('cancelTicket', cancel(ticketId));
    expect((await s.ticketRow(ticketId)).status).toBe('PENDING');
    const companyId = s.job.companyId;
    await s.sendAll({ submissionId, companyId });
    expect((await s.ticketRow(ticketId)).status).toBe('ACTIVE');
    await s.sendAll({ submissionId: announced[0] ?? '', companyId });
    expect(await s.ticketRow(ticketId)).toMatchObject({ status: 'CANCELLED', revision: '001' });
    expect(s.center.submitted.slice(-2)).toEqual([`create:${ticketId}`, `cancel:${ticketId}:001`]);
  });

  test('discards a ticket that was never placed', async () => {
    const ticketId = await s.ticket({ status: 'FAILED', ticket_no: null, failure: 'No login.' });
    await act('cancelTicket', cancel(ticketId));
    expect((await s.ticketRow(ticketId)).status).toBe('CANCELLED');
    expect(announced).toEqual([]);
  });
});
