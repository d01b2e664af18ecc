import type { ClientBase } from 'pg';
import type { TicketWay } from '../../../domain/placing/way';
import type { CenterActionKind } from '../../../domain/tickets/actions/names';
import type { RequestedTicket } from '../../mail/letters/requests';

export interface Intent {
  companyId: string;
  ticketId: string;
  /** The person who placed the ticket, whose center login is used. */
  userId: string;
  kind: CenterActionKind;
  payload: object;
  /** Part of the idempotency key, with the ticket and the kind. */
  targetRevision: string;
  clientRequestId: string | null;
  origin: 'person' | 'autoRenew';
  askedBy: { id: string; name: string } | null;
  way: TicketWay;
  notBefore?: Date;
  now: Date;
}

/**
 * Null if the same request is pending. A used-up key is replaced, because the center would only repeat its
 * old result. Lock the ticket first, and call `outbox.submissionStored` after the commit.
 */
export async function insertIntent(client: ClientBase, intent: Intent): Promise<string | null> {
  const [stored] = await insertIntents(client, [intent]);
  return stored?.id ?? null;
}

export async function insertIntents(
  client: ClientBase,
  intents: readonly Intent[],
): Promise<{ id: string; ticketId: string }[]> {
  const { rows } = await client.query<{ id: string; ticketId: string }>({
    name: 'insert-intents',
    text: `insert into submissions (company_id, ticket_id, user_id, kind, payload, target_revision, idempotency_key,
        client_request_id, origin, asked_by, asked_by_name, way, state, not_before, created_at, updated_at)
      select i.company_id, i.ticket_id, i.user_id, i.kind, i.payload, i.target_revision,
        i.idempotency_key || coalesce(':' || (select 1 + max(${KEY_NUMBER}) from submissions c
          where c.company_id = i.company_id and c.ticket_id = i.ticket_id and c.kind = i.kind
            and c.target_revision = i.target_revision and ${IS_USED_UP}), ''),
        i.client_request_id, i.origin, i.asked_by, i.asked_by_name, i.way, i.state, i.not_before, i.created_at, i.created_at
      from jsonb_populate_recordset(null::submissions, $1) i
      on conflict do nothing
      returning id, ticket_id as "ticketId"`,
    values: [JSON.stringify(intents.map(rowOf))],
  });
  return rows;
}

/** From the second key on, a key ends with its number. */
const KEY_NUMBER = `coalesce(nullif(split_part(c.idempotency_key, ':', 4), '')::int, 1)`;

/** Submission `c` has used up its key. A person doesn't wait for an auto-renewal that is in doubt. */
const IS_USED_UP = `(c.state = 'CONFIRMED' or c.in_doubt and (c.state in ('REFUSED', 'WITHDRAWN')
  or c.state = 'QUEUED' and c.origin = 'autoRenew' and i.origin = 'person'))`;

function rowOf(intent: Intent) {
  return {
    company_id: intent.companyId,
    ticket_id: intent.ticketId,
    user_id: intent.userId,
    kind: intent.kind,
    payload: intent.payload,
    target_revision: intent.targetRevision,
    idempotency_key: `${intent.kind}:${intent.ticketId}:${intent.targetRevision}`,
    client_request_id: intent.clientRequestId,
    origin: intent.origin,
    asked_by: intent.askedBy?.id ?? null,
    asked_by_name: intent.askedBy?.name ?? null,
    way: intent.way,
    state: intent.way === 'ASSISTED' ? 'WAITING' : 'QUEUED',
    not_before: intent.notBefore ?? intent.now,
    created_at: intent.now,
  };
}

export function nextRevision(revision: string): string {
  return String(Number(revision) + 1).padStart(3, '0');
}

const IS_LATER = `c.company_id = r.company_id and c.ticket_id = r.ticket_id and c.state = 'CONFIRMED' and c.seq > r.seq`;
const ASKS_MARKS = `c.kind = 'renew' and c.payload->>'needRemark' = 'true' and c.refusal is null`;

/** The confirmed request covers all stations, or at least those of `r`. */
const COVERS = `(c.kind <> 'remark' or coalesce(c.payload->'stations', '[]') in ('[]', 'null')
  or coalesce(r.payload->'stations', '[]') not in ('[]', 'null') and c.payload->'stations' @> (r.payload->'stations'))`;

/** SQL condition: a person's request `r` was refused, and no later confirmed request made up for it. */
export const STANDING_REFUSAL = `r.state = 'REFUSED' and r.origin = 'person' and r.kind <> 'create'
  and not exists (select from submissions c where ${IS_LATER} and (c.kind = r.kind and ${COVERS} or r.kind = 'remark' and ${ASKS_MARKS}))`;

/** Refusal code if the center confirmed a request for new marks without asking any station. */
export const NOBODY_ASKED = 'NOBODY_ASKED';

/** Refusal code of a placement that was withdrawn because its ticket or job ended. */
export const NO_LONGER_NEEDED = 'NO_LONGER_NEEDED';

/** SQL condition: `r` wanted new marks, and not all stations that owe them have been asked since. */
export const MARKS_MISSING = `(r.kind = 'remark' and ${STANDING_REFUSAL}
  or (r.kind in ('renew', 'remark') and r.state = 'CONFIRMED' and r.refusal = '${NOBODY_ASKED}'
      or r.kind = 'renew' and r.state = 'REFUSED' and r.origin = 'person' and r.payload->>'needRemark' = 'true'
      or r.state = 'WITHDRAWN' and r.refusal = '${NO_LONGER_NEEDED}' and r.origin = 'person'
        and (r.kind = 'remark' or r.kind = 'renew' and r.payload->>'needRemark' = 'true'))
    and not exists (select from submissions c where ${IS_LATER} and (c.kind = 'remark' and c.refusal is null and ${COVERS} or ${ASKS_MARKS})))`;

interface LastRefusal {
  kind: string;
  message: string;
  at: Date;
}

export async function selectLastRefusal(client: ClientBase, ticketId: string): Promise<LastRefusal | null> {
  const { rows } = await client.query<LastRefusal>({
    name: 'last-refusal',
    text: `select r.kind, coalesce(r.error, '') as message, r.updated_at as at
      from tickets t join submissions r on r.company_id = t.company_id and r.ticket_id = t.id
      where t.id = $1 and ${STANDING_REFUSAL}
      order by r.updated_at desc, r.seq desc limit 1`,
    values: [ticketId],
  });
  return rows[0] ?? null;
}

/** Leaves out people who can't sign in. */
interface NotifiedSubmission extends RequestedTicket {
  submissionId: string;
  isOnSheet: boolean;
  askers: string[];
  admins: string[];
}

/** Null if the company is suspended. */
export async function selectNotified(
  client: ClientBase,
  submissionId: string,
): Promise<NotifiedSubmission | null> {
  const { rows } = await client.query<NotifiedSubmission>({
    name: 'submission-notified',
    text: `select s.id as "submissionId", s.kind, s.way = 'ASSISTED' as "isOnSheet", t.id, t.job_id as "jobId", t.ticket_no as "ticketNo", t.revision,
        t.name as "ticketName", j.job_no as "jobNo", j.name as "jobName", t.call_center as "callCenter",
        array(select u.email from users u where u.active and (u.id = coalesce(s.asked_by, case s.kind when 'create' then s.user_id end)
            or u.id = j.manager_id)
          order by u.email) as askers,
        array(select u.email from users u
          where u.active and u.company_id = s.company_id and u.role in ('CompanySuperAdmin', 'CompanyAdmin')
          order by u.email) as admins
      from submissions s join tickets t on t.id = s.ticket_id join jobs j on j.id = t.job_id
        join companies co on co.id = s.company_id and co.active
      where s.id = $1`,
    values: [submissionId],
  });
  return rows[0] ?? null;
}

export async function selectLateDamages(
  client: ClientBase,
  askedBefore: Date,
): Promise<{ submissionId: string; companyId: string }[]> {
  const { rows } = await client.query<{ submissionId: string; companyId: string }>({
    name: 'late-damages',
    text: 'select submission_id as "submissionId", company_id as "companyId" from late_damages($1)',
    values: [askedBefore],
  });
  return rows;
}

/** Returns false if it may have been sent or placed. Lock the ticket first. */
export async function withdrawCreate(client: ClientBase, ticketId: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'withdraw-create',
    text: `update submissions set state = 'WITHDRAWN', updated_at = $2
      where ticket_id = $1 and kind = 'create' and (state = 'QUEUED' and attempts = 0 or state = 'WAITING')`,
    values: [ticketId, now],
  });
  return rowCount === 1;
}

/** If the center already renewed a ticket, it only lasts longer there. Lock the tickets first. */
export async function withdrawRenewals(
  client: ClientBase,
  ticketIds: readonly string[],
  now: Date,
): Promise<void> {
  await client.query({
    name: 'withdraw-renewals',
    text: `update submissions set state = 'WITHDRAWN', updated_at = $2
      where ticket_id = any($1) and state in ('QUEUED', 'WAITING') and origin = 'autoRenew'`,
    values: [ticketIds, now],
  });
}

/** When the station `m` was last sent a second notice that it hasn't responded to. A later request for marks replaces it. */
export const NOTICED_AT = `(select case s.kind when 'noResponse' then coalesce(s.placed_at, s.updated_at) end
    from submissions s
    where s.company_id = m.company_id and s.ticket_id = m.ticket_id
      and (s.kind in ('noResponse', 'remark') or s.kind = 'renew' and s.payload->>'needRemark' = 'true')
      and s.state in ('PLACED', 'CONFIRMED')
      and (coalesce(s.payload->'stations', '[]') = '[]' or s.payload->'stations' ? m.station_code)
      and (m.responded_at is null or coalesce(s.placed_at, s.updated_at) > m.responded_at)
    order by s.seq desc limit 1)`;
