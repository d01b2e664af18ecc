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
create index job_people_user on job_people (company_id, user_id);

-- The reader's jobs. Policies call (select own_jobs()) so that it runs once per statement, not per row.
create function own_jobs() returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select j.id from jobs j
    where j.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
      and j.manager_id = nullif(current_setting('whiteline.reader', true), '')::uuid
    union
    select p.job_id from job_people p
    where p.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
      and p.user_id = nullif(current_setting('whiteline.reader', true), '')::uuid
  )
$$;

revoke execute on function own_jobs from public;
grant execute on function own_jobs to whiteline_app;

select pg_temp.wall_by_company('jobs');
select pg_temp.wall_for_readers('jobs', $$
  manager_id = nullif(current_setting('whiteline.reader', true), '')::uuid or id = any((select own_jobs())::uuid[])
$$);
select pg_temp.wall_by_company('job_people');
select pg_temp.wall_for_readers('job_people', 'job_id = any((select own_jobs())::uuid[])');
grant select, insert, update, delete on jobs, job_people to whiteline_app;
