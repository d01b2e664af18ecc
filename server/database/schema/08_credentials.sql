-- change_id identifies one state of a login, so that a late check of an earlier state changes nothing.
create table credentials (
  company_id uuid not null references companies,
  user_id uuid not null references users,
  call_center text not null check (call_center in ('onecall', 'onecallnv')),
  username text not null,
  secret bytea not null,
  change_id uuid not null default gen_random_uuid(),
  status text not null default 'UNVERIFIED' check (status in ('UNVERIFIED', 'VALID', 'INVALID')),
  message text,
  checked_at timestamptz,
  next_check_at timestamptz,
  mail_to text,
  updated_at timestamptz not null default now(),
  primary key (user_id, call_center)
);
create index credentials_company on credentials (company_id, user_id);
create index credentials_next_check on credentials (next_check_at) where next_check_at is not null;

select pg_temp.wall_by_company('credentials');
grant select, insert, update on credentials to whiteline_app;

create function due_login_checks(at timestamptz, most int)
returns table (company_id uuid, user_id uuid, call_center text)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.company_id, c.user_id, c.call_center from credentials c
  where c.next_check_at <= at
  order by c.next_check_at, c.user_id
  limit most
$$;

revoke execute on function due_login_checks from public;
grant execute on function due_login_checks to whiteline_app;

-- Centers limit how often a login may submit, so turns count across companies and processes.
create table center_turns (
  call_center text not null,
  username text not null,
  at timestamptz not null,
  automatic boolean not null
);
create index center_turns_login on center_turns (call_center, username, at);

-- Returns the seconds to wait, 0 when the turn is taken. Only automatic work has a gap.
create function take_center_turn(center text, login text, at timestamptz, most int, window_seconds int,
  gap_seconds int)
returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  since timestamptz := at - window_seconds * interval '1 second';
  automatic constant boolean := gap_seconds > 0;
  taken timestamptz[];
  last_automatic timestamptz;
  wait interval := interval '0';
begin
  perform pg_advisory_xact_lock(hashtextextended('center turn:' || center || ':' || login, 0));
  delete from center_turns t where t.call_center = center and t.username = login and t.at <= since;
  select array_agg(t.at order by t.at desc), max(t.at) filter (where t.automatic) into taken, last_automatic
    from center_turns t where t.call_center = center and t.username = login;
  if cardinality(taken) >= most then
    wait := taken[most] + window_seconds * interval '1 second' - at;
  end if;
  if automatic and last_automatic + gap_seconds * interval '1 second' - at > wait then
    wait := last_automatic + gap_seconds * interval '1 second' - at;
  end if;
  if wait > interval '0' then
    return ceil(extract(epoch from wait));
  end if;
  insert into center_turns (call_center, username, at, automatic) values (center, login, at, automatic);
  return 0;
end $$;

revoke execute on function take_center_turn from public;
grant execute on function take_center_turn to whiteline_app;
