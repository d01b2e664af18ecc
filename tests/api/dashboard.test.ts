import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACTION_REASONS } from '../../domain/dashboard/limits';
import { insertRows } from '../../server/standIns/demo/insert.sql';
import { type Client, fieldsOf } from '../support/client';
import {
  type DashboardWorld,
  dashboardWorld,
  idsOf,
  listed,
  LOOKED_AT as now,
} from '../support/dashboardWorld';
import { statementsOf } from '../support/statements';
import { insertTickets } from '../support/ticketRows';

let world: DashboardWorld;
let t: DashboardWorld['t'];
let seeded: DashboardWorld['seeded'];
let company: DashboardWorld['company'];
let admin: DashboardWorld['admin'];
let client: DashboardWorld['client'];

beforeAll(async () => {
  world = await dashboardWorld();
  ({ t, seeded, company, admin, client } = world);
}, 120_000);
afterAll(() => world.close());

describe('needs my action', () => {
  const ask = (as: Client, companyId: string, body: object) =>
    as.ask('getTicketsNeedingAction', { companyId, body }, '{ total data { ticket { ID Status } reasons } }');

  test('holds every ticket that a reason applies to, each with its worst reason first', async () => {
    const { total, data } = await ask(client, company.id, { skip: 0, take: 200 });
    expect(data).toHaveLength(Math.min(200, total));
    for (const { reasons } of data) {
      expect(reasons).toEqual(ACTION_REASONS.filter(reason => reasons.includes(reason)));
    }
    for (const reason of ['LATE', 'EXPIRED_OPEN_JOB', 'EXPIRING_TODAY', 'PAST_REMARK_BY'] as const) {
      const found = data.filter((row: { reasons: string[] }) => row.reasons.includes(reason));
      const { data: rows } = await listed({ id: company.id, client }, [reason]);
      if (total <= 200)
        expect(idsOf(found.map((row: { ticket: { ID: string } }) => row.ticket))).toEqual(idsOf(rows));
    }
  });

  test('starts with the next deadline, with passed ones last and the oldest at the end', async () => {
    const [one] = seeded as [DashboardWorld['seeded'][number]];
    const { data } = await one.client.ask(
      'getTicketsNeedingAction',
      { companyId: one.id, body: { skip: 0, take: 200 } },
      '{ data { reasons ticket { ExpDate WorkStart } } }',
    );
    type Row = { reasons: string[]; ticket: { ExpDate: string | null; WorkStart: string } };
    const deadlines = data
      .filter(({ reasons }: Row) => !reasons.includes('DAMAGE_OPEN'))
      .map(({ ticket }: Row) => Date.parse(ticket.ExpDate ?? ticket.WorkStart));
    const [ahead, passed] = [true, false].map(isAhead =>
      deadlines
        .filter((at: number) => at >= now.getTime() === isAhead)
        .sort((a: number, b: number) => (isAhead ? a - b : b - a)),
    ) as [number[], number[]];
    expect(Math.min(ahead.length, passed.length)).toBeGreaterThan(1);
    expect(deadlines).toEqual([...ahead, ...passed]);
  });

  test('starts with open damages, and names our own marks check instead of the utility', async () => {
    const own = await t.world.company();
    const user = await t.world.user(own, 'CompanyAdmin');
    const job = await t.world.job(own, { manager: user });
    const soon = { exp_date: new Date(now.getTime() + 3_600_000) };
    const marked = { station_count: 1, red_count: 1 };
    const missing = { ...marked, marks_missing_count: 1 };
    const [hit, marks, stopped, closed] = await insertTickets(t.owner, job, user, now, [
      { exp_date: new Date(now.getTime() + 20 * 86_400_000) },
      { ...missing, ...soon },
      marked,
      { status: 'CLOSED' },
    ]);
    const station = {
      company_id: own.id,
      seq_no: 1,
      station_code: 'A',
      authority_name: 'A',
      utility_type: 'gas',
    };
    const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
    await insertRows(t.owner, 'ticket_members', [
      {
        ...station,
        ticket_id: marks,
        response_code: '010',
        responded_at: ago(5),
        verified_at: ago(1),
        marks_seen: false,
      },
      {
        ...station,
        ticket_id: stopped,
        response_code: '020',
        responded_at: ago(1),
        verified_at: ago(5),
        marks_seen: false,
      },
    ]);
    for (const [ticketId, status] of [
      [hit, 'OPEN'],
      [closed, 'IN_REVIEW'],
      [stopped, 'DRAFT'],
    ] as const) {
      await t.owner.query(
        `insert into recorded_events (company_id, event_no, event_type, title, status, severity, occurred_at,
           reported_at, reported_by, ticket_id, created_by_name, updated_by_name)
         values ($1, gen_random_uuid(), 'DAMAGE', 'Hit', $2, 'HIGH', $3, $3, 'Ana', $4, 'Ana', 'Ana')`,
        [own.id, status, now, ticketId],
      );
    }
    const { data } = await ask(await t.signIn(user), own.id, { skip: 0, take: 20 });
    expect(
      data.map((row: { ticket: { ID: string }; reasons: string[] }) => [row.ticket.ID, row.reasons]),
    ).toEqual([
      [hit, ['DAMAGE_OPEN']],
      [closed, ['DAMAGE_OPEN']],
      [marks, ['MARKS_WRONG', 'EXPIRING_TODAY', 'PAST_REMARK_BY']],
      [stopped, ['RED']],
    ]);

    await t.owner.query(
      `insert into recorded_events (company_id, event_no, event_type, title, status, severity, occurred_at,
         reported_at, reported_by, job_id, created_by_name, updated_by_name)
       values ($1, gen_random_uuid(), 'DAMAGE', 'Hit', 'OPEN', 'HIGH', $2, $2, 'Ana', $3, 'Ana', 'Ana')`,
      [own.id, now, job.id],
    );
    const { data: ofJob } = await ask(await t.signIn(user), own.id, { skip: 0, take: 20 });
    expect(idsOf(ofJob.map((row: { ticket: { ID: string } }) => row.ticket))).toEqual(
      [hit, marks, stopped, closed].sort(),
    );
    for (const { reasons } of ofJob) expect(reasons).toContain('DAMAGE_OPEN');
  });

  test('pages, and gives the total on a page past the end', async () => {
    const first = await ask(client, company.id, { skip: 0, take: 5 });
    const second = await ask(client, company.id, { skip: 5, take: 5 });
    const both = await ask(client, company.id, { skip: 0, take: 10 });
    expect([...first.data, ...second.data]).toEqual(both.data);
    expect(await ask(client, company.id, { skip: 100_000, take: 5 })).toEqual({
      total: first.total,
      data: [],
    });
    const error = await client.refused('getTicketsNeedingAction', {
      companyId: company.id,
      body: { skip: 0, take: 201 },
    });
    expect(fieldsOf(error)).toEqual(['body.take']);
  });

  test('covers their own jobs for project managers and engineers', async () => {
    const manager = await t.world.user(company, 'ProjectManager');
    const engineer = await t.world.user(company, 'ProjectEngineer');
    const job = await t.world.job(company, { manager, people: [engineer] });
    const [id] = await insertTickets(t.owner, job, manager, now, [
      { status: 'FAILED', failure: 'No such place.' },
    ]);
    for (const user of [manager, engineer]) {
      const own = await t.signIn(user);
      expect(await ask(own, company.id, { skip: 0, take: 20 })).toEqual({
        total: 1,
        data: [{ ticket: { ID: id, Status: 'FAILED' }, reasons: ['FAILED'] }],
      });
    }
    const reader = await t.signIn(await t.world.user(company, 'ReadOnlyUser'));
    const all = await ask(client, company.id, { skip: 0, take: 0 });
    expect((await ask(reader, company.id, { skip: 0, take: 0 })).total).toBe(all.total);
  });
});

test("other counts cover the company, and logins only one's own without admin rights", async () => {
  const selection = '{ invitationsPending credentialsInvalid openDamages }';
  const rows = await t.rows(
    `select count(*)::int as damages from recorded_events
     where company_id = $1 and event_type = 'DAMAGE' and status not in ('DRAFT', 'CLOSED')`,
    company.id,
  );
  await t.owner.query(
    `insert into credentials (company_id, user_id, call_center, username, secret, status)
     values ($1, $2, 'onecall', 'someone', '\\x00', 'INVALID')`,
    [company.id, admin.id],
  );
  const counts = await client.ask('getDashboardCounts', { companyId: company.id }, selection);
  expect(counts).toEqual({ invitationsPending: 0, credentialsInvalid: 1, openDamages: rows[0].damages });
  const reader = await t.signIn(await t.world.user(company, 'ReadOnlyUser'));
  const own = await reader.ask('getDashboardCounts', { companyId: company.id }, selection);
  expect(own.credentialsInvalid).toBe(0);
  let pending = 0;
  for (const of of seeded) {
    pending += (await of.client.ask('getDashboardCounts', { companyId: of.id }, selection))
      .invitationsPending;
  }
  const sent = await t.owner.query(`select count(*)::int as count from invitations where status = 'PENDING'`);
  expect(pending).toBe(sent.rows[0].count);
});

test('each call takes as many statements for many tickets as for none', async () => {
  const empty = await t.world.company();
  const alone = await t.signIn(await t.world.user(empty, 'CompanyAdmin'));
  const calls = [
    ['getDashboardCounts', {}, '{ attention { count } openDamages }'],
    [
      'getTicketStatistics',
      { group: 'active', filters: [] },
      '{ expiryByDay { day } byVerdict { verdict } lateByUtility { utility } }',
    ],
    ['getTicketMap', { group: 'active', filters: [] }, '{ total data { ID } }'],
    ['getTicketsNeedingAction', { body: { skip: 0, take: 8 } }, '{ total data { ticket { ID } } }'],
  ] as const;
  for (const [operation, variables, selection] of calls) {
    const count = async (as: Client, companyId: string) =>
      (await statementsOf(t.services.pool, () => as.ask(operation, { companyId, ...variables }, selection)))
        .length;
    expect({ operation, count: await count(client, company.id) }).toEqual({
      operation,
      count: await count(alone, empty.id),
    });
  }
});
