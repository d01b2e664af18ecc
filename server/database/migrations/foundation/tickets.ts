/**
 * `form` is the payload as it was validated; columns hold what lists need and what the center answered. The counts of
 * stations let a list compute the colour, which turns red by itself at the legal start, without reading members. A
 * submission is not sent before `not_before`; while one is SENDING it is the end of the sender's lease.
 */
export const TICKETS = `
  create table tickets (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies,
    job_id uuid not null references jobs,
    user_id uuid not null references users,
    client_request_id uuid not null,
    call_center text not null check (call_center in ('onecall', 'onecallnv')),
    ticket_no text,
    revision text not null default '000',
    name text not null default '',
    status text not null check (status in ('PENDING', 'ACTIVE', 'EXPIRED', 'CANCELLED', 'CLOSED', 'FAILED')),
    failure text,
    center_status text,
    type text not null,
    description text not null default '',
    action_reason text,
    previous_ticket_no text,
    previous_revision text,
    cloned_from uuid references tickets,
    submitted_at timestamptz not null,
    work_start timestamptz not null,
    legal_start timestamptz,
    exp_date timestamptz,
    dates_estimated boolean not null default true,
    auto_renew boolean not null default false,
    renew_no int not null default 0,
    station_count int not null default 0,
    green_count int not null default 0,
    red_count int not null default 0,
    silent_count int not null default 0,
    latitude double precision not null,
    longitude double precision not null,
    geofence text,
    medium text not null default 'WEB',
    transmission_id text,
    excavator_id text,
    response_required text,
    form jsonb not null,
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
  create index tickets_next_check on tickets (next_check_at) where next_check_at is not null;

  create table ticket_members (
    company_id uuid not null references companies,
    ticket_id uuid not null references tickets,
    seq_no int not null,
    station_code text not null,
    authority_name text not null,
    phone text,
    utility_type text not null,
    response_code text,
    response_text text,
    responded_at timestamptz,
    primary key (ticket_id, station_code)
  );
  create index ticket_members_company on ticket_members (company_id, ticket_id);

  create table ticket_responses (
    id bigint generated always as identity primary key,
    company_id uuid not null references companies,
    ticket_id uuid not null references tickets,
    revision text not null,
    station_code text not null,
    code text not null,
    text text not null,
    comment text,
    responded_at timestamptz not null,
    received_at timestamptz not null default now(),
    unique (ticket_id, station_code, revision, code, responded_at)
  );
  create index ticket_responses_ticket on ticket_responses (company_id, ticket_id, responded_at desc);

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

  create table submissions (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies,
    ticket_id uuid not null references tickets,
    user_id uuid not null references users,
    kind text not null check (kind in ('create')),
    idempotency_key text not null unique,
    state text not null default 'QUEUED' check (state in ('QUEUED', 'SENDING', 'CONFIRMED', 'REFUSED')),
    attempts int not null default 0,
    not_before timestamptz not null default now(),
    error text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create index submissions_ticket on submissions (company_id, ticket_id);
  create index submissions_unfinished on submissions (not_before) where state in ('QUEUED', 'SENDING');`;
