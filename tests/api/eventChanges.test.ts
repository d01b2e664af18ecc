import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import { type Client, fieldsOf } from '../support/client';
import { DAMAGE, type EventChanges, eventInput } from '../support/events';
import type { Company, Job, Ticket, User } from '../support/world';

let t: TestApp;
let company: Company;
let manager: User;
let job: Job;
let ticket: Ticket;
let client: Client;

beforeAll(async () => {
  t = await testApp();
  company = await t.world.company();
  manager = await t.world.user(company, 'ProjectManager');
  job = await t.world.job(company, { manager });
  ticket = await t.world.ticket(job, manager);
  client = await t.signIn(await t.world.user(company, 'CompanyAdmin'));
});
afterAll(() => t.close());

const WRITABLE = `{ EventType Title Status Severity OccurredAt ReportedAt TicketID JobID SubcontractorID StationCode
  UtilityName UtilityType details extra version }`;

const create = async (changes: EventChanges, asker = client): Promise<string> => {
  const event = eventInput(changes);
  return (await asker.ask('createRecordedEvent', { companyId: company.id, event })).ID;
};
const read = (eventId: string, asker = client) => asker.ask('getRecordedEvent', { eventId }, WRITABLE);
const update = async (eventId: string, changes: object, asker = client) =>
  asker.ask('updateRecordedEvent', { eventId, event: { ...(await read(eventId)), ...changes } });
const refused = async (eventId: string, changes: object, asker = client) =>
  asker.refused('updateRecordedEvent', { eventId, event: { ...(await read(eventId)), ...changes } });
const remove = (eventId: string, asker = client) => asker.ask('deleteRecordedEvent', { eventId });
const audited = async (eventId: string) =>
  (
    await t.rows(
      'select action, before, after from audit where entity_id = $1 order by id desc limit 1',
      eventId,
    )
  )[0];

describe('an update', () => {
  test('saves what was read, and the log has only the changes', async () => {
    const eventId = await create({ ...DAMAGE, TicketID: ticket.id, details: { weather: 'Rain' } });
    await update(eventId, {
      Severity: 'CRITICAL',
      details: JSON.stringify({ description: 'As told by the foreman.', address: '102 Vernon St' }),
    });
    expect(await read(eventId)).toMatchObject({ Severity: 'CRITICAL', TicketID: ticket.id, version: 2 });
    expect(await audited(eventId)).toEqual({
      action: 'updateRecordedEvent',
      before: { severity: 'HIGH', 'details.address': '100 Vernon St', 'details.weather': 'Rain' },
      after: { severity: 'CRITICAL', 'details.address': '102 Vernon St', 'details.weather': null },
    });
  });

  test('is refused when another user changed the event, even simultaneously', async () => {
    const eventId = await create({});
    const event = await read(eventId);
    const answers = await Promise.allSettled(
      ['One', 'Two'].map(Title => client.ask('updateRecordedEvent', { eventId, event: { ...event, Title } })),
    );
    expect(answers.map(answer => answer.status).sort()).toEqual(['fulfilled', 'rejected']);
    const error = await client.refused('updateRecordedEvent', { eventId, event });
    expect(error).toMatchObject({ errorType: 'ConflictException' });
  });

  test('of a closed event requires reopening it', async () => {
    const eventId = await create({ Status: 'DRAFT' });
    for (const Status of ['OPEN', 'IN_REVIEW', 'CLOSED']) await update(eventId, { Status });
    const error = await refused(eventId, { Title: 'Other' });
    expect(error.errorInfo?.fields).toEqual({
      'event.Status': 'This event is closed. Reopen it before you change it.',
    });
    await update(eventId, { Status: 'OPEN', Title: 'Other' });
    expect((await read(eventId)).Title).toBe('Other');
  });

  test('out of draft requires the missing fields', async () => {
    const eventId = await create({ Status: 'DRAFT', EventType: 'MARKS_DESTROYED' });
    const error = await refused(eventId, { Status: 'OPEN' });
    expect(error.errorInfo?.fields).toEqual({
      'event.extra.cause': 'Choose what destroyed the marks.',
      'event.extra.remarkRequested': 'Say whether a re-mark was requested.',
    });
  });

  test('of the type is only for drafts', async () => {
    const draft = await create({ Status: 'DRAFT' });
    await update(draft, { EventType: 'STOP_WORK' });
    const open = await create({});
    expect(fieldsOf(await refused(open, { EventType: 'STOP_WORK' }))).toEqual(['event.EventType']);
  });

  test('keeps the revision it happened at until the event is moved', async () => {
    const eventId = await create({ TicketID: ticket.id });
    await t.owner.query(`update tickets set revision = '001' where id = $1`, [ticket.id]);
    await update(eventId, { Title: 'Told better' });
    const revision = async () => (await client.ask('getRecordedEvent', { eventId })).Revision;
    expect(await revision()).toBe('000');
    const other = await t.world.ticket(await t.world.job(company, { manager }), manager);
    await t.owner.query(`update tickets set revision = '004' where id = $1`, [other.id]);
    await update(eventId, { TicketID: other.id, JobID: null });
    expect(await revision()).toBe('004');
  });

  test("cannot take another user's event, or move one to another user's job", async () => {
    const asker = await t.signIn(manager);
    const theirs = await t.world.job(company);
    const eventId = await create({ JobID: theirs.id });
    expect((await refused(eventId, { JobID: job.id }, asker)).errorType).toBe('ForbiddenException');
    const own = await create({ JobID: job.id }, asker);
    for (const JobID of [theirs.id, null]) {
      expect((await refused(own, { JobID }, asker)).errorType).toBe('ForbiddenException');
    }
  });
});

describe('a removal', () => {
  test('keeps the contents in the log', async () => {
    const eventId = await create({ Title: 'Twice recorded' });
    await remove(eventId);
    expect(await read(eventId)).toBeNull();
    expect(await audited(eventId)).toMatchObject({
      action: 'deleteRecordedEvent',
      before: { title: 'Twice recorded', 'details.address': '100 Vernon St' },
      after: null,
    });
    expect((await client.refused('deleteRecordedEvent', { eventId })).errorType).toBe('NotFoundException');
  });

  test('by a manager is for their own drafts', async () => {
    const asker = await t.signIn(manager);
    const draft = { JobID: job.id, Status: 'DRAFT' };
    const [own, open, others] = [
      await create(draft, asker),
      await create({ JobID: job.id }, asker),
      await create(draft),
    ];
    await remove(own, asker);
    for (const eventId of [open, others]) {
      const error = await asker.refused('deleteRecordedEvent', { eventId });
      expect(error).toMatchObject({
        errorType: 'ForbiddenException',
        message: 'You can delete only your own events, and only while they are drafts.',
      });
    }
  });
});

test('is refused, like a move, after the center was notified', async () => {
  const eventId = await create({ ...DAMAGE, TicketID: ticket.id });
  await t.owner.query(
    `insert into submissions (company_id, ticket_id, user_id, kind, payload, idempotency_key, state)
     values ($1, $2, $3, 'damage', $4, $5, 'CONFIRMED')`,
    [company.id, ticket.id, manager.id, { eventId }, `damage:${eventId}`],
  );
  const error = await client.refused('deleteRecordedEvent', { eventId });
  expect(error).toMatchObject({ errorType: 'ConflictException' });
  const other = await t.world.ticket(job, manager);
  const fields = (await refused(eventId, { TicketID: other.id })).errorInfo?.fields;
  expect(Object.keys(fields ?? {})).toEqual(['event.TicketID']);
});

describe('a meeting', () => {
  let met: Ticket;
  const meeting = {
    EventType: 'ONSITE_MEETING',
    StationCode: 'DEMOLINE',
    extra: { heldWith: 'The line’s owner' },
  };
  const metAt = async () =>
    (await t.rows('select meeting_at from ticket_members where ticket_id = $1', met.id))[0].meeting_at;
  const reds = async () => (await t.rows('select red_count from tickets where id = $1', met.id))[0].red_count;

  beforeAll(async () => {
    met = await t.world.ticket(job, manager);
    await t.owner.query(
      `insert into ticket_members (company_id, ticket_id, seq_no, station_code, authority_name, utility_type,
         response_code, response_text, responded_at)
       values ($1, $2, 1, 'DEMOLINE', 'Demo Line', 'Liquid pipeline', '033', 'High priority line',
         now() - interval '1 day')`,
      [company.id, met.id],
    );
  });

  test('counts for its station while it is recorded', async () => {
    const eventId = await create({ ...meeting, TicketID: met.id });
    expect(await metAt()).toEqual(new Date((await read(eventId)).OccurredAt));
    expect(await reds()).toBe(0);
    const OccurredAt = new Date(Date.now() - 60_000).toISOString();
    await update(eventId, { OccurredAt });
    expect(await metAt()).toEqual(new Date(OccurredAt));
    await update(eventId, { TicketID: ticket.id, JobID: null });
    expect(await metAt()).toBeNull();
    await update(eventId, { TicketID: met.id, JobID: null });
    await remove(eventId);
    expect(await metAt()).toBeNull();
    expect(await reds()).toBe(1);
  });

  test('does not count as a draft', async () => {
    const eventId = await create({ ...meeting, TicketID: met.id, Status: 'DRAFT' });
    expect(await metAt()).toBeNull();
    await update(eventId, { Status: 'OPEN' });
    expect(await metAt()).not.toBeNull();
  });
});

test('a limited reader cannot reuse the request ID of an event they cannot see', async () => {
  const limited = await t.world.company();
  const [boss, lead] = [
    await t.world.user(limited, 'CompanySuperAdmin'),
    await t.world.user(limited, 'ProjectManager'),
  ];
  const [theirs, own] = [
    await t.world.job(limited, { manager: boss }),
    await t.world.job(limited, { manager: lead }),
  ];
  await t.owner.query('update companies set restrict_reading = true where id = $1', [limited.id]);
  const event = eventInput({ JobID: theirs.id });
  const { ID } = await (await t.signIn(boss)).ask('createRecordedEvent', { companyId: limited.id, event });
  const asker = await t.signIn(lead);
  expect(await read(ID, asker)).toBeNull();
  const again = { companyId: limited.id, event: { ...event, JobID: own.id } };
  expect((await asker.refused('createRecordedEvent', again)).errorType).toBe('ConflictException');
});
