-- Limits shared by all processes. whiteline_app never reads the tables and only calls the functions.

-- A key is a digest, so that no name or address is stored. undecided is the part of count still in progress, because
-- correct attempts by several people at once are not guesses.
create table tries (
  key bytea primary key,
  count int not null,
  undecided int not null default 0,
  until timestamptz not null
);
create index tries_until on tries (until);

-- Counts an attempt under every key, unless one has reached its limit or a proof is required and missing. A key with
-- count 0 restarts its period, so forgotten attempts leave no trace. Rows are locked in key order to avoid deadlocks.
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

-- Like count_try, but `undecided` is true when only attempts in progress block this one, so it may retry once they
-- end. The other columns assume that all of those fail.
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

-- Counts under the failed keys. Under the others the attempt is taken back, for `whole` with all earlier failures.
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

create table spent_proofs (
  id bytea primary key,
  expires_at timestamptz not null
);
create index spent_proofs_expiry on spent_proofs (expires_at);

create function spend_proof(proof bytea, expires timestamptz) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with spent as (
    insert into spent_proofs values (proof, expires) on conflict do nothing returning id
  )
  select exists (select from spent)
$$;

-- Deletes expired rows, at most `most` of each kind. Returns whether more may be left. A sign-up's mail goes with it,
-- because it holds the address. Other mail without a company is kept for 30 days. Unsent mail is never deleted.
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
