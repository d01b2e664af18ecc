import type { ClientBase } from 'pg';
import type { CallCenter } from '../../domain/calendar/centers';
import type { EventDetails } from '../../domain/events/details';
import type { EventStatus, EventType, Severity } from '../../domain/events/event';
import type { TicketFacts } from '../../domain/events/input';
import type { ReportKind } from '../../domain/events/toReport';
import type { Filter } from '../../domain/filters';
import type { EventFilterField, EventSortField, SortOrder } from '../../domain/lists';
import type { TicketWay } from '../../domain/placing/way';
import { fullName } from '../access/fullName.sql';
import { condition } from '../database/lists/conditions.sql';
import { type Counted, countFrom } from '../database/lists/counted.sql';
import { type Page, paged } from '../database/lists/page';
import { Parameters, statement } from '../database/statement';

interface EventQuery {
  filters: readonly Filter<EventFilterField>[];
  sort: { field: EventSortField; order: SortOrder };
  /** IANA time zone of the days in a filter. */
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
  center_notified_at: Date | null;
}

export async function selectEvents(client: ClientBase, query: EventQuery, page: Page): Promise<EventRow[]> {
  const params = new Parameters();
  const where = conditions(query, params);
  const text = paged(`${SELECT} where ${where} order by ${orderOf(query.sort)}`, page, params);
  return (await client.query<EventRow>(statement(text, params.values))).rows;
}

/** @param most counting limit, or null for none */
export function countEvents(client: ClientBase, query: EventQuery, most: number | null): Promise<Counted> {
  const params = new Parameters();
  return countFrom(client, `from recorded_events e where ${conditions(query, params)}`, params, most);
}

export async function selectEvent(client: ClientBase, eventId: string): Promise<EventRow | null> {
  const { rows } = await client.query<EventRow>({
    name: 'event',
    text: `${SELECT} where e.id = $1`,
    values: [eventId],
  });
  return rows[0] ?? null;
}

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
    e.station_code, e.utility_name, e.utility_type, e.details, e.extra, e.version, e.created_by,
    ${fullName('e.created_by', 'e.created_by_name')} as created_by_name,
    e.created_at, e.updated_by_name, e.updated_at,
    case e.event_type when 'DAMAGE' then (select min(coalesce(s.placed_at, s.updated_at)) from submissions s
      where s.payload ->> 'eventId' = e.id::text and s.kind = 'damage' and s.state in ('PLACED', 'CONFIRMED')) end as center_notified_at
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

/** For times, ids run the other way to match the index. Otherwise they follow the field. */
function orderOf({ field, order }: EventQuery['sort']): string {
  const isDescending = order === 'Desc';
  const idsFall = field === 'OccurredAt' ? !isDescending : isDescending;
  return `${ORDER[field]}${isDescending ? ' desc' : ''}, e.id${idsFall ? ' desc' : ''}`;
}

function conditions({ filters, zone }: EventQuery, params: Parameters): string {
  const parts = filters.map(filter => condition(filter, COLUMN[filter.field], params, zone));
  return parts.join(' and ') || 'true';
}

export interface ReportRow {
  id: string;
  kind: ReportKind;
  state: string;
  created_at: Date;
  updated_at: Date;
  placed_at: Date | null;
  asked_by_name: string | null;
  confirmed_as: string | null;
  error: string | null;
  payload: object;
}

export async function selectReports(client: ClientBase, eventId: string): Promise<ReportRow[]> {
  const { rows } = await client.query<ReportRow>({
    name: 'event-reports',
    text: `select s.id, s.kind, s.state, s.created_at, s.updated_at, s.placed_at, s.asked_by_name, s.confirmed_as, s.error, s.payload
      from submissions s
      where s.payload ->> 'eventId' = $1 and s.kind in ('damage', 'expose')
      order by s.seq desc`,
    values: [eventId],
  });
  return rows;
}

export interface EventTicket extends TicketFacts {
  id: string;
  jobId: string;
  ticketNo: string | null;
  revision: string;
}

/** Always lock tickets before events, to avoid deadlocks. */
export async function lockEventTickets(
  client: ClientBase,
  ticketIds: readonly (string | null)[],
): Promise<void> {
  await client.query({
    name: 'lock-event-tickets',
    text: 'select id from tickets where id = any($1::uuid[]) order by id for update',
    values: [ticketIds],
  });
}

/** `firstResponse` ignores codes 000 and 999, which stand for no response. */
export async function selectEventTicket(
  client: ClientBase,
  ticketId: string,
  stationCode: string,
): Promise<EventTicket | null> {
  const { rows } = await client.query<EventTicket>({
    name: 'event-ticket',
    text: `select t.id, t.job_id as "jobId", t.ticket_no as "ticketNo", t.revision, t.legal_start as "legalStart",
        m.authority_name as "utilityName", nullif(m.utility_type, 'unknown') as "utilityType",
        (select min(r.responded_at) from ticket_responses r
          where r.ticket_id = t.id and r.station_code = $2 and r.withdrawn_at is null
            and r.code not in ('000', '999')) as "firstResponse"
      from tickets t left join ticket_members m on m.ticket_id = t.id and m.station_code = $2
      where t.id = $1`,
    values: [ticketId, stationCode],
  });
  return rows[0] ?? null;
}

export async function hasSubcontractor(client: ClientBase, subcontractorId: string): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'event-subcontractor',
    text: 'select from subcontractors where id = $1',
    values: [subcontractorId],
  });
  return rowCount === 1;
}
