import { type Kysely, sql } from 'kysely';
import { VIEWER } from './foundation/wall';

/**
 * Postings of codes and holidays say who posted them; one posting of a code is withdrawn and no other; how many tickets
 * are still to be counted anew; and administrators read the log of what belongs to no company.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [POSTERS, CODES, WITHDRAWAL, RECOUNTS, HOLIDAYS, LOG]) await sql.raw(part).execute(db);
}

/** Kept beside the person, so that it is told after they were removed. */
const POSTERS = `
  alter table response_codes add id uuid not null default gen_random_uuid(), add posted_by_name text;
  alter table response_codes add unique (id);
  update response_codes r set posted_by_name = u.username from users u where u.id = r.posted_by;
  alter table center_holidays add posted_by_name text;
  update center_holidays h set posted_by_name = u.username from users u where u.id = h.posted_by;`;

/** Readers who write counts share it; a change has it alone. As in 0017. */
const LOCK = `hashtextextended('response codes', 0)`;

const CODES = `
  /*
   * Makes room for a posting from the day on, and answers when it ends: where the next posting begins, or where the one
   * in force on the day ends. What was posted for later stays, else correcting the past would undo what is in force. A
   * posting that is cut gets another id: whoever looks at the longer one is not to decide about the shorter one.
   */
  create or replace function make_room_for_response_code(center text, new_code text, day date) returns date
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

  /* Posts what a code means from a day on, until the next change of it; false when the same was posted. */
  drop function post_response_code(text, text, text, text, text, boolean, text, date, timestamptz, text);
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
    perform pg_advisory_xact_lock(${LOCK});
    if exists (select from response_codes r where r.call_center = center and r.code = new_code and r.text = new_text
        and r.color = new_color and r.meeting = is_meeting and r.note is not distinct from new_note
        and r.valid_from = day) then
      return false;
    end if;
    known := posted_of_code(center, new_code);
    ends := make_room_for_response_code(center, new_code, day);
    insert into response_codes (call_center, code, text, color, meeting, note, valid_from, valid_to, posted_by,
      posted_by_name, posted_at)
    values (center, new_code, new_text, new_color, is_meeting, new_note, day, ends, ${VIEWER}, asked_by_name, at);
    perform tell_response_code(asked_by_name, 'postResponseCode', center, new_code, known, at, request);
    return true;
  end $$;
  revoke execute on function post_response_code from public;
  grant execute on function post_response_code to whiteline_app;`;

const WITHDRAWAL = `
  drop function withdraw_response_code(text, text, text, date, timestamptz, text);
  drop function end_response_code(text, text, date);

  /*
   * Ends one posting on the day, or takes it back whole when it has not begun by then; every other posting stays as it
   * is. False when there is no such posting, or it ends by then in any case.
   */
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
    perform pg_advisory_xact_lock(${LOCK});
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
  revoke execute on function withdraw_response_code from public;
  grant execute on function withdraw_response_code to whiteline_app;`;

const RECOUNTS = `
  /* Tickets in force, or that can be again, of every company, to which any answer has the changed code. */
  create function tickets_of_recount(recount uuid, at timestamptz) returns table (id uuid, company_id uuid)
  language sql stable as $$
    select t.id, t.company_id
    from response_code_recounts w
    join tickets t on t.call_center = w.call_center and t.id > w.position
      and (w.ticket_id is null or t.id = w.ticket_id)
    where w.id = recount and t.status in ('ACTIVE', 'CLOSED') and t.exp_date >= at
      and (exists (select from ticket_members m where m.ticket_id = t.id and m.response_code = w.code)
        or exists (select from ticket_responses a where a.ticket_id = t.id and a.code = w.code))
  $$;

  /* The next of them. */
  drop function response_recount_tickets(uuid, timestamptz, int);
  create function response_recount_tickets(recount uuid, at timestamptz, most int)
  returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
    select n.id, n.company_id from tickets_of_recount(recount, at) n order by n.id limit most
  $$;

  /* How many are left, by code; for administrators alone, since they are of every company. */
  create function response_recounts_left(center text, at timestamptz) returns table (code text, tickets int)
  language sql stable security definer set search_path = public, pg_temp as $$
    select w.code, count(distinct t.id)::int
    from response_code_recounts w cross join lateral tickets_of_recount(w.id, at) t
    where w.call_center = center and viewer_is_administrator()
    group by w.code order by w.code
  $$;

  revoke execute on function tickets_of_recount, response_recount_tickets, response_recounts_left from public;
  grant execute on function response_recount_tickets, response_recounts_left to whiteline_app;`;

const HOLIDAYS = `
  /* Posts a holiday or a working day, in place of what was posted for the day. */
  create or replace function post_holiday(asked_by_name text, center text, day date, new_name text,
    is_working boolean, at timestamptz, request text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    known center_holidays;
    posting jsonb := jsonb_build_object('name', new_name, 'working', is_working);
  begin
    if not viewer_is_administrator() then
      raise exception 'only an active SASAdministrator changes holidays' using errcode = 'insufficient_privilege';
    end if;
    /* Two who post at once take turns, so that each row of the log tells what was before. */
    lock table center_holidays in share row exclusive mode;
    select * into known from center_holidays h where h.call_center = center and h.date = day;
    if known.name = new_name and known.working = is_working then
      return;
    end if;
    insert into center_holidays (call_center, date, name, working, posted_by, posted_by_name, posted_at)
    values (center, day, new_name, is_working, ${VIEWER}, asked_by_name, at)
    on conflict (call_center, date) do update set name = excluded.name, working = excluded.working,
      posted_by = excluded.posted_by, posted_by_name = excluded.posted_by_name, posted_at = excluded.posted_at;
    insert into audit (company_id, user_id, user_name, action, entity, entity_id, before, after, request_id)
    values (null, ${VIEWER}, asked_by_name, 'postHoliday', 'holiday', center || ' ' || day,
      case when known.date is not null then jsonb_build_object('name', known.name, 'working', known.working) end,
      posting, request);
    perform replan_renewals(center, day);
  end $$;`;

const LOG = `
  /* What was written of no company: postings, and administrators who come and go. Nothing for anybody else. */
  create function installation_audit() returns setof audit
  language sql stable security definer set search_path = public, pg_temp as $$
    select * from audit a where a.company_id is null and viewer_is_administrator()
  $$;
  revoke execute on function installation_audit from public;
  grant execute on function installation_audit to whiteline_app;`;
