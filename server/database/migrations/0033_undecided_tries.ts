import { type Kysely, sql } from 'kysely';

/** Of what is counted, the part whose outcome nobody knows yet: right tries of several people at once are no guesses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [UNDECIDED, BEGINNING, ENDING]) await sql.raw(part).execute(db);
}

const UNDECIDED = 'alter table tries add undecided int not null default 0';

const BEGINNING = `
  /* As count_try, but a try that others under way alone would stop is not refused: undecided says that it may ask again
     once they have ended. The answer beside it is what it would be if all of them failed. */
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
  end $$`;

const ENDING = `
  /* A try has ended: it counts under the failed keys. Of others it is taken back, of some with all that failed before. */
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

  revoke execute on function begin_try, end_try from public;
  grant execute on function begin_try, end_try to whiteline_app`;
