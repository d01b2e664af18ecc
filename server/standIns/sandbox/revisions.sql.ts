import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';
import type { NoticeType } from '../../../domain/calendar/law';
import type { Confirmation } from '../../centers/gateway';
import type { PlannedAnswer } from './timeline';

export interface StandingTicket {
  id: string;
  revision: string;
  ticketType: NoticeType;
  status: 'ACTIVE' | 'CANCELLED';
  renewals: number;
  legalStart: Date;
  expires: Date;
  stationCodes: string[];
}

interface NewRevision {
  idempotencyKey: string;
  revision: string;
  centerStatus: string;
  at: Date;
  legalStart: Date;
  expires: Date;
  status: StandingTicket['status'];
  renewals: number;
  asked: readonly string[];
}

export async function selectConfirmation(
  client: ClientBase,
  idempotencyKey: string,
): Promise<Confirmation | null> {
  const { rows } = await client.query<Omit<Confirmation, 'kind' | 'responseRequired'>>(
    `select t.ticket_no as "ticketNo", r.revision, r.status as "centerStatus", r.at as "confirmedAt",
       r.legal_start as "legalStart", r.expires_at as expires, r.transmission_id::text as "transmissionId",
       t.excavator_id::text as "excavatorId", t.members, r.asked
     from sandbox.revisions r join sandbox.tickets t on t.transmission_id = r.ticket
     where r.idempotency_key = $1`,
    [idempotencyKey],
  );
  const [row] = rows;
  return row ? { kind: 'confirmed', responseRequired: 'Yes', ...row } : null;
}

export async function lockTicket(
  client: ClientBase,
  center: CallCenter,
  ticketNo: string,
): Promise<StandingTicket | null> {
  const { rows } = await client.query<StandingTicket>(
    `select transmission_id::text as id, revision, ticket_type as "ticketType", status, renewals,
       legal_start as "legalStart", expires_at as expires,
       array(select m ->> 'stationCode' from jsonb_array_elements(members) m) as "stationCodes"
     from sandbox.tickets where call_center = $1 and ticket_no = $2 for update`,
    [center, ticketNo],
  );
  return rows[0] ?? null;
}

/** The center's own code for silence isn't a response. */
export async function selectSilent(client: ClientBase, ticketId: string, now: Date): Promise<string[]> {
  const { rows } = await client.query<{ code: string }>(
    `select station.code
     from (select m ->> 'stationCode' as code from sandbox.tickets t, jsonb_array_elements(t.members) m
       where t.transmission_id = $1) station
     where not exists (select from sandbox.answers a
       where a.transmission_id = $1 and a.station_code = station.code and a.at <= $2 and a.code <> '999'
         and a.revision >= coalesce((select max(r.revision) from sandbox.revisions r
           where r.ticket = $1 and station.code = any(r.asked)), ''))`,
    [ticketId, now],
  );
  return rows.map(row => row.code);
}

/** Removes the asked stations' pending responses to earlier revisions. */
export async function insertRevision(
  client: ClientBase,
  ticketId: string,
  revision: NewRevision,
  answers: readonly PlannedAnswer[],
): Promise<void> {
  const { idempotencyKey, at, legalStart, expires, asked } = revision;
  await client.query(
    `update sandbox.tickets set revision = $2, legal_start = $3, expires_at = $4, status = $5, renewals = $6
     where transmission_id = $1`,
    [ticketId, revision.revision, legalStart, expires, revision.status, revision.renewals],
  );
  await client.query(
    `insert into sandbox.revisions (idempotency_key, ticket, revision, transmission_id, status, at, legal_start,
       expires_at, asked)
     values ($1, $2, $3, nextval(pg_get_serial_sequence('sandbox.tickets', 'transmission_id')), $4, $5, $6, $7, $8)`,
    [idempotencyKey, ticketId, revision.revision, revision.centerStatus, at, legalStart, expires, asked],
  );
  await client.query(
    'delete from sandbox.answers where transmission_id = $1 and station_code = any($2) and at > $3',
    [ticketId, asked, at],
  );
  await client.query(
    `insert into sandbox.answers (transmission_id, revision, station_code, at, code, text, comment)
     select $1, $2, plan."stationCode", plan.at, plan.code, plan.text, plan.comment
     from jsonb_to_recordset($3) as plan ("stationCode" text, at timestamptz, code text, text text, comment text)`,
    [ticketId, revision.revision, JSON.stringify(answers)],
  );
}
