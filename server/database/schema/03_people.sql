-- digest null: the company's default. An email belongs to an account once a link or code sent to it was used
-- (decision 022). Until then, several companies may have invited it, and it identifies no account.
create table users (
  id uuid primary key default gen_random_uuid(),
  company_id uuid references companies,
  username text not null,
  email text not null,
  email_proven boolean not null default false,
  name text not null,
  code text,
  phone text,
  role text not null check (role in ('SASAdministrator', 'CompanySuperAdmin', 'CompanyAdmin', 'ProjectManager',
    'ProjectEngineer', 'ReadOnlyUser')),
  digest text check (digest in ('OFF', 'DAILY', 'WEEKDAYS')),
  password_hash text not null,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((role = 'SASAdministrator') = (company_id is null))
);
create unique index users_username on users (lower(username));
create unique index users_proven_email on users (lower(email)) where email_proven;
create unique index users_company_email on users (company_id, lower(email));
create unique index users_code on users (company_id, code) where code is not null;
create index users_company_name on users (company_id, name, id);

select pg_temp.wall_by_company('users');
-- Requests can never read a password hash, or read or set email_proven. Only the functions for setting passwords and
-- signing up can.
grant select (id, company_id, username, email, name, code, phone, role, digest, active, version, created_at, updated_at)
  on users to whiteline_app;
grant insert (id, company_id, username, email, name, code, phone, role, digest, password_hash, active)
  on users to whiteline_app;
grant update (username, email, name, code, phone, role, digest, active, version, updated_at)
  on users to whiteline_app;

create function forget_email_proof() returns trigger language plpgsql as $$
begin
  new.email_proven := false;
  return new;
end $$;
create trigger users_forget_email_proof before update of email on users for each row
  when (lower(new.email) <> lower(old.email)) execute function forget_email_proof();

create function administrator(wanted uuid)
returns table (user_id uuid, username text, email text, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.username, u.email, u.name from users u
  where u.id = wanted and u.active and u.role = 'SASAdministrator'
$$;

-- Users of a company cannot see the product's administrators who acted in it.
create function is_administrator(person uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from users u where u.id = person and u.role = 'SASAdministrator')
$$;

-- The company, other than `asking`, where this contact has an account and can respond in the console.
create function company_of_contact(address text, asking uuid)
returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select u.company_id from users u join companies c on c.id = u.company_id
  where u.email_proven and lower(u.email) = lower(company_of_contact.address) and u.active and c.active
    and u.company_id <> asking
  limit 1
$$;

revoke execute on function administrator, is_administrator, company_of_contact from public;
grant execute on function administrator, is_administrator, company_of_contact to whiteline_app;
