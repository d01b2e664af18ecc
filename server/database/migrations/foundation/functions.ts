/** Everything that must look across companies, each for one purpose. */
export const DEFINER_FUNCTIONS = `
  create function sign_in_lookup(login text)
  returns table (user_id uuid, username text, email text, name text, role text, company_id uuid, password_hash text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select u.id, u.username, u.email, u.name, u.role, u.company_id, u.password_hash
    from users u
    where u.active and (lower(u.username) = lower(login) or lower(u.email) = lower(login))
    order by lower(u.username) = lower(login) desc
    limit 1
  $$;

  create function start_session(for_user uuid, hash bytea, until timestamptz, agent text, from_address text)
  returns uuid
  language sql security definer set search_path = public, pg_temp as $$
    with person as (select u.id, u.company_id, u.username from users u where u.id = for_user and u.active),
    session as (
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
    from users u
    where s.token_hash = hash and u.id = s.user_id and u.active
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

  create function administrator(wanted uuid)
  returns table (user_id uuid, username text, email text, name text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select u.id, u.username, u.email, u.name from users u
    where u.id = wanted and u.active and u.role = 'SASAdministrator'
  $$;

  create function all_companies(asked_by uuid)
  returns table (id uuid, name text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select c.id, c.name from companies c
    where exists (select from users u where u.id = asked_by and u.active and u.role = 'SASAdministrator')
    order by c.name, c.id
  $$;

  create function unfinished_submissions(at timestamptz)
  returns table (submission_id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
    select s.id, s.company_id from submissions s
    where s.state in ('QUEUED', 'SENDING') and s.not_before <= at
    order by s.not_before
    limit 500
  $$;

  create function due_response_checks(at timestamptz, most int)
  returns table (ticket_id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
    select t.id, t.company_id from tickets t
    where t.next_check_at <= at
    order by t.next_check_at
    limit most
  $$;

  revoke execute on function sign_in_lookup, start_session, use_session, end_session, administrator, all_companies,
    unfinished_submissions, due_response_checks from public;
  grant execute on function sign_in_lookup, start_session, use_session, end_session, administrator, all_companies,
    unfinished_submissions, due_response_checks to whiteline_app;`;
