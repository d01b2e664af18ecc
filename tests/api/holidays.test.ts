import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type RoleName } from '../../domain/permissions/roles';
import { withTenant } from '../../server/database/tenant';
import { signedIn, type TestApp, testApp } from '../support/app';
import { type Client, fieldsOf } from '../support/client';
import type { Company, User } from '../support/world';

/** The Tuesday before Thanksgiving. */
const now = new Date('2026-11-24T18:00:00Z');
const STORM = { callCenter: 'onecall', date: '2026-11-30', name: 'Storm closure', working: false };
let t: TestApp;
let administrator: User;
let sas: Client;
let company: Company;

beforeAll(async () => {
  t = await testApp({ now: () => now });
  administrator = await t.world.administrator();
  sas = await t.signIn(administrator);
  company = await t.world.company();
});
afterEach(async () => {
  await t.owner.query(`delete from center_holidays`);
  t.services.calendars.forget();
});
afterAll(() => t.close());

const post = (changes: object = {}) => sas.ask('postHoliday', { ...STORM, ...changes });
const withdraw = ({ callCenter, date } = STORM) => sas.ask('withdrawHoliday', { callCenter, date });
const list = (client = sas, callCenter = 'onecall') => client.ask('getHolidays', { callCenter, year: 2026 });
const wrongIn = async (changes: object) =>
  fieldsOf(await sas.refused('postHoliday', { ...STORM, ...changes }));
const logged = async () =>
  await t.rows(`select company_id, user_id, user_name, action, entity_id, before, after from audit
       where entity = 'holiday' order by id`);
const stored = async () =>
  await t.rows('select call_center, date::text, name, working, posted_by, posted_at from center_holidays');

describe('a posted holiday', () => {
  it('is in the list of its center and year for every role, with its author for administrators', async () => {
    await post();
    await post({ date: '2026-11-27', name: 'Open for the flood', working: true });
    for (const role of ROLES.map(({ cognitoGroupName }) => cognitoGroupName)) {
      const days = await list(role === 'SASAdministrator' ? sas : await clientOf(role));
      const byRule = { posted: false, working: false, postedBy: null, postedAt: null };
      const isTold = role === 'SASAdministrator';
      const posted = {
        posted: true,
        postedBy: isTold ? administrator.username : null,
        postedAt: now.toISOString(),
      };
      expect(days.slice(-4)).toEqual([
        { date: '2026-11-26', name: 'Thanksgiving Day', ...byRule },
        { date: '2026-11-27', name: 'Open for the flood', ...posted, working: true },
        { date: '2026-11-30', name: 'Storm closure', ...posted, working: false },
        { date: '2026-12-25', name: 'Christmas Day', ...byRule },
      ]);
    }
    const nevada = await list(sas, 'onecallnv');
    expect(nevada.filter(({ posted }: { posted: boolean }) => posted)).toEqual([]);
  });

  it('can be read without a login from today on, without its author', async () => {
    await post();
    await post({ date: '2026-11-27', name: 'Open for the flood', working: true });
    await t.owner.query(`update center_holidays set date = '2026-11-20' where date = '2026-11-27'`);
    const response = await t.app.inject('/holidays.json');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual([STORM]);
  });

  it('is stored and logged with its author, once if sent twice', async () => {
    const before = (await logged()).length;
    await post();
    await post();
    await post({ name: 'Flood closure' });
    expect(await stored()).toEqual([
      {
        call_center: 'onecall',
        date: '2026-11-30',
        name: 'Flood closure',
        working: false,
        posted_by: administrator.id,
        posted_at: now,
      },
    ]);
    await withdraw();
    expect(await stored()).toEqual([]);
    const by = { company_id: null, user_id: administrator.id, user_name: administrator.username };
    const day = { ...by, entity_id: 'onecall 2026-11-30' };
    const [first, last] = [
      { name: 'Storm closure', working: false },
      { name: 'Flood closure', working: false },
    ];
    expect((await logged()).slice(before)).toEqual([
      { ...day, action: 'postHoliday', before: null, after: first },
      { ...day, action: 'postHoliday', before: first, after: last },
      { ...day, action: 'withdrawHoliday', before: last, after: null },
    ]);
  });

  it('posted by several at once is stored once, and the log shows each change in order', async () => {
    const before = (await logged()).length;
    await Promise.all(['A', 'B', 'C', 'A'].map(name => post({ name })));
    expect(await stored()).toHaveLength(1);
    const rows = (await logged()).slice(before);
    expect(rows.map(row => row.before)).toEqual([null, ...rows.slice(0, -1).map(row => row.after)]);
  });

  it('can be withdrawn once', async () => {
    await post();
    await withdraw();
    const error = await sas.refused('withdrawHoliday', { callCenter: 'onecall', date: STORM.date });
    expect(error).toMatchObject({
      errorType: 'NotFoundException',
      message: 'Nothing is posted for this day.',
    });
  });
});

describe('invalid input', () => {
  it.each([
    ['callCenter', { callCenter: 'elsewhere' }],
    ['date', { date: '11/30/2026' }],
    ['date', { date: '2026-02-30' }],
    ['date', { date: '2024-12-31' }],
    ['date', { date: '2030-01-01' }],
    ['name', { name: '  ' }],
    ['name', { name: 'x'.repeat(81) }],
    ['name', { name: 'x\u0000' }],
  ])('names %s: %j', async (field, changes) => {
    expect(await wrongIn(changes)).toEqual([field]);
    expect(await stored()).toEqual([]);
  });

  it('is also named on reading and withdrawing', async () => {
    const reading = await sas.refused('getHolidays', { callCenter: 'onecall', year: 99_999 });
    expect(reading.errorInfo?.fields).toEqual({ year: 'year must be 2100 or earlier.' });
    const withdrawing = await sas.refused('withdrawHoliday', { callCenter: 'x', date: 'y' });
    expect(fieldsOf(withdrawing)).toEqual(['callCenter', 'date']);
    for (const call of ['getResponseCodes', 'getCenterRules'] as const) {
      const error = await sas.refused(call, { callCenter: 'x' });
      expect(error.errorInfo?.fields).toEqual({ callCenter: 'Choose One Call CA or One Call NV.' });
    }
  });
});

describe('others cannot post', () => {
  it('a deactivated administrator with an active session', async () => {
    await post();
    const leaver = await t.world.administrator();
    const open = await t.signIn(leaver);
    await t.owner.query('update users set active = false where id = $1', [leaver.id]);
    const day = { callCenter: 'onecall', date: STORM.date };
    for (const error of [
      await open.refused('postHoliday', { ...STORM, name: 'Mine' }),
      await open.refused('withdrawHoliday', day),
    ]) {
      expect(error.errorType).toBe('UnauthorizedException');
    }
    expect((await stored()).map(row => row.name)).toEqual(['Storm closure']);
  });

  it.each([
    `select post_holiday('x', 'onecall', '2026-12-01', 'x', false, now(), 'x')`,
    `select withdraw_holiday('x', 'onecall', '2026-11-30', 'x')`,
  ])('the database itself refuses people of a company: %s', async text => {
    await post();
    const viewer = await signedIn(t, await t.world.user(company, 'CompanySuperAdmin'));
    for (const entry of [{ viewer }, {}]) {
      const attempt = withTenant(t.services.pool, company.id, client => client.query(text), entry);
      await expect(attempt).rejects.toThrow('only an active SASAdministrator');
    }
    expect((await stored()).map(row => row.name)).toEqual(['Storm closure']);
  });

  it.each([
    `insert into center_holidays (call_center, date, name, working, posted_at)
     values ('onecall', '2026-12-01', 'x', false, now())`,
    `update center_holidays set name = 'x'`,
    'delete from center_holidays',
    `select replan_renewals('onecall', '2026-12-01')`,
  ])('the application itself has no permission to: %s', async text => {
    const attempt = withTenant(t.services.pool, company.id, client => client.query(text));
    await expect(attempt).rejects.toThrow('permission denied');
  });
});

describe('the rule tables', () => {
  it('show the rules used to compute', async () => {
    const rules = await (await clientOf('ReadOnlyUser')).ask('getCenterRules', { callCenter: 'onecall' });
    expect(rules[0]).toEqual({
      name: 'noticeWorkingDays',
      value: '2',
      source: expect.stringContaining('Gov. Code 4216.2(b)'),
      verified: true,
    });
  });
});

async function clientOf(role: RoleName): Promise<Client> {
  if (role === 'SASAdministrator') return sas;
  return t.signIn(await t.world.user(company, role));
}
