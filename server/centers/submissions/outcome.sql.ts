import type { ClientBase } from 'pg';
import type { TicketStatus } from '../../../domain/tickets/groups';
import type { Confirmation } from '../gateway';
import { type RevokedOverrideRow, revokeOverrides } from '../responses/responses.sql';

/** No station has responded yet, so all of them count as silent. */
export async function activateTicket(
  client: ClientBase,
  ticketId: string,
  confirmation: Confirmation,
  follow: { silent: number; nextCheckAt: Date | null; now: Date },
): Promise<void> {
  await client.query({
    name: 'activate-ticket',
    text: `update tickets set status = 'ACTIVE', failure = null, ticket_no = $2, revision = $3, center_status = $4,
        submitted_at = $5, legal_start = $6, exp_date = $7, dates_estimated = false, transmission_id = $8,
        excavator_id = $9, response_required = $10, station_count = $11, silent_count = $11, green_count = 0,
        red_count = 0, marks_missing_count = 0, next_check_at = $12, answers_checked_at = $13, version = version + 1, updated_at = $13
      where id = $1 and status = 'PENDING'`,
    values: [
      ticketId,
      confirmation.ticketNo,
      confirmation.revision,
      confirmation.centerStatus,
      confirmation.confirmedAt,
      confirmation.legalStart,
      confirmation.expires,
      confirmation.transmissionId,
      confirmation.excavatorId,
      confirmation.responseRequired,
      follow.silent,
      follow.nextCheckAt,
      follow.now,
    ],
  });
}

export async function failTicket(
  client: ClientBase,
  ticketId: string,
  failure: string,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'fail-ticket',
    text: `update tickets set status = 'FAILED', failure = $2, version = version + 1, updated_at = $3
      where id = $1 and status = 'PENDING'`,
    values: [ticketId, failure, now],
  });
}

export async function discardFailed(client: ClientBase, ticketId: string, now: Date): Promise<void> {
  await client.query({
    name: 'discard-failed',
    text: `update tickets set status = 'CANCELLED', auto_renew = false, auto_renew_at = null, next_check_at = null,
        version = version + 1, updated_at = $2
      where id = $1 and status = 'FAILED'`,
    values: [ticketId, now],
  });
}

export async function insertActionRevision(
  client: ClientBase,
  { ticketId }: { ticketId: string },
  { revision, confirmedAt, centerStatus }: Confirmation,
  userName: string,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'insert-action-revision',
    text: `insert into ticket_revisions (company_id, ticket_id, revision, at, status, type, user_name, medium)
      select company_id, id, $2, $3, $4, type, $5, medium from tickets where id = $1
      on conflict (ticket_id, revision) do nothing`,
    values: [ticketId, revision, confirmedAt, centerStatus, userName],
  });
  return rowCount === 1;
}

export async function insertRevision(
  client: ClientBase,
  ticketId: string,
  line: { revision: string; at: Date; status: string },
): Promise<void> {
  await client.query({
    name: 'insert-revision',
    text: `insert into ticket_revisions (company_id, ticket_id, revision, at, status, type, user_name, medium)
      select t.company_id, t.id, $2, $3, $4, t.type, coalesce(u.username, 'SYSTEM'), t.medium
      from tickets t left join users u on u.id = t.user_id
      where t.id = $1
      on conflict (ticket_id, revision) do nothing`,
    values: [ticketId, line.revision, line.at, line.status],
  });
}

interface ConfirmedChange {
  now: Date;
  isCancelled: boolean;
  isRenewed: boolean;
  confirmation?: Confirmation;
  reason?: string | null;
  contact?: object;
}

export async function updateConfirmed(
  client: ClientBase,
  ticketId: string,
  after: TicketState,
  change: ConfirmedChange,
): Promise<void> {
  const { confirmation, isCancelled, isRenewed, now } = change;
  await client.query({
    name: 'update-confirmed',
    text: UPDATE,
    values: [
      ticketId,
      after.status,
      after.ticketNo,
      after.revision,
      after.centerStatus,
      after.legalStart,
      after.expires,
      after.renewNo,
      now,
      isCancelled,
      isRenewed,
      confirmation !== undefined,
      change.reason ?? null,
      confirmation?.transmissionId ?? null,
      confirmation?.excavatorId ?? null,
      confirmation?.responseRequired ?? null,
      JSON.stringify(change.contact ?? {}),
    ],
  });
}

const UPDATE = `
  update tickets set status = $2, ticket_no = $3, revision = $4, center_status = $5, legal_start = $6,
    exp_date = $7, renew_no = $8, version = version + 1, updated_at = $9,
    auto_renew = auto_renew and not $10,
    auto_renew_at = case when not $10 then auto_renew_at end,
    auto_renew_error = case when not $11 then auto_renew_error end,
    auto_renew_off_reason = case when not $11 then auto_renew_off_reason end,
    dates_estimated = dates_estimated and not $12,
    previous_ticket_no = case when $12 then ticket_no else previous_ticket_no end,
    previous_revision = case when $12 then revision else previous_revision end,
    action_reason = case when $12 then $13 else action_reason end,
    transmission_id = coalesce($14, transmission_id),
    excavator_id = coalesce($15, excavator_id),
    response_required = coalesce($16, response_required),
    form = form || $17::jsonb
  where id = $1`;

/** Keeps responses. A station no longer listed is withdrawn, and must respond again if it is listed again. */
export async function upsertMembers(
  client: ClientBase,
  companyId: string,
  ticketId: string,
  { members, confirmedAt, revision }: Pick<Confirmation, 'members' | 'confirmedAt' | 'revision'>,
): Promise<void> {
  await client.query({
    name: 'upsert-members',
    text: `with gone as (
        update ticket_members set withdrawn_at = $4
        where ticket_id = $2 and listed and withdrawn_at is null
          and station_code not in (select m."stationCode" from jsonb_to_recordset($3) as m ("stationCode" text))
      )
      insert into ticket_members as known (company_id, ticket_id, seq_no, station_code, authority_name, phone,
        utility_type)
      select $1, $2, m."seqNo", m."stationCode", m."authorityName", m.phone, m."utilityType"
      from jsonb_to_recordset($3)
        as m ("seqNo" int, "stationCode" text, "authorityName" text, phone text, "utilityType" text)
      on conflict (ticket_id, station_code) do update set seq_no = excluded.seq_no,
        authority_name = excluded.authority_name, phone = excluded.phone, utility_type = excluded.utility_type,
        listed = true, withdrawn_at = null,
        asked_at = case when known.withdrawn_at is null then known.asked_at else $4 end,
        asked_revision = case when known.withdrawn_at is null then known.asked_revision else $5 end`,
    values: [companyId, ticketId, JSON.stringify(members), confirmedAt, revision],
  });
}

/** Keeps responses already given to the new revision. @returns overrides that ended */
export async function markAsked(
  client: ClientBase,
  ticketId: string,
  { asked, revision, confirmedAt }: Pick<Confirmation, 'asked' | 'revision' | 'confirmedAt'>,
): Promise<RevokedOverrideRow[]> {
  const { rows } = await client.query<{ code: string }>({
    name: 'mark-asked',
    text: `update ticket_members m set asked_at = $3, asked_revision = $4,
        response_code = case when k.kept then response_code end,
        response_text = case when k.kept then response_text end,
        response_comment = case when k.kept then response_comment end,
        acknowledged_by = case when k.kept then acknowledged_by end,
        acknowledged_by_name = case when k.kept then acknowledged_by_name end,
        acknowledged_at = case when k.kept then acknowledged_at end,
        response_revision = case when k.kept then response_revision end,
        responded_at = case when k.kept then responded_at end
      from (select station_code as code, coalesce(response_revision >= $4, responded_at > $3) as kept
        from ticket_members where ticket_id = $1) k
      where m.ticket_id = $1 and m.station_code = k.code and k.code = any($2)
        and (asked_at is null or asked_revision < $4 or (coalesce(asked_revision, $4) = $4 and asked_at < $3))
      returning k.code`,
    values: [ticketId, asked, confirmedAt, revision],
  });
  const codes = rows.map(({ code }) => code);
  return revokeOverrides(client, ticketId, codes);
}

export const UNFINISHED = `('QUEUED', 'SENDING', 'WAITING', 'PLACED')`;

/** Submissions that a person places on the center's website. */
export const ON_SHEET = `('WAITING', 'PLACED')`;

/** Placement state of the ticket `t` while it is new. */
export const PLACING = `case when t.status = 'PENDING' then (select s.state from submissions s
  where s.company_id = t.company_id and s.ticket_id = t.id and s.kind = 'create' and s.state in ${ON_SHEET} limit 1) end`;

export interface TicketState {
  status: TicketStatus;
  ticketNo: string | null;
  revision: string;
  centerStatus: string | null;
  legalStart: Date | null;
  expires: Date | null;
  renewNo: number;
}

/** Always lock a ticket before its submissions, to avoid deadlocks. */
export async function lockTicketState(client: ClientBase, ticketId: string): Promise<TicketState | null> {
  const { rows } = await client.query<TicketState>({
    name: 'lock-ticket-state',
    text: `select status, ticket_no as "ticketNo", revision, center_status as "centerStatus",
        legal_start as "legalStart", exp_date as expires, renew_no as "renewNo"
      from tickets where id = $1 for update`,
    values: [ticketId],
  });
  return rows[0] ?? null;
}
