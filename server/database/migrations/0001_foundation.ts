import { type Kysely, sql } from 'kysely';

/**
 * The tenant wall. Requests run as `whiteline_app`, which sees only rows of the company named in
 * `whiteline.company_id`; the owner, who migrates and runs the definer functions, is let through by a policy of its own
 * because row-level security is forced for it too. Statuses are text with CHECK: enum operators are not leakproof and
 * would lose their index under a policy.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ROLES).execute(db);
  await sql.raw(COMPANIES_AND_PEOPLE).execute(db);
  await sql.raw(JOBS).execute(db);
  await sql.raw(TICKETS).execute(db);
  await sql.raw(AUDIT).execute(db);
  for (const table of TENANT_TABLES) await sql.raw(wall(table)).execute(db);
  await sql.raw(GRANTS).execute(db);
  await sql.raw(DEFINER_FUNCTIONS).execute(db);
}

const TENANT_TABLES = [
  'users',
  'credentials',
  'jobs',
  'job_people',
  'tickets',
  'ticket_members',
  'ticket_responses',
  'ticket_revisions',
  'submissions',
  'audit',
];

const CONTEXT = `nullif(current_setting('whiteline.company_id', true), '')::uuid`;

function wall(table: string): string {
  return `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy owner_everything on ${table} to current_user using (true) with check (true);
    create policy own_company on ${table} to whiteline_app
      using (company_id = ${CONTEXT}) with check (company_id = ${CONTEXT});`;
}

/** Roles belong to the cluster, so another database of the same cluster may have made it already. */
const ROLES = `
  do $$ begin
    create role whiteline_app nologin;
  exception when duplicate_object or unique_violation then null;
  end $$;
  grant whiteline_app to current_user;
  grant usage on schema public to whiteline_app;`;

const COMPANIES_AND_PEOPLE = `
  create table companies (
    id uuid primary key default gen_random_uuid(),
    name text not null unique,
    address text not null default '',
    phone text not null default '',
    expiring_days int not null default 7 check (expiring_days between 1 and 14),
    created_at timestamptz not null default now()
  );
  alter table companies enable row level security;
  alter table companies force row level security;
  create policy owner_everything on companies to current_user using (true) with check (true);
  create policy own_company on companies to whiteline_app using (id = ${CONTEXT}) with check (id = ${CONTEXT});

  create table users (
    id uuid primary key default gen_random_uuid(),
    company_id uuid references companies,
    username text not null,
    email text not null,
    name text not null,
    code text,
    phone text,
    role text not null check (role in ('SASAdministrator', 'CompanySuperAdmin', 'CompanyAdmin', 'ProjectManager',
      'ProjectEngineer', 'ReadOnlyUser')),
    password_hash text not null,
    active boolean not null default true,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check ((role = 'SASAdministrator') = (company_id is null))
  );
  create unique index users_username on users (lower(username));
  create unique index users_email on users (lower(email));
  create unique index users_code on users (company_id, code) where code is not null;
  create index users_company_name on users (company_id, name, id);

  create table sessions (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users,
    token_hash bytea not null unique,
    created_at timestamptz not null default now(),
    last_used_at timestamptz not null default now(),
    expires_at timestamptz not null,
    revoked_at timestamptz,
    user_agent text not null default '',
    address text not null default ''
  );
  create index sessions_user on sessions (user_id);

  create table credentials (
    company_id uuid not null references companies,
    user_id uuid not null references users,
    call_center text not null check (call_center in ('onecall', 'onecallnv')),
    username text not null,
    secret bytea not null,
    status text not null default 'UNVERIFIED' check (status in ('UNVERIFIED', 'VALID', 'INVALID')),
    updated_at timestamptz not null default now(),
    primary key (user_id, call_center)
  );
  create index credentials_company on credentials (company_id, user_id);`;

const JOBS = `
  create table jobs (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies,
    job_no text not null,
    name text not null,
    status text not null check (status in ('ACTIVE', 'ON_HOLD', 'COMPLETED', 'CANCELLED')),
    county text not null default '',
    description text not null default '',
    jobsite_address text not null default '',
    manager_id uuid references users,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (company_id, job_no)
  );
  create index jobs_name on jobs (company_id, name, id);
  create index jobs_status on jobs (company_id, status, id);
  create index jobs_county on jobs (company_id, county, id);
  create index jobs_manager on jobs (company_id, manager_id, id);

  create table job_people (
    company_id uuid not null references companies,
    job_id uuid not null references jobs,
    user_id uuid not null references users,
    primary key (job_id, user_id)
  );
  create index job_people_user on job_people (company_id, user_id);`;

/**
 * `form` is the payload as it was validated; columns hold what lists need and what the center answered. The counts of
 * stations let a list compute the colour, which turns red by itself at the legal start, without reading members. A
 * submission is not sent before `not_before`; while one is SENDING it is the end of the sender's lease.
 */
const TICKETS = `
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

const AUDIT = `
  create table audit (
    id bigint generated always as identity primary key,
    company_id uuid references companies,
    at timestamptz not null default now(),
    user_id uuid references users,
    user_name text not null,
    action text not null,
    entity text not null,
    entity_id text not null,
    before jsonb,
    after jsonb,
    request_id text
  );
  create index audit_company on audit (company_id, at desc, id desc);
  create index audit_entity on audit (company_id, entity, entity_id, id desc);`;

/** Nobody asking over the network can read a password hash, change the audit log or delete a row. */
const GRANTS = `
  grant select on companies to whiteline_app;
  grant select (id, company_id, username, email, name, code, phone, role, active, version, created_at, updated_at)
    on users to whiteline_app;
  grant select, insert, update on credentials, jobs, job_people, tickets, ticket_members, submissions
    to whiteline_app;
  grant select, insert on ticket_responses, ticket_revisions, audit to whiteline_app;`;

/** Everything that must look across companies, each for one purpose. */
const DEFINER_FUNCTIONS = `
  create function sign_in_lookup(login text)
  returns table (user_id uuid, username text, email text, name text, role text, company_id uuid, password_hash text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select u.id, u.username, u.email, u.name, u.role, u.company_id, u.password_hash
    from users u
    where u.active and (lower(u.username) = lower(login) or lower(u.email) = lower(login))
    order by lower(u.username) = lower(login) desc
    limit 1
  $$;

  create function start_session(for_user uuid, hash bytea, until timestamptz, agent text, from_address text)
  returns uuid
  language sql security definer set search_path = public, pg_temp as $$
    with person as (select u.id, u.company_id, u.username from users u where u.id = for_user and u.active),
    session as (
      insert into sessions (user_id, token_hash, expires_at, user_agent, address)
      select person.id, hash, until, left(agent, 200), left(from_address, 60) from person
      returning id
    ), logged as (
      insert into audit (company_id, user_id, user_name, action, entity, entity_id, after)
      select person.company_id, person.id, person.username, 'login', 'session', session.id,
        jsonb_build_object('address', from_address)
      from person, session
    )
    select id from session
  $$;

  create function use_session(login text, hash bytea, idle interval)
  returns table (session_id uuid, user_id uuid, username text, role text, company_id uuid)
  language sql security definer set search_path = public, pg_temp as $$
    update sessions s set last_used_at = now()
    from users u
    where s.token_hash = hash and u.id = s.user_id and u.active
      and (lower(u.username) = lower(login) or lower(u.email) = lower(login))
      and s.revoked_at is null and s.expires_at > now() and s.last_used_at > now() - idle
    returning s.id, u.id, u.username, u.role, u.company_id
  $$;

  create function end_session(hash bytea) returns table (user_id uuid)
  language sql security definer set search_path = public, pg_temp as $$
    with ended as (
      update sessions s set revoked_at = now() where s.token_hash = hash and s.revoked_at is null
      returning s.id, s.user_id
    ), logged as (
      insert into audit (company_id, user_id, user_name, action, entity, entity_id)
      select u.company_id, u.id, u.username, 'logout', 'session', ended.id from ended join users u on u.id = ended.user_id
    )
    select ended.user_id from ended
  $$;

  create function administrator(wanted uuid)
  returns table (user_id uuid, username text, email text, name text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select u.id, u.username, u.email, u.name from users u
    where u.id = wanted and u.active and u.role = 'SASAdministrator'
  $$;

  create function all_companies(asked_by uuid)
  returns table (id uuid, name text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select c.id, c.name from companies c
    where exists (select from users u where u.id = asked_by and u.active and u.role = 'SASAdministrator')
    order by c.name, c.id
  $$;

  create function unfinished_submissions(at timestamptz)
  returns table (submission_id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
    select s.id, s.company_id from submissions s
    where s.state in ('QUEUED', 'SENDING') and s.not_before <= at
    order by s.not_before
    limit 500
  $$;

  create function due_response_checks(at timestamptz, most int)
  returns table (ticket_id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
    select t.id, t.company_id from tickets t
    where t.next_check_at <= at
    order by t.next_check_at
    limit most
  $$;

  revoke execute on function sign_in_lookup, start_session, use_session, end_session, administrator, all_companies,
    unfinished_submissions, due_response_checks from public;
  grant execute on function sign_in_lookup, start_session, use_session, end_session, administrator, all_companies,
    unfinished_submissions, due_response_checks to whiteline_app;`;
