create table saved_filters (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  user_id uuid not null references users on delete cascade,
  list text not null
    check (list in ('activeTickets', 'expiringTickets', 'expiredTickets', 'autoRenewTickets', 'allTickets', 'jobs')),
  name text not null check (length(name) between 1 and 60),
  filter jsonb not null check (jsonb_typeof(filter) = 'object'),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index saved_filters_name on saved_filters (user_id, company_id, list, lower(name));

select pg_temp.wall_by_person('saved_filters', 'own_filters');
grant select, insert, update, delete on saved_filters to whiteline_app;

-- Stores what the ticket needed at the time, because new or worse reasons bring it back.
create table ticket_snoozes (
  user_id uuid not null references users on delete cascade,
  ticket_id uuid not null references tickets on delete cascade,
  company_id uuid not null references companies,
  until timestamptz not null,
  reasons text[] not null,
  red_count int not null,
  silent_count int not null,
  created_at timestamptz not null,
  primary key (user_id, ticket_id)
);
create index ticket_snoozes_ticket on ticket_snoozes (ticket_id);

select pg_temp.wall_by_person('ticket_snoozes', 'own_snoozes');
select pg_temp.wall_for_readers_by_ticket('ticket_snoozes');
grant select, insert, update, delete on ticket_snoozes to whiteline_app;

-- Per company, because a SASAdministrator has several.
create table alerts_seen (
  company_id uuid not null references companies,
  user_id uuid not null references users,
  seen_at timestamptz not null,
  primary key (company_id, user_id)
);

select pg_temp.wall_by_company('alerts_seen');
grant select, insert, update on alerts_seen to whiteline_app;

-- defaults holds the ticket fields that a profile fills in. Without an owner, it belongs to the company.
create table ticket_profiles (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  owner_user_id uuid references users,
  name text not null,
  description text not null default '',
  call_center text not null check (call_center in ('onecall', 'onecallnv')),
  job_id uuid references jobs,
  is_default boolean not null default false,
  times_used int not null default 0,
  last_used_at timestamptz,
  defaults jsonb not null,
  version int not null default 1,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index ticket_profiles_name
  on ticket_profiles (company_id, coalesce(owner_user_id, company_id), lower(name));
create unique index ticket_profiles_default
  on ticket_profiles (company_id, call_center, coalesce(owner_user_id, company_id)) where is_default;
create index ticket_profiles_list on ticket_profiles (company_id, name, id);

select pg_temp.wall_by_company('ticket_profiles');
select pg_temp.wall_for_readers('ticket_profiles', 'job_id is null or job_id = any((select own_jobs())::uuid[])');
grant select, insert, update, delete on ticket_profiles to whiteline_app;
