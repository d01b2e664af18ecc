create table companies (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  address text not null default '',
  city text not null default '',
  county text not null default '',
  state text not null default '',
  zip_code text not null default '',
  phone text not null default '',
  active boolean not null default true,
  expiring_days int not null default 7 check (expiring_days between 1 and 14),
  restrict_reading boolean not null default false,
  demand_field_verification boolean not null default false,
  digest_default text not null default 'WEEKDAYS' check (digest_default in ('OFF', 'DAILY', 'WEEKDAYS')),
  -- The last day whose digests were sent.
  digested_on date,
  auto_renew_default boolean not null default false,
  auto_renew_remark_default boolean not null default false,
  retention_years int not null default 6 check (retention_years between 6 and 30),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index companies_name on companies (lower(name));

select pg_temp.close_table('companies');
create policy own_company on companies to whiteline_app
  using (id = nullif(current_setting('whiteline.company_id', true), '')::uuid)
  with check (id = nullif(current_setting('whiteline.company_id', true), '')::uuid);
grant select on companies to whiteline_app;
grant update (name, address, phone, city, state, zip_code, expiring_days, restrict_reading, demand_field_verification,
    digest_default, digested_on, auto_renew_default, auto_renew_remark_default, retention_years, version, updated_at)
  on companies to whiteline_app;

-- New companies start the next morning, so that a new installation does not send a pile of mail.
create function due_digests(day date, most int)
returns table (company_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id from companies c
  where c.active and coalesce(c.digested_on, (c.created_at at time zone 'America/Los_Angeles')::date) < day
  order by c.id
  limit most
$$;

revoke execute on function due_digests from public;
grant execute on function due_digests to whiteline_app;

-- The functions below do nothing unless the viewer is an active SASAdministrator.

create function viewer_is_administrator() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from users u
    where u.id = nullif(current_setting('whiteline.viewer', true), '')::uuid
      and u.active and u.role = 'SASAdministrator')
$$;

create function all_companies() returns table (id uuid, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.name from companies c where viewer_is_administrator() order by c.name, c.id
$$;

create function count_customers(name_part text) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from companies c
  where viewer_is_administrator() and position(lower(name_part) in lower(c.name)) > 0
$$;

create function customers(only_id uuid, name_part text, at timestamptz, skip int, most int)
returns table (id uuid, name text, address text, city text, state text, zip_code text, phone text, active boolean,
  created_at timestamptz, version int, users int, jobs int, active_tickets int, tickets int, refused_submissions int,
  invalid_credentials int)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.name, c.address, c.city, c.state, c.zip_code, c.phone, c.active, c.created_at, c.version,
    (select count(*)::int from users u where u.company_id = c.id and u.active),
    (select count(*)::int from jobs j where j.company_id = c.id),
    (select count(*)::int from tickets t where t.company_id = c.id and t.status = 'ACTIVE' and t.exp_date > at),
    (select count(*)::int from tickets t where t.company_id = c.id),
    (select count(*)::int from submissions s
      where s.company_id = c.id and s.state = 'REFUSED' and s.updated_at > at - interval '30 days'),
    (select count(*)::int from credentials k where k.company_id = c.id and k.status = 'INVALID')
  from (
    select * from companies
    where viewer_is_administrator() and (only_id is null or companies.id = only_id)
      and position(lower(name_part) in lower(companies.name)) > 0
    order by companies.name, companies.id offset skip limit most
  ) c
  order by c.name, c.id
$$;

create function storage_bytes(company uuid) returns double precision
language sql stable security definer set search_path = public, pg_temp as $$
  select case when viewer_is_administrator() then
    (select coalesce(sum(a.bytes), 0) from attachments a where a.company_id = company)
      + (select coalesce(sum(f.bytes), 0) from export_files f where f.company_id = company)
      + (select coalesce(sum(o.bytes), 0) from uploaded_objects o
        where o.company_id = company and o.received_at is not null)
  end::double precision
$$;

create function create_customer(new_id uuid, new_name text) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with added as (
    insert into companies (id, name) select new_id, new_name where viewer_is_administrator()
    on conflict (lower(name)) do nothing
    returning id
  )
  select exists (select from added)
$$;

create function set_customer_active(company uuid, is_active boolean) returns void
language sql security definer set search_path = public, pg_temp as $$
  update companies c set active = is_active where c.id = company and viewer_is_administrator();

  update sessions s set revoked_at = now()
  from users u
  where not is_active and viewer_is_administrator() and u.company_id = company and s.user_id = u.id
    and s.revoked_at is null
$$;

-- Deletes a company without records. Returns what blocks the deletion, or null when deleted. The audit log is kept.
create function delete_customer(asked_by_name text, company uuid, request text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company_name text;
  hanging text;
begin
  if not viewer_is_administrator() then
    raise exception 'only an active SASAdministrator removes customers' using errcode = 'insufficient_privilege';
  end if;
  select c.name into company_name from companies c where c.id = company for update;
  select string_agg(found.total || ' ' || case found.total when 1 then rtrim(found.what, 's') else found.what end, ', '
    order by found.place) into hanging
  from (
    select 1, 'jobs', (select count(*) from jobs x where x.company_id = company)
    union all select 2, 'tickets', (select count(*) from tickets x where x.company_id = company)
    union all select 3, 'subcontractors', (select count(*) from subcontractors x where x.company_id = company)
    union all select 4, 'recorded events', (select count(*) from recorded_events x where x.company_id = company)
    union all select 5, 'received invitations',
      (select count(*) from invitations x where x.invited_company_id = company)
  ) found (place, what, total)
  where found.total > 0;
  if hanging is not null then
    return hanging;
  end if;
  delete from sessions s using users u where u.company_id = company and s.user_id = u.id;
  delete from credentials x where x.company_id = company;
  delete from export_files x where x.company_id = company;
  delete from mails x where x.company_id = company;
  delete from ticket_profiles x where x.company_id = company;
  delete from event_numbers x where x.company_id = company;
  delete from users x where x.company_id = company;
  delete from companies x where x.id = company;
  insert into audit (company_id, user_id, user_name, action, entity, entity_id, before, request_id)
  values (company, nullif(current_setting('whiteline.viewer', true), '')::uuid, asked_by_name,
    'deleteCustomer', 'company', company::text, jsonb_build_object('Name', company_name), request);
  return null;
exception when foreign_key_violation then
  return 'other records';
end $$;

revoke execute on function all_companies, count_customers, customers, storage_bytes, create_customer,
  set_customer_active, delete_customer, viewer_is_administrator from public;
grant execute on function all_companies, count_customers, customers, storage_bytes, create_customer,
  set_customer_active, delete_customer to whiteline_app;
