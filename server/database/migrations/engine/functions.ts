/** What must look across companies for the engine, each for one purpose. */
export const ENGINE_FUNCTIONS = `
  /* Takes a turn of a center login if fewer than most were taken in the window and, for automatic work (which alone has a
     gap), the last automatic one is old enough; answers the seconds to wait, 0 when the turn is taken. */
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

  /* What is due to be sent, damages and exposed lines first, as far as one look can announce. */
  drop function unfinished_submissions;
  create function unfinished_submissions(at timestamptz)
  returns table (submission_id uuid, company_id uuid, is_urgent boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
    select s.id, s.company_id, s.kind in ('damage', 'expose') from submissions s
    where s.state in ('QUEUED', 'SENDING') and s.not_before <= at
    order by s.kind in ('damage', 'expose') desc, s.not_before
    limit 500
  $$;

  /* Damages that people asked their centers to be told of before then, and that are not confirmed yet. */
  create function late_damages(asked_before timestamptz)
  returns table (submission_id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
    select s.id, s.company_id from submissions s
    where s.state in ('QUEUED', 'SENDING') and s.kind = 'damage' and s.created_at < asked_before
    order by s.created_at, s.id
    limit 500
  $$;

  /* The company of a person with this e-mail, other than the asking one: whether a contact can answer in the console. */
  create function company_of_contact(address text, asking uuid)
  returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
    select u.company_id from users u join companies c on c.id = u.company_id
    where lower(u.email) = lower(company_of_contact.address) and u.active and c.active and u.company_id <> asking
    limit 1
  $$;

  revoke execute on function take_center_turn, unfinished_submissions, late_damages, company_of_contact from public;
  grant execute on function take_center_turn, unfinished_submissions, late_damages, company_of_contact to whiteline_app;`;
