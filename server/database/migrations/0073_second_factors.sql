-- Second factors are secrets like sessions: whiteline_app never reads the tables and only calls the functions.

-- An authenticator app. Codes of last_step and earlier don't work again.
create table app_factors (
  user_id uuid primary key references users on delete cascade,
  sealed bytea not null,
  last_step bigint not null,
  created_at timestamptz not null default now()
);
select pg_temp.close_table('app_factors');

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
select pg_temp.close_table('recovery_codes');

-- A passkey signs in by itself, because the device asks for a finger, a face or a PIN.
create table passkeys (
  id text primary key,
  user_id uuid not null references users on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkeys_user on passkeys (user_id);
select pg_temp.close_table('passkeys');

-- Each works once. user_id: who adds a passkey; null to sign in.
create table passkey_challenges (
  hash bytea primary key,
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
select pg_temp.close_table('passkey_challenges');

alter table companies add second_factor_for_all boolean not null default false;
grant update (second_factor_for_all) on companies to whiteline_app;

create function viewer_id() returns uuid language sql stable set search_path = public, pg_temp as $$
  select nullif(current_setting('whiteline.viewer', true), '')::uuid
$$;

create function audit_of_person(person uuid, what text, request text) returns void
language sql set search_path = public, pg_temp as $$
  insert into audit (company_id, user_id, user_name, action, entity, entity_id, request_id)
  select u.company_id, u.id, u.username, what, 'user', u.id, request from users u where u.id = person
$$;

create function second_factor_of(person uuid)
returns table (sealed bytea, last_step bigint, app_since timestamptz, passkeys int, codes_left int, for_all boolean)
language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select f.sealed, f.last_step, f.created_at,
    (select count(*)::int from passkeys p where p.user_id = u.id),
    (select count(*)::int from recovery_codes r where r.user_id = u.id),
    coalesce(c.second_factor_for_all, false)
  from users u left join companies c on c.id = u.company_id left join app_factors f on f.user_id = u.id
  where u.id = person
$$;

create function use_app_step(person uuid, step bigint) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with used as (
    update app_factors f set last_step = step where f.user_id = person and f.last_step < step returning 1
  )
  select exists (select from used)
$$;

-- How many are left, or null.
create function use_recovery_code(person uuid, hash bytea, request text) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from recovery_codes r where r.user_id = person and r.code_hash = hash;
  if not found then
    return null;
  end if;
  perform audit_of_person(person, 'useRecoveryCode', request);
  return (select count(*)::int from recovery_codes r where r.user_id = person);
end $$;

-- replaces: an earlier app. False if there is a factor that it doesn't replace. The user's row is locked, because two
-- may set up their first app at the same moment, and one of them may be a thief.
create function set_app_factor(person uuid, secret bytea, step bigint, hashes bytea[], replaces boolean, request text)
returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from users u where u.id = person for update;
  if not replaces and (exists (select from app_factors f where f.user_id = person)
    or exists (select from passkeys p where p.user_id = person)) then
    return false;
  end if;
  insert into app_factors (user_id, sealed, last_step) values (person, secret, step)
  on conflict (user_id) do update set sealed = secret, last_step = step, created_at = now();
  delete from recovery_codes r where r.user_id = person;
  insert into recovery_codes select person, unnest(hashes);
  perform audit_of_person(person, 'setUpApp', request);
  return true;
end $$;

-- The viewer's. False without a second factor.
create function replace_recovery_codes(hashes bytea[], request text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from app_factors f where f.user_id = viewer_id())
    and not exists (select from passkeys p where p.user_id = viewer_id()) then
    return false;
  end if;
  delete from recovery_codes r where r.user_id = viewer_id();
  insert into recovery_codes select viewer_id(), unnest(hashes);
  perform audit_of_person(viewer_id(), 'renewRecoveryCodes', request);
  return true;
end $$;

-- The viewer's app, and the recovery codes once they recover nothing.
create function remove_app_factor(request text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from app_factors f where f.user_id = viewer_id();
  if not found then
    return false;
  end if;
  delete from recovery_codes r
  where r.user_id = viewer_id() and not exists (select from passkeys p where p.user_id = viewer_id());
  perform audit_of_person(viewer_id(), 'removeApp', request);
  return true;
end $$;

-- All factors of somebody in the company who has lost them. The caller writes the audit row.
create function clear_second_factor(person uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  had boolean;
begin
  if not exists (select from users u where u.id = person
    and u.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid) then
    return false;
  end if;
  had := exists (select from app_factors f where f.user_id = person)
    or exists (select from passkeys p where p.user_id = person);
  delete from app_factors f where f.user_id = person;
  delete from passkeys p where p.user_id = person;
  delete from recovery_codes r where r.user_id = person;
  return had;
end $$;

create function note_wrong_code(person uuid, from_address text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into audit (company_id, user_id, user_name, action, entity, entity_id, after)
  select u.company_id, u.id, u.username, 'wrongCode', 'user', u.id, jsonb_build_object('address', from_address)
  from users u where u.id = person
$$;

create function make_passkey_challenge(challenge bytea, person uuid, until timestamptz, at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from passkey_challenges c where c.expires_at < at;
  insert into passkey_challenges values (challenge, person, until)
$$;

create function use_passkey_challenge(challenge bytea, person uuid, at timestamptz) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with used as (
    delete from passkey_challenges c
    where c.hash = challenge and c.user_id is not distinct from person and c.expires_at > at
    returning 1
  )
  select exists (select from used)
$$;

create function own_passkeys()
returns table (id text, name text, transports text[], created_at timestamptz, used_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.name, p.transports, p.created_at, p.used_at from passkeys p
  where p.user_id = viewer_id() order by p.created_at, p.id
$$;

-- The first factor brings recovery codes, and later ones keep them: hashes are stored if there are none yet.
create function add_passkey(key_id text, key bytea, uses bigint, ways text[], called text, hashes bytea[], request text)
returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_first boolean;
begin
  is_first := not exists (select from recovery_codes r where r.user_id = viewer_id());
  insert into passkeys (id, user_id, public_key, counter, transports, name)
  values (key_id, viewer_id(), key, uses, ways, called);
  if is_first then
    insert into recovery_codes select viewer_id(), unnest(hashes);
  end if;
  perform audit_of_person(viewer_id(), 'addPasskey', request);
  return is_first;
end $$;

create function remove_passkey(key_id text, request text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from passkeys p where p.id = key_id and p.user_id = viewer_id();
  if not found then
    return false;
  end if;
  delete from recovery_codes r where r.user_id = viewer_id()
    and not exists (select from passkeys p where p.user_id = viewer_id())
    and not exists (select from app_factors f where f.user_id = viewer_id());
  perform audit_of_person(viewer_id(), 'removePasskey', request);
  return true;
end $$;

create function passkey_lookup(key_id text)
returns table (user_id uuid, username text, email text, name text, role text, company_id uuid, public_key bytea,
  counter bigint, transports text[])
language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select u.id, u.username, u.email, u.name, u.role, u.company_id, p.public_key, p.counter, p.transports
  from passkeys p join users u on u.id = p.user_id left join companies c on c.id = u.company_id
  where p.id = key_id and u.active and coalesce(c.active, true)
$$;

-- False if another sign-in used this count, or a later one, already. Most passkeys don't count, and stay at 0.
create function use_passkey(key_id text, uses bigint, at timestamptz, request text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person uuid;
begin
  update passkeys p set counter = uses, used_at = at
  where p.id = key_id and (p.counter < uses or (p.counter = 0 and uses = 0))
  returning p.user_id into person;
  if person is null then
    return false;
  end if;
  perform audit_of_person(person, 'usePasskey', request);
  return true;
end $$;

-- A reset by mail is also the way out for somebody whose password was known to a thief. So it takes away factors that
-- may be the thief's: those of the last week, of which a mail told.
create or replace function set_password(hash bytea, new_hash text, at timestamptz, request text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person users;
begin
  select u.* into person from users u join password_links l on l.user_id = u.id
  where l.token_hash = hash for update of u;
  if person.id is null or not password_link_works(hash, at) then
    return false;
  end if;
  update password_links l set used_at = at where l.token_hash = hash;
  update users u set password_hash = new_hash, email_proven = true where u.id = person.id;
  update sessions s set revoked_at = at where s.user_id = person.id and s.revoked_at is null;
  delete from app_factors f where f.user_id = person.id and f.created_at > now() - interval '7 days';
  delete from passkeys p where p.user_id = person.id and p.created_at > now() - interval '7 days';
  delete from recovery_codes r where r.user_id = person.id
    and not exists (select from passkeys p where p.user_id = person.id)
    and not exists (select from app_factors f where f.user_id = person.id);
  insert into audit (company_id, user_id, user_name, action, entity, entity_id, request_id)
  values (person.company_id, person.id, person.username, 'setPassword', 'user', person.id, request);
  return true;
end $$;

create or replace function forget_secrets(person uuid, nobodys_hash text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update sessions s set revoked_at = now()
  from users u
  where u.id = person and u.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and not u.active and s.user_id = u.id and s.revoked_at is null;

  delete from credentials c using users u
  where u.id = person and u.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and not u.active and c.user_id = u.id;

  delete from app_factors f using users u
  where u.id = person and u.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and not u.active and f.user_id = u.id;

  delete from passkeys p using users u
  where u.id = person and u.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and not u.active and p.user_id = u.id;

  delete from recovery_codes r using users u
  where u.id = person and u.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and not u.active and r.user_id = u.id;

  update users u set password_hash = nobodys_hash
  where u.id = person and u.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and not u.active
$$;

drop function person_access;
create function person_access(person uuid)
returns table (invited_at timestamptz, last_seen_at timestamptz, has_second_factor boolean)
language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select case when seen.at is null then (select max(l.created_at) from password_links l where l.user_id = u.id) end,
    seen.at,
    exists (select from app_factors f where f.user_id = u.id) or exists (select from passkeys p where p.user_id = u.id)
  from users u cross join lateral (
    select greatest((select max(s.last_used_at) from sessions s where s.user_id = u.id),
      (select max(l.used_at) from password_links l where l.user_id = u.id)) as at
  ) seen
  where u.id = person and u.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid and u.active
$$;

revoke execute on function viewer_id, audit_of_person, second_factor_of, use_app_step, use_recovery_code, set_app_factor,
  replace_recovery_codes, remove_app_factor, clear_second_factor, note_wrong_code, make_passkey_challenge,
  use_passkey_challenge, own_passkeys, add_passkey, remove_passkey, passkey_lookup, use_passkey, person_access from public;
grant execute on function second_factor_of, use_app_step, use_recovery_code, set_app_factor, replace_recovery_codes,
  remove_app_factor, clear_second_factor, note_wrong_code, make_passkey_challenge, use_passkey_challenge, own_passkeys,
  add_passkey, remove_passkey, passkey_lookup, use_passkey, person_access to whiteline_app;
