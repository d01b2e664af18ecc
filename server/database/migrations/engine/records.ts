/** `request_digest` tells a form sent again from another one
 * under the same id. `extra` holds the fields that only an event's own type has; `defaults` the ticket fields that a profile fills in. */
export const RECORDS = `
  create table event_numbers (
    company_id uuid not null references companies,
    year int not null,
    last int not null,
    primary key (company_id, year)
  );

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
  create unique index ticket_profiles_name on ticket_profiles (company_id, coalesce(owner_user_id, company_id), lower(name));
  create unique index ticket_profiles_default
    on ticket_profiles (company_id, call_center, coalesce(owner_user_id, company_id)) where is_default;
  create index ticket_profiles_list on ticket_profiles (company_id, name, id);`;
