import { VIEWER } from '../foundation/wall';

/** What people may see and end of their own sessions. */
export const SESSIONS = `
  /* The viewer's living sessions, the last used first. */
  create function own_sessions(idle interval)
  returns table (session_id uuid, started_at timestamptz, used_at timestamptz, agent text, from_address text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select s.id, s.created_at, s.last_used_at, s.user_agent, s.address from sessions s
    where s.user_id = ${VIEWER} and s.revoked_at is null and s.expires_at > now() and s.last_used_at > now() - idle
    order by s.last_used_at desc, s.id
  $$;

  /* Ends sessions of the viewer, one of them or all but one, and answers how many that were. */
  create function end_own_sessions(one uuid, all_but uuid, what text, request text) returns int
  language sql security definer set search_path = public, pg_temp as $$
    with ended as (
      update sessions s set revoked_at = now()
      where s.user_id = ${VIEWER} and s.revoked_at is null and (s.id = one or (one is null and s.id <> all_but))
      returning s.id, s.user_id
    ), logged as (
      insert into audit (company_id, user_id, user_name, action, entity, entity_id, request_id)
      select u.company_id, u.id, u.username, what, 'session', ended.id::text, request
      from ended join users u on u.id = ended.user_id
    )
    select count(*)::int from ended
  $$;

  revoke execute on function own_sessions, end_own_sessions from public;
  grant execute on function own_sessions, end_own_sessions to whiteline_app;`;
