-- A large export is made in the background and kept in parts of about 1 MB until it is fetched or expires.
create table export_files (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  user_id uuid not null references users,
  token_hash bytea not null,
  action text not null,
  format text not null check (format in ('csv', 'xlsx', 'pdf')),
  request jsonb not null,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'WRITING', 'READY', 'FAILED')),
  error text,
  rows int,
  bytes bigint,
  not_before timestamptz not null default now(),
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index export_files_waiting on export_files (not_before) where state in ('QUEUED', 'WRITING');
create index export_files_old on export_files (expires_at);
create index export_files_company on export_files (company_id, created_at desc);

select pg_temp.wall_by_company('export_files');
grant select, insert, update on export_files to whiteline_app;

create table export_parts (
  company_id uuid not null references companies,
  export_id uuid not null references export_files on delete cascade,
  no int not null,
  data bytea not null,
  primary key (export_id, no)
);

select pg_temp.wall_by_company('export_parts');
-- The next attempt replaces the parts of a failed one.
grant select, insert, update, delete on export_parts to whiteline_app;

-- Exports of deactivated users or suspended companies wait.
create function claim_export(at timestamptz, lease_seconds int)
returns table (id uuid, company_id uuid, user_id uuid, role text, request jsonb, attempt int)
language sql security definer set search_path = public, pg_temp as $$
  update export_files f
  set state = 'WRITING', attempts = f.attempts + 1, not_before = at + lease_seconds * interval '1 second'
  where f.id = (
    select w.id from export_files w
      join users u on u.id = w.user_id and u.active join companies c on c.id = w.company_id and c.active
    where w.state in ('QUEUED', 'WRITING') and w.not_before <= at and w.expires_at > at
    order by w.not_before limit 1
    for update of w skip locked
  )
  returning f.id, f.company_id, f.user_id, (select u.role from users u where u.id = f.user_id), f.request, f.attempts
$$;

create function forget_exports(at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from export_files f where f.expires_at <= at
$$;

create function export_by_token(wanted uuid, hash bytea, at timestamptz)
returns table (company_id uuid, action text, format text, bytes bigint, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.company_id, f.action, f.format, f.bytes, f.created_at from export_files f
    join users u on u.id = f.user_id and u.active join companies c on c.id = f.company_id and c.active
  where f.id = wanted and f.token_hash = hash and f.state = 'READY' and f.expires_at > at
$$;

revoke execute on function claim_export, forget_exports, export_by_token from public;
grant execute on function claim_export, forget_exports, export_by_token to whiteline_app;
