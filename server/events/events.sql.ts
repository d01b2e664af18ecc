import type { ClientBase } from 'pg';
import type { CallCenter } from '../../domain/calendar/centers';
import type { EventDetails } from '../../domain/events/details';
import type { EventStatus, EventType, Severity } from '../../domain/events/event';
import type { EventFilterField, EventSortField } from '../../domain/events/list';
import type { Filter } from '../../domain/filters';
import type { SortOrder } from '../../domain/lists';
import type { TicketWay } from '../../domain/placing/way';
import { condition } from '../database/lists/conditions.sql';
import { type Page, paged } from '../database/lists/page';
import { Parameters } from '../database/parameters';
import { statement } from '../database/statement';

/** Which events, in which order. */
export interface EventQuery {
  filters: readonly Filter<EventFilterField>[];
  sort: { field: EventSortField; order: SortOrder };
  /** IANA name of the zone that a filter's days are meant in. */
  zone: string;
}

export interface EventRow {
  id: string;
  event_no: string;
  company_id: string;
  event_type: EventType;
  title: string;
  status: EventStatus;
  severity: Severity;
  occurred_at: Date;
  reported_at: Date;
  reported_by: string;
  ticket_id: string | null;
  ticket_no: string | null;
  call_center: CallCenter | null;
  source: 'PLACED' | 'IMPORTED' | null;
  way: TicketWay | null;
  revision: string | null;
  job_id: string | null;
  job_no: string | null;
  subcontractor_id: string | null;
  station_code: string;
  utility_name: string;
  utility_type: string;
  details: EventDetails;
  extra: object;
  version: number;
  created_by: string | null;
  created_by_name: string;
  created_at: Date;
  updated_by_name: string;
  updated_at: Date;
}

export async function selectEvents(client: ClientBase, query: EventQuery, page: Page): Promise<EventRow[]> {
  const params = new Parameters();
  const where = conditions(query, params);
  const text = paged(`${SELECT} where ${where} order by ${orderOf(query.sort)}`, page, params);
  return (await client.query<EventRow>(statement(text, params.values))).rows;
}

export async function countEvents(client: ClientBase, query: EventQuery): Promise<number> {
  const params = new Parameters();
  const text = `select count(*)::int as total from recorded_events e where ${conditions(query, params)}`;
  const { rows } = await client.query<{ total: number }>(statement(text, params.values));
  return rows[0]?.total ?? 0;
}

export async function selectEvent(client: ClientBase, eventId: string): Promise<EventRow | null> {
  const { rows } = await client.query<EventRow>({
    name: 'event',
    text: `${SELECT} where e.id = $1`,
    values: [eventId],
  });
  return rows[0] ?? null;
}

/** The event that an earlier send of the request has made, and whether that told the same; null when there is none. */
export async function selectEventByRequest(
  client: ClientBase,
  requestId: string,
  digest: Buffer,
): Promise<{ id: string; isSame: boolean } | null> {
  const { rows } = await client.query<{ id: string; isSame: boolean }>({
    name: 'event-by-request',
    text: `select id, coalesce(request_digest = $2, false) as "isSame" from recorded_events where client_request_id = $1`,
    values: [requestId, digest],
  });
  return rows[0] ?? null;
}

const SELECT = `select e.id, e.event_no, e.company_id, e.event_type, e.title, e.status, e.severity, e.occurred_at,
    e.reported_at, e.reported_by, e.ticket_id, t.ticket_no, t.call_center, t.source, t.way, e.revision, e.job_id, j.job_no, e.subcontractor_id,
    e.station_code, e.utility_name, e.utility_type, e.details, e.extra, e.version, e.created_by, e.created_by_name,
    e.created_at, e.updated_by_name, e.updated_at
  from recorded_events e left join tickets t on t.id = e.ticket_id left join jobs j on j.id = e.job_id`;

const COLUMN: Record<EventFilterField | EventSortField, string> = {
  EventType: 'e.event_type',
  Status: 'e.status',
  Severity: 'e.severity',
  TicketID: 'e.ticket_id',
  JobID: 'e.job_id',
  Title: 'e.title',
  EventNo: 'e.event_no',
  OccurredAt: 'e.occurred_at',
};

const ORDER: Record<EventSortField, string> = {
  OccurredAt: COLUMN.OccurredAt,
  EventNo: COLUMN.EventNo,
  EventType: COLUMN.EventType,
  Status: COLUMN.Status,
  Severity: `array_position('{LOW,MEDIUM,HIGH,CRITICAL}'::text[], e.severity)`,
};

/** Newest first with rising ids is the order of an index, so ids run against the time; else they run with the field. */
function orderOf({ field, order }: EventQuery['sort']): string {
  const isDescending = order === 'Desc';
  const idsFall = field === 'OccurredAt' ? !isDescending : isDescending;
  return `${ORDER[field]}${isDescending ? ' desc' : ''}, e.id${idsFall ? ' desc' : ''}`;
}

function conditions({ filters, zone }: EventQuery, params: Parameters): string {
  const parts = filters.map(filter => condition(filter, COLUMN[filter.field], params, zone));
  return parts.join(' and ') || 'true';
}
