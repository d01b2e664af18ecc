import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';
import type { CenterActionKind } from '../../../domain/tickets/actions/names';
import type { TicketStatus } from '../../../domain/tickets/groups';
import type { CreateTicketPayload } from '../../../domain/tickets/payload';

export interface ClaimedSubmission {
  id: string;
  kind: 'create' | CenterActionKind;
  payload: object | null;
  targetRevision: string;
  idempotencyKey: string;
  origin: 'person' | 'autoRenew';
  askedByName: string | null;
  attempts: number;
  /** The center may already have done it. */
  inDoubt: boolean;
  failedApplies: number;
  userId: string;
  companyId: string;
  ticketId: string;
  callCenter: CallCenter;
  form: CreateTicketPayload;
  geofence: string;
  /** As stored. EXPIRED is computed. */
  status: TicketStatus;
  expires: Date | null;
  ticketNo: string | null;
  revision: string;
  damageOpen: boolean;
}

export interface SubmissionRef {
  submissionId: string;
  companyId: string;
}

/**
 * `e` must finish before `s`. Damages and exposed lines (19 CCR 4100) wait only for the new ticket and a send
 * in progress. A person's request doesn't wait for an auto-renewal, except a renewal for one that the center
 * may have done. After a crash, the earlier one goes first.
 */
const STANDS_BEFORE = `e.ticket_id = s.ticket_id and (
  e.state = 'SENDING' and (e.seq < s.seq or e.seq > s.seq and s.state = 'QUEUED')
  or e.state = 'QUEUED' and e.seq < s.seq and (e.kind = 'create'
    or s.kind not in ('damage', 'expose') and not (e.origin = 'autoRenew' and s.origin = 'person'
      and not (s.kind = 'renew' and e.in_doubt and e.not_before <= $2))))`;

/** Null if it is finished, not due, claimed elsewhere, or behind an earlier one of its ticket. */
export async function claimSubmission(
  client: ClientBase,
  submissionId: string,
  now: Date,
  leaseEnds: Date,
): Promise<ClaimedSubmission | null> {
  const { rows } = await client.query<ClaimedSubmission>({
    name: 'claim-submission',
    text: `update submissions s set state = 'SENDING', attempts = s.attempts + 1, not_before = $3, updated_at = $2,
        in_doubt = s.in_doubt or s.state = 'SENDING'
      from tickets t
      where s.id = $1 and s.state in ('QUEUED', 'SENDING') and s.not_before <= $2 and t.id = s.ticket_id
        and not exists (select from submissions e where ${STANDS_BEFORE})
      returning s.id, s.kind, s.payload, s.target_revision as "targetRevision",
        s.idempotency_key as "idempotencyKey", s.origin, s.asked_by_name as "askedByName", s.attempts,
        s.in_doubt as "inDoubt", s.failed_applies as "failedApplies", s.user_id as "userId", s.company_id as "companyId", s.ticket_id as "ticketId",
        t.call_center as "callCenter", t.form, t.geofence, t.status, t.exp_date as expires,
        t.ticket_no as "ticketNo", t.revision,
        exists (select from recorded_events d where d.ticket_id = t.id and d.event_type = 'DAMAGE'
          and d.status not in ('DRAFT', 'CLOSED')) as "damageOpen"`,
    values: [submissionId, now, leaseEnds],
  });
  return rows[0] ?? null;
}

/** Delays it until the earlier one is due. @returns seconds, 0 if nothing is ahead, or null if not queued */
export async function waitBehindEarlier(
  client: ClientBase,
  submissionId: string,
  seconds: number,
  now: Date,
): Promise<number | null> {
  const { rows } = await client.query<{ wait: number }>({
    name: 'wait-behind-earlier',
    text: `update submissions s set updated_at = $2, not_before = coalesce((
          select greatest($2::timestamptz + make_interval(secs => $3),
            case when e.state = 'QUEUED' then e.not_before end)
          from submissions e where ${STANDS_BEFORE} order by e.seq limit 1), s.not_before)
      where s.id = $1 and s.state = 'QUEUED' and s.not_before <= $2
      returning greatest(ceil(extract(epoch from s.not_before - $2)), 0)::int as wait`,
    values: [submissionId, now, seconds],
  });
  return rows[0]?.wait ?? null;
}

interface SubmissionEnd {
  state: 'CONFIRMED' | 'REFUSED' | 'WITHDRAWN';
  error: string | null;
  refusal: string | null;
  confirmedAs?: string;
  now: Date;
}

export async function finishSubmission(
  client: ClientBase,
  submissionId: string,
  end: SubmissionEnd,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'finish-submission',
    text: `update submissions set state = $2, error = $3, refusal = $4, updated_at = $5, confirmed_as = $6
      where id = $1 and state = 'SENDING'`,
    values: [submissionId, end.state, end.error, end.refusal, end.now, end.confirmedAs ?? null],
  });
  return rowCount === 1;
}

interface Wait {
  until: Date;
  reason: string;
  now: Date;
  outcome: 'unsent' | 'notDone' | 'inDoubt';
}

/** Returns false if it was already finished. A rate limit doesn't remove earlier doubt. */
export async function postponeSubmission(
  client: ClientBase,
  submissionId: string,
  { until, reason, now, outcome }: Wait,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'postpone-submission',
    text: `update submissions set state = 'QUEUED', not_before = $2, error = $3, updated_at = $4,
        attempts = attempts - case $5 when 'unsent' then 1 else 0 end,
        in_doubt = in_doubt or $5 = 'inDoubt'
      where id = $1 and state = 'SENDING'`,
    values: [submissionId, until, reason, now, outcome],
  });
  return rowCount === 1;
}

/** @returns how often the result could not be stored, or null if it isn't being sent */
export async function keepNotApplied(
  client: ClientBase,
  submissionId: string,
  until: Date,
  now: Date,
): Promise<number | null> {
  const { rows } = await client.query<{ failed: number }>({
    name: 'keep-not-applied',
    text: `update submissions set state = 'QUEUED', in_doubt = true, failed_applies = failed_applies + 1,
        not_before = $2, updated_at = $3
      where id = $1 and state = 'SENDING'
      returning failed_applies as failed`,
    values: [submissionId, until, now],
  });
  return rows[0]?.failed ?? null;
}

/** From all companies, due or abandoned. Damages and exposed lines come first, then the longest waiting. */
export async function selectDueSubmissions(
  client: ClientBase,
  now: Date,
  most: number,
  passedOver: readonly string[] = [],
): Promise<SubmissionRef[]> {
  const { rows } = await client.query<SubmissionRef>({
    name: 'due-submissions',
    text: `select submission_id as "submissionId", company_id as "companyId" from due_submissions($1, $2, $3)`,
    values: [now, passedOver, most],
  });
  return rows;
}

interface TakeOver {
  payload: object;
  clientRequestId: string | null;
  askedBy: { id: string; name: string };
  now: Date;
}

/**
 * Sends waiting auto-renewals at once as a person's request. One that the center may have done is taken over
 * only with the same content, because its key would return the old result. Lock the tickets first.
 */
export async function takeOverRenewals(
  client: ClientBase,
  ticketIds: readonly string[],
  { payload, clientRequestId, askedBy, now }: TakeOver,
): Promise<{ id: string; ticketId: string }[]> {
  const { rows } = await client.query<{ id: string; ticketId: string }>({
    name: 'take-over-renewals',
    text: `with hurried as (
        update submissions set not_before = least(not_before, $6), updated_at = $6
        where ${WAITS} and not ${IS_THE_SAME}
      )
      update submissions set origin = 'person', asked_by = $2, asked_by_name = $3, client_request_id = $4,
        payload = $5, not_before = $6, updated_at = $6, error = null
      where ${WAITS} and ${IS_THE_SAME}
      returning id, ticket_id as "ticketId"`,
    values: [ticketIds, askedBy.id, askedBy.name, clientRequestId, payload, now],
  });
  return rows;
}

const WAITS = `ticket_id = any($1) and kind = 'renew' and state in ('QUEUED', 'WAITING') and origin = 'autoRenew'`;
/** Centers don't act on the reason. */
const IS_THE_SAME = `(not in_doubt or payload - 'reason' = $5::jsonb - 'reason')`;

/** `gapSeconds` is the minimum between automatic turns. People's turns don't count toward it. */
export interface RateLimit {
  most: number;
  windowSeconds: number;
  gapSeconds: number;
}

/** Counted across all companies and processes. @returns seconds to wait, or 0 if the turn is taken */
export async function takeCenterTurn(
  client: ClientBase,
  login: { center: CallCenter; username: string },
  limit: RateLimit,
  at: Date,
): Promise<number> {
  const { rows } = await client.query<{ wait: number }>({
    name: 'take-center-turn',
    text: 'select take_center_turn($1, $2, $3, $4, $5, $6) as wait',
    values: [login.center, login.username, at, limit.most, limit.windowSeconds, limit.gapSeconds],
  });
  return rows[0]?.wait ?? 0;
}
