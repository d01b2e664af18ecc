-- Tickets placed elsewhere, imported from the center's own files.

-- A center's copy may lack a location, and has more than our form asks for. A ticket placed here is always complete.
alter table tickets
  alter latitude drop not null,
  alter longitude drop not null,
  add source text not null default 'PLACED' check (source in ('PLACED', 'IMPORTED')),
  -- The excavator as printed. Null: the company's own profile.
  add excavator_company text,
  add excavator_address text,
  add excavation_size text,
  add map_link text,
  -- [{section, label, value}]: printed fields without a column of their own.
  add other_fields jsonb not null default '[]',
  add import_notes text[] not null default '{}',
  -- False until a file lists every station. Others may owe responses that we do not wait for.
  add stations_known boolean not null default true,
  add check (num_nulls(latitude, longitude) in (0, 2)),
  add check (source = 'IMPORTED' or (latitude is not null and stations_known));

-- Finds tickets made from a ticket, whichever came in first.
create index tickets_previous on tickets (company_id, call_center, previous_ticket_no)
  where source = 'IMPORTED' and cloned_from is null and previous_ticket_no is not null;

-- While the files lack a utility's code, station_code is a key made from its name, starting with ~.
alter table ticket_members add facility_types text[] not null default '{}';
grant delete on ticket_members to whiteline_app;
grant update (station_code) on ticket_responses to whiteline_app;
grant update on ticket_revisions to whiteline_app;

-- An import has no effect until a user confirms it. The worker that applies it holds it until not_before.
create table imports (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  client_request_id uuid not null,
  user_id uuid not null references users,
  state text not null default 'OPEN' check (state in ('OPEN', 'APPLYING', 'DONE')),
  not_before timestamptz not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (company_id, client_request_id)
);
create index imports_company on imports (company_id, created_at desc);
create index imports_applying on imports (not_before) where state = 'APPLYING';

select pg_temp.wall_by_company('imports');
-- Files may contain tickets of any job, so a restricted reader sees only their own imports.
select pg_temp.wall_for_readers('imports', $$user_id = nullif(current_setting('whiteline.reader', true), '')::uuid$$);
grant select, insert, update on imports to whiteline_app;

-- Without read_at, reading did not finish, and the same bytes are read again when resent.
create table import_files (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  import_id uuid not null references imports,
  file_name text not null,
  bytes int not null check (bytes > 0),
  sha256 bytea not null,
  storage_key text not null unique,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (import_id, sha256)
);
create index import_files_company on import_files (company_id, import_id);

select pg_temp.wall_by_company('import_files');
select pg_temp.wall_for_readers('import_files',
  'exists (select from imports seen where seen.id = import_files.import_id)');
grant select, insert, update, delete on import_files to whiteline_app;

create trigger import_files_leave_bytes after delete on import_files for each row execute function leave_bytes();

create table import_items (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  import_id uuid not null references imports,
  file_id uuid not null references import_files,
  no int not null,
  -- Where in the file: names of archives, mails and attachments.
  path text[] not null,
  sha256 bytea not null,
  message_id text,
  sent_at timestamptz,
  found text not null check (found in ('ticket', 'otherCenter', 'unreadable')),
  -- The ticket as read by domain/imports/readTicket.ts.
  reading jsonb,
  call_center text,
  ticket_no text,
  revision text,
  reason text,
  line int,
  -- The user's choice instead of the proposal.
  job_id uuid references jobs on delete set null,
  user_id uuid references users,
  choice text not null default 'PROPOSED' check (choice in ('PROPOSED', 'FILE', 'SKIP')),
  outcome text check (outcome in ('NEW', 'NEWER', 'SAME', 'OLDER', 'KNOWN', 'SKIPPED', 'FAILED')),
  outcome_reason text,
  ticket_id uuid references tickets,
  check ((found = 'ticket') = (reading is not null)),
  unique (file_id, no)
);
create index import_items_import on import_items (import_id, call_center, ticket_no);
create index import_items_open on import_items (import_id, ticket_no, call_center, id)
  where outcome is null and found = 'ticket';

select pg_temp.wall_by_company('import_items');
select pg_temp.wall_for_readers('import_items',
  'exists (select from imports seen where seen.id = import_items.import_id)');
grant select, insert, update, delete on import_items to whiteline_app;

-- The copies of a ticket, each with its original. The ticket is always merged from all of them.
create table ticket_copies (
  company_id uuid not null references companies,
  ticket_id uuid not null references tickets,
  sha256 bytea not null,
  format text not null,
  revision text not null,
  path text[] not null,
  file_id uuid not null references import_files,
  reading jsonb not null,
  message_id text,
  sent_at timestamptz,
  received_at timestamptz not null,
  primary key (ticket_id, sha256, format, revision)
);
create index ticket_copies_company on ticket_copies (company_id, sha256);
create index ticket_copies_file on ticket_copies (file_id);

select pg_temp.wall_by_company('ticket_copies');
select pg_temp.wall_for_readers_by_ticket('ticket_copies');
grant select, insert on ticket_copies to whiteline_app;

-- Imports of deactivated users or suspended companies wait.
create function claim_import(at timestamptz, lease_seconds int)
returns table (id uuid, company_id uuid, user_id uuid, username text, role text)
language sql security definer set search_path = public, pg_temp as $$
  update imports i set not_before = at + lease_seconds * interval '1 second'
  from users u
  where u.id = i.user_id and i.id = (
    select w.id from imports w
      join users p on p.id = w.user_id and p.active join companies c on c.id = w.company_id and c.active
    where w.state = 'APPLYING' and w.not_before <= at
    order by w.not_before limit 1
    for update of w skip locked
  )
  returning i.id, i.company_id, i.user_id, u.username, u.role
$$;

revoke execute on function claim_import from public;
grant execute on function claim_import to whiteline_app;
