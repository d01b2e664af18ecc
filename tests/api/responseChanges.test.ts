import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storeCredentials } from '../../server/centers/credentials/credentials';
import type { StationResponse } from '../../server/centers/gateway';
import { type CheckParts, checkResponses } from '../../server/centers/responses/check';
import { insertRows } from '../../server/standIns/demo/insert.sql';
import { type TestApp, testApp } from '../support/app';
import { type ScriptedCenter, scriptedCenter } from '../support/center';
import { insertTickets } from '../support/ticketRows';
import type { Job, User } from '../support/world';

const start = new Date('2026-11-24T18:00:00Z');
const legalStart = new Date('2026-12-01T01:01:00Z');
const minutes = (count: number, from = start) => new Date(from.getTime() + count * 60_000);

let now: Date;
let t: TestApp;
let center: ScriptedCenter;
let parts: CheckParts;
let manager: User;
let owner: User;
let job: Job;
let ticketId: string;
let answers: StationResponse[];
let made = 0;

beforeAll(async () => {
  t = await testApp({ now: () => now });
  const company = await t.world.company();
  manager = await t.world.user(company, 'ProjectManager');
  owner = await t.world.user(company, 'ProjectEngineer');
  job = await t.world.job(company, { manager, name: 'Vernon <Street>' });
  await storeCredentials(
    t.owner,
    t.services.config.secrets.credentialKeys,
    { companyId: company.id, userId: owner.id, callCenter: 'onecall' },
    { username: 'center', password: 'secret' },
  );
});
beforeEach(async () => {
  now = start;
  answers = [];
  center = scriptedCenter();
  center.onFetch = async () => answers;
  parts = {
    pool: t.services.pool,
    gateway: center,
    credentialKeys: t.services.config.secrets.credentialKeys,
    now: () => now,
    speed: 1,
    baseUrl: 'https://tickets.example.com',
    onTrouble: error => expect.unreachable(String(error)),
  };
  made += 1;
  [ticketId = ''] = await insertTickets(t.owner, job, owner, start, [
    {
      ticket_no: ticketNo(),
      submitted_at: start,
      legal_start: legalStart,
      station_count: 2,
      silent_count: 2,
      next_check_at: start,
    },
  ]);
  const member = { company_id: job.companyId, ticket_id: ticketId, phone: null, utility_type: 'water' };
  await insertRows(t.owner, 'ticket_members', [
    { ...member, seq_no: 1, station_code: 'EBMUD', authority_name: 'East Bay' },
    { ...member, seq_no: 2, station_code: 'PGEROS', authority_name: 'PG&E' },
  ]);
});
afterAll(() => t.close());

const ticketNo = () => `2026112477${String(made).padStart(3, '0')}`;

/** The center shows one more answer and is asked again. */
async function answered(
  stationCode: string,
  code: string,
  respondedAt: Date,
  seenAt = minutes(1, respondedAt),
) {
  answers.push({
    ticketNo: ticketNo(),
    revision: '000',
    stationCode,
    code,
    text: `text of ${code}`,
    comment: null,
    respondedAt,
  });
  now = seenAt;
  await t.owner.query('update tickets set next_check_at = $2 where id = $1', [ticketId, now]);
  await checkResponses(parts);
}

async function override(at: Date, stationCode = 'EBMUD') {
  await t.owner.query(
    `update ticket_members set overridden_by = $3, overridden_by_name = $4, overridden_at = $5, override_note = 'Called'
     where ticket_id = $1 and station_code = $2`,
    [ticketId, stationCode, manager.id, manager.username, at],
  );
}

const one = async (text: string) => (await t.rows(text, ticketId))[0];
const counts = () =>
  one(`select green_count as green, red_count as red, silent_count as silent from tickets where id = $1`);
const member = () =>
  one(
    `select response_code as code, overridden_at as at from ticket_members
     where ticket_id = $1 and station_code = 'EBMUD'`,
  );
const audits = async (action: string) =>
  await t.rows('select before, after from audit where entity_id = $1 and action = $2', ticketId, action);
const mails = async () =>
  await t.rows(
    `select kind, to_address as "to", subject, text, html from mails where dedupe_key like '%' || $1 || '%'
       order by kind, to_address`,
    ticketId,
  );
const addresses = () => [manager.email, owner.email].sort();

describe('an override', () => {
  test('is cleared by a new response from the center, with a log entry and a notification', async () => {
    await answered('EBMUD', '014', minutes(1));
    await override(minutes(5));
    await answered('EBMUD', '050', minutes(9));
    expect(await member()).toEqual({ code: '050', at: null });
    expect(await counts()).toEqual({ green: 0, red: 0, silent: 1 });
    expect(await audits('undoOverwrite')).toEqual([
      {
        before: {
          stationCode: 'EBMUD',
          override: { by: manager.username, note: 'Called', at: expect.stringContaining('2026-11-24T18:05') },
        },
        after: { stationCode: 'EBMUD', override: null, code: '050' },
      },
    ]);
    const sent = await mails();
    expect(sent.map(mail => [mail.kind, mail.to])).toEqual(
      ['overrideUndone', 'responseRed'].flatMap(kind => addresses().map(to => [kind, to])),
    );
    expect(sent[0].text).toContain('East Bay (EBMUD) responded 050 text of 050');
  });

  test('is also cleared by a response already on its way when it was made', async () => {
    await override(minutes(5));
    await answered('EBMUD', '020', minutes(4), minutes(6));
    expect(await member()).toEqual({ code: '020', at: null });
  });

  test('is kept while nothing new arrives for that station', async () => {
    await answered('EBMUD', '014', minutes(2));
    await override(minutes(5));
    await answered('PGEROS', '001', minutes(9));
    expect(await member()).toEqual({ code: '014', at: minutes(5) });
    expect(await counts()).toEqual({ green: 1, red: 0, silent: 0 });
    expect(await mails()).toEqual([]);
  });
});

describe('a station that was asked again', () => {
  const askAnew = (at: Date) =>
    t.owner.query(`update ticket_members set asked_at = $2 where ticket_id = $1 and station_code = 'EBMUD'`, [
      ticketId,
      at,
    ]);

  test('is silent despite its earlier response, which is kept', async () => {
    await askAnew(minutes(10));
    await answered('EBMUD', '020', minutes(5), minutes(12));
    expect(await counts()).toEqual({ green: 0, red: 0, silent: 2 });
    expect(await one('select count(*) from ticket_responses where ticket_id = $1')).toEqual({ count: '1' });
    expect(await member()).toEqual({ code: '020', at: null });
    expect(await mails()).toEqual([]);
  });

  test('counts again once it has responded', async () => {
    await answered('EBMUD', '001', minutes(1));
    await askAnew(minutes(10));
    await answered('PGEROS', '001', minutes(11));
    expect(await counts()).toEqual({ green: 1, red: 0, silent: 1 });
    await answered('EBMUD', '010', minutes(20));
    expect(await counts()).toEqual({ green: 2, red: 0, silent: 0 });
  });
});

describe('a response that turns the ticket red', () => {
  test('is reported to the job’s manager and the ticket’s owner, with a link', async () => {
    await answered('EBMUD', '020', minutes(1));
    const sent = await mails();
    expect(sent.map(mail => [mail.kind, mail.to])).toEqual(addresses().map(to => ['responseRed', to]));
    expect(sent[0].subject).toBe(`Stop work: ticket ${ticketNo()} CA`);
    expect(sent[0].text).toContain('East Bay (EBMUD) · 020 text of 020 · 11/24/2026, 10:01 AM PST');
    expect(sent[0].text).toContain(
      `https://tickets.example.com/main/tickets/details/${job.id}/${ticketId}\n`,
    );
    expect(sent[0].html).toContain('Vernon &#60;Street&#62;');
  });

  test('is reported once per station, and again only after the station was no longer red', async () => {
    await answered('EBMUD', '020', minutes(1));
    await answered('EBMUD', '021', minutes(2));
    expect(await mails()).toHaveLength(2);
    await answered('PGEROS', '021', minutes(3));
    const sent = await mails();
    expect(sent).toHaveLength(4);
    expect(sent.filter(mail => mail.text.includes('PG&E (PGEROS) · 021 text of 021'))).toHaveLength(2);
    await answered('EBMUD', '001', minutes(7));
    await answered('PGEROS', '001', minutes(9));
    await answered('PGEROS', '080', minutes(11));
    expect(await mails()).toHaveLength(6);
  });

  test('may be the center’s report of silence, with all stations in one email', async () => {
    answers.push({
      ticketNo: ticketNo(),
      revision: '000',
      stationCode: 'PGEROS',
      code: '999',
      text: 'Did not respond',
      comment: null,
      respondedAt: legalStart,
    });
    await answered('EBMUD', '999', legalStart);
    const sent = await mails();
    expect(sent).toHaveLength(2);
    expect(sent[0].text).toContain('East Bay (EBMUD) · 999');
    expect(sent[0].text).toContain('PG&E (PGEROS) · 999');
  });

  test('is reported only if it is red, and never to a former user', async () => {
    await answered('EBMUD', '014', minutes(1));
    expect(await mails()).toEqual([]);
    await t.owner.query('update users set active = false where id = $1', [manager.id]);
    await answered('EBMUD', '020', minutes(3));
    expect((await mails()).map(mail => mail.to)).toEqual([owner.email]);
    await t.owner.query('update users set active = true where id = $1', [manager.id]);
  });
});
