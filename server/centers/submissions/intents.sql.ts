import type { ClientBase } from 'pg';
import type { TicketWay } from '../../../domain/placing/way';
import type { CenterActionKind } from '../../../domain/tickets/actions/table';
import type { RequestedTicket } from '../../mail/letters/requests';

/** Something that a center is to be asked to do to a ticket it has. */
export interface Intent {
  companyId: string;
  ticketId: string;
  /** Whose center login it is sent with: the person who placed the ticket. */
  userId: string;
  kind: CenterActionKind;
  /** The action's payload as validated; the gateway gets its contents. */
  payload: object;
  /** Revision that the ticket will have; with the ticket and the kind it makes the idempotency key. */
  targetRevision: string;
  clientRequestId: string | null;
  origin: 'person' | 'autoRenew';
  /** Who asked for it; null for background work. */
  askedBy: { id: string; name: string } | null;
  /** ASSISTED: a person places it, nothing is sent. */
  way: TicketWay;
  /** Not sent before; `now` when left out. */
  notBefore?: Date;
  now: Date;
}

/**
 * Null when the same is on its way already. One whose like was confirmed without its revision, or may have been done unknown
 * to us, gets a key of its own: to a key that it knows a center answers with what it did then. Hold the ticket, and tell the
 * outbox after the commit.
 */
export async function insertIntent(client: ClientBase, intent: Intent): Promise<string | null> {
  const [stored] = await insertIntents(client, [intent]);
  return stored?.id ?? null;
}

/** Stores many by one statement; answers those that were not stored already. */
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

/** A key ends with its number from the second one on. */
const KEY_NUMBER = `coalesce(nullif(split_part(c.idempotency_key, ':', 4), '')::int, 1)`;

/** The key of the submission `c` stands for that one alone. A person does not wait for a renewal by itself to end. */
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

/** The revision after this one: three digits at the centers, as in `000`, `001`. */
export function nextRevision(revision: string): string {
  return String(Number(revision) + 1).padStart(3, '0');
}

const IS_LATER = `c.company_id = r.company_id and c.ticket_id = r.ticket_id and c.state = 'CONFIRMED' and c.seq > r.seq`;
const ASKS_MARKS = `c.kind = 'renew' and c.payload->>'needRemark' = 'true' and c.refusal is null`;

/** What was confirmed names no stations, which means all, or at least those that `r` names. */
const COVERS = `(c.kind <> 'remark' or coalesce(c.payload->'stations', '[]') in ('[]', 'null')
  or coalesce(r.payload->'stations', '[]') not in ('[]', 'null') and c.payload->'stations' @> (r.payload->'stations'))`;

/** For a `where`: `r` was asked for by a person, refused, and not confirmed since, by its kind or a renewal with new marks. */
export const STANDING_REFUSAL = `r.state = 'REFUSED' and r.origin = 'person' and r.kind <> 'create'
  and not exists (select from submissions c where ${IS_LATER} and (c.kind = r.kind and ${COVERS} or r.kind = 'remark' and ${ASKS_MARKS}))`;

/** Refusal of a confirmed request for new marks for which its center asked no station. */
export const NOBODY_ASKED = 'NOBODY_ASKED';

/** Refusal of a sheet that was withdrawn by itself, since its ticket or its job came to an end. */
export const NO_LONGER_NEEDED = 'NO_LONGER_NEEDED';

/** New marks were wanted by the submission `r`, and not all stations that owe them have been asked since. To stand in a `where`. */
export const MARKS_MISSING = `(r.kind = 'remark' and ${STANDING_REFUSAL}
  or (r.kind in ('renew', 'remark') and r.state = 'CONFIRMED' and r.refusal = '${NOBODY_ASKED}'
      or r.kind = 'renew' and r.state = 'REFUSED' and r.origin = 'person' and r.payload->>'needRemark' = 'true'
      or r.state = 'WITHDRAWN' and r.refusal = '${NO_LONGER_NEEDED}' and r.origin = 'person'
        and (r.kind = 'remark' or r.kind = 'renew' and r.payload->>'needRemark' = 'true'))
    and not exists (select from submissions c where ${IS_LATER} and (c.kind = 'remark' and c.refusal is null and ${COVERS} or ${ASKS_MARKS})))`;

/** What a person last asked for and did not get. */
interface LastRefusal {
  kind: string;
  /** Why, in words for people. */
  message: string;
  at: Date;
}

/** The newest standing refusal of the ticket; null when there is none. */
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

/** A submission with its ticket and whom to tell of it; people who cannot sign in are not written to. */
interface NotifiedSubmission extends RequestedTicket {
  submissionId: string;
  /** It is told by a person, not sent. */
  isOnSheet: boolean;
  /** Who asked for it, and the job's manager. */
  askers: string[];
  admins: string[];
}

/** Null when the company is suspended. */
export async function selectNotified(
  client: ClientBase,
  submissionId: string,
): Promise<NotifiedSubmission | null> {
  const { rows } = await client.query<NotifiedSubmission>({
    name: 'told-submission',
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

/** Damages of every company that people asked for before then and that no center was told of, as far as is known. */
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

/** False when it may have been sent or placed. To be called with the ticket held, in the transaction that cancels it. */
export async function withdrawCreate(client: ClientBase, ticketId: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'withdraw-create',
    text: `update submissions set state = 'WITHDRAWN', updated_at = $2
      where ticket_id = $1 and kind = 'create' and (state = 'QUEUED' and attempts = 0 or state = 'WAITING')`,
    values: [ticketId, now],
  });
  return rowCount === 1;
}

/** Takes back renewals that wait; of one done unknown to us the ticket only lives longer there. Hold the ticket. */
export async function withdrawRenewals(client: ClientBase, ticketId: string, now: Date): Promise<void> {
  await client.query({
    name: 'withdraw-renewals',
    text: `update submissions set state = 'WITHDRAWN', updated_at = $2
      where ticket_id = $1 and state in ('QUEUED', 'WAITING') and origin = 'autoRenew'`,
    values: [ticketId, now],
  });
}
