-- Links by which people set their password. Like sessions they are secrets, so whiteline_app never reads the table: it
-- only calls the functions, each for one purpose.

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

-- Who has never signed in is invited; for others a link is a way back in, which lasts less long.

-- Whether the person has never signed in, nor had a password of their own.
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

-- OPEN, USED or EXPIRED, which a replaced link is, too; null for one that was never made.
create function state_of_password_link(hash bytea, at timestamptz) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case when l.used_at is not null then 'USED' when password_link_works(hash, at) then 'OPEN' else 'EXPIRED' end
  from password_links l where l.token_hash = hash
$$;

-- Whose a living link is, in the words that their password must not be made of.
create function person_of_password_link(hash bytea, at timestamptz)
returns table (username text, email text, name text, company text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.username, u.email, u.name, coalesce(c.name, '')
  from password_links l join users u on u.id = l.user_id left join companies c on c.id = u.company_id
  where l.token_hash = hash and password_link_works(hash, at)
$$;

-- Makes the only link that works for a person of the company entered; no row when there is no such person. proven:
-- their e-mail is; elsewhere: it is somebody else's, of whatever company, who alone may hear of that. The same work for
-- every e-mail: whether it has an account elsewhere only decides what its letter says.
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

-- Who is mailed a link to set a password: as one signs in, or else whoever was invited last by the e-mail, which the
-- link will prove.
create function reset_lookup(login text) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id
  from users u left join companies c on c.id = u.company_id
  where u.active and coalesce(c.active, true) and (lower(u.username) = lower(login) or lower(u.email) = lower(login))
  order by lower(u.username) = lower(login) desc, u.email_proven desc, u.created_at desc, u.id
  limit 1
$$;

-- Makes the only link that works for a person, of whatever company or of none; no row when there is no such person.
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
    -- Something is written all the same: a commit of nothing would be quicker and give the answer away.
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

-- Uses the link up: the person has the password, their e-mail is proven, and whoever was signed in as them is not any
-- more. Fails by users_proven_email when somebody else has proven the e-mail meanwhile.
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

-- Gives the viewer another password, unless theirs was changed since it was compared; other sessions end.
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

-- What the viewer's password must not be made of.
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
