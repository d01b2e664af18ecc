-- When a user of the company was invited and last seen. A session is written every few minutes at most, when it renews
-- its access token.
create function person_access(person uuid) returns table (invited_at timestamptz, last_seen_at timestamptz)
language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select case when seen.at is null then (select max(l.created_at) from password_links l where l.user_id = u.id) end, seen.at
  from users u cross join lateral (
    select greatest((select max(s.last_used_at) from sessions s where s.user_id = u.id),
      (select max(l.used_at) from password_links l where l.user_id = u.id)) as at
  ) seen
  where u.id = person and u.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid and u.active
$$;

revoke execute on function person_access from public;
grant execute on function person_access to whiteline_app;
