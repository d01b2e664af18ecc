import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALL_CENTERS } from '../../domain/calendar/centers';
import { SIGNED_IN } from '../../server/graphql/queryLimits';
import { Chance } from '../../server/standIns/chance';
import { insertRows } from '../../server/standIns/demo/insert.sql';
import { seedDemo } from '../../server/standIns/demo/seedDemo';
import { type TestApp, testApp } from './app';
import type { Client } from './client';
import { digestColumns, type Placed, stationRows } from './stationRows';
import { insertTickets } from './ticketRows';
import type { Company, User } from './world';

/** The moment at which these dashboards are looked at. */
export const LOOKED_AT = new Date('2026-11-24T18:00:00Z');
const DAY_MS = 86_400_000;

/** A company with who asks for it. */
export interface Asked {
  id: string;
  client: Client;
}

export interface DashboardWorld {
  t: TestApp;
  /** The demo's two companies. */
  seeded: Asked[];
  /** One with tickets near every line that decides about digging. */
  company: Company;
  admin: User;
  client: Client;
  close: () => Promise<void>;
}

export async function dashboardWorld(): Promise<DashboardWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'whiteline-dashboard-'));
  const t = await testApp({ now: () => LOOKED_AT, config: { dataFolder: folder } });
  const accounts = await seedDemo(t.services);
  const seeded = await Promise.all(
    ['Sierra Ridge', 'Silver Basin'].map(name => companyOf(t, accounts, name)),
  );
  const company = await t.world.company();
  const admin = await t.world.user(company, 'CompanyAdmin');
  const client = await t.signIn(admin);
  await insertCases({ t, company, admin }, 600);
  await t.owner.query('analyze');
  const close = async () => {
    await t.close();
    await rm(folder, { recursive: true });
  };
  return { t, seeded, company, admin, client, close };
}

async function companyOf(t: TestApp, accounts: Awaited<ReturnType<typeof seedDemo>>, name: string) {
  const account = accounts.find(one => one.role === 'CompanyAdmin' && one.company.startsWith(name));
  if (!account) throw new Error(`No admin of ${name}`);
  const { username, password } = account;
  const { token } = await t.visitor.ask('login', { username, password }, '{ token }');
  const { rows } = await t.owner.query('select id from companies where name like $1', [`${name}%`]);
  return { id: rows[0].id as string, client: t.visitor.with({ authorization: `Bearer ${token}` }) };
}

type Row = Record<string, unknown>;

/** Tickets near every line that decides about digging, with events and requests of each kind. */
async function insertCases(
  { t, company, admin }: Pick<DashboardWorld, 't' | 'company' | 'admin'>,
  count: number,
): Promise<void> {
  const now = LOOKED_AT;
  const chance = new Chance('dig');
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const jobs = await Promise.all([0, 1].map(() => t.world.job(company, { manager: admin })));
  await t.owner.query(`update jobs set status = 'COMPLETED' where id = $1`, [jobs[1]?.id]);
  const stations: Row[] = [];
  const submissions: Row[] = [];
  const events: Row[] = [];
  for (const job of jobs) {
    const tickets = Array.from({ length: count / 2 }, () => {
      const expires = inDays(chance.pick([-100, -3, 0.2, 1, 2, 3, 5, 8, 9, 20]));
      return {
        id: randomUUID(),
        company_id: company.id,
        call_center: chance.pick(CALL_CENTERS),
        type: chance.pick(['Normal', 'Normal', 'Emergency']),
        status: chance.pick(['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'CLOSED', 'FAILED']),
        exp_date: expires,
        legal_start: inDays(chance.pick([-3, -2, 1])),
        dates_estimated: chance.happens(0.05),
        answers_checked_at: chance.pick([null, ...Array(8).fill(now), inDays(-0.4), inDays(-0.6)]),
        auto_renew: chance.happens(0.5),
        auto_renew_at: chance.pick([null, inDays(2), inDays(7.4), inDays(7.6)]),
        auto_renew_error: chance.happens(0.1) ? 'The center was not reached.' : null,
      };
    });
    const rows = tickets.map(ticket => {
      const own = chance.happens(0.9) ? stationRows(ticket, now, chance) : [];
      stations.push(...own);
      if (chance.happens(0.2)) submissions.push(submissionOf(ticket, admin, chance));
      if (chance.happens(0.6)) events.push(eventOf(ticket, chance));
      const clonedFrom = chance.happens(0.1) ? chance.pick(tickets).id : null;
      return { ...ticket, ...digestColumns(ticket, own), cloned_from: clonedFrom };
    });
    await insertTickets(t.owner, job, admin, now, rows);
  }
  await insertRows(t.owner, 'ticket_members', stations);
  await insertRows(t.owner, 'submissions', submissions);
  await insertRows(t.owner, 'recorded_events', events);
}

function submissionOf(ticket: Placed, admin: User, chance: Chance) {
  const kind = chance.pick(['renew', 'remark', 'noResponse', 'cancel', 'damage']);
  const state = chance.pick(['QUEUED', 'SENDING', 'REFUSED', 'CONFIRMED']);
  const payload = kind === 'renew' ? { needRemark: chance.happens(0.5) } : null;
  return {
    id: randomUUID(),
    company_id: ticket.company_id,
    ticket_id: ticket.id,
    user_id: admin.id,
    kind,
    idempotency_key: randomUUID(),
    state,
    payload,
    refusal: state === 'CONFIRMED' && kind === 'renew' ? chance.pick([null, 'NOBODY_ASKED']) : null,
    updated_at: new Date(LOOKED_AT.getTime() - chance.pick([1, 9]) * DAY_MS),
  };
}

function eventOf(ticket: Placed, chance: Chance) {
  return {
    company_id: ticket.company_id,
    event_no: randomUUID(),
    event_type: chance.pick(['DAMAGE', 'STOP_WORK', ...Array(8).fill('FIELD_VERIFICATION'), 'POTHOLE']),
    title: 'Seen',
    status: chance.pick(['DRAFT', 'OPEN', 'CLOSED']),
    severity: 'LOW',
    occurred_at: new Date(LOOKED_AT.getTime() - chance.pick([0.01, 1, 3]) * DAY_MS),
    reported_at: LOOKED_AT,
    reported_by: 'Ana',
    ticket_id: ticket.id,
    created_by_name: 'Ana',
    updated_by_name: 'Ana',
  };
}

/** A ticket as the lists tell of it. */
export interface ListedRow {
  ID: string;
  responseColor: string;
  responses: { stop: number };
  ExpDate: string;
  callCenter: 'onecall' | 'onecallnv';
}

/** The list that holds these sets of tickets. */
export async function listed(of: Asked, attention: string[], page = { skip: 0, take: -1 }) {
  const filters = [{ field: 'Attention', operator: 'in', value: attention }];
  const operation = attention.includes('EXPIRED_OPEN_JOB') ? 'getExpiredTickets' : 'getActiveTickets';
  const list = await of.client.ask(
    operation,
    { companyId: of.id, body: { ...page, filters } },
    '{ total data { ID responseColor responses { stop } ExpDate callCenter } }',
  );
  return list as { total: number; data: ListedRow[] };
}

/** Every ticket in force. */
export async function inForce(of: Asked): Promise<ListedRow[]> {
  const list = await of.client.ask(
    'getActiveTickets',
    { companyId: of.id, body: { skip: 0, take: -1 } },
    '{ data { ID responseColor responses { stop } ExpDate callCenter } }',
  );
  return list.data;
}

/** The same with the verdict of each ticket's own page. */
export async function verdicts(of: Asked) {
  const rows = await inForce(of);
  const pages = await pagesOf<{ verdict: { verdict: string } }>(of, rows, '{ verdict { verdict } }');
  return rows.map((row, index) => ({ ...row, verdict: pages[index]?.verdict.verdict }));
}

/** Each ticket's own page, as many at a time as one request may ask for. */
export async function pagesOf<Page>(of: Asked, rows: readonly ListedRow[], selection: string) {
  const pages: Page[] = [];
  for (let from = 0; from < rows.length; from += SIGNED_IN.query.calls) {
    const some = rows.slice(from, from + SIGNED_IN.query.calls);
    const calls = some.map(
      ({ ID }, index) =>
        `p${index}: getTicketDetails(action: "getTicketDetails", ticketId: "${ID}") ${selection}`,
    );
    const { data, errors } = await of.client.call(`{ ${calls.join(' ')} }`);
    if (errors[0]) throw new Error(errors[0].message);
    pages.push(...some.map((_, index) => data[`p${index}`]));
  }
  return pages;
}

export const idsOf = (rows: { ID: string }[]) => rows.map(row => row.ID).sort();
