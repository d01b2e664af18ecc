import type { ClientBase, Pool } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';
import type { NoticeType } from '../../../domain/calendar/law';
import type { Member, StationResponse, TicketRef } from '../../centers/gateway';
import type { PlannedAnswer } from './timeline';

export interface BookedTicket {
  center: CallCenter;
  ticketNo: string;
  ticketType: NoticeType;
  idempotencyKey: string;
  excavatorId: string;
  submitted: Date;
  legalStart: Date;
  expires: Date;
  members: readonly Member[];
}

export async function nextSequence(client: ClientBase, center: CallCenter, day: string): Promise<number> {
  const { rows } = await client.query<{ last: number }>(
    `insert into sandbox.numbers as n values ($1, $2, 1)
     on conflict (call_center, day) do update set last = n.last + 1 returning last`,
    [center, day],
  );
  return rows[0]?.last ?? 1;
}

export async function excavatorId(client: ClientBase, center: CallCenter, username: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into sandbox.excavators (call_center, username) values ($1, $2)
     on conflict (call_center, username) do update set username = excluded.username returning id::text`,
    [center, username],
  );
  return rows[0]?.id ?? '';
}

export async function insertTicket(
  client: ClientBase,
  ticket: BookedTicket,
  answers: readonly PlannedAnswer[],
): Promise<void> {
  await client.query(
    `with ticket as (
       insert into sandbox.tickets (call_center, ticket_no, revision, ticket_type, idempotency_key, excavator_id,
         submitted_at, legal_start, expires_at, members)
       values ($1, $2, '000', $3, $4, $5, $6, $7, $8, $9) returning *
     ), first as (
       insert into sandbox.revisions (idempotency_key, ticket, revision, transmission_id, status, at, legal_start,
         expires_at)
       select idempotency_key, transmission_id, revision, transmission_id, 'New', submitted_at, legal_start, expires_at
       from ticket
     )
     insert into sandbox.answers (transmission_id, revision, station_code, at, code, text, comment)
     select ticket.transmission_id, ticket.revision, plan."stationCode", plan.at, plan.code, plan.text, plan.comment
     from ticket, jsonb_to_recordset($10)
       as plan ("stationCode" text, at timestamptz, code text, text text, comment text)`,
    [
      ticket.center,
      ticket.ticketNo,
      ticket.ticketType,
      ticket.idempotencyKey,
      ticket.excavatorId,
      ticket.submitted,
      ticket.legalStart,
      ticket.expires,
      JSON.stringify(ticket.members),
      JSON.stringify(answers),
    ],
  );
}

export async function selectAnswers(
  pool: Pool,
  center: CallCenter,
  tickets: readonly TicketRef[],
  until: Date,
): Promise<StationResponse[]> {
  const { rows } = await pool.query<StationResponse>({
    name: 'sandbox-answers',
    text: `select t.ticket_no as "ticketNo", a.revision, a.station_code as "stationCode", a.code, a.text, a.comment,
        a.at as "respondedAt"
      from sandbox.tickets t join sandbox.answers a on a.transmission_id = t.transmission_id
      where t.call_center = $1 and t.ticket_no = any($2) and a.at <= $3`,
    values: [center, tickets.map(ticket => ticket.ticketNo), until],
  });
  return rows;
}

export interface Call {
  center: CallCenter;
  username: string;
  idempotencyKey: string;
  at: Date;
}

/** Serializes calls per login and per submission until the transaction ends. */
export async function takeTurn(client: ClientBase, login: string, idempotencyKey: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`login:${login}`]);
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`key:${idempotencyKey}`]);
}

export async function selectCalls(
  client: ClientBase,
  { center, username }: Call,
  since: Date,
): Promise<Date[]> {
  const { rows } = await client.query<{ at: Date }>(
    'select at from sandbox.calls where call_center = $1 and username = $2 and at > $3 order by at',
    [center, username, since],
  );
  return rows.map(row => row.at);
}

export async function insertCall(client: ClientBase, call: Call, since: Date): Promise<void> {
  const { center, username, idempotencyKey, at } = call;
  await client.query('delete from sandbox.calls where call_center = $1 and username = $2 and at <= $3', [
    center,
    username,
    since,
  ]);
  await client.query('insert into sandbox.calls values ($1, $2, $3, $4)', [
    center,
    username,
    idempotencyKey,
    at,
  ]);
}

/** True the first time for each submission. */
export async function insertOutage(client: ClientBase, idempotencyKey: string): Promise<boolean> {
  const { rowCount } = await client.query('insert into sandbox.outages values ($1) on conflict do nothing', [
    idempotencyKey,
  ]);
  return rowCount === 1;
}
