import { type Kysely, sql } from 'kysely';

/**
 * What the sandbox center remembers of actions on its tickets: each revision with what was confirmed of it, by the key
 * it was asked with, so that a repeated send gets the same confirmation. Tickets placed before have one revision, and
 * keep what we know of their kind and renewals.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
  await sql.raw(TICKETS_PLACED_BEFORE).execute(db);
}

const TABLES = `
  alter table sandbox.tickets
    add ticket_type text not null default 'Normal',
    add status text not null default 'ACTIVE' check (status in ('ACTIVE', 'CANCELLED')),
    add renewals int not null default 0;

  create table sandbox.revisions (
    idempotency_key text primary key,
    ticket bigint not null references sandbox.tickets,
    revision text not null,
    transmission_id bigint not null unique,
    status text not null,
    at timestamptz not null,
    legal_start timestamptz not null,
    expires_at timestamptz not null,
    asked text[] not null default '{}',
    unique (ticket, revision)
  );

  alter table sandbox.answers
    drop constraint answers_pkey,
    add primary key (transmission_id, revision, station_code, at);`;

const TICKETS_PLACED_BEFORE = `
  insert into sandbox.revisions (idempotency_key, ticket, revision, transmission_id, status, at, legal_start, expires_at)
  select idempotency_key, transmission_id, revision, transmission_id, 'New', submitted_at, legal_start, expires_at
  from sandbox.tickets;

  update sandbox.tickets s set ticket_type = t.type, renewals = t.renew_no,
    status = case t.status when 'CANCELLED' then 'CANCELLED' else 'ACTIVE' end
  from tickets t
  where t.call_center = s.call_center and t.ticket_no = s.ticket_no;`;
