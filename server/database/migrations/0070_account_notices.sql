-- What a user has signed in with, to mail them when it is something new. Newest first.
create function known_agents(person uuid) returns setof text
language sql stable security definer rows 20 set search_path = public, pg_temp as $$
  select s.user_agent from sessions s where s.user_id = person group by s.user_agent order by max(s.created_at) desc limit 200
$$;

-- Does nothing without a user, so that an unknown login takes as long.
create function note_failed_sign_in(person uuid, from_address text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into audit (company_id, user_id, user_name, action, entity, entity_id, after)
  select u.company_id, u.id, u.username, 'failedLogin', 'user', u.id, jsonb_build_object('address', from_address)
  from users u where u.id = person
$$;

-- Null if unconfirmed, because it may belong to someone else.
create function proven_email(person uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select u.email from users u
  where u.id = person and u.email_proven and u.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
$$;

revoke execute on function known_agents, note_failed_sign_in, proven_email from public;
grant execute on function known_agents, note_failed_sign_in, proven_email to whiteline_app;
