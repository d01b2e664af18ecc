import type { ClientBase } from 'pg';
import type { Filter } from '../../domain/filters';
import { FEW_FOUND, type SortOrder, type TicketFilterField, type TicketSortField } from '../../domain/lists';
import type { TicketListName } from '../../domain/tickets/groups';
import { VERDICTS } from '../../domain/tickets/verdict/reasons';
import { condition } from '../database/lists/conditions.sql';
import type { Parameters } from '../database/statement';
import { type AttentionFacts, attentionFacts, attentionsOf, needsAttention } from './attention/attention.sql';
import { boundsOf, hasStatus, inGroup, type Moment } from './groups.sql';
import { type FoundText, findTexts, holds, textOf } from './texts.sql';
import { hasVerdict } from './verdict/verdict.sql';

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

/** What a list's condition depends on that has to be asked for before it is written. */
export interface ListFacts {
  attention: AttentionFacts;
  texts: FoundText[];
}

/** @param few so many tickets that hold a text are fetched by their ids */
export async function factsOf(client: ClientBase, query: TicketQuery, few = FEW_FOUND): Promise<ListFacts> {
  const texts = query.filters.flatMap(filter => textOf(filter) ?? []);
  const [attention, found] = await Promise.all([
    attentionFacts(client, query, attentionsOf(query.filters)),
    findTexts(client, texts, boundsOf(query.group, query), few),
  ]);
  return { attention, texts: found };
}

/** The condition that a ticket `t` of the job `j` is one of the query's. */
export function ticketsWhere(query: TicketQuery, facts: ListFacts, params: Parameters): string {
  const parts = [inGroup(query.group, query, params)];
  for (const filter of query.filters) {
    if (textOf(filter) === null) parts.push(filtered(filter, query, facts, params));
  }
  for (const found of facts.texts) parts.push(holds(found, params));
  if (query.jobId !== null) parts.push(`t.job_id = ${params.add(query.jobId)}`);
  if (query.managerId !== null) parts.push(`j.manager_id = ${params.add(query.managerId)}`);
  if (query.isPlaced) parts.push('t.latitude is not null');
  if (query.ids !== undefined) parts.push(`t.id = any(${params.add(query.ids)})`);
  return parts.join(' and ');
}

function filtered(
  filter: Filter<TicketFilterField>,
  query: TicketQuery,
  { attention }: ListFacts,
  params: Parameters,
): string {
  if (filter.field === 'Attention') return needsAttention(attentionsOf([filter]), query, attention, params);
  if (filter.field === 'Verdict') return hasVerdict(verdictsOf(filter), query.now, params);
  // Only a part of it can be looked for, which is `holds`.
  if (filter.field === 'Text') return 'false';
  if (filter.field === 'JobName' || filter.field === 'JobNo') {
    // A company has far fewer jobs than tickets: they are found first, once.
    const isWanted = condition(filter, COLUMN[filter.field], params, query.zone);
    return `t.job_id in (select j.id from jobs j where ${isWanted})`;
  }
  if (filter.field !== 'Status') return condition(filter, COLUMN[filter.field], params, query.zone);
  return hasStatus(filter.match === 'oneOf' ? filter.values : [], query, params);
}

const verdictsOf = (filter: Filter<TicketFilterField>) =>
  VERDICTS.filter(verdict => filter.match === 'oneOf' && filter.values.includes(verdict));

/** How many tickets the list has at least, as far as what was found of its texts tells. */
export function leastOf(query: TicketQuery, { texts: [text] }: ListFacts): number {
  const { group, filters, jobId, managerId, isPlaced, ids } = query;
  // Of the other groups the bounds are wider than the group.
  const isBounded = group === 'active' || group === 'all';
  const isAlone =
    filters.length === 1 && jobId === null && managerId === null && !isPlaced && ids === undefined;
  return (isBounded && isAlone && text?.least) || 0;
}

/** Whether one of the texts is compared ticket by ticket. */
export const isCompared = ({ texts }: ListFacts) => texts.some(({ ids }) => ids === null);

/** By what a list is filtered and put in order. */
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
} as const satisfies Record<Exclude<TicketFilterField, 'Status' | 'Attention' | 'Verdict' | 'Text'>, string>;
