-- Secret links to a calendar of a user's tickets, or of one job's. Only the hash of the secret is stored. Revoked links
-- are kept, so that they can say so.

create table calendar_feeds (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  user_id uuid not null references users on delete cascade,
  job_id uuid references jobs on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create unique index calendar_feeds_of_user
  on calendar_feeds (user_id, coalesce(job_id, '00000000-0000-0000-0000-000000000000')) where revoked_at is null;
create index calendar_feeds_job on calendar_feeds (job_id) where job_id is not null;

select pg_temp.wall_by_person('calendar_feeds', 'own_feeds');
grant select, insert, update on calendar_feeds to whiteline_app;

-- Whose link it is. A calendar app has no session, so this replaces viewer_stands.
create function calendar_feed(hash bytea)
returns table (id uuid, company_id uuid, user_id uuid, role text, job_id uuid, is_open boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.id, f.company_id, f.user_id, u.role, f.job_id,
    f.revoked_at is null and u.active and u.company_id = f.company_id and c.active
  from calendar_feeds f join users u on u.id = f.user_id join companies c on c.id = f.company_id
  where f.token_hash = hash
$$;
revoke execute on function calendar_feed from public;
grant execute on function calendar_feed to whiteline_app;
