-- whiteline_app never reads this table and only calls the functions.

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  token_hash bytea not null unique,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id);

-- Users of a suspended company cannot sign in or renew an access token. Removing a user or changing a role ends their
-- sessions too, because access tokens carry the role. Tokens already issued stop working as well: every transaction
-- first checks them against the database.

-- Only a proven email signs in.
create function sign_in_lookup(login text)
returns table (user_id uuid, username text, email text, name text, role text, company_id uuid, password_hash text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.username, u.email, u.name, u.role, u.company_id, u.password_hash
  from users u left join companies c on c.id = u.company_id
  where u.active and coalesce(c.active, true)
    and (lower(u.username) = lower(login) or (u.email_proven and lower(u.email) = lower(login)))
  order by lower(u.username) = lower(login) desc
  limit 1
$$;

create function start_session(for_user uuid, hash bytea, until timestamptz, agent text, from_address text)
returns uuid
language sql security definer set search_path = public, pg_temp as $$
  with person as (
    select u.id, u.company_id, u.username
    from users u left join companies c on c.id = u.company_id
    where u.id = for_user and u.active and coalesce(c.active, true)
  ), session as (
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
  from users u left join companies c on c.id = u.company_id
  where s.token_hash = hash and u.id = s.user_id and u.active and coalesce(c.active, true)
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

-- Whether an access token is still true. In PL/pgSQL, which plans the query once per connection. Ending a session
-- also invalidates its access tokens, which would otherwise work for some more minutes.
create function viewer_stands(person uuid, claimed_role text, own_company uuid, own_session uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (
    select from users u join sessions s on s.user_id = u.id left join companies c on c.id = u.company_id
    where u.id = person and u.active and u.role = claimed_role and u.company_id is not distinct from own_company
      and coalesce(c.active, true) and s.id = own_session and s.revoked_at is null
  );
end $$;

create function own_sessions(idle interval)
returns table (session_id uuid, started_at timestamptz, used_at timestamptz, agent text, from_address text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.created_at, s.last_used_at, s.user_agent, s.address from sessions s
  where s.user_id = nullif(current_setting('whiteline.viewer', true), '')::uuid and s.revoked_at is null
    and s.expires_at > now() and s.last_used_at > now() - idle
  order by s.last_used_at desc, s.id
$$;

create function end_own_sessions(one uuid, all_but uuid, what text, request text) returns int
language sql security definer set search_path = public, pg_temp as $$
  with ended as (
    update sessions s set revoked_at = now()
    where s.user_id = nullif(current_setting('whiteline.viewer', true), '')::uuid and s.revoked_at is null
      and (s.id = one or (one is null and s.id <> all_but))
    returning s.id, s.user_id
  ), logged as (
    insert into audit (company_id, user_id, user_name, action, entity, entity_id, request_id)
    select u.company_id, u.id, u.username, what, 'session', ended.id::text, request
    from ended join users u on u.id = ended.user_id
  )
  select count(*)::int from ended
$$;

create function revoke_sessions(person uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  update sessions s set revoked_at = now()
  from users u
  where u.id = person and u.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and s.user_id = u.id and s.revoked_at is null
$$;

create function forget_secrets(person uuid, nobodys_hash text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update sessions s set revoked_at = now()
  from users u
  where u.id = person and u.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and not u.active and s.user_id = u.id and s.revoked_at is null;

  delete from credentials c using users u
  where u.id = person and u.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and not u.active and c.user_id = u.id;

  update users u set password_hash = nobodys_hash
  where u.id = person and u.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and not u.active
$$;

revoke execute on function sign_in_lookup, start_session, use_session, end_session, own_sessions, end_own_sessions,
  revoke_sessions, forget_secrets, viewer_stands from public;
grant execute on function sign_in_lookup, start_session, use_session, end_session, own_sessions, end_own_sessions,
  revoke_sessions, forget_secrets to whiteline_app;
