-- form is the validated payload. Columns hold what lists need and what the center returned. The station counts let
-- lists compute colors and verdicts, which change on their own at the legal start, without reading members.
create table tickets (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  job_id uuid not null references jobs,
  user_id uuid not null references users,
  client_request_id uuid not null,
  call_center text not null check (call_center in ('onecall', 'onecallnv')),
  ticket_no text,
  revision text not null default '000',
  previous_ticket_no text,
  previous_revision text,
  cloned_from uuid references tickets,
  name text not null default '',
  type text not null,
  description text not null default '',
  form jsonb not null,
  -- Location in words, for search.
  place text not null generated always as (
    coalesce(form ->> 'addressLocation', '') || ', ' || coalesce(form ->> 'city', '')) stored,
  latitude double precision not null,
  longitude double precision not null,
  geofence text,

  status text not null check (status in ('PENDING', 'ACTIVE', 'EXPIRED', 'CANCELLED', 'CLOSED', 'FAILED')),
  failure text,
  center_status text,
  action_reason text,
  medium text not null default 'WEB',
  transmission_id text,
  excavator_id text,
  response_required text,

  submitted_at timestamptz not null,
  work_start timestamptz not null,
  legal_start timestamptz,
  exp_date timestamptz,
  dates_estimated boolean not null default true,
  completed_on date,

  auto_renew boolean not null default false,
  renew_until date,
  renew_with_remark boolean not null default false,
  renew_no int not null default 0,
  auto_renew_at timestamptz,
  auto_renew_error text,
  auto_renew_off_reason text,
  renewal_failed_at timestamptz,

  station_count int not null default 0,
  green_count int not null default 0,
  red_count int not null default 0,
  silent_count int not null default 0,
  -- Until its stations are counted, a ticket that has some is not safe to dig under.
  stop_count int not null default 0,
  overridden_count int not null default 0,
  check_count int not null default 0,
  unverified_count int not null default 0,
  stand_by_at timestamptz,
  red_since timestamptz,
  answers_checked_at timestamptz,
  next_check_at timestamptz,

  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, client_request_id),
  check (status not in ('ACTIVE', 'EXPIRED')
    or (ticket_no is not null and exp_date is not null and legal_start is not null))
);
create unique index tickets_number on tickets (company_id, call_center, ticket_no) where ticket_no is not null;
create index tickets_status_expiry on tickets (company_id, status, exp_date, id);
create index tickets_expiry on tickets (company_id, exp_date, id);
create index tickets_auto_renew on tickets (company_id, exp_date, id) where auto_renew;
create index tickets_ticket_no on tickets (company_id, ticket_no, id);
create index tickets_name on tickets (company_id, name, id);
create index tickets_revision on tickets (company_id, revision, id);
create index tickets_work_start on tickets (company_id, work_start, id);
create index tickets_legal_start on tickets (company_id, legal_start, id);
create index tickets_job on tickets (company_id, job_id, id);
create index tickets_red on tickets (company_id, exp_date) where status = 'ACTIVE' and red_count > 0;
create index tickets_silent on tickets (company_id, legal_start) where status = 'ACTIVE' and silent_count > 0;
create index tickets_renewal_failed on tickets (company_id, exp_date)
  where status = 'ACTIVE' and (auto_renew_error is not null or auto_renew_off_reason is not null);
create index tickets_red_since on tickets (company_id, red_since) where status = 'ACTIVE' and red_count > 0;
-- For the dashboard: whether an expired ticket has a clone that replaces it.
create index tickets_cloned_from on tickets (company_id, cloned_from) where cloned_from is not null;
-- An expression keeps the planner from using this index for a company's list, as it would on a day with few expiries.
create index tickets_to_expire on tickets (timezone('UTC', exp_date)) where status = 'ACTIVE';
create index tickets_next_check on tickets (next_check_at) where next_check_at is not null;
create index tickets_auto_renew_due on tickets (auto_renew_at) where auto_renew_at is not null;
create index tickets_auto_renew_unplanned on tickets (exp_date)
  where auto_renew and auto_renew_at is null and status = 'ACTIVE';

select pg_temp.wall_by_company('tickets');
select pg_temp.wall_for_readers('tickets', 'job_id = any((select own_jobs())::uuid[])');
grant select, insert, update on tickets to whiteline_app;

-- A response's own time is before the check that fetched it, but alerts age from when we learned of it. A trigger
-- covers every writer of the counts.
create function keep_alert_times() returns trigger language plpgsql as $$
begin
  if new.red_count = 0 then
    new.red_since := null;
  elsif tg_op = 'INSERT' or new.red_count > old.red_count then
    new.red_since := coalesce(case when tg_op = 'INSERT' then new.red_since end, clock_timestamp());
  end if;
  if new.auto_renew_error is null and new.auto_renew_off_reason is null then
    new.renewal_failed_at := null;
  elsif tg_op = 'INSERT' or (old.auto_renew_error is null and old.auto_renew_off_reason is null) then
    new.renewal_failed_at := coalesce(case when tg_op = 'INSERT' then new.renewal_failed_at end, clock_timestamp());
  end if;
  return new;
end $$;
create trigger tickets_alert_times before insert or update on tickets
  for each row execute function keep_alert_times();

create function due_response_checks(at timestamptz, most int)
returns table (ticket_id uuid, company_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.company_id from tickets t
  where t.next_check_at <= at
  order by t.next_check_at
  limit most
$$;

create function due_renewals(at timestamptz, most int)
returns table (ticket_id uuid, company_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.company_id from tickets t
  where t.auto_renew_at <= at
  order by t.auto_renew_at, t.id
  limit most
$$;

create function unplanned_renewals(at timestamptz, most int)
returns table (ticket_id uuid, company_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.company_id from tickets t
  where t.auto_renew and t.auto_renew_at is null and t.status = 'ACTIVE' and t.exp_date >= at
  order by t.exp_date, t.id
  limit most
$$;

create function expired_tickets(at timestamptz, most int)
returns table (ticket_id uuid, company_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.company_id from tickets t
  where t.status = 'ACTIVE' and timezone('UTC', t.exp_date) < timezone('UTC', at)
  order by timezone('UTC', t.exp_date), t.id
  limit most
$$;

revoke execute on function due_response_checks, due_renewals, unplanned_renewals, expired_tickets from public;
grant execute on function due_response_checks, due_renewals, unplanned_renewals, expired_tickets to whiteline_app;

create table ticket_revisions (
  company_id uuid not null references companies,
  ticket_id uuid not null references tickets,
  revision text not null,
  at timestamptz not null,
  status text not null,
  type text not null,
  user_name text not null,
  medium text not null,
  primary key (ticket_id, revision)
);
create index ticket_revisions_company on ticket_revisions (company_id, ticket_id);

select pg_temp.wall_by_company('ticket_revisions');
select pg_temp.wall_for_readers_by_ticket('ticket_revisions');
grant select, insert on ticket_revisions to whiteline_app;

-- A failed ticket that was resubmitted with another form has several requests. A request is stored before its ticket
-- and makes concurrent retries wait, so the foreign key is checked late.
create table ticket_requests (
  company_id uuid not null references companies,
  client_request_id uuid not null,
  ticket_id uuid not null references tickets deferrable initially deferred,
  operation text not null check (operation in ('createTicket', 'cloneTicket')),
  asked jsonb not null,
  primary key (company_id, client_request_id)
);
create index ticket_requests_ticket on ticket_requests (company_id, ticket_id);

select pg_temp.wall_by_company('ticket_requests');
select pg_temp.wall_for_readers_by_ticket('ticket_requests');
grant select, insert on ticket_requests to whiteline_app;
