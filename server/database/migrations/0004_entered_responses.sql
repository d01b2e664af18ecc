-- Responses that users enter for tickets placed elsewhere, because we don't ask their centers.

-- CENTER: fetched from the center. PASTED: copied from the center's page. MANUAL: typed.
alter table ticket_responses
  add source text not null default 'CENTER' check (source in ('CENTER', 'PASTED', 'MANUAL')),
  add entered_by uuid references users,
  -- Survives deletion of the user.
  add entered_by_name text,
  add check ((source = 'CENTER') = (entered_by_name is null));

-- One entry of responses: who looked, when, and whether at every utility. A retry is the same entry.
create table response_entries (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  client_request_id uuid not null,
  ticket_id uuid not null references tickets,
  request_digest bytea not null,
  seen_at timestamptz not null,
  is_complete boolean not null,
  entered_by uuid references users,
  entered_by_name text not null,
  entered_at timestamptz not null,
  unique (company_id, client_request_id)
);
create index response_entries_ticket on response_entries (company_id, ticket_id, entered_at desc);

select pg_temp.wall_by_company('response_entries');
select pg_temp.wall_for_readers_by_ticket('response_entries');
grant select, insert on response_entries to whiteline_app;
