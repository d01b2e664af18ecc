import type { ClientBase } from 'pg';
import type { Filter } from '../../domain/filters';
import { FEW_FOUND, type SortOrder, type TicketFilterField, type TicketSortField } from '../../domain/lists';
import type { TicketListName } from '../../domain/tickets/groups';
import { VERDICTS } from '../../domain/tickets/verdict/reasons';
import { condition, contains } from '../database/lists/conditions.sql';
import type { Parameters } from '../database/statement';
import { seesAll } from '../database/tenant';
import { type AttentionFacts, attentionFacts, attentionsOf, needsAttention } from './attention/attention.sql';
import { boundsOf, hasStatus, inGroup, type Moment } from './groups.sql';
import { type FoundText, findTexts, holds, textOf } from './texts.sql';
import { hasVerdict } from './verdict/verdict.sql';

export interface TicketQuery extends Moment {
  group: TicketListName;
  filters: readonly Filter<TicketFilterField>[];
  sort: { field: TicketSortField; order: SortOrder };
  jobId: string | null;
  managerId: string | null;
  isPlaced?: boolean;
  ids?: readonly string[];
}

export interface ListFacts {
  attention: AttentionFacts;
  texts: FoundText[];
  /** Codes of the stations that each text names. */
  stations: ReadonlyMap<string, readonly string[]>;
  /** Known where a filter depends on it. */
  isLimited: boolean;
}

/** @param few maximum number of text matches to fetch by ID */
export async function factsOf(client: ClientBase, query: TicketQuery, few = FEW_FOUND): Promise<ListFacts> {
  const texts = query.filters.flatMap(filter => textOf(filter) ?? []);
  const utilities = query.filters.flatMap(filter => utilityOf(filter) ?? []);
  const [attention, found, stations, isLimited] = await Promise.all([
    attentionFacts(client, query, attentionsOf(query.filters)),
    findTexts(client, texts, boundsOf(query.group, query), few),
    Promise.all(utilities.map(async text => [text, await selectStationCodes(client, text)] as const)),
    utilities.length > 0 && seesAll(client).then(all => !all),
  ]);
  return { attention, texts: found, stations: new Map(stations), isLimited };
}

/** About a ticket `t` alone. A join would keep a count from being read off an index. */
export function ticketsWhere(query: TicketQuery, facts: ListFacts, params: Parameters): string {
  const parts = [inGroup(query.group, query, params)];
  for (const filter of query.filters) {
    if (textOf(filter) === null) parts.push(filtered(filter, query, facts, params));
  }
  for (const found of facts.texts) parts.push(holds(found, params));
  if (query.jobId !== null) parts.push(`t.job_id = ${params.add(query.jobId)}`);
  if (query.managerId !== null) parts.push(ofJobs(`j.manager_id = ${params.add(query.managerId)}`));
  if (query.isPlaced) parts.push('t.latitude is not null');
  if (query.ids !== undefined) parts.push(`t.id = any(${params.add(query.ids)})`);
  return parts.join(' and ');
}

function filtered(
  filter: Filter<TicketFilterField>,
  query: TicketQuery,
  { attention, stations, isLimited }: ListFacts,
  params: Parameters,
): string {
  if (filter.field === 'Attention') return needsAttention(attentionsOf([filter]), query, attention, params);
  if (filter.field === 'Verdict') return hasVerdict(verdictsOf(filter), query.now, params);
  // These support only `contains`, which `holds` handles.
  if (filter.field === 'Text' || filter.field === 'Place') return 'false';
  if (filter.field === 'Utility') {
    return hasUtility(stations.get(utilityOf(filter) ?? '') ?? [], isLimited, params);
  }
  if (filter.field === 'JobName' || filter.field === 'JobNo' || filter.field === 'ManagerId') {
    return ofJobs(condition(filter, COLUMN[filter.field], params, query.zone));
  }
  if (filter.field !== 'Status') return condition(filter, COLUMN[filter.field], params, query.zone);
  return hasStatus(filter.match === 'oneOf' ? filter.values : [], query, params);
}

/** Finds jobs first, because a company has far fewer jobs than tickets. */
const ofJobs = (isWanted: string) => `t.job_id in (select j.id from jobs j where ${isWanted})`;

const verdictsOf = (filter: Filter<TicketFilterField>) =>
  VERDICTS.filter(verdict => filter.match === 'oneOf' && filter.values.includes(verdict));

/** Minimum length of the list, if the text search already shows it. */
export function leastOf(query: TicketQuery, { texts: [text] }: ListFacts): number {
  const { group, filters, jobId, managerId, isPlaced, ids } = query;
  // The search bounds of other groups are wider than the group.
  const isBounded = group === 'active' || group === 'all';
  const isAlone =
    filters.length === 1 && jobId === null && managerId === null && !isPlaced && ids === undefined;
  return (isBounded && isAlone && text?.least) || 0;
}

export const isCompared = ({ texts }: ListFacts) => texts.some(({ ids }) => ids === null);

export const COLUMN = {
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
} as const satisfies Record<
  Exclude<TicketFilterField, 'Status' | 'Attention' | 'Verdict' | 'Text' | 'Place' | 'Utility'>,
  string
>;

const utilityOf = (filter: Filter<TicketFilterField>) =>
  filter.field === 'Utility' && filter.match === 'contains' ? filter.text : null;

/** Looked up first. If they are unknown, the planner asks every ticket for its stations. */
async function selectStationCodes(client: ClientBase, text: string): Promise<string[]> {
  const { rows } = await client.query<{ codes: string[] }>({
    name: 'stations-named',
    text: 'select array(select s.station_code from stations_holding($1) s) as codes',
    values: [contains(text)],
  });
  return rows[0]?.codes ?? [];
}

/** A limited reader has few tickets, so each is asked for the stations, instead of the tickets of everybody. */
function hasUtility(codes: readonly string[], isLimited: boolean, params: Parameters): string {
  if (codes.length === 0) return 'false';
  const isWanted = `m.withdrawn_at is null and m.station_code = any(${params.add(codes)}::text[])`;
  // `offset 0` keeps the planner from starting with the stations.
  return isLimited
    ? `exists (select from ticket_members m where m.ticket_id = t.id and ${isWanted} offset 0)`
    : `t.id in (select m.ticket_id from ticket_members m where ${isWanted})`;
}

/** Tickets of jobs that the person manages or is assigned to. Null means anyone. */
export function isMine(person: string | null, params: Parameters): string {
  if (person === null) return 'true';
  const id = params.add(person);
  return `t.job_id in (select o.id from jobs o where o.manager_id = ${id} or exists (select from job_people p
    where p.company_id = o.company_id and p.job_id = o.id and p.user_id = ${id}))`;
}
