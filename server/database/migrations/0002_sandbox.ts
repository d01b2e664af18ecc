import { type Kysely, sql } from 'kysely';

/**
 * What the sandbox call center remembers: another party's books that happen to lie in our database. Requests and work
 * on tickets run as `whiteline_app`, which has no rights here; only the sandbox itself reads and writes them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}

const TABLES = `
  create schema sandbox;

  create table sandbox.excavators (
    id bigint generated always as identity (start with 40001) primary key,
    call_center text not null,
    username text not null,
    unique (call_center, username)
  );

  create table sandbox.tickets (
    transmission_id bigint generated always as identity (start with 70000001) primary key,
    call_center text not null,
    ticket_no text not null,
    revision text not null,
    idempotency_key text not null unique,
    excavator_id bigint not null references sandbox.excavators,
    submitted_at timestamptz not null,
    legal_start timestamptz not null,
    expires_at timestamptz not null,
    members jsonb not null,
    unique (call_center, ticket_no)
  );

  create table sandbox.answers (
    transmission_id bigint not null references sandbox.tickets,
    station_code text not null,
    at timestamptz not null,
    code text not null,
    text text not null,
    comment text,
    primary key (transmission_id, station_code, at)
  );

  create table sandbox.numbers (
    call_center text not null,
    day text not null,
    last int not null,
    primary key (call_center, day)
  );

  create table sandbox.calls (
    call_center text not null,
    username text not null,
    idempotency_key text not null,
    at timestamptz not null
  );
  create index calls_of_login on sandbox.calls (call_center, username, at);

  create table sandbox.outages (idempotency_key text primary key);`;
