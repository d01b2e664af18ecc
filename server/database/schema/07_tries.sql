-- Limits of guesses and requests that all processes share. Tries and proofs are secrets like sessions: whiteline_app
-- never reads the tables, it only calls the functions, each for one purpose.

-- Tries of things that can be guessed or overdone, counted by all processes together. A key is the digest of what is
-- counted, so that nobody's name or address stands here. undecided is the part of count whose outcome nobody knows yet:
-- right tries of several people at once are no guesses.
create table tries (
  key bytea primary key,
  count int not null,
  undecided int not null default 0,
  until timestamptz not null
);
create index tries_until on tries (until);

-- Counts a try under every key, unless one has reached its limit or a proof is wanted that was not given. What counts
-- nothing lasts from the next try on, so that tries that were forgotten leave no trace. Rows are taken in the order of
-- their keys, so that tries at the same time wait for each other and never in a circle.
create function count_try(keys bytea[], limits int[], proof_after int[], proven boolean, lasting interval,
  at timestamptz)
returns table (wait int, needs_proof boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  blocked_until timestamptz;
  wants_proof boolean;
begin
  insert into tries as t (key, count, until)
  select k, 0, at + lasting from unnest(keys) k order by k
  on conflict (key) do update set
    count = case when t.until <= at then 0 else t.count end,
    until = case when t.until <= at or t.count = 0 then at + lasting else t.until end;

  select max(t.until) filter (where t.count >= w.most), coalesce(bool_or(t.count >= w.proof_from), false)
  into blocked_until, wants_proof
  from unnest(keys, limits, proof_after) w (key, most, proof_from) join tries t on t.key = w.key;

  if blocked_until is not null then
    return query select ceil(extract(epoch from blocked_until - at))::int, false;
  elsif wants_proof and not proven then
    return query select null::int, true;
  else
    update tries t set count = t.count + 1 where t.key = any (keys);
    return query select null::int, false;
  end if;
end $$;

-- As count_try, but a try that others under way alone would stop is not refused: undecided says that it may ask again
-- once they have ended. The answer beside it is what it would be if all of them failed.
create function begin_try(keys bytea[], limits int[], proof_after int[], proven boolean, lasting interval,
  at timestamptz)
returns table (wait int, needs_proof boolean, undecided boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  blocked_until timestamptz;
  wants_proof boolean;
  is_certain boolean;
begin
  insert into tries as t (key, count, until)
  select k, 0, at + lasting from unnest(keys) k order by k
  on conflict (key) do update set
    count = case when t.until <= at then 0 else t.count end,
    undecided = case when t.until <= at then 0 else t.undecided end,
    until = case when t.until <= at or t.count = 0 then at + lasting else t.until end;

  select max(t.until) filter (where t.count >= w.most),
    not proven and coalesce(bool_or(t.count >= w.proof_from), false),
    coalesce(bool_or(t.count - t.undecided >= w.most
      or (not proven and t.count - t.undecided >= w.proof_from)), false)
  into blocked_until, wants_proof, is_certain
  from unnest(keys, limits, proof_after) w (key, most, proof_from) join tries t on t.key = w.key;

  if blocked_until is null and not wants_proof then
    update tries t set count = t.count + 1, undecided = t.undecided + 1 where t.key = any (keys);
    return query select null::int, false, false;
  else
    return query select ceil(extract(epoch from blocked_until - at))::int,
      wants_proof and blocked_until is null, not is_certain;
  end if;
end $$;

-- A try has ended: it counts under the failed keys. Of others it is taken back, of some with all that failed before.
create function end_try(failed bytea[], whole bytea[], single bytea[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  with held as (
    select t.key from tries t where t.key = any (failed || whole || single) order by t.key for update
  )
  update tries t set
    count = case
      when t.key = any (whole) then greatest(t.undecided - 1, 0)
      when t.key = any (single) then greatest(t.count - 1, 0)
      else t.count end,
    undecided = greatest(t.undecided - 1, 0)
  from held where t.key = held.key
$$;

-- Forgets what was counted under some keys, and one try under others.
create function forget_tries(whole bytea[], single bytea[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  with held as (
    select t.key from tries t where t.key = any (whole || single) order by t.key for update
  )
  update tries t set count = case when t.key = any (whole) then 0 else greatest(t.count - 1, 0) end
  from held where t.key = held.key
$$;

revoke execute on function count_try, begin_try, end_try, forget_tries from public;
grant execute on function count_try, begin_try, end_try, forget_tries to whiteline_app;

-- Bot proofs that were used, each until it would not count any more by its age.
create table spent_proofs (
  id bytea primary key,
  expires_at timestamptz not null
);
create index spent_proofs_expiry on spent_proofs (expires_at);

-- Whether the proof was not used before; it is now.
create function spend_proof(proof bytea, expires timestamptz) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with spent as (
    insert into spent_proofs values (proof, expires) on conflict do nothing returning id
  )
  select exists (select from spent)
$$;

-- Removes what is over; answers whether more may be. So many rows of each kind at a time keep the sweeping short. The
-- letters of a sign-up go with it, for they hold its address; others to nobody's company are kept for 30 days. None
-- goes that still has to be sent.
create function sweep_accounts(at timestamptz, most int, sign_up_lasts interval) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone int;
  largest int := 0;
begin
  delete from tries t where t.key in (select w.key from tries w where w.until <= at limit most for update skip locked);
  get diagnostics gone = row_count;
  largest := greatest(largest, gone);
  delete from spent_proofs p
  where p.id in (select w.id from spent_proofs w where w.expires_at <= at limit most for update skip locked);
  get diagnostics gone = row_count;
  largest := greatest(largest, gone);
  delete from sign_ups s
  where s.id in (select w.id from sign_ups w where w.created_at <= at - sign_up_lasts limit most
    for update skip locked);
  get diagnostics gone = row_count;
  largest := greatest(largest, gone);
  delete from mails m
  where m.id in (select w.id from mails w where w.company_id is null and w.state <> 'QUEUED'
    and case when w.kind in ('signUpCode', 'signUpKnown')
      then not exists (select from sign_ups s where s.id::text = split_part(w.dedupe_key, ':', 2))
      else w.created_at <= at - interval '30 days' end
    limit most for update skip locked);
  get diagnostics gone = row_count;
  return greatest(largest, gone) >= most;
end $$;

revoke execute on function spend_proof, sweep_accounts from public;
grant execute on function spend_proof, sweep_accounts to whiteline_app;
