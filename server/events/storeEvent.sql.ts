import type { ClientBase } from 'pg';
import type { EventStatus, EventType, Severity } from '../../domain/events/event';

export interface NewEvent {
  companyId: string;
  /** Null for an event made by another request, which has its own ID. */
  clientRequestId: string | null;
  requestDigest: Buffer | null;
  eventType: EventType;
  title: string;
  status: EventStatus;
  severity: Severity;
  occurredAt: Date;
  reportedAt: Date;
  ticketId: string | null;
  revision: string | null;
  jobId: string | null;
  subcontractorId: string | null;
  stationCode: string;
  utilityName: string;
  utilityType: string;
  details: object;
  extra: object;
  by: { id: string; name: string };
  now: Date;
}

/** Null if the same request was stored concurrently. `year` is in Pacific time. */
export async function insertEvent(
  client: ClientBase,
  event: NewEvent,
  year: number,
): Promise<{ id: string; eventNo: string } | null> {
  const { rows } = await client.query<{ id: string; eventNo: string }>({
    name: 'insert-event',
    text: `with number as (
        insert into event_numbers as n (company_id, year, last) values ($1, $2, 1)
        on conflict (company_id, year) do update set last = n.last + 1
        returning year, last::text as digits
      )
      insert into recorded_events (company_id, event_no, client_request_id, event_type, title, status, severity,
        occurred_at, reported_at, reported_by, ticket_id, revision, job_id, subcontractor_id, station_code,
        utility_name, utility_type, details, extra, created_by, created_by_name, created_at, updated_by_name,
        updated_at, request_digest)
      select $1, 'EV-' || year || '-' || lpad(digits, greatest(6, length(digits)), '0'), $3::uuid, $4, $5, $6, $7,
        $8::timestamptz, $9::timestamptz, $10, $11::uuid, $12, $13::uuid, $14::uuid, $15, $16, $17, $18::jsonb,
        $19::jsonb, $20::uuid, $10, $21::timestamptz, $10, $21, $22::bytea
      from number
      on conflict (company_id, client_request_id) do nothing
      returning id, event_no as "eventNo"`,
    values: [
      event.companyId,
      year,
      event.clientRequestId,
      event.eventType,
      event.title,
      event.status,
      event.severity,
      event.occurredAt,
      event.reportedAt,
      event.by.name,
      event.ticketId,
      event.revision,
      event.jobId,
      event.subcontractorId,
      event.stationCode,
      event.utilityName,
      event.utilityType,
      JSON.stringify(event.details),
      JSON.stringify(event.extra),
      event.by.id,
      event.now,
      event.requestDigest,
    ],
  });
  return rows[0] ?? null;
}

export type EventFields = Omit<NewEvent, 'companyId' | 'clientRequestId' | 'requestDigest' | 'by' | 'now'>;

export interface LockedEvent extends EventFields {
  version: number;
  eventNo: string;
  createdBy: string | null;
  /** A damage or exposed line that was reported to the center, or is about to be. */
  isReported: boolean;
}

/** Null without a ticket, undefined without an event. Read first, to lock the ticket before the event. */
export async function selectTicketOfEvent(
  client: ClientBase,
  eventId: string,
): Promise<string | null | undefined> {
  const { rows } = await client.query<{ ticketId: string | null }>({
    name: 'ticket-of-event',
    text: 'select ticket_id as "ticketId" from recorded_events where id = $1',
    values: [eventId],
  });
  return rows[0]?.ticketId;
}

export async function lockEvent(client: ClientBase, eventId: string): Promise<LockedEvent | null> {
  const { rows } = await client.query<LockedEvent>({
    name: 'lock-event',
    text: `select e.version, e.event_no as "eventNo", e.created_by as "createdBy", e.event_type as "eventType", e.title,
        e.status, e.severity, e.occurred_at as "occurredAt", e.reported_at as "reportedAt", e.ticket_id as "ticketId",
        e.revision, e.job_id as "jobId", e.subcontractor_id as "subcontractorId", e.station_code as "stationCode",
        e.utility_name as "utilityName", e.utility_type as "utilityType", e.details, e.extra,
        exists (select from submissions s where s.ticket_id = e.ticket_id and s.kind in ('damage', 'expose')
          and s.state <> 'WITHDRAWN' and s.payload ->> 'eventId' = e.id::text) as "isReported"
      from recorded_events e where e.id = $1 for update of e`,
    values: [eventId],
  });
  return rows[0] ?? null;
}

export async function updateEventRow(
  client: ClientBase,
  eventId: string,
  event: EventFields,
  by: string,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'update-event',
    text: `update recorded_events set event_type = $2, title = $3, status = $4, severity = $5, occurred_at = $6,
        reported_at = $7, ticket_id = $8, revision = $9, job_id = $10, subcontractor_id = $11, station_code = $12,
        utility_name = $13, utility_type = $14, details = $15, extra = $16, updated_by_name = $17, updated_at = $18,
        version = version + 1
      where id = $1`,
    values: [
      eventId,
      event.eventType,
      event.title,
      event.status,
      event.severity,
      event.occurredAt,
      event.reportedAt,
      event.ticketId,
      event.revision,
      event.jobId,
      event.subcontractorId,
      event.stationCode,
      event.utilityName,
      event.utilityType,
      JSON.stringify(event.details),
      JSON.stringify(event.extra),
      by,
      now,
    ],
  });
}

export async function deleteEventRow(client: ClientBase, eventId: string): Promise<void> {
  await client.query({
    name: 'delete-event',
    text: 'delete from recorded_events where id = $1',
    values: [eventId],
  });
}
