-- In what words the browser of a session was last described, and before that. If two take turns within an hour, the
-- refresh token was copied, and the session ends. One change is none: a browser can be made to look like another.
alter table sessions
  add seen_as text,
  add seen_before text,
  add changed_at timestamptz;

create function use_session_as(login text, hash bytea, idle interval, browser text)
returns table (session_id uuid, user_id uuid, username text, role text, company_id uuid, name text, email text, is_copied boolean)
language sql security definer set search_path = public, pg_temp as $$
  with known as (
    select s.id, s.seen_as is distinct from browser and s.seen_before = browser and s.changed_at > now() - interval '1 hour'
      as is_copied
    from sessions s join users u on u.id = s.user_id left join companies c on c.id = u.company_id
    where s.token_hash = hash and u.active and coalesce(c.active, true)
      and (lower(u.username) = lower(login) or lower(u.email) = lower(login))
      and s.revoked_at is null and s.expires_at > now() and s.last_used_at > now() - idle
    for update of s
  ), used as (
    update sessions s set last_used_at = now(), seen_as = browser,
      seen_before = case when s.seen_as is distinct from browser then s.seen_as else s.seen_before end,
      changed_at = case when s.seen_as is distinct from browser then now() else s.changed_at end,
      revoked_at = case when known.is_copied then now() end
    from known where s.id = known.id
    returning s.id, s.user_id, coalesce(known.is_copied, false) as is_copied
  ), logged as (
    insert into audit (company_id, user_id, user_name, action, entity, entity_id)
    select u.company_id, u.id, u.username, 'endCopiedSession', 'session', used.id::text
    from used join users u on u.id = used.user_id where used.is_copied
  )
  select used.id, u.id, u.username, u.role, u.company_id, u.name, u.email, used.is_copied
  from used join users u on u.id = used.user_id
$$;

drop function use_session;
revoke execute on function use_session_as from public;
grant execute on function use_session_as to whiteline_app;
