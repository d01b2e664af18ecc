-- Links are secrets like sessions: whiteline_app never reads the table and only calls the functions.

create table password_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index password_links_user on password_links (user_id);

-- A link invites a user who has never signed in. For others it is a password reset and expires sooner.

create function is_newcomer(person uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (select from sessions s where s.user_id = person)
    and not exists (select from password_links l where l.user_id = person and l.used_at is not null)
$$;

create function password_link_works(hash bytea, at timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from password_links l join users u on u.id = l.user_id left join companies c on c.id = u.company_id
    where l.token_hash = hash and l.used_at is null and l.revoked_at is null and l.expires_at > at
      and u.active and coalesce(c.active, true)
  )
$$;

-- OPEN, USED or EXPIRED (also when replaced). Null if the link never existed.
create function state_of_password_link(hash bytea, at timestamptz) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case when l.used_at is not null then 'USED' when password_link_works(hash, at) then 'OPEN' else 'EXPIRED' end
  from password_links l where l.token_hash = hash
$$;

-- Words that the new password must not contain.
create function person_of_password_link(hash bytea, at timestamptz)
returns table (username text, email text, name text, company text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.username, u.email, u.name, coalesce(c.name, '')
  from password_links l join users u on u.id = l.user_id left join companies c on c.id = u.company_id
  where l.token_hash = hash and password_link_works(hash, at)
$$;

-- elsewhere: another account, of any company, has proven this email, and only its owner may learn that. The work is
-- the same for every email, and only the letter's text differs.
create function make_password_link(person uuid, hash bytea, at timestamptz, invitation interval, way_back interval)
returns table (link_id uuid, username text, invites boolean, proven boolean, elsewhere boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known users;
  is_new boolean;
  made uuid;
begin
  select u.* into known from users u
  where u.id = person and u.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid and u.active
  for update;
  if known.id is null then
    return;
  end if;
  is_new := is_newcomer(person);
  update password_links l set revoked_at = at
  where l.user_id = person and l.used_at is null and l.revoked_at is null;
  insert into password_links (user_id, token_hash, created_at, expires_at)
  values (person, hash, at, at + case when is_new then invitation else way_back end) returning id into made;
  return query select made, known.username, is_new, known.email_proven, exists (
    select from users u where u.email_proven and lower(u.email) = lower(known.email) and u.id <> person);
end $$;

-- The account with this username or proven email, or else the last one invited. The link then proves the email.
create function reset_lookup(login text) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id
  from users u left join companies c on c.id = u.company_id
  where u.active and coalesce(c.active, true) and (lower(u.username) = lower(login) or lower(u.email) = lower(login))
  order by lower(u.username) = lower(login) desc, u.email_proven desc, u.created_at desc, u.id
  limit 1
$$;

create function request_password_link(person uuid, hash bytea, at timestamptz, invitation interval,
  way_back interval, request text)
returns table (link_id uuid, username text, name text, email text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_one users;
  made uuid;
begin
  select u.* into found_one from users u left join companies c on c.id = u.company_id
  where u.id = person and u.active and coalesce(c.active, true) for update of u;
  if found_one.id is null then
    -- Write something anyway: an empty commit would be faster and reveal that there is no such user.
    insert into spent_proofs values (hash, at) on conflict do nothing;
    return;
  end if;
  update password_links l set revoked_at = at
  where l.user_id = person and l.used_at is null and l.revoked_at is null;
  insert into password_links (user_id, token_hash, created_at, expires_at)
  values (person, hash, at, at + case when is_newcomer(person) then invitation else way_back end)
  returning id into made;
  insert into audit (company_id, user_id, user_name, action, entity, entity_id, request_id)
  values (found_one.company_id, null, 'Somebody not signed in', 'requestPasswordReset', 'user', person::text, request);
  return query select made, found_one.username, found_one.name, found_one.email;
end $$;

-- Fails by users_proven_email when another account has proven the email meanwhile.
create function set_password(hash bytea, new_hash text, at timestamptz, request text) returns boolean
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
  insert into audit (company_id, user_id, user_name, action, entity, entity_id, request_id)
  values (person.company_id, person.id, person.username, 'setPassword', 'user', person.id, request);
  return true;
end $$;

-- False when the password changed since it was compared.
create function change_password(known_hash text, new_hash text, own_session uuid, at timestamptz, request text)
returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person users;
begin
  select u.* into person from users u
  where u.id = nullif(current_setting('whiteline.viewer', true), '')::uuid and u.active for update;
  if person.id is null or person.password_hash <> known_hash then
    return false;
  end if;
  update users u set password_hash = new_hash where u.id = person.id;
  update sessions s set revoked_at = at
  where s.user_id = person.id and s.id <> own_session and s.revoked_at is null;
  update password_links l set revoked_at = at
  where l.user_id = person.id and l.used_at is null and l.revoked_at is null;
  insert into audit (company_id, user_id, user_name, action, entity, entity_id, request_id)
  values (person.company_id, person.id, person.username, 'changePassword', 'user', person.id, request);
  return true;
end $$;

create function viewer_words() returns table (username text, email text, name text, company text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.username, u.email, u.name, coalesce(c.name, '')
  from users u left join companies c on c.id = u.company_id
  where u.id = nullif(current_setting('whiteline.viewer', true), '')::uuid
$$;

revoke execute on function make_password_link, password_link_works, state_of_password_link, person_of_password_link,
  reset_lookup, request_password_link, set_password, change_password, viewer_words, is_newcomer from public;
grant execute on function make_password_link, password_link_works, state_of_password_link, person_of_password_link,
  reset_lookup, request_password_link, set_password, change_password, viewer_words to whiteline_app;
