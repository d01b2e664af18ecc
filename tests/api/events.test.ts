import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVENT_SORT_FIELDS } from '../../domain/lists';
import { type TestApp, testApp } from '../support/app';
import { type Client, fieldsOf } from '../support/client';
import { DAMAGE, type EventChanges, eventInput } from '../support/events';
import { statementsOf } from '../support/statements';
import type { Company, Job, Ticket, User } from '../support/world';

let t: TestApp;
let company: Company;
let admin: User;
let manager: User;
let job: Job;
let ticket: Ticket;
let client: Client;

beforeAll(async () => {
  t = await testApp();
  company = await t.world.company();
  admin = await t.world.user(company, 'CompanyAdmin');
  manager = await t.world.user(company, 'ProjectManager');
  job = await t.world.job(company, { manager });
  ticket = await t.world.ticket(job, manager);
  client = await t.signIn(admin);
});
afterAll(() => t.close());

const create = (asker: Client, changes: EventChanges = {}): Promise<{ ID: string }> =>
  asker.ask('createRecordedEvent', { companyId: company.id, event: eventInput(changes) });
const refused = (asker: Client, changes: EventChanges) =>
  asker.refused('createRecordedEvent', { companyId: company.id, event: eventInput(changes) });
const wrongFields = async (changes: EventChanges) => fieldsOf(await refused(client, changes)).sort();
const read = (eventId: string) => client.ask('getRecordedEvent', { eventId });

describe('a new event', () => {
  test('on a ticket takes its job, number and revision, and can be read', async () => {
    const { ID } = await create(client, { ...DAMAGE, TicketID: ticket.id, Title: "  Gas ');-- <b> " });
    const event = await read(ID);
    expect(event).toMatchObject({
      ID,
      EventNo: expect.stringMatching(/^EV-\d{4}-\d{6}$/),
      CompanyID: company.id,
      EventType: 'DAMAGE',
      Title: "Gas ');-- <b>",
      Status: 'OPEN',
      TicketID: ticket.id,
      TicketNo: ticket.ticketNo,
      Revision: '000',
      JobID: job.id,
      JobNo: job.jobNo,
      ReportedBy: admin.username,
      version: 1,
    });
    expect(JSON.parse(event.extra)).toEqual(DAMAGE.extra);
    expect(await t.rows('select action, before, after from audit where entity_id = $1', ID)).toEqual([
      {
        action: 'createRecordedEvent',
        before: null,
        after: expect.objectContaining({ eventNo: event.EventNo, 'extra.injury': 'No', jobId: job.id }),
      },
    ]);
  });

  test('has the next number of its company and year, even when many arrive at once', async () => {
    const fresh = await t.world.company();
    const asker = await t.signIn(await t.world.user(fresh));
    const made = await Promise.all(
      Array.from({ length: 8 }, () =>
        asker.ask('createRecordedEvent', { companyId: fresh.id, event: eventInput() }),
      ),
    );
    const numbers = await Promise.all(
      made.map(async ({ ID }) => (await asker.ask('getRecordedEvent', { eventId: ID })).EventNo),
    );
    expect(numbers.map(number => number.slice(8)).sort()).toEqual(
      Array.from({ length: 8 }, (_, index) => String(index + 1).padStart(6, '0')),
    );
  });

  test('may be incomplete as a draft, which is the default status', async () => {
    const { ID } = await create(client, { EventType: 'DAMAGE', Status: undefined, details: { address: '' } });
    expect(await read(ID)).toMatchObject({ Status: 'DRAFT' });
  });

  test.each([
    [{ OccurredAt: '2026-02-30T10:00:00Z' }, ['event.OccurredAt']],
    [{ OccurredAt: '2999-01-01T10:00:00Z' }, ['event.OccurredAt']],
    [{ ReportedAt: '2999-01-01T10:00:00Z' }, ['event.ReportedAt']],
    [{ TicketID: 'x' }, ['event.TicketID']],
    [{ TicketID: randomUUID() }, ['event.TicketID']],
    [{ JobID: randomUUID() }, ['event.JobID']],
    [{ SubcontractorID: randomUUID() }, ['event.SubcontractorID']],
    [{ extra: { injury: 'No' } }, ['event.extra.injury']],
    [{ ...DAMAGE, extra: { ...DAMAGE.extra, injury: 'Maybe' } }, ['event.extra.injury']],
  ])('with %j is refused by name', async (changes, fields) => {
    expect(await wrongFields(changes)).toEqual(fields);
  });

  test('with details that are not JSON is refused', async () => {
    const event = { ...eventInput(), details: '{' };
    const error = await client.refused('createRecordedEvent', { companyId: company.id, event });
    expect(fieldsOf(error)).toEqual(['event.details']);
  });

  test('cannot name a ticket and another job', async () => {
    const other = await t.world.job(company, { manager });
    expect(await wrongFields({ TicketID: ticket.id, JobID: other.id })).toEqual(['event.JobID']);
  });

  test('cannot be on a ticket of another company', async () => {
    const otherCompany = await t.world.company();
    const boss = await t.world.user(otherCompany, 'CompanySuperAdmin');
    const theirs = await t.world.ticket(await t.world.job(otherCompany, { manager: boss }), boss);
    expect(await wrongFields({ TicketID: theirs.id })).toEqual(['event.TicketID']);
  });

  test('without a job is for users who may record on any', async () => {
    const asker = await t.signIn(manager);
    const error = await refused(asker, {});
    expect(error).toMatchObject({ errorType: 'ForbiddenException' });
    expect(error.message).toContain('Choose a ticket or a job');
    await create(asker, { JobID: job.id });
  });

  test('records how late a station was and what the delay cost', async () => {
    const started = await t.world.ticket(job, manager);
    await t.owner.query(`update tickets set legal_start = '2026-11-18T01:01:00Z' where id = $1`, [
      started.id,
    ]);
    await t.owner.query(
      `insert into ticket_members (company_id, ticket_id, seq_no, station_code, authority_name, utility_type)
       values ($1, $2, 1, 'DEMOGAS', 'Demo Gas', 'Gas')`,
      [company.id, started.id],
    );
    await t.owner.query(
      `insert into ticket_responses (company_id, ticket_id, revision, station_code, code, text, responded_at)
       values ($1, $2, '000', 'DEMOGAS', '999', 'Silent', '2026-11-18T01:02:00Z'),
         ($1, $2, '000', 'DEMOGAS', '010', 'Marked', '2026-11-18T07:31:00Z')`,
      [company.id, started.id],
    );
    const { ID } = await create(client, {
      EventType: 'LATE_LOCATE',
      TicketID: started.id,
      StationCode: 'DEMOGAS',
      extra: { crewSize: 4, idleHours: 3, crewHourlyCost: 85.5, equipmentIdleCost: 200, hoursLate: 99 },
    });
    const event = await read(ID);
    expect(event).toMatchObject({ UtilityName: 'Demo Gas', UtilityType: 'Gas' });
    expect(JSON.parse(event.extra)).toMatchObject({
      legalStart: '2026-11-18T01:01:00.000Z',
      respondedAt: '2026-11-18T07:31:00.000Z',
      hoursLate: 6.5,
      delayCost: 1226,
    });
  });
});

describe('the list', () => {
  let listed: Company;
  let lister: Client;

  beforeAll(async () => {
    listed = await t.world.company();
    const owner = await t.world.user(listed, 'CompanySuperAdmin');
    lister = await t.signIn(owner);
    const theirs = await t.world.ticket(await t.world.job(listed, { manager: owner }), owner);
    const events = [
      { Title: 'First 50%', OccurredAt: '2024-10-01T18:00:00Z', Severity: 'CRITICAL', TicketID: theirs.id },
      { Title: 'second_one', OccurredAt: '2024-10-02T06:59:00Z', EventType: 'PHOTO_LOG', Status: 'DRAFT' },
      { Title: 'Third', OccurredAt: '2024-10-02T07:00:00Z', Severity: 'MEDIUM' },
      { Title: 'Fourth', OccurredAt: '2024-10-02T07:00:00Z', Severity: 'HIGH' },
    ];
    for (const event of events) {
      await lister.ask('createRecordedEvent', { companyId: listed.id, event: eventInput(event) });
    }
  });

  const titles = async (body: object) => {
    const variables = { companyId: listed.id, body: { skip: 0, take: -1, ...body } };
    const { data } = await lister.ask('getRecordedEvents', variables, '{ data { Title } }');
    return data.map((row: { Title: string }) => row.Title);
  };
  const filter = (field: string, operator: string, ...value: string[]) => ({
    filters: [{ field, operator, value }],
    sort: { field: 'EventNo', order: 'Asc' },
  });

  test('is newest first and counted', async () => {
    expect((await titles({})).slice(2)).toEqual(['second_one', 'First 50%']);
    const variables = { companyId: listed.id, body: { skip: 3, take: 1 } };
    expect(await lister.ask('getRecordedEvents', variables, '{ total data { Title } }')).toEqual({
      total: 4,
      data: [{ Title: 'First 50%' }],
    });
  });

  test.each([
    [filter('Title', 'like', '%'), ['First 50%']],
    [filter('Title', 'like', 'D_'), ['second_one']],
    [filter('EventNo', 'like', '000003'), ['Third']],
    [filter('EventType', 'eq', 'PHOTO_LOG'), ['second_one']],
    [filter('Severity', 'in', 'CRITICAL', 'HIGH'), ['First 50%', 'Fourth']],
    [filter('Status', 'eq', 'DRAFT'), ['second_one']],
    [filter('OccurredAt', 'eq', '10/01/2024'), ['First 50%', 'second_one']],
    [filter('JobID', 'eq', randomUUID()), []],
  ])('%j finds %j', async (body, found) => {
    expect(await titles(body)).toEqual(found);
  });

  test('finds the events of a ticket', async () => {
    const rows = await t.rows('select id from tickets where company_id = $1', listed.id);
    expect(await titles(filter('TicketID', 'eq', rows[0].id))).toEqual(['First 50%']);
  });

  test.each(EVENT_SORT_FIELDS)('by %s uses the ID as tiebreaker in both directions', async field => {
    const up = await titles({ sort: { field, order: 'Asc' } });
    expect(await titles({ sort: { field, order: 'Desc' } })).toEqual([...up].reverse());
  });

  test('sorts critical above high', async () => {
    expect(await titles({ sort: { field: 'Severity', order: 'Desc' } })).toEqual([
      'First 50%',
      'Fourth',
      'Third',
      'second_one',
    ]);
  });

  test('takes the same number of statements for any number of events', async () => {
    const counted = (take: number) =>
      statementsOf(t.services.pool, () =>
        lister.ask(
          'getRecordedEvents',
          { companyId: listed.id, body: { skip: 0, take } },
          '{ total data { ID } }',
        ),
      );
    expect((await counted(4)).length).toBe((await counted(1)).length);
  });
});
