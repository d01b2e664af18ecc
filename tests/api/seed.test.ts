import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Parameters } from '../../server/database/statement';
import { makeDemo } from '../../server/standIns/demo/demo';
import type { DemoAccount } from '../../server/standIns/demo/people';
import { seedDemo } from '../../server/standIns/demo/seedDemo';
import { SITUATIONS } from '../../server/standIns/demo/situations';
import { leadingReason } from '../../server/tickets/verdict/verdict.sql';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';

const now = new Date('2026-11-24T18:00:00Z');
let t: TestApp;
let folder: string;
let accounts: DemoAccount[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whiteline-seed-'));
  t = await testApp({ now: () => now, config: { dataFolder: folder } });
  accounts = await seedDemo(t.services);
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});

function accountOf(role: string, company: string): DemoAccount {
  const account = accounts.find(one => one.role === role && one.company.startsWith(company));
  if (!account) throw new Error(`No ${role} of ${company}`);
  return account;
}

async function signIn({ username, password }: DemoAccount): Promise<Client> {
  const { token } = await t.visitor.ask('login', { username, password }, '{ token }');
  return t.visitor.with({ authorization: `Bearer ${token}` });
}

const companyIdOf = async (name: string) => {
  const rows = await t.rows('select id from companies where name like $1', `${name}%`);
  return rows[0].id as string;
};

test('every demo user can sign in with their own password', async () => {
  expect(accounts).toHaveLength(29);
  expect(new Set(accounts.map(account => account.password)).size).toBe(29);
  for (const role of ['CompanySuperAdmin', 'ProjectManager', 'ReadOnlyUser']) {
    const client = await signIn(accountOf(role, 'Silver Basin'));
    const viewer = await client.ask('getViewer', {}, '{ Role { cognitoGroupName } company { Name } }');
    expect(viewer).toEqual({
      Role: { cognitoGroupName: role },
      company: { Name: 'Silver Basin Constructors (demo)' },
    });
  }
});

test('the sign-ins are in a file that only the owner can read', async () => {
  const { mode } = await stat(join(folder, 'demo-accounts.json'));
  expect(mode & 0o777).toBe(0o600);
});

test('a second start leaves the demo unchanged and has the same sign-ins', async () => {
  const count = async () => (await t.rows('select count(*) from tickets'))[0].count;
  const before = await count();
  expect(await seedDemo(t.services)).toEqual(accounts);
  expect(await count()).toBe(before);
});

test('each company sees its share of the 180 tickets in every group', async () => {
  let all = 0;
  for (const name of ['Sierra Ridge', 'Silver Basin']) {
    const client = await signIn(accountOf('CompanyAdmin', name));
    const companyId = await companyIdOf(name);
    const counts = await client.ask(
      'getTicketCounts',
      { companyId },
      '{ active expiring expired autoRenew pending failed }',
    );
    for (const group of ['active', 'expiring', 'expired', 'autoRenew']) {
      expect(counts[group], `${group} of ${name}`).toBeGreaterThan(5);
    }
    all += counts.active + counts.pending + counts.failed;
  }
  expect(all).toBe(104 + 27 + 2 + 4);
});

test('every demo scenario has the verdict that it demonstrates', async () => {
  const demo = makeDemo(now, 60).tickets.filter(({ plan }) => plan.situation !== null);
  expect(demo).toHaveLength(SITUATIONS.length);
  const params = new Parameters();
  const { rows } = await t.owner.query(
    `select t.id, ${leadingReason(now, params)} as reason from tickets t`,
    params.values,
  );
  const reasons = new Map(rows.map(({ id, reason }) => [id, reason]));
  expect(demo.map(({ id }) => reasons.get(id))).toEqual(demo.map(({ plan }) => plan.situation?.reason));
});

test('some seeded tickets are safe to dig because their responses are current', async () => {
  const rows = await t.rows(
    `select t.id, c.name from tickets t join companies c on c.id = t.company_id
       join ticket_verdicts v on v.ticket_id = t.id and v.reason = '' and v.starts_at <= $1 and v.ends_at > $1
     order by t.call_center, t.ticket_no limit 1`,
    now,
  );
  const client = await signIn(accountOf('ReadOnlyUser', rows[0].name));
  const selection = '{ verdict { verdict } }';
  const { verdict } = await client.ask('getTicketDetails', { ticketId: rows[0].id }, selection);
  expect(verdict.verdict).toBe('SAFE_TO_DIG');
});

test('a seeded ticket shows utilities, responses and its chain of revisions', async () => {
  const rows =
    await t.rows(`select t.id, t.revision, c.name from tickets t join companies c on c.id = t.company_id
     where renew_no >= 2 and t.status = 'ACTIVE' order by t.call_center, t.ticket_no limit 1`);
  const client = await signIn(accountOf('ReadOnlyUser', rows[0].name));
  const ticket = await client.ask(
    'getTicketDetails',
    { ticketId: rows[0].id },
    `{ ticketNumber previousTicketNumber previousRevision revision datesEstimated centerStatus
       members { responseColor } Responses { code } revisionHistory { revision status } }`,
  );
  expect(ticket).toMatchObject({
    revision: rows[0].revision,
    datesEstimated: false,
    centerStatus: 'Renewed',
  });
  expect(ticket.previousTicketNumber).toBe(ticket.ticketNumber);
  expect(ticket.revisionHistory.length).toBeGreaterThanOrEqual(3);
  expect(ticket.revisionHistory.at(-1)).toEqual({ revision: '000', status: 'New' });
  expect(ticket.members.length).toBeGreaterThanOrEqual(4);
  expect(ticket.Responses.length).toBeGreaterThanOrEqual(4);
});

test('the sandbox has the same tickets, and its counters continue after them', async () => {
  const rows = await t.rows(`
    select count(*) as seeded, count(s.transmission_id) as booked,
      max(s.transmission_id) < nextval(pg_get_serial_sequence('sandbox.tickets', 'transmission_id')) as "goesOn"
    from tickets t left join sandbox.tickets s on s.ticket_no = t.ticket_no and s.call_center = t.call_center
      and s.transmission_id::text = t.transmission_id and s.excavator_id::text = t.excavator_id
    where t.ticket_no is not null`);
  expect(rows[0]).toEqual({ seeded: '174', booked: '174', goesOn: true });
});

test('a database with data is left unchanged', async () => {
  const other = await testApp({ config: { dataFolder: join(folder, 'other') } });
  await other.world.company();
  expect(await seedDemo(other.services)).toEqual([]);
  expect((await other.rows('select count(*) from users'))[0].count).toBe('0');
  await other.close();
});

test('a machine that hashes passwords slowly gets its demo too', async () => {
  const dataFolder = join(folder, 'slow');
  await mkdir(dataFolder);
  const other = await testApp({ now: () => now, config: { dataFolder } });
  const { pool, passwords } = other.services;
  const impatient = new pg.Pool({ ...pool.options, idle_in_transaction_session_timeout: 100 });
  const hash = async (password: string) => {
    await setTimeout(400);
    return passwords.hash(password);
  };
  const slow = { ...other.services, pool: impatient, passwords: { ...passwords, hash } };
  expect(await seedDemo(slow)).toHaveLength(29);
  await impatient.end();
  await other.close();
});
