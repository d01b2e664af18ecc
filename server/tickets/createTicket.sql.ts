import type { ClientBase } from 'pg';
import type { PlainDate } from '../../domain/calendar/plainDate';
import type { TicketWay } from '../../domain/placing/way';
import type { AutoRenewDefaults } from '../../domain/tickets/autoRenew';
import type { CreateTicketPayload } from '../../domain/tickets/payload';
import { ON_SHEET } from '../centers/submissions/outcome.sql';

type CenterForm = Omit<CreateTicketPayload, 'renewUntil' | 'needRemark' | 'subcontractors'>;

export interface NewTicket {
  companyId: string;
  userId: string;
  userName: string;
  submittedAt: Date;
  workStart: Date;
  legalStart: Date;
  expires: Date;
  /** WKT */
  geofence: string;
  description: string;
  clonedFrom: string | null;
  way: TicketWay;
  renewWithRemark: boolean;
  renewUntil: PlainDate | null;
  payload: CenterForm & { autoRenew: boolean };
}

/** The request must be stored first. */
export async function insertTicket(client: ClientBase, ticketId: string, ticket: NewTicket): Promise<void> {
  await client.query({
    name: 'insert-ticket',
    text: `with ticket as (
        insert into tickets (company_id, job_id, user_id, client_request_id, call_center, name, status, type,
          description, submitted_at, work_start, legal_start, exp_date, auto_renew, latitude, longitude, geofence, form,
          cloned_from, id, renew_with_remark, renew_until, way, created_at, updated_at)
        values ($1, $2, $3, $4, $5, $6, 'PENDING', $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $19, $20, $21,
          $22, $23, $9, $9)
        returning id, company_id, revision, submitted_at, type, medium
      )
      insert into ticket_revisions (company_id, ticket_id, revision, at, status, type, user_name, medium)
      select company_id, id, revision, submitted_at, 'New', type, $18, medium from ticket`,
    values: [
      ticket.companyId,
      ...storedValues(ticket),
      ticket.userName,
      ticket.clonedFrom,
      ticketId,
      ticket.renewWithRemark,
      ticket.renewUntil,
      ticket.way,
    ],
  });
}

/** Values $2 to $17 for new and replaced tickets. */
function storedValues({ payload, ...ticket }: NewTicket): unknown[] {
  return [
    payload.jobId,
    ticket.userId,
    payload.clientRequestId,
    payload.callCenter,
    payload.ticketName,
    payload.ticketType,
    ticket.description,
    ticket.submittedAt,
    ticket.workStart,
    ticket.legalStart,
    ticket.expires,
    payload.autoRenew,
    payload.latitude,
    payload.longitude,
    ticket.geofence,
    JSON.stringify(payload),
  ];
}

/** The key identifies repeated sends. A replaced ticket needs a new key, because the old one was refused. */
export async function insertSubmission(
  client: ClientBase,
  submission: { ticketId: string; userId: string; way: TicketWay; now: Date },
): Promise<string> {
  const { rows } = await client.query<{ id: string }>({
    name: 'insert-submission',
    text: `insert into submissions (company_id, ticket_id, user_id, kind, idempotency_key, not_before, created_at,
        updated_at, way, state)
      select company_id, id, $2, 'create', 'create:' || id || coalesce(':' || (
          select nullif(count(*), 0) + 1 from submissions where ticket_id = $1 and kind = 'create'), ''), $3, $3, $3, $4,
        case $4 when 'ASSISTED' then 'WAITING' else 'QUEUED' end
      from tickets where id = $1
      returning id`,
    values: [submission.ticketId, submission.userId, submission.now, submission.way],
  });
  return rows[0]?.id ?? '';
}

export async function selectCreationSheet(client: ClientBase, ticketId: string): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>({
    name: 'creation-sheet',
    text: `select id from submissions where ticket_id = $1 and kind = 'create' and state in ${ON_SHEET}`,
    values: [ticketId],
  });
  return rows[0]?.id ?? null;
}

export async function updateReplaced(client: ClientBase, ticketId: string, ticket: NewTicket): Promise<void> {
  await client.query({
    name: 'replace-failed-ticket',
    text: `with moved as (update recorded_events set job_id = $2 where ticket_id = $1)
      update tickets set status = 'PENDING', failure = null, revision = '000', job_id = $2, user_id = $3,
        client_request_id = $4, call_center = $5, name = $6, type = $7, description = $8, submitted_at = $9,
        work_start = $10, legal_start = $11, exp_date = $12, dates_estimated = true, auto_renew = $13, renew_with_remark = $18, way = $20,
        renew_until = $19, latitude = $14, longitude = $15, geofence = $16, form = $17, version = version + 1, updated_at = $9
      where id = $1`,
    values: [ticketId, ...storedValues(ticket), ticket.renewWithRemark, ticket.renewUntil, ticket.way],
  });
}

export async function selectAutoRenewDefaults(client: ClientBase): Promise<AutoRenewDefaults> {
  const { rows } = await client.query<AutoRenewDefaults>({
    name: 'auto-renew-defaults',
    text: `select auto_renew_default as "autoRenew", auto_renew_remark_default as "needRemark" from companies`,
  });
  return rows[0] ?? { autoRenew: false, needRemark: false };
}

export async function lockTicketName(
  client: ClientBase,
  ticketId: string,
): Promise<{ name: string; jobId: string } | null> {
  const { rows } = await client.query<{ name: string; jobId: string }>({
    name: 'lock-ticket-name',
    text: 'select name, job_id as "jobId" from tickets where id = $1 for update',
    values: [ticketId],
  });
  return rows[0] ?? null;
}

export async function updateTicketName(
  client: ClientBase,
  ticketId: string,
  name: string,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'update-ticket-name',
    text: 'update tickets set name = $2, version = version + 1, updated_at = $3 where id = $1',
    values: [ticketId, name, now],
  });
}
