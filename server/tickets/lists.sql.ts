import type { ClientBase } from 'pg';
import type { CallCenter } from '../../domain/calendar/centers';
import type { PlainDate } from '../../domain/calendar/plainDate';
import { FEW_FOUND, MAX_COMPARED, MAX_COUNTED } from '../../domain/lists';
import type { OpenPlacement } from '../../domain/placing/placement';
import type { TicketWay } from '../../domain/placing/way';
import type { TicketStatus } from '../../domain/tickets/groups';
import type { VerdictRow } from '../../domain/tickets/verdict/summary';
import { PLACING } from '../centers/submissions/outcome.sql';
import { type Counted, countFrom, mostCounted } from '../database/lists/counted.sql';
import { type Page, paged, upTo } from '../database/lists/page';
import { Parameters, statement } from '../database/statement';
import {
  COLUMN,
  factsOf,
  isCompared,
  type ListFacts,
  leastOf,
  type TicketQuery,
  ticketsWhere,
} from './conditions.sql';
import { PLACED_NUMBER, statusNow } from './groups.sql';
import { PLACE_SHOWN, textOf } from './texts.sql';
import { verdictColumns } from './verdict/verdict.sql';

export interface ListedRow extends TicketRow, VerdictRow {}

export interface TicketRow {
  id: string;
  ticket_no: string | null;
  name: string;
  place: string;
  exp_date: Date | null;
  work_start: Date;
  legal_start: Date | null;
  latitude: number | null;
  longitude: number | null;
  status: TicketStatus;
  type: string;
  revision: string;
  description: string;
  company_id: string;
  call_center: CallCenter;
  source: 'PLACED' | 'IMPORTED';
  way: TicketWay;
  user_id: string;
  auto_renew: boolean;
  renew_no: number;
  renew_until: PlainDate | null;
  auto_renew_error: string | null;
  placing: OpenPlacement | null;
  station_count: number;
  green_count: number;
  red_count: number;
  silent_count: number;
  job_id: string;
  job_no: string;
  job_name: string;
  job_status: string;
  job_county: string;
  job_description: string;
  job_address: string;
  job_version: number;
  manager_id: string | null;
  manager_name: string | null;
  placed_number: string | null;
}

export async function selectTickets(
  client: ClientBase,
  query: TicketQuery,
  page: Page,
): Promise<ListedRow[]> {
  return selectPage(client, query, page, await factsOf(client, query));
}

async function selectPage(
  client: ClientBase,
  query: TicketQuery,
  page: Page,
  facts: ListFacts,
): Promise<ListedRow[]> {
  const params = new Parameters();
  const where = ticketsWhere(query, facts, params);
  const order = orderBy(query, params);
  const columns = `${TICKET_COLUMNS}, ${verdictColumns(query.now, params)}`;
  const from = isByJob(query)
    ? `from jobs j cross join lateral (select t.* from tickets t where t.job_id = j.id and ${where}
        order by t.id ${query.sort.order} ${upTo(page, params)}) t`
    : FROM;
  const text = `select ${columns} ${from} left join users m on m.id = j.manager_id
    where ${isByJob(query) ? 'true' : where} order by ${order}`;
  return (await client.query<ListedRow>(statement(paged(text, page, params), params.values))).rows;
}

/** Costly filters run only once. If texts are compared one by one, a page that isn't full gives the total. */
export async function selectCounted(
  client: ClientBase,
  query: TicketQuery,
  page: Page,
  isCapped: boolean,
  bounds = BOUNDS,
): Promise<[ListedRow[], Counted]> {
  const facts = await factsOf(client, query, bounds.few);
  const most = isCapped ? mostOf(query, page, facts, bounds) : null;
  if (isCompared(facts)) {
    const rows = await selectPage(client, query, page, facts);
    const isEnd = rows.length < page.limit && (rows.length > 0 || page.offset === 0);
    if (isEnd) return [rows, { total: page.offset + rows.length, isMore: false }];
    return [rows, await countUpTo(client, query, most, facts)];
  }
  if (!isCostly(query) || isByJob(query)) {
    return Promise.all([selectPage(client, query, page, facts), countUpTo(client, query, most, facts)]);
  }
  const params = new Parameters();
  const where = ticketsWhere(query, facts, params);
  const order = orderBy(query, params);
  const found = `select t.id, count(*) over () as total ${FROM} where ${where} order by ${order}`;
  const text = `select ${TICKET_COLUMNS}, ${verdictColumns(query.now, params)}, found.total
    from (${paged(found, page, params)}) found join tickets t on t.id = found.id
      left join jobs j on j.id = t.job_id left join users m on m.id = j.manager_id
    order by ${order}`;
  const { rows } = await client.query<ListedRow & { total?: number }>(statement(text, params.values));
  const isEmpty = rows.length === 0 && page.offset === 0 && page.limit > 0;
  const counted = rows[0]?.total ?? (isEmpty ? 0 : null);
  for (const row of rows) delete row.total;
  if (counted === null) return [rows, await countUpTo(client, query, most, facts)];
  return [rows, { total: counted, isMore: false }];
}

function isCostly({ filters }: TicketQuery): boolean {
  return filters.some(
    filter => filter.field === 'Verdict' || filter.field === 'Attention' || textOf(filter) !== null,
  );
}

/** Text matches to fetch by ID, and counting limits with and without comparing texts. */
const BOUNDS = { few: FEW_FOUND, compared: MAX_COMPARED, many: MAX_COUNTED };

function mostOf(query: TicketQuery, page: Page, facts: ListFacts, bounds = BOUNDS): number {
  return mostCounted(page, leastOf(query, facts) || (isCompared(facts) ? bounds.compared : bounds.many));
}

export async function countCapped(client: ClientBase, query: TicketQuery, page: Page): Promise<Counted> {
  const facts = await factsOf(client, query);
  return countUpTo(client, query, mostOf(query, page, facts), facts);
}

export async function countTickets(client: ClientBase, query: TicketQuery): Promise<number> {
  return (await countUpTo(client, query, null, await factsOf(client, query))).total;
}

/** @param most counting limit, or null for none */
async function countUpTo(
  client: ClientBase,
  query: TicketQuery,
  most: number | null,
  facts: ListFacts,
): Promise<Counted> {
  if (most !== null && most <= leastOf(query, facts)) return { total: most, isMore: true };
  const params = new Parameters();
  const where = ticketsWhere(query, facts, params);
  return countFrom(client, `from tickets t where ${where}`, params, most);
}

export async function ticketsStatement(
  client: ClientBase,
  query: TicketQuery,
  columns: string,
): Promise<{ text: string; values: unknown[] }> {
  const params = new Parameters();
  const where = ticketsWhere(query, await factsOf(client, query), params);
  const order = orderBy(query, params);
  const all = `${columns}, ${verdictColumns(query.now, params)}`;
  const text = `select ${all} ${FROM} left join users m on m.id = j.manager_id where ${where} order by ${order}`;
  return { text, values: params.values };
}

/** Needs a ticket `t`, its job `j`, and the job's manager `m`. */
export const TICKET_COLUMNS = `t.id, t.ticket_no, t.name, ${PLACE_SHOWN} as place, t.exp_date, t.work_start, t.legal_start, t.latitude,
  t.longitude, t.status, t.type, t.revision, t.description, t.company_id, t.call_center, t.source, t.way, t.user_id, t.auto_renew,
  t.renew_no, t.renew_until, t.auto_renew_error, ${PLACING} as placing,
  t.station_count, t.green_count, t.red_count, t.silent_count, t.job_id, j.job_no, j.name as job_name,
  j.status as job_status, j.county as job_county, j.description as job_description,
  j.jobsite_address as job_address, j.version as job_version, j.manager_id, m.name as manager_name, ${PLACED_NUMBER} as placed_number`;

/**
 * The outer join finds the same rows, because every ticket has a job. It keeps the planner from starting with
 * jobs, which was slow with a million tickets.
 */
const FROM = 'from tickets t left join jobs j on j.id = t.job_id';

const isJobOrder = ({ sort: { field } }: TicketQuery) => field === 'JobName' || field === 'JobNo';

/** Reads a list with history job by job until the page is full. The planner would sort all of it. */
function isByJob(query: TicketQuery): boolean {
  return isJobOrder(query) && (query.group === 'all' || query.group === 'expired');
}

/** Matches the index. In descending order, tickets without dates come first, because they are waiting. */
export function orderBy(query: TicketQuery, params: Parameters): string {
  const { sort, now, group } = query;
  // Other lists have one status.
  const ofStatus = () => (group === 'all' ? statusNow(params.add(now)) : COLUMN.ExpDate);
  const column = sort.field === 'Status' ? ofStatus() : COLUMN[sort.field];
  const columns = isJobOrder(query) ? [column, 'j.id', 't.id'] : [column, 't.id'];
  return columns.map(one => `${one} ${sort.order}`).join(', ');
}
