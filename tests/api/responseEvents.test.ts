import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answering, minutes, startAnswering } from '../support/answering';
import { type Client, fieldsOf } from '../support/client';
import { eventInput } from '../support/events';
import type { Company, User } from '../support/world';

let a: Answering;
let admin: User;
let ticket: { id: string; ticketNo: string };

beforeAll(async () => {
  a = await startAnswering();
  admin = await a.t.world.user({ id: a.job.companyId } as Company, 'CompanyAdmin');
});
beforeEach(async () => {
  a.answers = [];
  a.now = minutes(0);
  await a.rows("update companies set marks_check = 'OFF'");
  ticket = await a.ticket();
});
afterAll(() => a.t.close());

/** The clock moves and a session ends soon: each call is somebody's who has just signed in. */
const client: Pick<Client, 'ask' | 'refused'> = {
  ask: async (...call) => (await a.t.signIn(a.manager)).ask(...call),
  refused: async (...call) => (await a.t.signIn(a.manager)).refused(...call),
};

async function answered(stationCode: string, code: string, at: Date) {
  a.answers.push(a.answer(ticket.ticketNo, stationCode, code, at));
  await a.check(minutes(1, at));
}

/** Records an event of the ticket as of then; answers its id. */
async function record(at: Date, changes: object): Promise<string> {
  a.now = minutes(1, at);
  const event = eventInput({ TicketID: ticket.id, OccurredAt: at.toISOString(), ...changes });
  return (await client.ask('createRecordedEvent', { companyId: a.job.companyId, event }, '{ ID }')).ID;
}
const meet = (at: Date, changes: object = {}) =>
  record(at, { EventType: 'ONSITE_MEETING', extra: { heldWith: 'Lee' }, ...changes });
const CALLS = '{ members { stationCode calls { by at spokeWith phone said } } verdict { verdict } }';
const remove = async (eventId: string) =>
  (await a.t.signIn(admin)).ask('deleteRecordedEvent', { eventId }, '{ success }');

const counts = async () => {
  const text = `select green_count as green, red_count as red, silent_count as silent
    from tickets where id = $1`;
  return (await a.rows(text, ticket.id))[0];
};

describe('a meeting on site', () => {
  const bothAsk = async () => {
    await answered('EBMUD', '033', minutes(1));
    await answered('PGEROS', '034', minutes(2));
    expect(await counts()).toEqual({ green: 0, red: 1, silent: 0 });
  };

  test('clears the red from every station that asked for one, unless it names a station, and clears none', async () => {
    await bothAsk();
    await meet(minutes(20), { StationCode: 'PGEROS' });
    expect(await counts()).toEqual({ green: 0, red: 1, silent: 0 });
    await meet(minutes(30));
    expect(await counts()).toEqual({ green: 0, red: 0, silent: 0 });
    expect(await a.isSafe(ticket.id)).toEqual({ isSafe: false, unmet: ['RESPONSES'] });
  });

  test('is missing when the utility clears the work without one, and recording it later settles that', async () => {
    await bothAsk();
    await answered('EBMUD', '010', minutes(40));
    await answered('PGEROS', '001', minutes(41));
    expect(await a.isSafe(ticket.id)).toEqual({ isSafe: false, unmet: ['RESPONSES'] });
    await meet(minutes(50));
    expect((await a.isSafe(ticket.id)).isSafe).toBe(false);
    a.now = minutes(60);
    const earlier = await meet(minutes(30));
    expect((await a.isSafe(ticket.id)).isSafe).toBe(true);
    await remove(earlier);
    expect((await a.isSafe(ticket.id)).isSafe).toBe(false);
  });

  test('has no effect as a draft, before the response, or as another kind of event', async () => {
    await bothAsk();
    await meet(minutes(30), { Status: 'DRAFT' });
    await meet(minutes(-30));
    await record(minutes(30), { EventType: 'PHOTO_LOG' });
    expect(await counts()).toEqual({ green: 0, red: 1, silent: 0 });
  });
});

test('a stand-by lets work continue for its day, on each day it is recorded', async () => {
  await answered('EBMUD', '001', minutes(1));
  await answered('PGEROS', '031', minutes(2));
  expect(await a.isSafe(ticket.id)).toEqual({ isSafe: false, unmet: ['RESPONSES'] });
  await meet(minutes(30), { StationCode: 'PGEROS' });
  expect((await a.isSafe(ticket.id)).isSafe).toBe(true);
  a.now = minutes(24 * 60);
  await a.check(minutes(24 * 60));
  expect(await a.isSafe(ticket.id)).toEqual({ isSafe: false, unmet: ['STAND_BY'] });
  await meet(minutes(24 * 60));
  expect((await a.isSafe(ticket.id)).isSafe).toBe(false);
  const { findings } = await a.verdict(ticket.id);
  expect(findings[0]).toMatchObject({ reason: 'STAND_BY', stationCode: 'PGEROS' });
  await meet(minutes(24 * 60), { StationCode: 'PGEROS' });
  expect((await a.isSafe(ticket.id)).isSafe).toBe(true);
});

describe('marks in the field', () => {
  const bothMarked = async () => {
    await answered('EBMUD', '010', minutes(1));
    await answered('PGEROS', '010', minutes(2));
    expect((await a.isSafe(ticket.id)).isSafe).toBe(true);
  };
  const verify = (at: Date, ...stations: object[]) =>
    record(at, { EventType: 'FIELD_VERIFICATION', extra: { stations } });

  test('that are not found stop the work until a user sees them, or the record is removed', async () => {
    await bothMarked();
    const missing = await verify(minutes(30), { stationCode: 'PGEROS', seen: 'No' });
    const { verdict, findings } = await a.verdict(ticket.id);
    expect(verdict).toBe('DO_NOT_DIG');
    expect(findings[0]).toMatchObject({ stationCode: 'PGEROS', level: 'stop' });
    await remove(missing);
    expect((await a.isSafe(ticket.id)).isSafe).toBe(true);
    await verify(minutes(40), { stationCode: 'PGEROS', seen: 'No' });
    await verify(minutes(50), { stationCode: 'PGEROS', seen: 'Yes' });
    expect((await a.isSafe(ticket.id)).isSafe).toBe(true);
  });

  test('are verified station by station when the company requires it', async () => {
    await bothMarked();
    await a.rows("update companies set marks_check = 'ONCE'");
    expect(await a.isSafe(ticket.id)).toEqual({ isSafe: false, unmet: ['MARKS_UNVERIFIED'] });
    await verify(minutes(30), { stationCode: 'EBMUD', seen: 'Yes' });
    expect(await a.isSafe(ticket.id)).toEqual({ isSafe: false, unmet: ['MARKS_UNVERIFIED'] });
    await verify(minutes(31), { stationCode: 'pgeros', seen: 'Yes' });
    expect((await a.isSafe(ticket.id)).isSafe).toBe(true);
    await answered('PGEROS', '010', minutes(40));
    expect(await a.isSafe(ticket.id)).toEqual({ isSafe: false, unmet: ['MARKS_UNVERIFIED'] });
  });

  test('that were destroyed need a re-mark even after the event is closed', async () => {
    await bothMarked();
    await record(minutes(30), {
      EventType: 'MARKS_DESTROYED',
      extra: { cause: 'Weather', remarkRequested: 'No' },
    });
    expect(await a.isSafe(ticket.id)).toEqual({ isSafe: false, unmet: ['EVENT_OPEN', 'RESPONSES'] });
    await a.rows(`update recorded_events set status = 'CLOSED' where ticket_id = $1`, ticket.id);
    expect(await a.isSafe(ticket.id)).toEqual({ isSafe: false, unmet: ['RESPONSES'] });
    await a.rows(`update ticket_members set asked_at = $2 where ticket_id = $1`, ticket.id, minutes(35));
    await answered('EBMUD', '010', minutes(40));
    await answered('PGEROS', '010', minutes(41));
    expect((await a.isSafe(ticket.id)).isSafe).toBe(true);
  });
});

describe('an event that stops the work', () => {
  test.each([
    ['STOP_WORK', {}],
    ['UTILITY_EXPOSED', { UtilityType: 'Gas', extra: { marked: 'No' } }],
  ])('%s can only be closed with how it was settled', async (EventType, changes) => {
    await answered('EBMUD', '001', minutes(1));
    await answered('PGEROS', '001', minutes(2));
    const ID = await record(minutes(30), { EventType, ...changes });
    expect(await a.isSafe(ticket.id)).toEqual({ isSafe: false, unmet: ['EVENT_OPEN'] });
    const { EventNo: _, ...told } = await client.ask(
      'getRecordedEvent',
      { eventId: ID },
      `{ EventNo EventType Title Severity OccurredAt ReportedAt TicketID JobID SubcontractorID StationCode UtilityName
        UtilityType details extra version }`,
    );
    const change = (Status: string, version: number, settlement?: string) => ({
      eventId: ID,
      event: {
        ...told,
        Status,
        version,
        details: JSON.stringify({ ...JSON.parse(told.details), settlement }),
      },
    });
    await client.ask('updateRecordedEvent', change('IN_REVIEW', 1), '{ success }');
    const refusal = await client.refused('updateRecordedEvent', change('CLOSED', 2), '{ success }');
    expect(fieldsOf(refusal)).toEqual(['event.details.settlement']);
    expect((await a.isSafe(ticket.id)).isSafe).toBe(false);
    await client.ask(
      'updateRecordedEvent',
      change('CLOSED', 2, 'The operator supported the line.'),
      '{ success }',
    );
    expect((await a.isSafe(ticket.id)).isSafe).toBe(true);
  });
});

describe('a response with text to read', () => {
  const acknowledge = (message: string, stationCode = 'PGEROS') => ({
    companyId: a.job.companyId,
    ticketId: ticket.id,
    stationCode,
    message,
  });
  const comment = async (text: string | null, at: Date) => {
    a.answers = a.answers.filter(({ stationCode }) => stationCode !== 'PGEROS');
    a.answers.push({ ...a.answer(ticket.ticketNo, 'PGEROS', '010', at), comment: text });
    await a.check(minutes(1, at));
  };

  test('has a comment that a user marks as read by name, until the utility responds again', async () => {
    await answered('EBMUD', '001', minutes(1));
    await comment('except lot 9', minutes(2));
    const { verdict, findings } = await a.verdict(ticket.id);
    expect(verdict).toBe('CHECK_FIRST');
    expect(findings[0]?.message).toContain('except lot 9');
    const message = findings[0]?.message ?? '';
    await client.ask('acknowledgeResponse', acknowledge(message), '{ success }');
    await client.ask('acknowledgeResponse', acknowledge(message), '{ success }');
    expect((await a.isSafe(ticket.id)).isSafe).toBe(true);
    const selection = '{ members { stationCode responseLabel responseComment acknowledged { by at } } }';
    const { members } = await client.ask('getTicketDetails', { ticketId: ticket.id }, selection);
    expect(members[1]).toEqual({
      stationCode: 'PGEROS',
      responseLabel: 'Marked',
      responseComment: 'except lot 9',
      acknowledged: { by: a.manager.name, at: a.now.toISOString() },
    });
    const audit = await a.rows(
      `select after from audit where entity_id = $1 and action = 'acknowledgeResponse'`,
      ticket.id,
    );
    expect(audit).toEqual([
      { after: { stationCode: 'PGEROS', responseCode: '010', comment: 'except lot 9' } },
    ]);
    await comment('except lots 9 and 10', minutes(2));
    expect(await a.isSafe(ticket.id)).toEqual({ isSafe: false, unmet: ['TO_BE_READ'] });
  });

  test('has none when the utility only cleared the work', async () => {
    await answered('EBMUD', '001', minutes(1));
    await answered('PGEROS', '001', minutes(2));
    const refusal = await client.refused('acknowledgeResponse', acknowledge('Clear', 'EBMUD'), '{ success }');
    expect(fieldsOf(refusal)).toEqual(['stationCode']);
    const other = await client.refused('acknowledgeResponse', acknowledge('Clear', 'SMUD'), '{ success }');
    expect(fieldsOf(other)).toEqual(['stationCode']);
  });
});

describe('a marks check', () => {
  const check = (at: Date, changes: object = {}, condition = 'Clear') =>
    record(at, {
      EventType: 'FIELD_VERIFICATION',
      extra: {
        stations: [{ stationCode: 'PGEROS', seen: 'Yes', condition }],
        ...{ whiteLining: 'Yes', rightPlace: 'Yes', unmarked: 'No' },
        ...changes,
      },
    });
  const shown = async () =>
    await client.ask(
      'getTicketDetails',
      { ticketId: ticket.id },
      '{ members { stationCode marked } verdict { marksChecked { by at } } }',
    );
  beforeEach(async () => {
    await answered('EBMUD', '001', minutes(1));
    await answered('PGEROS', '010', minutes(2));
    await a.rows("update companies set marks_check = 'ONCE'");
  });

  test('of the utilities that marked makes the ticket safe, with its author and time', async () => {
    expect(await a.isSafe(ticket.id)).toEqual({ isSafe: false, unmet: ['MARKS_UNVERIFIED'] });
    expect(await shown()).toEqual({
      members: [
        { stationCode: 'EBMUD', marked: false },
        { stationCode: 'PGEROS', marked: true },
      ],
      verdict: { marksChecked: null },
    });
    await check(minutes(30));
    expect((await a.isSafe(ticket.id)).isSafe).toBe(true);
    expect((await shown()).verdict.marksChecked).toEqual({
      by: a.manager.name,
      at: minutes(30).toISOString(),
    });
  });

  test.each([
    [{}, 'Faded', ['RESPONSES']],
    [{ rightPlace: 'No' }, 'Clear', ['EVENT_OPEN', 'RESPONSES']],
    [{ unmarked: 'Yes' }, 'Clear', ['EVENT_OPEN', 'RESPONSES']],
  ])('with %j and %s stops the work until the marks are seen again', async (changes, condition, unmet) => {
    await check(minutes(30), changes, condition);
    expect(await a.isSafe(ticket.id)).toEqual({ isSafe: false, unmet });
    await check(minutes(40));
    expect((await a.isSafe(ticket.id)).isSafe).toBe(true);
  });
});

describe('a call to a utility', () => {
  const call = (at: Date, changes: object = {}) =>
    record(at, {
      EventType: 'UTILITY_CALL',
      StationCode: 'PGEROS',
      details: { description: 'They come back on Monday.' },
      extra: { spokeWith: 'Lee', phone: '916-555-0117' },
      ...changes,
    });
  const shown = () => client.ask('getTicketDetails', { ticketId: ticket.id }, CALLS);

  test('is stored with the utility, and does not end its silence', async () => {
    await answered('EBMUD', '001', minutes(1));
    await call(minutes(30));
    const { members, verdict } = await shown();
    expect(verdict.verdict).toBe('DO_NOT_DIG');
    expect(members).toEqual([
      { stationCode: 'EBMUD', calls: [] },
      {
        stationCode: 'PGEROS',
        calls: [
          {
            by: a.manager.name,
            at: minutes(30).toISOString(),
            spokeWith: 'Lee',
            phone: '916-555-0117',
            said: 'They come back on Monday.',
          },
        ],
      },
    ]);
  });

  test('allows a response that waits indefinitely to be overridden, until the utility responds again', async () => {
    await answered('EBMUD', '001', minutes(1));
    await answered('PGEROS', '004', minutes(2));
    expect((await a.isSafe(ticket.id)).unmet).toContain('RESPONSES');
    const eventId = await call(minutes(30));
    expect((await a.isSafe(ticket.id)).unmet).not.toContain('RESPONSES');
    await remove(eventId);
    expect((await a.isSafe(ticket.id)).unmet).toContain('RESPONSES');
    await call(minutes(40));
    await answered('PGEROS', '042', minutes(50));
    expect((await a.isSafe(ticket.id)).unmet).toContain('RESPONSES');
  });

  test('names the utility, the person and the number', async () => {
    a.now = minutes(31);
    const event = eventInput({
      ...{ TicketID: ticket.id, OccurredAt: minutes(30).toISOString(), EventType: 'UTILITY_CALL' },
    });
    const refusal = await client.refused('createRecordedEvent', { companyId: a.job.companyId, event });
    expect(fieldsOf(refusal).sort()).toEqual(
      ['StationCode', 'extra.phone', 'extra.spokeWith'].map(name => `event.${name}`),
    );
  });
});
