create table event_numbers (
  company_id uuid not null references companies,
  year int not null,
  last int not null,
  primary key (company_id, year)
);

select pg_temp.wall_by_company('event_numbers');
grant select, insert, update on event_numbers to whiteline_app;

-- request_digest separates a resent form from another with the same ID. extra holds the fields of the event's type.
create table recorded_events (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  event_no text not null,
  client_request_id uuid,
  request_digest bytea,
  event_type text not null,
  title text not null,
  status text not null check (status in ('DRAFT', 'OPEN', 'IN_REVIEW', 'CLOSED')),
  severity text not null check (severity in ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')),
  occurred_at timestamptz not null,
  reported_at timestamptz not null,
  reported_by text not null,
  ticket_id uuid references tickets,
  revision text,
  job_id uuid references jobs,
  subcontractor_id uuid references subcontractors,
  station_code text not null default '',
  utility_name text not null default '',
  utility_type text not null default '',
  details jsonb not null default '{}',
  extra jsonb not null default '{}',
  version int not null default 1,
  created_by uuid references users,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_by_name text not null,
  updated_at timestamptz not null default now(),
  unique (company_id, event_no),
  unique (company_id, client_request_id)
);
create index recorded_events_list on recorded_events (company_id, occurred_at desc, id);
create index recorded_events_type on recorded_events (company_id, event_type, id);
create index recorded_events_status on recorded_events (company_id, status, id);
create index recorded_events_ticket on recorded_events (ticket_id, event_type) where ticket_id is not null;
create index recorded_events_job on recorded_events (company_id, job_id) where job_id is not null;
create index recorded_events_damages on recorded_events (company_id, ticket_id)
  where event_type = 'DAMAGE' and status not in ('DRAFT', 'CLOSED');
-- Open events stop work. Finds a company's few open ones without reading the closed ones.
create index recorded_events_open on recorded_events (company_id, event_type, ticket_id)
  where ticket_id is not null and status in ('OPEN', 'IN_REVIEW');

select pg_temp.wall_by_company('recorded_events');
-- An event on a ticket is visible with the ticket, even if it names another job, because people who dig under a
-- ticket must know of a stop-work on it. An event without a ticket follows its job.
select pg_temp.wall_for_readers('recorded_events', $$
  case when ticket_id is null then job_id is null or job_id = any((select own_jobs())::uuid[])
    else exists (select from tickets seen where seen.id = recorded_events.ticket_id) end
$$);
grant select, insert, update, delete on recorded_events to whiteline_app;
