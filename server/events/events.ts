import { PACIFIC } from '../../domain/calendar/zone';
import { EVENT_STATUSES } from '../../domain/events/event';
import { damageNotices } from '../../domain/events/notices';
import { type FilterInput, type FilterRules, readFilters } from '../../domain/filters';
import {
  EVENT_FILTER_FIELDS,
  type EventFilterField,
  type EventSortField,
  type SortOrder,
} from '../../domain/lists';
import { wayOf } from '../../domain/placing/way';
import { isUuid } from '../../domain/text';
import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { withActor, withSnapshot } from '../access/withActor';
import { countWanted } from '../database/lists/counted.sql';
import { pageOf, wholePage } from '../database/lists/page';
import type { EventReport, RecordedEvent, RecordedEventList } from '../graphql/generated/schema';
import type { Wanted } from '../graphql/selection';
import type { Services } from '../services';
import {
  countEvents,
  type EventRow,
  type ReportRow,
  selectEvent,
  selectEvents,
  selectReports,
} from './events.sql';

interface EventListBody {
  skip: number;
  take: number;
  filters?: readonly FilterInput<EventFilterField>[] | null;
  sort?: { field: EventSortField; order: SortOrder } | null;
}

/** Reads and counts only the requested parts. */
export async function listEvents(
  services: Services,
  actor: Actor,
  body: EventListBody,
  wanted: Wanted,
): Promise<RecordedEventList> {
  authorize(actor.viewer, 'READ', 'events');
  const page = pageOf(body);
  const query = {
    filters: readFilters(body.filters ?? [], RULES, 'body.filters'),
    sort: body.sort ?? { field: 'OccurredAt' as const, order: 'Desc' as const },
    zone: PACIFIC,
  };
  return withSnapshot(services.pool, actor, async client => {
    const rows = wanted.data ? wholePage(await selectEvents(client, query, page)) : [];
    const counted = await countWanted(wanted, page, most => countEvents(client, query, most));
    return { ...counted, data: rows.map(eventView) };
  });
}

export async function getEvent(
  services: Services,
  actor: Actor,
  eventId: string,
): Promise<RecordedEvent | null> {
  authorize(actor.viewer, 'READ', 'events');
  if (!isUuid(eventId)) return null;
  const row = await withActor(services.pool, actor, client => selectEvent(client, eventId));
  return row && eventView(row);
}

const RULES: FilterRules<EventFilterField> = { fields: EVENT_FILTER_FIELDS, statuses: EVENT_STATUSES };

function eventView(row: EventRow): RecordedEvent {
  return {
    ID: row.id,
    EventNo: row.event_no,
    CompanyID: row.company_id,
    EventType: row.event_type,
    Title: row.title,
    Status: row.status,
    Severity: row.severity,
    OccurredAt: row.occurred_at.toISOString(),
    ReportedAt: row.reported_at.toISOString(),
    ReportedBy: row.reported_by,
    TicketID: row.ticket_id,
    TicketNo: row.ticket_no,
    callCenter: row.call_center,
    way: row.source && row.way && wayOf({ source: row.source, way: row.way }),
    Revision: row.revision,
    JobID: row.job_id,
    JobNo: row.job_no,
    SubcontractorID: row.subcontractor_id,
    StationCode: row.station_code,
    UtilityName: row.utility_name,
    UtilityType: row.utility_type,
    details: JSON.stringify(row.details),
    extra: JSON.stringify(row.extra),
    CreatedAt: row.created_at.toISOString(),
    CreatedBy: row.created_by_name,
    UpdatedAt: row.updated_at.toISOString(),
    UpdatedBy: row.updated_by_name,
    version: row.version,
    notices: noticesOf(row),
  };
}

function noticesOf({ event_type, occurred_at, details, extra, center_notified_at }: EventRow) {
  if (event_type !== 'DAMAGE') return [];
  const damage = { occurredAt: occurred_at, details, extra, reportedAt: center_notified_at };
  return damageNotices(damage).map(notice => ({ ...notice, by: notice.by.toISOString() }));
}

export async function listReports(services: Services, actor: Actor, eventId: string): Promise<EventReport[]> {
  authorize(actor.viewer, 'READ', 'events');
  if (!isUuid(eventId)) return [];
  const rows = await withActor(services.pool, actor, client => selectReports(client, eventId.toLowerCase()));
  return rows.map(reportView);
}

function reportView(row: ReportRow): EventReport {
  return {
    kind: row.kind,
    state: row.state,
    askedAt: row.created_at.toISOString(),
    askedBy: row.asked_by_name,
    confirmedAt: reportedAt(row)?.toISOString() ?? null,
    placementId: row.state === 'WAITING' || row.state === 'PLACED' ? row.id : null,
    reference: row.confirmed_as,
    error: row.error,
    payload: JSON.stringify(row.payload),
  };
}

/** A copy from the center may arrive days after the person's report, so the report's time counts. */
function reportedAt({ state, placed_at, updated_at }: ReportRow): Date | null {
  if (state === 'PLACED') return placed_at;
  return state === 'CONFIRMED' ? (placed_at ?? updated_at) : null;
}
