-- The bytes are in the object store under storage_key.

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

select pg_temp.wall_by_company('attachments');
select pg_temp.wall_for_readers('attachments', $$
  (ticket_id is null or exists (select from tickets seen where seen.id = attachments.ticket_id))
    and (event_id is null or exists (select from recorded_events seen where seen.id = attachments.event_id))
$$);
grant select, insert, update, delete on attachments to whiteline_app;

-- Keys whose bytes belong to no row. An upload notes its key before the first byte is stored, due when it can no
-- longer be running.
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

create function take_leftovers(at timestamptz, most int, lease_seconds int) returns table (key text)
language sql security definer set search_path = public, pg_temp as $$
  update storage_leftovers l set due_at = at + lease_seconds * interval '1 second'
  where l.key in (
    select w.key from storage_leftovers w where w.due_at <= at order by w.due_at limit most
    for update skip locked
  )
  returning l.key
$$;

-- Keys of started uploads are already leftovers.
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

revoke execute on function note_leftover, settle_leftover, take_leftovers, forget_unfinished_uploads, leave_bytes
  from public;
grant execute on function note_leftover, settle_leftover, take_leftovers, forget_unfinished_uploads to whiteline_app;

-- Without received_at it is an upload in progress, which takes up space but is not a file yet. Several may have the
-- same name, and the last to finish counts.
create table uploaded_objects (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  invitation_id uuid not null references invitations on delete cascade,
  object_name text not null,
  storage_key text not null unique,
  bytes int not null check (bytes between 1 and 10000000),
  content_type text not null check (content_type = 'application/pdf'),
  created_at timestamptz not null,
  received_at timestamptz,
  linked_at timestamptz,
  check (linked_at is null or received_at is not null)
);
create unique index uploaded_objects_name on uploaded_objects (object_name) where received_at is not null;
create unique index uploaded_objects_linked on uploaded_objects (invitation_id) where linked_at is not null;
create index uploaded_objects_invitation on uploaded_objects (invitation_id);
create index uploaded_objects_unlinked on uploaded_objects (created_at) where linked_at is null;

select pg_temp.wall_by_company('uploaded_objects');
select pg_temp.wall_for_readers('uploaded_objects',
  'exists (select from invitations seen where seen.id = uploaded_objects.invitation_id)');
grant select, insert, update, delete on uploaded_objects to whiteline_app;

create trigger uploaded_objects_leave_bytes after delete on uploaded_objects for each row
  execute function leave_bytes();

create function find_uploaded_object(wanted text)
returns table (company_id uuid, storage_key text, bytes int, content_type text)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.company_id, o.storage_key, o.bytes, o.content_type from uploaded_objects o
  where o.object_name = wanted and o.received_at is not null
$$;

create function forget_unlinked_objects(created_before timestamptz) returns int
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from uploaded_objects o where o.linked_at is null and o.created_at < created_before returning 1
  )
  select count(*)::int from gone
$$;

revoke execute on function find_uploaded_object, forget_unlinked_objects from public;
grant execute on function find_uploaded_object, forget_unlinked_objects to whiteline_app;
