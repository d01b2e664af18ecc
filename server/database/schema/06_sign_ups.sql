-- Sign-ups are secrets like sessions: whiteline_app never reads the table and only calls the functions.

-- A sign-up whose email already has an account is stored too, so that the two look alike, but it can never be
-- confirmed. The response to the right code may get lost. So a confirmed sign-up stays while its code is valid and
-- can start a session again, until the account is used. name is the contact on the person's tickets, by default the
-- username.
create table sign_ups (
  id uuid primary key,
  name text not null default '',
  username text not null,
  email text not null,
  company text not null,
  phone text not null,
  address text not null,
  county text not null,
  state text not null,
  city text not null,
  zip_code text not null,
  password_hash text not null,
  code_hash bytea not null,
  code_sent_at timestamptz not null,
  code_expires_at timestamptz not null,
  code_tries int not null default 0,
  codes int not null default 1,
  created_at timestamptz not null,
  confirmed_as uuid
);
create index sign_ups_created on sign_ups (created_at);

-- An invitation that was never accepted does not block signing up.
create function is_known_email(wanted text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from users u where u.email_proven and lower(u.email) = lower(wanted))
$$;

create function taken_names(wanted_username text, wanted_company text) returns text[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array_remove(array[
    case when exists (select from users u where lower(u.username) = lower(wanted_username)) then 'username' end,
    case when exists (select from companies c where lower(c.name) = lower(wanted_company)) then 'company' end], null)
$$;

-- known: the email has an account.
create function start_sign_up(new_id uuid, draft jsonb, hash text, code bytea, code_lasts interval,
  at timestamptz)
returns table (taken text[], known boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  names text[] := taken_names(draft ->> 'username', draft ->> 'company');
begin
  if cardinality(names) = 0 then
    insert into sign_ups (id, name, username, email, company, phone, address, county, state, city, zip_code,
      password_hash, code_hash, code_sent_at, code_expires_at, created_at)
    select new_id, d.name, d.username, d.email, d.company, d."phoneNumber", d.address, d.county, d.state, d.city,
      d."zipCode", hash, code, at, at + code_lasts, at
    from jsonb_to_record(draft) as d (name text, username text, email text, company text, "phoneNumber" text,
      address text, county text, state text, city text, "zipCode" text);
  end if;
  return query select names, is_known_email(draft ->> 'email');
end $$;

-- wait: seconds until a new code is possible. No row: nothing to renew.
create function renew_sign_up_code(wanted uuid, code bytea, code_lasts interval, pause interval, most int,
  lasts interval, at timestamptz)
returns table (wait int, address text, known boolean, nth int)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_one sign_ups;
begin
  select s.* into found_one from sign_ups s
  where s.id = wanted and s.created_at > at - lasts and s.codes < most and s.confirmed_as is null for update;
  if found_one.id is null then
    return;
  end if;
  if found_one.code_sent_at + pause > at then
    return query select ceil(extract(epoch from found_one.code_sent_at + pause - at))::int, null::text, null::boolean,
      null::int;
    return;
  end if;
  update sign_ups s set code_hash = code, code_sent_at = at, code_expires_at = at + code_lasts, code_tries = 0,
    codes = s.codes + 1
  where s.id = wanted;
  return query select null::int, found_one.email, is_known_email(found_one.email), found_one.codes + 1;
end $$;

-- The owner of a confirmed sign-up, unless the account was changed or a session of it was ended.
create function confirmed_owner(draft sign_ups)
returns table (user_id uuid, company_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.company_id from users u
  where u.id = draft.confirmed_as and u.password_hash = draft.password_hash and u.username = draft.username
    and u.email = draft.email
    and not exists (select from sessions s where s.user_id = u.id and s.revoked_at is not null)
$$;

-- A retry returns the same company and user. No row: the code does not work, and a wrong one counts as an attempt.
create function finish_sign_up(wanted uuid, code bytea, new_company uuid, most_tries int, lasts interval,
  code_lasts interval, at timestamptz, request text)
returns table (taken text[], user_id uuid, username text, email text, company text, company_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  draft sign_ups;
  person uuid;
  names text[];
begin
  select s.* into draft from sign_ups s where s.id = wanted for update;
  if draft.id is null or draft.created_at <= at - lasts or draft.code_expires_at <= at
    or draft.code_tries >= most_tries then
    return;
  end if;
  if draft.code_hash <> code then
    update sign_ups s set code_tries = s.code_tries + 1 where s.id = wanted;
    return;
  end if;
  if draft.confirmed_as is not null then
    return query select '{}'::text[], o.user_id, draft.username, draft.email, draft.company, o.company_id
      from confirmed_owner(draft) o;
    return;
  end if;
  if is_known_email(draft.email) then
    return;
  end if;
  names := taken_names(draft.username, draft.company);
  if cardinality(names) > 0 then
    return query select names, null::uuid, null::text, null::text, null::text, null::uuid;
    return;
  end if;
  insert into companies (id, name, address, phone, city, state, zip_code, county)
  values (new_company, draft.company, draft.address, draft.phone, draft.city, draft.state, draft.zip_code,
    draft.county);
  insert into users (company_id, username, email, name, phone, role, password_hash, email_proven)
  values (new_company, draft.username, draft.email, coalesce(nullif(draft.name, ''), draft.username), draft.phone,
    'CompanySuperAdmin', draft.password_hash, true)
  returning id into person;
  insert into audit (company_id, user_id, user_name, action, entity, entity_id, after, request_id) values
    (new_company, person, draft.username, 'signUp', 'company', new_company::text, jsonb_build_object('Name',
      draft.company, 'Address', draft.address, 'City', draft.city, 'State', draft.state, 'ZipCode', draft.zip_code,
      'Phone', draft.phone), request),
    (new_company, person, draft.username, 'signUp', 'user', person::text, jsonb_build_object('Name',
      coalesce(nullif(draft.name, ''), draft.username), 'Email', draft.email, 'Phone', draft.phone, 'Role',
      'CompanySuperAdmin'), request);
  update sign_ups s set confirmed_as = person, code_expires_at = at + code_lasts where s.id = wanted;
  return query select '{}'::text[], person, draft.username, draft.email, draft.company, new_company;
end $$;

revoke execute on function start_sign_up, renew_sign_up_code, finish_sign_up, is_known_email, taken_names,
  confirmed_owner from public;
grant execute on function start_sign_up, renew_sign_up_code, finish_sign_up to whiteline_app;

create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  company text not null,
  phone text not null,
  message text not null,
  address text not null,
  created_at timestamptz not null
);
create index contact_messages_created on contact_messages (created_at desc);

select pg_temp.close_table('contact_messages');
create policy anybody_writes on contact_messages for insert to whiteline_app with check (true);
grant insert on contact_messages to whiteline_app;
