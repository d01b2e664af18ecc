import { type Kysely, sql } from 'kysely';
import { readersWall } from './customers/reading';
import { wall } from './foundation/wall';

/** Photos and documents of tickets and events, and the center's own reference of what it confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TABLE, wall('attachments'), READING, LEFTOVERS, REFERENCES])
    await sql.raw(part).execute(db);
}

/** The bytes themselves lie in the object store under `storage_key`; a PENDING one has none yet. */
const TABLE = `
  create table attachments (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies,
    client_request_id uuid not null,
    request_digest bytea not null,
    ticket_id uuid references tickets,
    event_id uuid references recorded_events on delete cascade,
    kind text not null check (kind in ('PHOTO', 'DOCUMENT')),
    state text not null default 'PENDING' check (state in ('PENDING', 'READY')),
    file_name text not null,
    content_type text not null,
    bytes int not null check (bytes > 0),
    sha256 bytea,
    storage_key text unique,
    caption text not null default '',
    taken_at timestamptz,
    latitude double precision,
    longitude double precision,
    version int not null default 1,
    created_by uuid references users on delete set null,
    created_by_name text not null,
    created_at timestamptz not null,
    updated_by_name text not null,
    updated_at timestamptz not null,
    check (num_nonnulls(ticket_id, event_id) = 1),
    check (state = 'PENDING' or num_nulls(sha256, storage_key) = 0),
    unique (company_id, client_request_id)
  );
  create index attachments_ticket on attachments (ticket_id, created_at, id) where ticket_id is not null;
  create index attachments_event on attachments (event_id, created_at, id) where event_id is not null;
  create index attachments_unfinished on attachments (created_at) where state = 'PENDING';
  create index attachments_used on attachments (company_id) include (bytes) where state = 'READY';
  grant select, insert, update, delete on attachments to whiteline_app;`;

const READING = readersWall(
  'attachments',
  `(ticket_id is null or exists (select from tickets seen where seen.id = attachments.ticket_id))
    and (event_id is null or exists (select from recorded_events seen where seen.id = attachments.event_id))`,
);

/**
 * Keys whose bytes belong to no row: of deleted attachments, and of uploads under way, which are noted before the first
 * byte is stored and are due only when they cannot be under way any more.
 */
const LEFTOVERS = `
  create table storage_leftovers (
    key text primary key,
    due_at timestamptz not null
  );
  create index storage_leftovers_due on storage_leftovers (due_at);

  create function leave_bytes() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    insert into storage_leftovers values (old.storage_key, '-infinity') on conflict do nothing;
    return null;
  end $$;
  create trigger attachments_leave_bytes after delete on attachments for each row
    when (old.storage_key is not null) execute function leave_bytes();

  create function note_leftover(new_key text, due timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
    insert into storage_leftovers values (new_key, due) on conflict (key) do update set due_at = excluded.due_at
  $$;

  create function settle_leftover(settled text) returns void
  language sql security definer set search_path = public, pg_temp as $$
    delete from storage_leftovers l where l.key = settled
  $$;

  /* Hands out keys whose bytes are to be removed, each to one process until the lease ends. */
  create function take_leftovers(at timestamptz, most int, lease_seconds int) returns table (key text)
  language sql security definer set search_path = public, pg_temp as $$
    update storage_leftovers l set due_at = at + lease_seconds * interval '1 second'
    where l.key in (
      select w.key from storage_leftovers w where w.due_at <= at order by w.due_at limit most
      for update skip locked
    )
    returning l.key
  $$;

  /* Removes attachments whose bytes never came. Their keys, if any were begun, are leftovers already. */
  create function forget_unfinished_uploads(begun_before timestamptz) returns int
  language sql security definer set search_path = public, pg_temp as $$
    with gone as (
      delete from attachments a where a.state = 'PENDING' and a.created_at < begun_before returning a.*
    ), logged as (
      insert into audit (company_id, user_name, action, entity, entity_id, before)
      select company_id, 'SYSTEM', 'forgetUpload', case when event_id is null then 'ticket' else 'event' end,
        coalesce(event_id, ticket_id)::text, jsonb_build_object('attachmentId', id, 'fileName', file_name,
          'ticketId', (select e.ticket_id from recorded_events e where e.id = event_id))
      from gone
      returning 1
    )
    select count(*)::int from logged
  $$;

  revoke execute on function leave_bytes, note_leftover, settle_leftover, take_leftovers, forget_unfinished_uploads
    from public;
  grant execute on function note_leftover, settle_leftover, take_leftovers, forget_unfinished_uploads
    to whiteline_app;`;

const REFERENCES = `
  alter table submissions add confirmed_as text;
  create index submissions_event on submissions (company_id, (payload ->> 'eventId'))
    where kind in ('damage', 'expose');`;
