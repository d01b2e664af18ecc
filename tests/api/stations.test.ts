import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertRows } from '../../server/standIns/demo/insert.sql';
import { type TestApp, testApp } from '../support/app';
import { type Client, fieldsOf } from '../support/client';
import { statementsOf } from '../support/statements';
import { insertTickets } from '../support/ticketRows';
import type { Company, Job, User } from '../support/world';

const now = new Date('2026-11-24T18:00:00Z');
const NOTE = 'Located with the operator on site.';
let t: TestApp;
let company: Company;
let manager: User;
let job: Job;
let client: Client;
let ticketId: string;

beforeAll(async () => {
  t = await testApp({ now: () => now });
  company = await t.world.company();
  manager = await t.world.user(company, 'ProjectManager');
  job = await t.world.job(company, { manager });
  client = await t.signIn(manager);
});
afterAll(() => t.close());
beforeEach(async () => {
  ticketId = await newTicket();
});

/** PACBEL has answered 014, PGEROS is silent past the legal start. */
async function newTicket(columns: object = {}): Promise<string> {
  const counts = { station_count: 2, red_count: 0, silent_count: 1 };
  const [id = ''] = await insertTickets(t.owner, job, manager, now, [{ ...counts, ...columns }]);
  const member = { company_id: company.id, ticket_id: id, phone: null, utility_type: 'water' };
  const answer = { code: '014', text: 'Partially marked', responded_at: '2026-11-20T18:00:00Z' };
  await insertRows(t.owner, 'ticket_members', [
    {
      ...member,
      seq_no: 1,
      station_code: 'PACBEL',
      authority_name: 'AT&T',
      response_code: answer.code,
      response_text: answer.text,
      responded_at: answer.responded_at,
    },
    {
      ...member,
      seq_no: 2,
      station_code: 'PGEROS',
      authority_name: 'PG&E',
      response_code: null,
      response_text: null,
      responded_at: null,
    },
  ]);
  const of = { company_id: company.id, ticket_id: id, revision: '000', station_code: 'PACBEL' };
  await insertRows(t.owner, 'ticket_responses', [{ ...of, ...answer }]);
  return id;
}

const judge = (changes: object = {}) => ({
  ticketId,
  companyId: company.id,
  stationCode: 'PACBEL',
  overwriteNotes: NOTE,
  ...changes,
});
const overwrite = (changes: object = {}, asker = client) =>
  asker.ask('overwriteResponse', judge(changes), '{ success }');
const refused = (changes: object = {}, asker = client) =>
  asker.refused('overwriteResponse', judge(changes), '{ success }');
const RESPONSES = `{ ticketId responseColor
  members { stationCode status responseCode responseText responseColor override { by at note } }
  Responses { stationCode code responseColor } }`;
const responses = (id = ticketId, asker = client) =>
  asker.ask('getTicketResponses', { ticketId: id }, RESPONSES);
const audits = async (id = ticketId) =>
  await t.rows(
    `select user_id, before, after from audit where entity_id = $1 and action = 'overwriteResponse' order by id`,
    id,
  );
const counts = async () =>
  (
    await t.rows(
      'select station_count, green_count, red_count, silent_count from tickets where id = $1',
      ticketId,
    )
  )[0];

describe('an overridden response', () => {
  test('is Check first and shows who, when and why, and the center’s own response is kept', async () => {
    expect((await responses()).responseColor).toBe('red');
    expect(await overwrite()).toEqual({ success: true });
    const override = { by: manager.name, at: now.toISOString(), note: NOTE };
    expect((await responses()).members).toEqual([
      {
        stationCode: 'PACBEL',
        status: 'Responded',
        responseCode: '014',
        responseText: 'Partially marked',
        responseColor: 'yellow',
        override,
      },
      expect.objectContaining({ stationCode: 'PGEROS', responseColor: 'red', override: null }),
    ]);
    expect(await counts()).toEqual({ station_count: 2, green_count: 0, red_count: 0, silent_count: 1 });
    expect(await audits()).toEqual([
      {
        user_id: manager.id,
        before: { stationCode: 'PACBEL', responseCode: '014', override: null },
        after: {
          stationCode: 'PACBEL',
          responseCode: '014',
          override: { ...override, by: manager.username },
        },
      },
    ]);
  });

  test('is unchanged by the same override, but not by another note', async () => {
    await overwrite();
    expect(await Promise.all([overwrite(), overwrite()])).toEqual([{ success: true }, { success: true }]);
    expect(await audits()).toHaveLength(1);
    await overwrite({ overwriteNotes: 'Potholed.' });
    expect((await audits())[1]).toMatchObject({
      before: { override: { by: manager.username, note: NOTE } },
      after: { override: { note: 'Potholed.' } },
    });
  });

  test('by two users simultaneously is overridden twice, one after the other', async () => {
    const admin = await t.signIn(await t.world.user(company));
    await Promise.all([overwrite(), overwrite({}, admin)]);
    const [first, second] = await audits();
    expect(first.before.override).toBeNull();
    expect(second.before.override).toEqual(first.after.override);
    expect(await counts()).toMatchObject({ green_count: 0, red_count: 0 });
  });
});

describe('a response that arrived after the page was read', () => {
  const SEEN = {
    responseCode: '014',
    responseText: 'Partially marked',
    responseComment: null,
    respondedAt: '2026-11-20T18:00:00.000Z',
  };
  const SILENT = { responseCode: null, responseText: null, responseComment: null, respondedAt: null };
  const say = (stationCode: string, said: object) =>
    t.owner.query(
      `update ticket_members m set response_code = r.response_code, response_text = r.response_text,
         response_comment = r.response_comment, responded_at = r.responded_at
       from json_populate_record(null::ticket_members, $3) r where m.ticket_id = $1 and m.station_code = $2`,
      [ticketId, stationCode, JSON.stringify(said)],
    );

  test('is not overridden unread: the call names what was seen and returns what arrived', async () => {
    await say('PACBEL', {
      response_code: '014',
      response_text: 'Partially marked',
      response_comment: 'High-pressure main, do not dig',
      responded_at: '2026-11-20T18:00:00Z',
    });
    const error = await refused({ seen: SEEN });
    expect(error.errorType).toBe('ConflictException');
    expect(fieldsOf(error)).toEqual(['seen']);
    expect(error.errorInfo?.fields?.seen).toMatch(/^AT&T has .*High-pressure main, do not dig/);
    expect(await audits()).toEqual([]);
    const seen = { ...SEEN, responseComment: 'High-pressure main, do not dig' };
    expect(await overwrite({ seen })).toEqual({ success: true });
  });

  test('is not overridden as silence either', async () => {
    await say('PGEROS', {
      response_code: '021',
      response_text: 'No access',
      responded_at: '2026-11-24T17:59:00Z',
    });
    const error = await refused({ stationCode: 'PGEROS', seen: SILENT });
    expect(error.errorInfo?.fields?.seen).toContain('No access');
    expect(await audits()).toEqual([]);
  });

  test('is overridden if it is as it was seen', async () => {
    expect(await overwrite({ seen: SEEN })).toEqual({ success: true });
    expect(await overwrite({ seen: SEEN })).toEqual({ success: true });
    expect(await audits()).toHaveLength(1);
  });
});

describe('a response that only the utility can settle is not overridden', () => {
  const NOT = '{ members { stationCode canOverride override { by } } verdict { verdict } }';
  const shown = () => client.ask('getTicketDetails', { ticketId }, NOT);

  test.each([
    [null, /has not responded.*second notice.*record your call/],
    ['999', /Did not respond.*re-mark, or record your call/],
    ['033', /record the meeting/],
  ])('as %s, by any user', async (code, way) => {
    await t.owner.query(
      `update ticket_members set response_code = $2, response_text = '', overridden_at = $3, overridden_by_name = 'Dana',
         responded_at = case when $2::text is not null then $3::timestamptz - interval '1 day' end
       where ticket_id = $1 and station_code = 'PACBEL'`,
      [ticketId, code, now],
    );
    const error = await refused();
    expect(error.errorType).toBe('ValidationException');
    expect(fieldsOf(error)).toEqual(['stationCode']);
    expect(error.errorInfo?.fields?.stationCode).toMatch(way);
    expect(await audits()).toEqual([]);
    const { members, verdict } = await shown();
    expect(members[0]).toEqual({ stationCode: 'PACBEL', canOverride: false, override: null });
    expect(verdict.verdict).toBe('DO_NOT_DIG');
  });
});

describe('nothing is overridden', () => {
  test.each([
    [{ stationCode: 'SMUD' }, 'stationCode'],
    [{ overwriteNotes: ' ' }, 'overwriteNotes'],
  ])('with %j', async (changes, field) => {
    const error = await refused(changes);
    expect(error.errorType).toBe('ValidationException');
    expect(fieldsOf(error)).toEqual([field]);
    expect(await audits()).toEqual([]);
  });

  test('on an expired ticket, with what to do instead', async () => {
    const id = await newTicket({ exp_date: new Date(now.getTime() - 1000) });
    const error = await refused({ ticketId: id });
    expect(error.errorType).toBe('ConflictException');
    expect(error.errorInfo).toMatchObject({ rule: 'EXPIRED', instead: 'clone' });
    expect(await audits(id)).toEqual([]);
  });
});

describe('the responses', () => {
  test('include a station the center dropped, without a color', async () => {
    await t.owner.query(
      `update ticket_members set withdrawn_at = $2 where ticket_id = $1 and station_code = 'PACBEL'`,
      [ticketId, now],
    );
    expect((await responses()).members[0]).toMatchObject({
      stationCode: 'PACBEL',
      status: 'Withdrawn',
      responseCode: '014',
      responseColor: 'grey',
    });
  });

  test('are sorted newest first with the color of the ticket', async () => {
    const of = { company_id: company.id, ticket_id: ticketId, revision: '000', text: 'Clear' };
    await insertRows(t.owner, 'ticket_responses', [
      { ...of, station_code: 'PGEROS', code: '001', responded_at: '2026-11-21T18:00:00Z' },
    ]);
    expect(await responses()).toMatchObject({
      ticketId,
      responseColor: 'red',
      Responses: [
        { stationCode: 'PGEROS', code: '001', responseColor: 'green' },
        { stationCode: 'PACBEL', code: '014', responseColor: 'yellow' },
      ],
    });
  });

  test('of a station asked again are silence, and remain in the history', async () => {
    await overwrite();
    await t.owner.query('update ticket_members set asked_at = $2 where ticket_id = $1', [
      ticketId,
      new Date(now.getTime() + 1000),
    ]);
    const { members, Responses } = await responses();
    expect(members[0]).toEqual({
      stationCode: 'PACBEL',
      status: 'Notification Sent',
      responseCode: null,
      responseText: null,
      responseColor: 'red',
      override: null,
    });
    expect(Responses).toHaveLength(1);
  });

  test('are read only as far as requested', async () => {
    const sent = (selection: string) =>
      statementsOf(t.services.pool, () => client.ask('getTicketResponses', { ticketId }, selection));
    const least = (await sent('{ responseColor }')).length;
    expect(await sent('{ members { stationCode } }')).toHaveLength(least + 1);
    expect(await sent(RESPONSES)).toHaveLength(least + 2);
  });
});
