import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RoleName } from '../../domain/permissions/roles';
import { insertRows } from '../../server/standIns/demo/insert.sql';
import { type TestApp, testApp } from '../support/app';
import { type Client, fieldsOf } from '../support/client';
import { insertTickets } from '../support/ticketRows';
import type { Company, Job, User } from '../support/world';

const legalStart = new Date('2026-11-30T01:01:00Z');
/** A few minutes before, so that a sign-in lasts beyond it. */
const before = new Date('2026-11-30T00:58:00Z');
let now = before;
let t: TestApp;
let company: Company;
let admin: User;
let job: Job;
let client: Client;
let ticketId: string;

beforeAll(async () => {
  t = await testApp({ now: () => now });
  company = await t.world.company('Granite Dig Co (demo)');
  admin = await t.world.user(company, 'CompanyAdmin');
  job = await t.world.job(company, { manager: admin });
  client = await t.signIn(admin);
  const stations = { station_count: 3, green_count: 1, red_count: 0, silent_count: 1 };
  [ticketId = ''] = await insertTickets(t.owner, job, admin, now, [
    { name: 'Vernon Street', legal_start: legalStart, dates_estimated: false, ...stations },
  ]);
  await insertStations();
});
afterAll(() => t.close());

async function insertStations(): Promise<void> {
  const of = { company_id: company.id, ticket_id: ticketId };
  const member = {
    ...of,
    seq_no: 1,
    station_code: 'PACBEL',
    authority_name: 'AT&T',
    utility_type: 'communication',
  };
  const answered = { response_code: null, response_text: null, responded_at: null };
  await insertRows(t.owner, 'ticket_members', [
    { ...member, ...answered, seq_no: 3, station_code: 'SMUD' },
    {
      ...member,
      response_code: '003',
      response_text: 'Existing markings adequate',
      responded_at: '2026-11-23T10:00:00Z',
    },
    {
      ...member,
      seq_no: 2,
      station_code: 'PGESAC',
      response_code: 'Z9',
      response_text: 'Meet us',
      responded_at: '2026-11-24T10:00:00Z',
    },
  ]);
  const response = { ...of, revision: '000', station_code: 'PACBEL', text: 'words', comment: null };
  await insertRows(t.owner, 'ticket_responses', [
    { ...response, code: '014', responded_at: '2026-11-22T10:00:00Z' },
    { ...response, code: '003', responded_at: '2026-11-23T10:00:00Z', comment: 'Look for white paint' },
    { ...response, code: 'Z9', responded_at: '2026-11-24T10:00:00Z', station_code: 'GONE', text: 'Meet us' },
  ]);
  const revision = { ...of, type: 'Normal', user_name: admin.username, medium: 'WEB' };
  await insertRows(t.owner, 'ticket_revisions', [
    { ...revision, revision: '000', at: '2026-11-17T18:00:00Z', status: 'New' },
    { ...revision, revision: '001', at: '2026-11-20T18:00:00Z', status: 'Renewed' },
  ]);
}

const details = (selection: string, id = ticketId, asker = client) =>
  asker.ask('getTicketDetails', { ticketId: id }, selection);

test('a ticket shows its own fields, its company, its job and its form', async () => {
  const ticket = await details(
    `{ ticketId ticketName ticketStatus ticketExpired company jobName state city mobile subdivision email
       latitudeLongitude datesEstimated gisCoordinateSystem legalStartDate responseColor
       ticket { ID JobID Job { JobNo Manager { Name } } clonedFrom { ID } } }`,
  );
  expect(ticket).toEqual({
    ticketId,
    ticketName: 'Vernon Street',
    ticketStatus: 'ACTIVE',
    ticketExpired: false,
    company: 'Granite Dig Co (demo)',
    jobName: job.name,
    state: 'CA',
    city: 'Roseville',
    mobile: null,
    subdivision: null,
    email: 'dana@example.com',
    latitudeLongitude: '38.752100,-121.288000',
    datesEstimated: false,
    gisCoordinateSystem: 'WGS84 (WKID 4326)',
    legalStartDate: legalStart.toISOString(),
    responseColor: 'yellow',
    ticket: {
      ID: ticketId,
      JobID: job.id,
      Job: { JobNo: job.jobNo, Manager: { Name: admin.name } },
      clonedFrom: null,
    },
  });
});

test('its utilities are in the center’s order, colored by their newest response', async () => {
  const { members } = await details(
    '{ members { seqNo stationCode status responseCode responseNote responseColor respondedAt } }',
  );
  expect(members).toEqual([
    {
      seqNo: 1,
      stationCode: 'PACBEL',
      status: 'Responded',
      responseCode: '003',
      responseNote: 'Check that the marks are visible.',
      responseColor: 'green',
      respondedAt: '2026-11-23T10:00:00.000Z',
    },
    expect.objectContaining({ stationCode: 'PGESAC', responseColor: 'yellow', responseNote: null }),
    expect.objectContaining({ stationCode: 'SMUD', status: 'Notification Sent', responseColor: 'grey' }),
  ]);
});

test('silence turns red at the legal start, without any write', async () => {
  now = legalStart;
  const { responseColor, members } = await details('{ responseColor members { responseColor } }');
  expect(responseColor).toBe('red');
  expect(members[2].responseColor).toBe('red');
  now = before;
});

test('its color is that of its utilities, even before its stored counts are updated', async () => {
  const keep = (green: number, silent: number) =>
    t.owner.query('update tickets set green_count = $2, silent_count = $3 where id = $1', [
      ticketId,
      green,
      silent,
    ]);
  await keep(3, 0);
  const fields = '{ responseColor members { responseColor } }';
  const read = [await details(fields), await client.ask('getTicketResponses', { ticketId }, fields)];
  await keep(1, 1);
  for (const { responseColor, members } of read) {
    expect(members.map((member: { responseColor: string }) => member.responseColor)).not.toEqual(
      Array(3).fill('green'),
    );
    expect(responseColor).not.toBe('green');
  }
});

test('responses and revisions are sorted newest first, including those of a utility no longer notified', async () => {
  const { Responses, revisionHistory } = await details(
    '{ Responses { stationCode authorityName code comment } revisionHistory { revision status user } }',
  );
  expect(Responses).toEqual([
    { stationCode: 'GONE', authorityName: 'GONE', code: 'Z9', comment: null },
    { stationCode: 'PACBEL', authorityName: 'AT&T', code: '003', comment: 'Look for white paint' },
    { stationCode: 'PACBEL', authorityName: 'AT&T', code: '014', comment: null },
  ]);
  expect(revisionHistory).toEqual([
    { revision: '001', status: 'Renewed', user: admin.username },
    { revision: '000', status: 'New', user: admin.username },
  ]);
});

describe('a new name', () => {
  const rename = (asker: Client, ticketName: string, id = ticketId) =>
    asker.ask('changeTicketName', { ticketId: id, ticketName }, '{ success }');
  const refused = (asker: Client, ticketName: string, id = ticketId) =>
    asker.refused('changeTicketName', { ticketId: id, ticketName }, '{ success }');
  const stored = async () => {
    const rows = await t.rows('select name, version from tickets where id = $1', ticketId);
    return rows[0];
  };

  test('is stored trimmed, with the old one logged, as a new version', async () => {
    const before = await stored();
    expect(await rename(client, '  Douglas <b>Boulevard</b> ')).toEqual({ success: true });
    expect(await stored()).toEqual({ name: 'Douglas <b>Boulevard</b>', version: before.version + 1 });
    const rows = await t.rows(
      `select user_id, before, after from audit where entity_id = $1 and action = 'changeTicketName'`,
      ticketId,
    );
    expect(rows).toEqual([
      { user_id: admin.id, before: { name: before.name }, after: { name: 'Douglas <b>Boulevard</b>' } },
    ]);
  });

  test.each(['', '   ', 'x'.repeat(121)])('cannot be %j', async name => {
    const before = await stored();
    expect(fieldsOf(await refused(client, name))).toEqual(['ticketName']);
    expect(await stored()).toEqual(before);
  });

  test('can be set by people of the job, and below an admin by no one else', async () => {
    const before = await stored();
    const asker = async (role: RoleName) => {
      const user = await t.world.user(company, role as 'ProjectManager');
      return { user, client: await t.signIn(user) };
    };
    for (const role of ['ProjectManager', 'ProjectEngineer', 'ReadOnlyUser'] as const) {
      expect((await refused((await asker(role)).client, 'Theirs')).errorType).toBe('ForbiddenException');
    }
    expect(await stored()).toEqual(before);
    const engineer = await asker('ProjectEngineer');
    await insertRows(t.owner, 'job_people', [
      { company_id: company.id, job_id: job.id, user_id: engineer.user.id },
    ]);
    expect(await rename(engineer.client, 'Theirs')).toEqual({ success: true });
  });
});
