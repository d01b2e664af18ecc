-- A code keeps its meaning from a day until its next row. Tickets with a changed code are reread in the background.

-- Tickets whose responses must still be reread by the current codes. Until then, their verdict stays stopped.
create table response_rereads (
  company_id uuid not null references companies,
  ticket_id uuid primary key,
  due_at timestamptz not null
);
create index response_rereads_due on response_rereads (due_at);
select pg_temp.wall_by_company('response_rereads');
select pg_temp.wall_for_readers_by_ticket('response_rereads');
grant select, delete on response_rereads to whiteline_app;
create trigger response_rereads_verdict_gone after delete on response_rereads
  for each row execute function verdict_due_of_old_part();

insert into response_rereads (company_id, ticket_id, due_at)
select t.company_id, t.id, now() from response_code_recounts w cross join lateral tickets_of_recount(w.id, now()) t
on conflict do nothing;

drop function claim_response_recount, response_recount_tickets, response_recounts_left, tickets_of_recount,
  codes_being_recounted, advance_response_recount, postpone_response_recount, post_response_code, withdraw_response_code,
  make_room_for_response_code, tell_response_code, posted_of_code;
drop table response_code_recounts;
drop function verdict_due_of_recount;

-- The newest row in effect decides, so an end is kept only without a successor.
update response_codes r set valid_to = null where exists (
  select from response_codes n where n.call_center = r.call_center and n.code = r.code and n.valid_from = r.valid_to);
alter table response_codes drop column id;

-- Stops every company's tickets with the code until they are reread, if they are active or can be reopened. Centers
-- print codes in either case. A response with an unlisted code is read by its description, whose code may have
-- changed. Migrations that change built-in codes use this too.
create function reread_responses(center text, of_code text, at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  with stale as (
    insert into response_rereads (company_id, ticket_id, due_at)
    select t.company_id, t.id, at from tickets t
    where t.call_center = center and t.status in ('ACTIVE', 'CLOSED') and t.exp_date >= at
      and (exists (select from ticket_members m where m.ticket_id = t.id and lower(m.response_code) = lower(of_code))
        or exists (select from ticket_responses a where a.ticket_id = t.id and (lower(a.code) = lower(of_code)
          or lower(a.code) <> all(case t.call_center
            when 'onecall' then array['000', '001', '002', '003', '004', '010', '011', '012', '013', '014', '015', '016',
              '020', '021', '022', '023', '030', '031', '032', '033', '034', '035', '040', '041', '042', '050', '051',
              '053', '080', '998', '999']
            else array['000', '1a', '1b', '2a', '2b', '3a', '3b', '4a', '4b'] end))))
    on conflict do nothing
    returning company_id, ticket_id
  )
  update ticket_verdicts v set reason = 'CODES_CHANGED' from stale s
  where v.company_id = s.company_id and v.ticket_id = s.ticket_id and v.reason = ''
$$;

create function post_response_code(asked_by_name text, center text, of_code text, new_text text, new_color text,
  is_meeting boolean, new_note text, day date, at timestamptz, request text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known jsonb;
  saved jsonb := jsonb_build_object('text', new_text, 'color', new_color, 'meeting', is_meeting, 'note', new_note,
    'validFrom', day);
begin
  if not viewer_is_administrator() then
    raise exception 'only an active SASAdministrator changes response codes' using errcode = 'insufficient_privilege';
  end if;
  -- Transactions that store results of the codes share this lock.
  perform pg_advisory_xact_lock(hashtextextended('response codes', 0));
  select jsonb_build_object('text', r.text, 'color', r.color, 'meeting', r.meeting, 'note', r.note, 'validFrom', r.valid_from)
    into known from response_codes r
    where r.call_center = center and r.code = of_code and r.valid_from <= day and coalesce(r.valid_to > day, true)
    order by r.valid_from desc limit 1;
  if known = saved then
    return;
  end if;
  insert into response_codes (call_center, code, text, color, meeting, note, valid_from, posted_by, posted_by_name, posted_at)
  values (center, of_code, new_text, new_color, is_meeting, new_note, day,
    nullif(current_setting('whiteline.viewer', true), '')::uuid, asked_by_name, at)
  on conflict (call_center, code, valid_from) do update set text = excluded.text, color = excluded.color,
    meeting = excluded.meeting, note = excluded.note, valid_to = null, posted_by = excluded.posted_by,
    posted_by_name = excluded.posted_by_name, posted_at = excluded.posted_at;
  insert into audit (company_id, user_id, user_name, action, entity, entity_id, before, after, request_id)
  values (null, nullif(current_setting('whiteline.viewer', true), '')::uuid, asked_by_name, 'postResponseCode',
    'responseCode', center || ' ' || of_code, known, saved, request);
  perform reread_responses(center, of_code, at);
end $$;

create function claim_response_reread(at timestamptz, until timestamptz) returns table (company_id uuid, ticket_id uuid)
language sql security definer set search_path = public, pg_temp as $$
  update response_rereads r set due_at = until
  where r.ticket_id = (select d.ticket_id from response_rereads d where d.due_at <= at
    order by d.due_at limit 1 for update skip locked)
  returning r.company_id, r.ticket_id
$$;

revoke execute on function reread_responses, post_response_code, claim_response_reread from public;
grant execute on function post_response_code, claim_response_reread to whiteline_app;
