import { type Kysely, sql } from 'kysely';
import { DEFINER_FUNCTIONS } from './foundation/functions';
import { TICKETS } from './foundation/tickets';
import { CONTEXT, wall } from './foundation/wall';

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
