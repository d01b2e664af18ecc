import type { ClientBase } from 'pg';
import type { CallCenter } from '../../domain/calendar/centers';
import type { PlainDate } from '../../domain/calendar/plainDate';
import type { Filter } from '../../domain/filters';
import type { SortOrder, TicketFilterField, TicketSortField } from '../../domain/lists';
import type { TicketWay } from '../../domain/placing/way';
import type { TicketListName, TicketStatus } from '../../domain/tickets/groups';
import { VERDICTS } from '../../domain/tickets/verdict/reasons';
import type { VerdictRow } from '../../domain/tickets/verdict/summary';
import { condition } from '../database/lists/conditions.sql';
import { type Page, paged, upTo } from '../database/lists/page';
import { Parameters, statement } from '../database/statement';
import { type AttentionFacts, attentionFacts, attentionsOf, needsAttention } from './attention/attention.sql';
import { boundsOf, columnHolds, hasStatus, holdsText, inGroup, type Moment, statusNow } from './groups.sql';
import { hasVerdict, verdictColumns } from './verdict/verdict.sql';

/** Which tickets, in which order, as of when. */
export interface TicketQuery extends Moment {
  group: TicketListName;
  filters: readonly Filter<TicketFilterField>[];
  sort: { field: TicketSortField; order: SortOrder };
  /** Only tickets of this job. */
  jobId: string | null;
  /** Only tickets of jobs that this person manages. */
  managerId: string | null;
  /** Only tickets whose place is known. */
  isPlaced?: boolean;
  /** Only these tickets; all when left out. */
  ids?: readonly string[];
}

/** A ticket with its job and the job's manager, as lists read them with its verdict. */
export interface ListedRow extends TicketRow, VerdictRow {}

/** A ticket with its job and the job's manager. */
export interface TicketRow {
  id: string;
  ticket_no: string | null;
  name: string;
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
}

/** One page of a list. */
export async function selectTickets(
  client: ClientBase,
  query: TicketQuery,
  page: Page,
): Promise<ListedRow[]> {
  const params = new Parameters();
  const where = await ticketsWhere(client, query, params);
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

/**
 * One page of a list and how many tickets it has on all of them. Where a filter must be asked of many tickets to find its
 * few, it is asked once for both.
 */
export async function selectCounted(
  client: ClientBase,
  query: TicketQuery,
  page: Page,
): Promise<[ListedRow[], number]> {
  if (!isCostly(query) || isByJob(query)) {
    return Promise.all([selectTickets(client, query, page), countTickets(client, query)]);
  }
  const params = new Parameters();
  const where = await ticketsWhere(client, query, params);
  const order = orderBy(query, params);
  const found = `select t.id, count(*) over () as total ${FROM} where ${where} order by ${order}`;
  const text = `select ${TICKET_COLUMNS}, ${verdictColumns(query.now, params)}, found.total
    from (${paged(found, page, params)}) found join tickets t on t.id = found.id
      left join jobs j on j.id = t.job_id left join users m on m.id = j.manager_id
    order by ${order}`;
  const { rows } = await client.query<ListedRow & { total?: number }>(statement(text, params.values));
  const isEmpty = rows.length === 0 && page.offset === 0 && page.limit > 0;
  const total = rows[0]?.total ?? (isEmpty ? 0 : await countTickets(client, query));
  for (const row of rows) delete row.total;
  return [rows, total];
}

/** Whether one of the filters is answered by reading texts or by judging each ticket. */
function isCostly({ filters }: TicketQuery): boolean {
  return filters.some(
    ({ field, match }) =>
      field === 'Verdict' ||
      field === 'Attention' ||
      (match === 'contains' && (field === 'Text' || field === 'Name' || field === 'TicketNo')),
  );
}

/** How many tickets the list has on all its pages. */
export async function countTickets(client: ClientBase, query: TicketQuery): Promise<number> {
  const params = new Parameters();
  const where = await ticketsWhere(client, query, params);
  const text = `select count(*) as total ${FROM} where ${where}`;
  const { rows } = await client.query<{ total: number }>(statement(text, params.values));
  return rows[0]?.total ?? 0;
}

/** The statement for these columns and the verdict of all tickets of a list, for readers that take them page by page. */
export async function ticketsStatement(
  client: ClientBase,
  query: TicketQuery,
  columns: string,
): Promise<{ text: string; values: unknown[] }> {
  const params = new Parameters();
  const where = await ticketsWhere(client, query, params);
  const order = orderBy(query, params);
  const all = `${columns}, ${verdictColumns(query.now, params)}`;
  const text = `select ${all} ${FROM} left join users m on m.id = j.manager_id where ${where} order by ${order}`;
  return { text, values: params.values };
}

/** The columns of `TicketRow`, from a ticket `t`, its job `j` and the job's manager `m`. */
export const TICKET_COLUMNS = `t.id, t.ticket_no, t.name, t.exp_date, t.work_start, t.legal_start, t.latitude,
  t.longitude, t.status, t.type, t.revision, t.description, t.company_id, t.call_center, t.source, t.way, t.user_id, t.auto_renew,
  t.renew_no, t.renew_until, t.auto_renew_error, t.station_count, t.green_count, t.red_count, t.silent_count, t.job_id, j.job_no, j.name as job_name,
  j.status as job_status, j.county as job_county, j.description as job_description,
  j.jobsite_address as job_address, j.version as job_version, j.manager_id, m.name as manager_name`;

/**
 * Every ticket has its job, so the outer join finds the same rows as an inner one. It keeps the planner from starting at
 * the jobs, as it did at a million tickets because it takes a ticket's company and its job's for unrelated facts, and it
 * spares the count the join altogether.
 */
export const FROM = 'from tickets t left join jobs j on j.id = t.job_id';

const COLUMN = {
  JobName: 'j.name',
  JobNo: 'j.job_no',
  ManagerId: 'j.manager_id',
  TicketNo: 't.ticket_no',
  Name: 't.name',
  Revision: 't.revision',
  ExpDate: 't.exp_date',
  WorkStart: 't.work_start',
  LegalStart: 't.legal_start',
  CallCenter: 't.call_center',
} as const satisfies Record<Exclude<TicketFilterField, 'Status' | 'Attention' | 'Verdict' | 'Text'>, string>;

/** The condition that a ticket `t` of the job `j` is one of the query's; what only the domain can tell is asked first. */
export async function ticketsWhere(
  client: ClientBase,
  query: TicketQuery,
  params: Parameters,
): Promise<string> {
  const facts = await attentionFacts(client, query, attentionsOf(query.filters));
  const parts = [inGroup(query.group, query, params)];
  for (const filter of query.filters) parts.push(filtered(filter, query, facts, params));
  if (query.jobId !== null) parts.push(`t.job_id = ${params.add(query.jobId)}`);
  if (query.managerId !== null) parts.push(`j.manager_id = ${params.add(query.managerId)}`);
  if (query.isPlaced) parts.push('t.latitude is not null');
  if (query.ids !== undefined) parts.push(`t.id = any(${params.add(query.ids)})`);
  return parts.join(' and ');
}

function filtered(
  filter: Filter<TicketFilterField>,
  query: TicketQuery,
  facts: AttentionFacts,
  params: Parameters,
): string {
  if (filter.field === 'Attention') return needsAttention(attentionsOf([filter]), query, facts, params);
  if (filter.field === 'Verdict') return hasVerdict(verdictsOf(filter), query.now, params);
  if (filter.field === 'Text') return holdsText(textOf(filter), boundsOf(query.group, query), params);
  if (filter.field === 'JobName' || filter.field === 'JobNo') {
    // A company has far fewer jobs than tickets: they are found first, once.
    const isWanted = condition(filter, COLUMN[filter.field], params, query.zone);
    return `t.job_id in (select j.id from jobs j where ${isWanted})`;
  }
  if (filter.match === 'contains' && (filter.field === 'Name' || filter.field === 'TicketNo')) {
    return columnHolds(COLUMN[filter.field], filter.text, boundsOf(query.group, query), params);
  }
  if (filter.field !== 'Status') return condition(filter, COLUMN[filter.field], params, query.zone);
  return hasStatus(filter.match === 'oneOf' ? filter.values : [], query, params);
}

const verdictsOf = (filter: Filter<TicketFilterField>) =>
  VERDICTS.filter(verdict => filter.match === 'oneOf' && filter.values.includes(verdict));

const textOf = (filter: Filter<TicketFilterField>) => (filter.match === 'contains' ? filter.text : '');

/**
 * In the order of their jobs a page is read job by job, each by its index, until it is full; the planner would put all of
 * a company's tickets in order.
 */
function isByJob({ sort: { field } }: TicketQuery): boolean {
  return field === 'JobName' || field === 'JobNo';
}

/**
 * The index's own order, either way. In the list of all some tickets lack a number and dates: descending, as that list
 * begins, those come first, for they wait for somebody.
 */
export function orderBy(query: TicketQuery, params: Parameters): string {
  const { sort, now } = query;
  const column = sort.field === 'Status' ? statusNow(params.add(now)) : COLUMN[sort.field];
  const columns = isByJob(query) ? [column, 'j.id', 't.id'] : [column, 't.id'];
  return columns.map(one => `${one} ${sort.order}`).join(', ');
}
