import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../support/client';
import { type Asked, type DashboardWorld, dashboardWorld, LOOKED_AT } from '../support/dashboardWorld';
import { statementsOf } from '../support/statements';
import { insertTickets } from '../support/ticketRows';
import type { Job, User } from '../support/world';

// A Tuesday, 10 AM.
const now = LOOKED_AT;
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
let world: DashboardWorld;
let t: DashboardWorld['t'];
let manager: User;
let job: Job;
let client: Client;

beforeAll(async () => {
  world = await dashboardWorld();
  t = world.t;
  manager = await t.world.user(world.company, 'ProjectManager');
  job = await t.world.job(world.company, { manager });
  client = await t.signIn(manager);
}, 120_000);
afterAll(() => world.close());

interface Today {
  waiting: number;
  toLookUp: number;
  groups: {
    group: string;
    isMore: boolean;
    data: {
      ticket: { ID: string; JobID: string; verdict: { verdict: string; reason: string | null } };
      act: string | null;
      way: string;
      placementID: string | null;
      place: string;
      utility: { name: string; phone: string | null } | null;
    }[];
  }[];
}

const SELECTION = `{ waiting toLookUp groups { group isMore data { ticket { ID JobID verdict { verdict reason } } act way placementID place
  utility { name phone } } } }`;

const today = (of: Asked, mine = false): Promise<Today> =>
  of.client.ask('getToday', { companyId: of.id, mine }, SELECTION);

const ours = () => ({ id: world.company.id, client });

/** The groups of the only ticket of the manager's job. */
async function placesOf(ticket: object): Promise<string[]> {
  await t.owner.query(
    `with gone as (delete from submissions where ticket_id in (select id from tickets where job_id = $1))
    delete from tickets where job_id = $1`,
    [job.id],
  );
  const row = { exp_date: inDays(20), legal_start: inDays(-3), answers_checked_at: now, ...ticket };
  await insertTickets(t.owner, job, manager, now, [row]);
  const { groups, waiting } = await today(ours(), true);
  const found = groups.flatMap(({ group, data }) => data.map(({ act, way }) => [group, act, way].join(' ')));
  return [...found, ...(waiting > 0 ? [`waiting ${waiting}`] : [])];
}

const late = { station_count: 1, silent_count: 1 };

test.each([
  ['expires today', { exp_date: inDays(0.3) }, 'ACT RENEW renew'],
  [
    'has its last day for new marks',
    { exp_date: new Date('2026-12-01T07:59:59Z') },
    'ACT RENEW_FOR_MARKS renew',
  ],
  [
    'expires today and had its last renewal',
    { exp_date: inDays(0.3), call_center: 'onecallnv', renew_no: 2 },
    'ACT REPLACE clone',
  ],
  ['expires today and is an emergency', { exp_date: inDays(0.3), type: 'Emergency' }, 'ACT REPLACE clone'],
  ['was not placed', { status: 'FAILED', exp_date: null }, 'BLOCKED  open'],
  ['expired yesterday', { exp_date: inDays(-1) }, 'BLOCKED  clone'],
] as const)('lists a ticket that %s', async (_, ticket, place) => {
  expect(await placesOf(ticket)).toContain(place);
});

test.each([
  ['auto-renews', { exp_date: inDays(0.3), auto_renew: true }],
  ['has another week', { exp_date: inDays(9) }],
])('asks for no act on a ticket that %s', async (_, ticket) => {
  expect((await placesOf(ticket)).filter(place => place.startsWith('ACT'))).toEqual([]);
});

test.each(['Damage', 'Exposed', 'Design'])(
  'asks for no act on a ticket of the type %s that expires today',
  async type => {
    expect(
      (await placesOf({ exp_date: inDays(0.3), type })).filter(place => place.startsWith('ACT')),
    ).toEqual([]);
  },
);

test('shows tickets that were not placed before others that are blocked', async () => {
  await placesOf({ exp_date: inDays(-1) });
  await insertTickets(t.owner, job, manager, now, [{ status: 'FAILED', exp_date: null, ticket_no: null }]);
  const { groups } = await today(ours(), true);
  const blocked = groups.find(({ group }) => group === 'BLOCKED')?.data ?? [];
  expect(blocked.map(({ way }) => way)).toEqual(['open', 'clone']);
});

test('asks for no second renewal while one is open', async () => {
  const places = () => placesOf({ exp_date: inDays(0.3) });
  expect(await places()).toContain('ACT RENEW renew');
  const { rows } = await t.owner.query('select id from tickets where job_id = $1', [job.id]);
  await t.owner.query(
    `insert into submissions (company_id, ticket_id, user_id, kind, idempotency_key, state) values ($1, $2, $3, 'renew', $4, 'QUEUED')`,
    [world.company.id, rows[0].id, manager.id, randomUUID()],
  );
  const { groups } = await today(ours(), true);
  expect(groups.find(({ group }) => group === 'ACT')?.data).toEqual([]);
});

const ticketId = async (): Promise<string> =>
  (await t.owner.query('select id from tickets where job_id = $1', [job.id])).rows[0].id;
async function insertToPlace(kind: string): Promise<string> {
  const { rows } = await t.owner.query(
    `insert into submissions (company_id, ticket_id, user_id, kind, idempotency_key, state, way, created_at)
    values ($1, $2, $3, $4, $5, 'WAITING', 'ASSISTED', $6) returning id`,
    [world.company.id, await ticketId(), manager.id, kind, randomUUID(), now],
  );
  return rows[0].id;
}
const acts = async () => (await today(ours(), true)).groups.find(({ group }) => group === 'ACT')?.data ?? [];

test('lists each request to place of a ticket, the most urgent first', async () => {
  await placesOf({});
  const remark = await insertToPlace('remark');
  const damage = await insertToPlace('damage');
  expect((await acts()).map(({ placementID }) => placementID)).toEqual([damage, remark]);
});

test('asks to place a renewal of a ticket that expires today, even if its dates are estimated', async () => {
  await placesOf({ exp_date: inDays(0.3), dates_estimated: true });
  const renewal = await insertToPlace('renew');
  expect(await acts()).toMatchObject([{ act: 'PLACE', way: 'place', placementID: renewal }]);
});

test.each([
  ['noResponse', 'waiting'],
  [null, 'waiting'],
  ['askAgain', 'BLOCKED'],
  ['remark', 'BLOCKED'],
] as const)('before the legal start, responses with the way on %s: %s', async (wayOn, place) => {
  await placesOf({ legal_start: inDays(3) });
  await t.owner.query('delete from ticket_verdicts where ticket_id = $1', [await ticketId()]);
  await t.owner.query(
    `insert into ticket_verdicts (company_id, ticket_id, starts_at, ends_at, reason, way_on)
    values ($1, $2, '-infinity', 'infinity', 'RESPONSES', $3)`,
    [world.company.id, await ticketId(), wayOn],
  );
  const { groups, waiting } = await today(ours(), true);
  const blocked = groups.find(({ group }) => group === 'BLOCKED')?.data ?? [];
  expect([waiting, blocked.length]).toEqual(place === 'waiting' ? [1, 0] : [0, 1]);
});

test('groups by the stored verdict, and shows only open jobs', async () => {
  const { rows: closed } = await t.owner.query(
    `select id from jobs where status in ('COMPLETED', 'CANCELLED')`,
  );
  const closedIds = closed.map(({ id }) => id);
  for (const of of [...world.seeded, { id: world.company.id, client: world.client }]) {
    const { groups } = await today(of);
    const verdicts: Record<string, string> = {
      DIG: 'SAFE_TO_DIG',
      CHECK: 'CHECK_FIRST',
      BLOCKED: 'DO_NOT_DIG',
    };
    for (const { group, data } of groups) {
      expect(data.length).toBeLessThanOrEqual(50);
      for (const { ticket, way } of data) {
        expect(closedIds).not.toContain(ticket.JobID);
        if (verdicts[group]) expect(ticket.verdict.verdict).toBe(verdicts[group]);
        if (group === 'DIG') expect(way).toBe('directions');
        expect(ticket.verdict.reason).not.toBe('LEGAL_START');
      }
    }
    expect(groups.map(({ group }) => group)).toEqual(['DIG', 'CHECK', 'BLOCKED', 'ACT']);
  }
});

test('names the utility to call', async () => {
  const [seeded] = world.seeded;
  const { groups } = await today(seeded as Asked);
  const blocked = groups.find(({ group }) => group === 'BLOCKED')?.data ?? [];
  expect(blocked.flatMap(({ utility }) => utility?.phone ?? [])).not.toEqual([]);
});

test('shows one’s own jobs, or all; others can only look', async () => {
  await placesOf(late);
  const other = {
    id: world.company.id,
    client: await t.signIn(await t.world.user(world.company, 'ProjectEngineer')),
  };
  expect((await today(other, true)).groups.flatMap(({ data }) => data)).toEqual([]);
  const seen = (await today(other)).groups.flatMap(({ data }) => data);
  expect(seen).not.toEqual([]);
  const ways = new Set(seen.map(({ way }) => way));
  expect([...ways].filter(way => !['directions', 'call', 'open'].includes(way))).toEqual([]);
});

test('takes as many statements for many tickets as for none', async () => {
  const count = async (mine: boolean) =>
    (await statementsOf(t.services.pool, () => today({ id: world.company.id, client: world.client }, mine)))
      .length;
  await t.owner.query('update jobs set manager_id = $2 where company_id = $1', [
    world.company.id,
    manager.id,
  ]);
  await count(false);
  const [none, many] = [await count(true), await count(false)];
  expect(many).toBe(none);
  expect(many).toBeLessThanOrEqual(7);
});
