import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instantAt, PACIFIC } from '../../domain/calendar/zone';
import { storeCredentials } from '../../server/centers/credentials/credentials';
import type { StationResponse } from '../../server/centers/gateway';
import { checkResponses } from '../../server/centers/responses/check';
import { makeDigests } from '../../server/digests/makeDigests';
import { UndeliverableError } from '../../server/mail/post';
import { sendNextText } from '../../server/mail/sendNextText';
import { insertRows } from '../../server/standIns/demo/insert.sql';
import { type TestApp, testApp } from '../support/app';
import { type ScriptedCenter, scriptedCenter } from '../support/center';
import { BASE_URL } from '../support/renewals';
import { sendDueTexts, TEXT_CONFIG, textNumber } from '../support/texts';
import { insertTickets, type TicketColumns } from '../support/ticketRows';
import { workOutAll } from '../support/verdicts';
import type { Company, Job, User } from '../support/world';

const at = (date: string, time: string) => instantAt(date, time, PACIFIC);
/** A Tuesday. */
const NOON = at('2026-11-24', '12:00');
let now: Date;
let t: TestApp;
let center: ScriptedCenter;
let company: Company;
let manager: User;
let job: Job;
let made = 0;

beforeAll(async () => {
  t = await testApp({ now: () => now, config: { texts: TEXT_CONFIG } });
});
beforeEach(async () => {
  now = NOON;
  center = scriptedCenter();
  await t.owner.query('delete from mails');
  await t.owner.query(`update companies set digested_on = '9999-12-31'`);
  await t.owner.query(`update tickets set next_check_at = null`);
  company = await t.world.company();
  manager = await t.world.user(company, 'ProjectManager');
  job = await t.world.job(company, { manager });
  await login(manager);
});
afterAll(() => t.close());

async function login({ id, username }: User): Promise<void> {
  const owner = { companyId: company.id, userId: id, callCenter: 'onecall' as const };
  const { credentialKeys } = t.services.config.secrets;
  await storeCredentials(t.owner, credentialKeys, owner, { username, password: 'secret' });
  await t.owner.query(`update credentials set status = 'VALID'`);
}

const due = (fail?: () => Error | null) => sendDueTexts(t, { now: () => now, ...(fail && { fail }) });
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const queue = () =>
  t.rows(`select kind, state, attempts, not_before, text from mails where text_to is not null`);

/** An active ticket with two silent utilities. */
async function ticket(changes: TicketColumns = {}): Promise<{ id: string; ticketNo: string }> {
  made += 1;
  const ticketNo = `20261124${String(made).padStart(5, '0')}`;
  const [id = ''] = await insertTickets(t.owner, job, manager, now, [
    {
      ticket_no: ticketNo,
      name: 'Main St',
      submitted_at: NOON,
      dates_estimated: false,
      work_start: at('2026-11-30', '17:01'),
      legal_start: at('2026-11-30', '17:01'),
      exp_date: at('2026-12-20', '23:59:59'),
      station_count: 2,
      silent_count: 2,
      ...changes,
    },
  ]);
  const member = { company_id: company.id, ticket_id: id, phone: null, utility_type: 'water' };
  await insertRows(t.owner, 'ticket_members', [
    { ...member, seq_no: 1, station_code: 'EBMUD', authority_name: 'East Bay' },
    { ...member, seq_no: 2, station_code: 'PGE', authority_name: 'PG&E see http://evil.example/x\nnow' },
  ]);
  await workOutAll(t.services.pool);
  return { id, ticketNo };
}

const response = (ticketNo: string, stationCode: string, code: string): StationResponse => ({
  ...{ ticketNo, revision: '000', stationCode, code, text: `text of ${code}`, comment: null },
  respondedAt: NOON,
});

/** What the center shows of the ticket now. */
function respond(
  of: { id: string; ticketNo: string },
  codes: Record<string, string>,
  respondedAt = NOON,
): Promise<void> {
  const given = Object.entries(codes).map(([station, code]) => response(of.ticketNo, station, code));
  return show(
    of.id,
    given.map(one => ({ ...one, respondedAt })),
  );
}

async function show(id: string, responses: StationResponse[]): Promise<void> {
  await t.owner.query('update tickets set next_check_at = case id when $1 then $2::timestamptz end', [
    id,
    now,
  ]);
  center.onFetch = async () => responses;
  await checkResponses({
    pool: t.services.pool,
    gateway: center,
    credentialKeys: t.services.config.secrets.credentialKeys,
    now: () => now,
    speed: 1,
    baseUrl: BASE_URL,
    onTrouble: error => expect.unreachable(String(error)),
  });
}

describe('a text message about responses', () => {
  it('goes to the manager’s and owner’s confirmed numbers that chose it, in their language', async () => {
    const owner = await t.world.user(company, 'ProjectEngineer');
    await login(owner);
    const others = [
      await t.world.user(company, 'CompanyAdmin'),
      await t.world.user(await t.world.company(), 'CompanyAdmin'),
    ];
    await t.owner.query(`update users set language = 'es' where id = $1`, [owner.id]);
    const numbers = [await textNumber(t, manager), await textNumber(t, owner, { events: ['RESPONSE_RED'] })];
    for (const other of others) await textNumber(t, other);
    const one = await ticket({ user_id: owner.id });
    await respond(one, { PGE: '021' });
    const sent = await due();
    const link = `${BASE_URL}/main/tickets/details/${job.id}/${one.id}`;
    expect(sent.map(({ to }) => to).sort()).toEqual(numbers.sort());
    expect(sent.find(({ to }) => to === numbers[0])?.text).toBe(
      `Stop work on ticket ${one.ticketNo} CA "Main St". PG&E see http[:]//evil[.]ex...: 021 text of 021. ${link}`,
    );
    expect(sent.find(({ to }) => to === numbers[1])?.text).toContain(
      `Detenga el trabajo en el ticket ${one.ticketNo} CA`,
    );
    expect(await due()).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['is not confirmed', () => textNumber(t, manager, { isConfirmed: false })],
    ['did not choose it', () => textNumber(t, manager, { events: ['RENEW_TODAY'] })],
    [
      'left the company',
      async () => {
        await textNumber(t, manager);
        await t.owner.query('update users set active = false where id = $1', [manager.id]);
      },
    ],
  ])('is not stored for a person who %s', async (_why, prepare) => {
    await prepare();
    await respond(await ticket(), { PGE: '021', EBMUD: '001' });
    expect(await queue()).toEqual([]);
  });

  it('says once that all responded, with the verdict at that time', async () => {
    await textNumber(t, manager);
    const one = await ticket();
    await respond(one, { PGE: '001' });
    expect(await due()).toEqual([]);
    await respond(one, { PGE: '001', EBMUD: '001' });
    const [text] = await due();
    expect(text?.text).toBe(
      `All utilities responded to ticket ${one.ticketNo} CA "Main St". 11/24/2026, 12:00 PM PST: Safe to dig until 11/25/2026, 12:00 AM PST. ${BASE_URL}/main/tickets/details/${job.id}/${one.id}`,
    );
    expect(await queue()).toMatchObject([{ state: 'SENT', text: text?.text }]);
    await t.owner.query('update tickets set silent_count = 1 where id = $1', [one.id]);
    await t.owner.query('update tickets set silent_count = 0 where id = $1', [one.id]);
    expect(await due()).toEqual([]);
  });

  it('says no more than the verdict, in the person’s language', async () => {
    await textNumber(t, manager, { events: ['ALL_RESPONDED'] });
    await t.owner.query(`update users set language = 'es' where id = $1`, [manager.id]);
    await respond(await ticket(), { PGE: '001', EBMUD: '021' });
    expect((await due())[0]?.text).toMatch(
      /^Todos los servicios respondieron al ticket \d{13} CA "Main St"\. 11\/24\/2026, 12:00 PM PST: No excave: East Bay: sin acceso\. https:/,
    );
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['is not there', id => t.owner.query('delete from ticket_verdicts where ticket_id = $1', [id])],
    [
      'waits for a change',
      id =>
        t.owner.query('insert into verdict_dues (company_id, ticket_id) values ($1, $2)', [company.id, id]),
    ],
    [
      'waits since codes changed',
      id => t.owner.query(`update ticket_verdicts set reason = 'CODES_CHANGED' where ticket_id = $1`, [id]),
    ],
  ])('waits for a verdict that %s', async (_why, change) => {
    await textNumber(t, manager);
    const one = await ticket();
    await respond(one, { PGE: '001', EBMUD: '001' });
    await change(one.id);
    expect(await due()).toEqual([]);
    now = later(1);
    expect(await due()).toEqual([]);
    await t.owner.query(
      'insert into verdict_dues (company_id, ticket_id) values ($1, $2) on conflict do nothing',
      [company.id, one.id],
    );
    await workOutAll(t.services.pool);
    now = later(1);
    expect(await due()).toMatchObject([{ text: expect.stringContaining('Safe to dig') }]);
  });

  it('is of the verdict at its own turn, and only if it is still wanted then', async () => {
    const owner = await t.world.user(company, 'ProjectEngineer');
    await login(owner);
    await textNumber(t, manager);
    await textNumber(t, owner);
    const one = await ticket({ user_id: owner.id });
    await respond(one, { PGE: '001', EBMUD: '001' });
    const sent: string[] = [];
    const gateway = {
      async deliver({ text }: { text: string }) {
        sent.push(text);
        if (sent.length === 1) await respond(one, { PGE: '021', EBMUD: '021' });
      },
    };
    while (
      await sendNextText({
        pool: t.services.pool,
        gateway,
        baseUrl: BASE_URL,
        now: () => now,
        onTrouble() {},
      })
    );
    expect(sent[0]).toContain('Safe to dig');
    expect(sent.slice(1).join()).not.toContain('Safe to dig');
    expect(sent.filter(text => text.startsWith('All utilities'))).toHaveLength(2);
  });

  it('is not sent to someone who lost the ticket', async () => {
    await textNumber(t, manager, { events: ['ALL_RESPONDED'] });
    now = at('2026-11-24', '22:00');
    const one = await ticket();
    await respond(one, { PGE: '001', EBMUD: '001' });
    const next = await t.world.user(company, 'ProjectManager');
    await t.owner.query('update jobs set manager_id = $2 where id = $1', [job.id, next.id]);
    await t.owner.query('update tickets set user_id = $2 where id = $1', [one.id, next.id]);
    now = at('2026-11-25', '06:00');
    expect(await due()).toEqual([]);
  });

  it('does not take the center’s code for silence for a response, but tells the late one', async () => {
    await textNumber(t, manager, { events: ['ALL_RESPONDED'] });
    const one = await ticket({ legal_start: later(-60), work_start: later(-60) });
    await respond(one, { PGE: '001', EBMUD: '999' });
    expect(await due()).toEqual([]);
    now = later(30);
    await respond(one, { PGE: '001', EBMUD: '001' });
    expect(await due()).toMatchObject([{ text: expect.stringContaining('All utilities responded') }]);
  });

  it('tells of a withdrawn response only if none is left', async () => {
    await textNumber(t, manager, { events: ['RESPONSE_RED'] });
    const one = await ticket();
    await respond(one, { PGE: '001', EBMUD: '001' });
    now = later(30);
    // Another time of the same: to the center the one before is gone.
    await respond(one, { PGE: '001', EBMUD: '001' }, later(-5));
    expect(await due()).toEqual([]);
    now = later(30);
    await respond(one, { PGE: '001' });
    expect(await due()).toMatchObject([{ text: expect.stringContaining('Response withdrawn: East Bay') }]);
  });

  it('tells of a withdrawn clearance before which there was no other', async () => {
    await textNumber(t, manager, { events: ['RESPONSE_RED'] });
    const { id, ticketNo } = await ticket();
    const first = { ...response(ticketNo, 'EBMUD', '004'), respondedAt: later(-60) };
    await show(id, [response(ticketNo, 'PGE', '001'), first, response(ticketNo, 'EBMUD', '001')]);
    now = later(30);
    await show(id, [response(ticketNo, 'PGE', '001'), first]);
    expect(await due()).toMatchObject([{ text: expect.stringContaining('Response withdrawn: East Bay') }]);
  });

  it('is sent once in the morning after a response was withdrawn and came back', async () => {
    await textNumber(t, manager, { events: ['ALL_RESPONDED'] });
    now = at('2026-11-24', '22:00');
    const one = await ticket();
    const all: Record<string, string> = { PGE: '001', EBMUD: '001' };
    for (const codes of [all, { PGE: '001' }, all]) {
      now = later(10);
      await respond(one, codes);
    }
    now = at('2026-11-25', '06:00');
    expect(await due()).toHaveLength(1);
  });

  it('has the same key for the same verdict, and another for another', async () => {
    await textNumber(t, manager, { events: ['ALL_RESPONDED'], quiet: ['00:00', '00:00'] });
    const one = await ticket();
    await respond(one, { PGE: '001', EBMUD: '001' });
    const keys: string[] = [];
    const gateway = {
      async deliver({ key }: { key: string }) {
        keys.push(key);
        throw new Error('away');
      },
    };
    const send = () =>
      sendNextText({ pool: t.services.pool, gateway, baseUrl: BASE_URL, now: () => now, onTrouble() {} });
    await send();
    now = later(5);
    await send();
    await respond(one, { PGE: '001', EBMUD: '021' });
    now = later(10);
    await send();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('comes again when a withdrawn response returns', async () => {
    await textNumber(t, manager, { events: ['ALL_RESPONDED'] });
    const one = await ticket();
    await respond(one, { PGE: '001', EBMUD: '001' });
    expect(await due()).toHaveLength(1);
    now = later(60);
    await respond(one, { PGE: '001' });
    expect(await due()).toEqual([]);
    now = later(60);
    await respond(one, { PGE: '001', EBMUD: '001' });
    expect(await due()).toHaveLength(1);
  });

  it('is one of 40 of its kind a day at most', async () => {
    await textNumber(t, manager);
    for (let count = 0; count < 42; count += 1) await respond(await ticket(), { PGE: '021' });
    await respond(await ticket(), { PGE: '001', EBMUD: '001' });
    expect(await due()).toHaveLength(41);
    expect(await t.rows(`select 1 from mails where kind = 'responseRed'`)).toHaveLength(42);
  });

  it('is of the morning after quiet hours, and not sent if a response was withdrawn', async () => {
    await textNumber(t, manager);
    now = at('2026-11-24', '16:00');
    const one = await ticket();
    const other = await ticket();
    now = at('2026-11-24', '22:00');
    await respond(one, { PGE: '001', EBMUD: '001' });
    await respond(other, { PGE: '001', EBMUD: '001' });
    expect(await due()).toEqual([]);
    expect(await queue()).toMatchObject([
      { state: 'QUEUED', attempts: 0, not_before: at('2026-11-25', '06:00') },
      { state: 'QUEUED', attempts: 0, not_before: at('2026-11-25', '06:00') },
    ]);
    now = at('2026-11-24', '23:00');
    await respond(other, { PGE: '001' });
    now = at('2026-11-25', '06:00');
    const sent = await due();
    expect(sent.filter(({ text }) => text.startsWith('All utilities'))).toHaveLength(1);
    expect(sent.map(({ text }) => text).join()).toContain(
      `Stop work on ticket ${other.ticketNo} CA "Main St". Response withdrawn: East Bay (EBMUD).`,
    );
  });
});

describe('a text message', () => {
  it('is not sent in quiet hours, however late it is tried again', async () => {
    await textNumber(t, manager);
    now = at('2026-11-24', '20:59');
    await respond(await ticket(), { PGE: '021' });
    expect(await due(() => new Error('away'))).toEqual([]);
    now = later(1);
    expect(await due()).toEqual([]);
    expect(await queue()).toMatchObject([{ attempts: 1, not_before: at('2026-11-25', '06:00') }]);
    now = at('2026-11-25', '06:00');
    expect(await due()).toHaveLength(1);
  });

  it('is given up after six hours, or when the gateway refuses it', async () => {
    await textNumber(t, manager, { quiet: ['00:00', '00:00'] });
    await respond(await ticket(), { PGE: '021' });
    const tries: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      await due(() => {
        tries.push((now.getTime() - NOON.getTime()) / 60_000);
        return new Error('away');
      });
      const [first] = await queue();
      if (first.state !== 'QUEUED') break;
      now = first.not_before;
    }
    expect(tries).toEqual([0, 1, 4, 13, 40, 121, 361]);
    expect(await queue()).toMatchObject([{ state: 'FAILED', attempts: 7 }]);
    await t.owner.query('delete from mails');
    await respond(await ticket(), { PGE: '021' });
    await due(() => new UndeliverableError('The gateway responded with 400.'));
    expect(await queue()).toMatchObject([{ state: 'FAILED', attempts: 1 }]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the number changed', () => t.owner.query(`update text_numbers set number = '+15305559999'`)],
    ['it is no longer wanted', () => t.owner.query(`update text_numbers set events = '{}'`)],
    ['the number was removed', () => t.owner.query('delete from text_numbers')],
    [
      'the company was suspended',
      () => t.owner.query('update companies set active = false where id = $1', [company.id]),
    ],
  ])('is dropped if %s', async (_why, change) => {
    await textNumber(t, manager);
    await respond(await ticket(), { PGE: '021' });
    await change();
    expect(await due()).toEqual([]);
    expect(await queue()).toEqual([]);
  });

  it('waits for a process with a gateway, and has failed if none sent it within a day', async () => {
    await textNumber(t, manager);
    await respond(await ticket(), { PGE: '021' });
    const { pool } = t.services;
    const without = () =>
      sendNextText({ pool, gateway: null, baseUrl: BASE_URL, now: () => now, onTrouble() {} });
    expect(await without()).toBe(false);
    expect(await queue()).toMatchObject([{ state: 'QUEUED', attempts: 0 }]);
    now = later(24 * 60);
    expect(await without()).toBe(true);
    expect(await queue()).toMatchObject([{ state: 'FAILED' }]);
  });

  it('is sent once by several processes', async () => {
    await textNumber(t, manager);
    for (let count = 0; count < 25; count += 1) await respond(await ticket(), { PGE: '021' });
    const sent = (await Promise.all([due(), due(), due()])).flat();
    expect(sent).toHaveLength(25);
  });
});

describe('renew today', () => {
  const FRIDAY = '2026-11-27';
  const make = async (day: string) => {
    now = at(day, '05:30');
    await t.owner.query(`update companies set digested_on = '2026-01-01' where id = $1`, [company.id]);
    await makeDigests({
      pool: t.services.pool,
      now: () => now,
      baseUrl: BASE_URL,
      todayLinks: t.services.todayLinks,
      onTrouble: error => {
        throw error;
      },
    });
  };
  const expiring = (day: string, changes: TicketColumns = {}) =>
    ticket({
      exp_date: at(day, '23:59:59'),
      legal_start: NOON,
      silent_count: 0,
      station_count: 0,
      ...changes,
    });

  it('is one text per person and day at the end of quiet hours, also without a digest', async () => {
    await textNumber(t, manager);
    await textNumber(t, await t.world.user(company, 'ProjectEngineer'));
    await t.owner.query(`update users set digest = 'OFF' where id = $1`, [manager.id]);
    const tickets = [];
    for (let count = 0; count < 5; count += 1) tickets.push(await expiring(FRIDAY));
    await expiring(FRIDAY, { auto_renew: true });
    await make(FRIDAY);
    expect(await due()).toEqual([]);
    await make(FRIDAY);
    now = at(FRIDAY, '06:00');
    const [text, ...others] = await due();
    expect(others).toEqual([]);
    const listed = text?.text.match(/\d{13} CA/g) ?? [];
    expect(listed).toHaveLength(3);
    expect(tickets.map(({ ticketNo }) => `${ticketNo} CA`)).toEqual(expect.arrayContaining(listed));
    expect(text?.text).toBe(`Renew today: ${listed.join(', ')} and 2 more. ${BASE_URL}/main/today`);
  });

  it.each(['2026-11-28', '2026-11-29', '2026-12-25'])('is sent on %s, when nobody works', async day => {
    await textNumber(t, manager);
    const { ticketNo } = await expiring(day);
    await make(day);
    now = at(day, '06:00');
    expect(await due()).toMatchObject([{ text: `Renew today: ${ticketNo} CA. ${BASE_URL}/main/today` }]);
  });

  it('names tickets that can’t be renewed, and is not sent the next day', async () => {
    await textNumber(t, manager);
    const { ticketNo } = await expiring(FRIDAY, { type: 'Short Notice', renew_no: 99 });
    await make(FRIDAY);
    expect((await queue())[0].text).toContain(ticketNo);
    now = at('2026-11-28', '06:00');
    expect(await due()).toEqual([]);
  });

  it('names renewals that people place today', async () => {
    await textNumber(t, manager);
    const { id, ticketNo } = await ticket({
      exp_date: at(FRIDAY, '23:59:59'),
      way: 'ASSISTED',
      auto_renew: true,
    });
    await insertRows(t.owner, 'submissions', [
      {
        ...{
          company_id: company.id,
          ticket_id: id,
          user_id: manager.id,
          kind: 'renew',
          state: 'WAITING',
          way: 'ASSISTED',
        },
        ...{ idempotency_key: `renew:${id}`, origin: 'autoRenew', target_revision: '001', payload: {} },
      },
    ]);
    await make(FRIDAY);
    now = at(FRIDAY, '06:00');
    expect((await due()).map(({ text }) => text)).toEqual([
      `Renew today: ${ticketNo} CA. ${BASE_URL}/main/today`,
    ]);
  });
});
