import type { ClientBase } from 'pg';
import type { PlainDate } from '../../../domain/calendar/plainDate';
import type { EventType } from '../../../domain/events/event';
import type { PlacementState } from '../../../domain/placing/placement';
import type { CenterActionKind } from '../../../domain/tickets/actions/names';
import { REPORTABLE_STATUSES } from '../../../domain/tickets/actions/reports';
import type { Station } from '../../../domain/tickets/stations';
import type { JobInCharge } from '../../access/jobPeople.sql';
import { STATION_COLUMNS, type StationRow, stationOf } from '../../centers/responses/recount.sql';
import { STOPPED_JOBS } from '../verdict/verdict.sql';

export async function updateAutoRenewOn(
  client: ClientBase,
  ticketId: string,
  plan: { renewUntil: PlainDate | null; needRemark: boolean; at: Date; now: Date },
): Promise<void> {
  await client.query({
    name: 'auto-renew-on',
    text: `update tickets set auto_renew = true, renew_until = $2, renew_with_remark = $3, auto_renew_at = $4,
        auto_renew_error = null, auto_renew_off_reason = null, version = version + 1, updated_at = $5
      where id = $1`,
    values: [ticketId, plan.renewUntil, plan.needRemark, plan.at, plan.now],
  });
}

export async function updateAutoRenewOff(
  client: ClientBase,
  ticketIds: readonly string[],
  now: Date,
): Promise<void> {
  await client.query({
    name: 'auto-renew-off',
    text: `update tickets set auto_renew = false, renew_until = null, auto_renew_at = null,
        auto_renew_error = null, auto_renew_off_reason = null, version = version + 1, updated_at = $2
      where id = any($1)`,
    values: [ticketIds, now],
  });
}

interface Cancellation {
  ticketId: string;
  reason: string;
  clientRequestId: string;
  askedBy: { id: string; name: string };
  now: Date;
}

/** Stores the request as withdrawn, so that a repeated request is recognized. */
export async function cancelHere(client: ClientBase, cancellation: Cancellation): Promise<void> {
  await client.query({
    name: 'cancel-here',
    text: `with ticket as (
        update tickets set status = 'CANCELLED', action_reason = $2, auto_renew = false, auto_renew_at = null,
          next_check_at = null, version = version + 1, updated_at = $6
        where id = $1
        returning id, company_id, user_id
      )
      insert into submissions (company_id, ticket_id, user_id, kind, payload, idempotency_key, client_request_id,
        asked_by, asked_by_name, state, not_before, created_at, updated_at)
      select company_id, id, user_id, 'cancel', jsonb_build_object('reason', $2), 'cancel:' || id || ':here', $3, $4, $5,
        'WITHDRAWN', $6, $6, $6
      from ticket`,
    values: [
      cancellation.ticketId,
      cancellation.reason,
      cancellation.clientRequestId,
      cancellation.askedBy.id,
      cancellation.askedBy.name,
      cancellation.now,
    ],
  });
}

/** Uses the ticket's current name and job. */
export async function selectForm(
  client: ClientBase,
  ticketId: string,
): Promise<{ form: Record<string, unknown>; source: 'PLACED' | 'IMPORTED' } | null> {
  const { rows } = await client.query<{ form: Record<string, unknown>; source: 'PLACED' | 'IMPORTED' }>({
    name: 'ticket-form',
    text: `select form || jsonb_build_object('jobId', job_id, 'ticketName', name) as form, source
      from tickets where id = $1`,
    values: [ticketId],
  });
  return rows[0] ?? null;
}

export async function updateClosed(
  client: ClientBase,
  ticketId: string,
  completedOn: PlainDate,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'close-ticket',
    text: `update tickets set status = 'CLOSED', completed_on = $2, auto_renew = false, auto_renew_at = null,
        auto_renew_error = null, auto_renew_off_reason = null, version = version + 1, updated_at = $3
      where id = $1`,
    values: [ticketId, completedOn, now],
  });
}

/** Auto-renew stays off. */
export async function updateReopened(client: ClientBase, ticketId: string, now: Date): Promise<void> {
  await client.query({
    name: 'reopen-ticket',
    text: `update tickets set status = 'ACTIVE', completed_on = null, version = version + 1, updated_at = $2
      where id = $1`,
    values: [ticketId, now],
  });
}

export interface JobOfMove extends JobInCharge {
  id: string;
  jobNo: string;
  name: string;
  isStopped: boolean;
}

/** Keeps the jobs from being deleted until the transaction ends. */
export async function selectJobsOfMove(client: ClientBase, jobIds: readonly string[]): Promise<JobOfMove[]> {
  const { rows } = await client.query<JobOfMove>({
    name: 'jobs-of-move',
    text: `select j.id, j.job_no as "jobNo", j.name, j.status, j.manager_id as "managerId",
        array(select p.user_id::text from job_people p where p.job_id = j.id) as "assignedIds",
        j.id in (${STOPPED_JOBS}) as "isStopped"
      from jobs j where j.id = any($1) order by j.id for share`,
    values: [jobIds],
  });
  return rows;
}

/** Also moves the ticket's events from the old job. */
export async function updateMoved(
  client: ClientBase,
  { ticketId, from, to, now }: { ticketId: string; from: string; to: string; now: Date },
): Promise<void> {
  await client.query({
    name: 'move-ticket',
    text: 'update tickets set job_id = $2, version = version + 1, updated_at = $3 where id = $1',
    values: [ticketId, to, now],
  });
  await client.query({
    name: 'move-ticket-events',
    text: `update recorded_events set job_id = $3, version = version + 1, updated_at = $4
      where ticket_id = $1 and job_id = $2`,
    values: [ticketId, from, to, now],
  });
}

/** Keys are `call_center:username`. */
export async function selectWaiting(client: ClientBase): Promise<Map<string, number>> {
  const { rows } = await client.query<{ login: string; waiting: number }>({
    name: 'waiting-by-login',
    text: `select c.call_center || ':' || c.username as login, count(*)::int as waiting
      from submissions s
        join tickets t on t.id = s.ticket_id
        join credentials c
          on c.company_id = s.company_id and c.user_id = s.user_id and c.call_center = t.call_center
      where s.state in ('QUEUED', 'SENDING')
      group by 1`,
    values: [],
  });
  return new Map(rows.map(row => [row.login, row.waiting]));
}

export async function selectSubcontractorOwned(
  client: ClientBase,
  ticketIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>({
    name: 'subcontractor-owned',
    text: 'select distinct owned_ticket_id as id from invitations where owned_ticket_id = any($1)',
    values: [ticketIds],
  });
  return new Set(rows.map(row => row.id));
}

export async function isReportable(
  client: ClientBase,
  event: { id: string; ticketId: string; types: readonly EventType[] },
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'reportable-event',
    text: `select from recorded_events
      where id = $1 and ticket_id = $2 and event_type = any($3) and status = any($4)`,
    values: [event.id, event.ticketId, event.types, REPORTABLE_STATUSES],
  });
  return rowCount === 1;
}

export async function selectStationsByCode(
  client: ClientBase,
  ticketId: string,
): Promise<Map<string, Station>> {
  const { rows } = await client.query<StationRow & { station_code: string }>({
    name: 'stations-by-code',
    text: `select station_code, ${STATION_COLUMNS} from ticket_members
      where ticket_id = $1 and withdrawn_at is null`,
    values: [ticketId],
  });
  return new Map(rows.map(row => [row.station_code, stationOf(row)]));
}

export interface EarlierRequest {
  id: string | null;
  ticketId: string;
  state: 'QUEUED' | 'SENDING' | PlacementState;
  error: string | null;
  eventId: string | null;
  isSame: boolean;
}

/** The request that created the ticket never counts as the same. */
export async function selectEarlier(
  client: ClientBase,
  ticketIds: readonly string[],
  request: {
    clientRequestId: string;
    kind: CenterActionKind;
    contents: object;
    eventId?: string | null | undefined;
  },
): Promise<EarlierRequest[]> {
  const { rows } = await client.query<EarlierRequest>({
    name: 'earlier-requests',
    text: `select id, ticket_id as "ticketId", state, error, payload->>'eventId' as "eventId",
        kind = $3 and payload - 'eventId' = $4::jsonb
          and ($5::text is null or payload->>'eventId' is not distinct from $5) as "isSame"
      from submissions where client_request_id = $1 and ticket_id = any($2)
      union all
      select null, ticket_id, 'CONFIRMED', null, null, false
      from ticket_requests where client_request_id = $1 and ticket_id = any($2)`,
    values: [
      request.clientRequestId,
      ticketIds,
      request.kind,
      JSON.stringify(request.contents),
      request.eventId ?? null,
    ],
  });
  return rows;
}
