-- Posted by SASAdministrators and read by all companies, so there is no wall.

-- posted_by_name survives deletion of the user.
create table response_codes (
  id uuid not null unique default gen_random_uuid(),
  call_center text not null check (call_center in ('onecall', 'onecallnv')),
  code text not null check (length(code) between 1 and 8),
  text text not null check (length(text) between 1 and 120),
  color text not null check (color in ('green', 'yellow', 'red', 'grey')),
  meeting boolean not null,
  note text check (length(note) between 1 and 200),
  valid_from date not null,
  valid_to date check (valid_to > valid_from),
  posted_by uuid references users on delete set null,
  posted_by_name text,
  posted_at timestamptz not null,
  primary key (call_center, code, valid_from)
);
grant select on response_codes to whiteline_app;

create table response_code_recounts (
  id uuid primary key default gen_random_uuid(),
  call_center text not null,
  code text not null,
  -- The code's postings before the change.
  before jsonb not null,
  changed_at timestamptz not null,
  -- The last ticket handled.
  position uuid not null default '00000000-0000-0000-0000-000000000000',
  -- If set, only this ticket, whose earlier recount failed.
  ticket_id uuid,
  due_at timestamptz not null
);

-- Locks the codes shared until the caller's counts are committed. A change takes the lock exclusively, so it waits
-- for the callers and recounts what it made wrong. Without the lock it would miss counts not yet committed. Two
-- statements, because one that waited would still see the old codes.
create function held_response_codes() returns setof response_codes
language plpgsql volatile set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('response codes', 0));
  return query select * from response_codes;
end $$;

create function posted_of_code(center text, of_code text) returns jsonb
language sql stable set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('text', r.text, 'color', r.color, 'meeting', r.meeting, 'note', r.note,
    'validFrom', r.valid_from, 'validTo', r.valid_to) order by r.valid_from), '[]')
  from response_codes r where r.call_center = center and r.code = of_code
$$;

create function tell_response_code(asked_by_name text, done text, center text, of_code text, known jsonb,
  at timestamptz, request text) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into audit (company_id, user_id, user_name, action, entity, entity_id, before, after, request_id)
  values (null, nullif(current_setting('whiteline.viewer', true), '')::uuid, asked_by_name, done, 'responseCode',
    center || ' ' || of_code, jsonb_build_object('posted', known),
    jsonb_build_object('posted', posted_of_code(center, of_code)), request);
  insert into response_code_recounts (call_center, code, before, changed_at, due_at)
  values (center, of_code, known, at, at);
end $$;

-- Returns when a posting that starts on the day ends: where the next one starts, or where the one it cuts ended.
-- Later postings stay, or correcting the past would undo current ones. A shortened posting gets a new ID, so that a
-- decision about the longer one cannot hit it.
create function make_room_for_response_code(center text, new_code text, day date) returns date
language plpgsql set search_path = public, pg_temp as $$
declare
  ends date;
begin
  select min(change) into ends from (
    select r.valid_from as change from response_codes r
    where r.call_center = center and r.code = new_code and r.valid_from > day
    union all
    select r.valid_to from response_codes r
    where r.call_center = center and r.code = new_code and r.valid_from <= day and r.valid_to > day
  ) changes;
  delete from response_codes r where r.call_center = center and r.code = new_code and r.valid_from = day;
  update response_codes r set valid_to = day, id = gen_random_uuid()
    where r.call_center = center and r.code = new_code and r.valid_from < day
      and (r.valid_to is null or r.valid_to > day);
  return ends;
end $$;

create function post_response_code(asked_by_name text, center text, new_code text, new_text text, new_color text,
  is_meeting boolean, new_note text, day date, at timestamptz, request text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known jsonb;
  ends date;
begin
  if not viewer_is_administrator() then
    raise exception 'only an active SASAdministrator changes response codes' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('response codes', 0));
  if exists (select from response_codes r where r.call_center = center and r.code = new_code and r.text = new_text
      and r.color = new_color and r.meeting = is_meeting and r.note is not distinct from new_note
      and r.valid_from = day) then
    return false;
  end if;
  known := posted_of_code(center, new_code);
  ends := make_room_for_response_code(center, new_code, day);
  insert into response_codes (call_center, code, text, color, meeting, note, valid_from, valid_to, posted_by,
    posted_by_name, posted_at)
  values (center, new_code, new_text, new_color, is_meeting, new_note, day, ends,
    nullif(current_setting('whiteline.viewer', true), '')::uuid, asked_by_name, at);
  perform tell_response_code(asked_by_name, 'postResponseCode', center, new_code, known, at, request);
  return true;
end $$;

-- Ends a posting on the day, or deletes it if it starts then or later. False when that changes nothing.
create function withdraw_response_code(asked_by_name text, posting uuid, day date, at timestamptz, request text)
returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  withdrawn response_codes;
  known jsonb;
begin
  if not viewer_is_administrator() then
    raise exception 'only an active SASAdministrator changes response codes' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('response codes', 0));
  select * into withdrawn from response_codes r where r.id = posting;
  if withdrawn.id is null or withdrawn.valid_to <= day then
    return false;
  end if;
  known := posted_of_code(withdrawn.call_center, withdrawn.code);
  if day <= withdrawn.valid_from then
    delete from response_codes r where r.id = posting;
  else
    update response_codes r set valid_to = day, id = gen_random_uuid() where r.id = posting;
  end if;
  perform tell_response_code(asked_by_name, 'withdrawResponseCode', withdrawn.call_center, withdrawn.code, known, at,
    request);
  return true;
end $$;

revoke execute on function held_response_codes, post_response_code, withdraw_response_code, posted_of_code,
  tell_response_code, make_room_for_response_code from public;
grant execute on function held_response_codes, post_response_code, withdraw_response_code to whiteline_app;

create function claim_response_recount(at timestamptz, until timestamptz)
returns table (id uuid, call_center text, code text, before jsonb, changed_at timestamptz, ticket_id uuid)
language sql security definer set search_path = public, pg_temp as $$
  update response_code_recounts r set due_at = until
  where r.id = (select w.id from response_code_recounts w where w.due_at <= at
    order by w.changed_at, w.id limit 1 for update skip locked)
  returning r.id, r.call_center, r.code, r.before, r.changed_at, r.ticket_id
$$;

-- Tickets of every company that are active or can be reopened, with any response that has the changed code. Centers
-- print codes in either case, or only the description. So a response with an unlisted code is read by its
-- description, whose code may have changed.
create function tickets_of_recount(recount uuid, at timestamptz)
returns table (id uuid, company_id uuid)
language sql stable as $$
  select t.id, t.company_id
  from response_code_recounts w
  join tickets t on t.call_center = w.call_center and t.id > w.position
    and (w.ticket_id is null or t.id = w.ticket_id)
  where w.id = recount and t.status in ('ACTIVE', 'CLOSED') and t.exp_date >= at
    and (exists (select from ticket_members m where m.ticket_id = t.id and lower(m.response_code) = lower(w.code))
      or exists (select from ticket_responses a where a.ticket_id = t.id and lower(a.code) = lower(w.code))
      or exists (select from ticket_responses a where a.ticket_id = t.id and lower(a.code) <> all(case t.call_center
        when 'onecall' then array['000', '001', '002', '003', '004', '010', '011', '012', '013', '014', '015', '016',
          '020', '021', '022', '023', '030', '031', '032', '033', '034', '035', '040', '041', '042', '050', '051',
          '053', '080', '998', '999']
        else array['000', '1a', '1b', '2a', '2b', '3a', '3b', '4a', '4b'] end)))
$$;

create function response_recount_tickets(recount uuid, at timestamptz, most int)
returns table (id uuid, company_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select n.id, n.company_id from tickets_of_recount(recount, at) n order by n.id limit most
$$;

-- Only for administrators, because it counts tickets of every company.
create function response_recounts_left(center text, at timestamptz) returns table (code text, tickets int)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.code, count(distinct t.id)::int
  from response_code_recounts w cross join lateral tickets_of_recount(w.id, at) t
  where w.call_center = center and viewer_is_administrator()
  group by w.code order by w.code
$$;

-- Like `onecall 020`. Null when no recount is pending, as nearly always.
create function codes_being_recounted() returns text[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array_agg(distinct w.call_center || ' ' || lower(w.code)) from response_code_recounts w
$$;

create function advance_response_recount(recount uuid, after_ticket uuid, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if after_ticket is null then
    delete from response_code_recounts r where r.id = recount;
  else
    update response_code_recounts r set position = after_ticket, due_at = at where r.id = recount;
  end if;
end $$;

create function postpone_response_recount(recount uuid, only_ticket uuid, at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into response_code_recounts (call_center, code, before, changed_at, ticket_id, due_at)
  select r.call_center, r.code, r.before, r.changed_at, only_ticket, at
  from response_code_recounts r where r.id = recount
$$;

revoke execute on function claim_response_recount, response_recount_tickets, response_recounts_left,
  codes_being_recounted, advance_response_recount, postpone_response_recount from public;
grant execute on function claim_response_recount, response_recount_tickets, response_recounts_left,
  codes_being_recounted, advance_response_recount, postpone_response_recount to whiteline_app;
-- Only for the functions above, which run as their owner.
revoke execute on function tickets_of_recount from public;
