import { type Kysely, sql } from 'kysely';
import { VIEWER } from './foundation/wall';

/**
 * What SASAdministrators have posted of response codes; what customers have stored; who of those in a log is an
 * administrator, and that they were there. The codes belong to no company: everybody reads them, SASAdministrators write them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TABLE, READING, WRITING, RECOUNTS, STORAGE, LOG]) await sql.raw(part).execute(db);
}

const TABLE = `
  create table response_codes (
    call_center text not null check (call_center in ('onecall', 'onecallnv')),
    code text not null check (length(code) between 1 and 8),
    text text not null check (length(text) between 1 and 120),
    color text not null check (color in ('green', 'yellow', 'red', 'grey')),
    meeting boolean not null,
    note text check (length(note) between 1 and 200),
    valid_from date not null,
    valid_to date check (valid_to > valid_from),
    posted_by uuid references users on delete set null,
    posted_at timestamptz not null,
    primary key (call_center, code, valid_from)
  );
  grant select on response_codes to whiteline_app;

  /* Tickets in force that carry a changed code and are still to be counted anew. */
  create table response_code_recounts (
    id uuid primary key default gen_random_uuid(),
    call_center text not null,
    code text not null,
    /* What was posted of the code until then. */
    before jsonb not null,
    changed_at timestamptz not null,
    /* The ticket looked at last. */
    position uuid not null default '00000000-0000-0000-0000-000000000000',
    /* Set: this ticket alone, at which an earlier try had failed. */
    ticket_id uuid,
    due_at timestamptz not null
  );`;

/** Readers who write counts share it; a change has it alone. */
const LOCK = `hashtextextended('response codes', 0)`;

const READING = `
  /*
   * For whoever writes counts down: what they read holds until their transaction ends. A change waits for them, and what
   * it makes wrong of theirs is recounted; without the lock one who is not yet done would be missed. Two statements,
   * since one that waits would still see what was before.
   */
  create function held_response_codes() returns setof response_codes
  language plpgsql volatile set search_path = public, pg_temp as $$
  begin
    perform pg_advisory_xact_lock_shared(${LOCK});
    return query select * from response_codes;
  end $$;
  revoke execute on function held_response_codes from public;
  grant execute on function held_response_codes to whiteline_app;`;

const WRITING = `
  create function posted_of_code(center text, of_code text) returns jsonb
  language sql stable set search_path = public, pg_temp as $$
    select coalesce(jsonb_agg(jsonb_build_object('text', r.text, 'color', r.color, 'meeting', r.meeting, 'note', r.note,
      'validFrom', r.valid_from, 'validTo', r.valid_to) order by r.valid_from), '[]')
    from response_codes r where r.call_center = center and r.code = of_code
  $$;

  /* Ends what is posted of the code from the day on; what would have begun later never begins. */
  create function end_response_code(center text, of_code text, day date) returns boolean
  language plpgsql set search_path = public, pg_temp as $$
  declare
    changed int;
    ended int;
  begin
    delete from response_codes r where r.call_center = center and r.code = of_code and r.valid_from >= day;
    get diagnostics changed = row_count;
    update response_codes r set valid_to = day
      where r.call_center = center and r.code = of_code and (r.valid_to is null or r.valid_to > day);
    get diagnostics ended = row_count;
    return changed + ended > 0;
  end $$;

  create function tell_response_code(asked_by_name text, done text, center text, of_code text, known jsonb,
    at timestamptz, request text) returns void
  language plpgsql set search_path = public, pg_temp as $$
  begin
    insert into audit (company_id, user_id, user_name, action, entity, entity_id, before, after, request_id)
    values (null, ${VIEWER}, asked_by_name, done, 'responseCode', center || ' ' || of_code,
      jsonb_build_object('posted', known), jsonb_build_object('posted', posted_of_code(center, of_code)), request);
    insert into response_code_recounts (call_center, code, before, changed_at, due_at)
    values (center, of_code, known, at, at);
  end $$;

  /*
   * Makes room for a posting from the day on, and answers when it ends: where the next posting begins, or where the one
   * in force on the day ends. What was posted for later stays, else correcting the past would undo what is in force.
   */
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
    update response_codes r set valid_to = day
      where r.call_center = center and r.code = new_code and r.valid_from < day
        and (r.valid_to is null or r.valid_to > day);
    return ends;
  end $$;

  /* Posts what a code means from a day on, until the next change of it. */
  create function post_response_code(asked_by_name text, center text, new_code text, new_text text, new_color text,
    is_meeting boolean, new_note text, day date, at timestamptz, request text) returns void
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
      return;
    end if;
    known := posted_of_code(center, new_code);
    ends := make_room_for_response_code(center, new_code, day);
    insert into response_codes
    values (center, new_code, new_text, new_color, is_meeting, new_note, day, ends, ${VIEWER}, at);
    perform tell_response_code(asked_by_name, 'postResponseCode', center, new_code, known, at, request);
  end $$;

  /* Takes back what was posted of a code from a day on; false when nothing was. */
  create function withdraw_response_code(asked_by_name text, center text, of_code text, day date, at timestamptz,
    request text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    known jsonb;
  begin
    if not viewer_is_administrator() then
      raise exception 'only an active SASAdministrator changes response codes' using errcode = 'insufficient_privilege';
    end if;
    perform pg_advisory_xact_lock(${LOCK});
    known := posted_of_code(center, of_code);
    if not end_response_code(center, of_code, day) then
      return false;
    end if;
    perform tell_response_code(asked_by_name, 'withdrawResponseCode', center, of_code, known, at, request);
    return true;
  end $$;

  revoke execute on function posted_of_code, end_response_code, make_room_for_response_code, tell_response_code,
    post_response_code, withdraw_response_code from public;
  grant execute on function post_response_code, withdraw_response_code to whiteline_app;`;

const RECOUNTS = `
  /* Takes the change that waits longest, so that no other process works at it before the given time. */
  create function claim_response_recount(at timestamptz, until timestamptz)
  returns table (id uuid, call_center text, code text, before jsonb, changed_at timestamptz, ticket_id uuid)
  language sql security definer set search_path = public, pg_temp as $$
    update response_code_recounts r set due_at = until
    where r.id = (select w.id from response_code_recounts w where w.due_at <= at
      order by w.changed_at, w.id limit 1 for update skip locked)
    returning r.id, r.call_center, r.code, r.before, r.changed_at, r.ticket_id
  $$;

  /* The next tickets in force, or that can be again, of every company; and whether any answer to them has the code. */
  create function response_recount_tickets(recount uuid, at timestamptz, most int)
  returns table (id uuid, company_id uuid, carries boolean)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare
    w response_code_recounts;
  begin
    select * into w from response_code_recounts r where r.id = recount;
    return query select t.id, t.company_id,
        exists (select from ticket_members m where m.ticket_id = t.id and m.response_code = w.code)
        or exists (select from ticket_responses a where a.ticket_id = t.id and a.code = w.code)
      from tickets t
      where t.id > w.position and (w.ticket_id is null or t.id = w.ticket_id) and t.call_center = w.call_center
        and t.status in ('ACTIVE', 'CLOSED') and t.exp_date >= at
      order by t.id limit most;
  end $$;

  /* Goes on after the ticket, or ends the recount when there is none. */
  create function advance_response_recount(recount uuid, after_ticket uuid, at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if after_ticket is null then
      delete from response_code_recounts r where r.id = recount;
    else
      update response_code_recounts r set position = after_ticket, due_at = at where r.id = recount;
    end if;
  end $$;

  /* Keeps one ticket for later, at which the recount failed. */
  create function postpone_response_recount(recount uuid, only_ticket uuid, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
    insert into response_code_recounts (call_center, code, before, changed_at, ticket_id, due_at)
    select r.call_center, r.code, r.before, r.changed_at, only_ticket, at
    from response_code_recounts r where r.id = recount
  $$;

  revoke execute on function claim_response_recount, response_recount_tickets, advance_response_recount,
    postpone_response_recount from public;
  grant execute on function claim_response_recount, response_recount_tickets, advance_response_recount,
    postpone_response_recount to whiteline_app;`;

const STORAGE = `
  /* What a company has stored in files; for the overview of customers. */
  create function storage_bytes(company uuid) returns double precision
  language sql stable security definer set search_path = public, pg_temp as $$
    select case when viewer_is_administrator() then
      (select coalesce(sum(a.bytes), 0) from attachments a where a.company_id = company)
        + (select coalesce(sum(f.bytes), 0) from export_files f where f.company_id = company)
    end::double precision
  $$;
  revoke execute on function storage_bytes from public;
  grant execute on function storage_bytes to whiteline_app;`;

const LOG = `
  /* Whether somebody who acted in a company is one of the product's administrators, whom its own people cannot see. */
  create function is_administrator(person uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
    select exists (select from users u where u.id = person and u.role = 'SASAdministrator')
  $$;

  create function is_visit_told(company uuid, person uuid) returns boolean
  language sql volatile set search_path = public, pg_temp as $$
    select exists (select from audit a where a.company_id = company and a.action = 'accessCompany'
      and a.user_id = person and a.at > now() - interval '1 hour')
  $$;

  /*
   * Tells a company, also one that was removed, that an administrator works on its data: by one row an hour, however
   * much they read. Those who ask at once take turns, so that what is read is told even if the first of them fails.
   */
  create function tell_of_visit(company uuid, person uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if is_visit_told(company, person) then
      return;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('visit ' || company || ' ' || person, 0));
    if is_visit_told(company, person) then
      return;
    end if;
    insert into audit (company_id, user_id, user_name, action, entity, entity_id)
    select company, u.id, u.username, 'accessCompany', 'company', company from users u
    where u.id = person and u.role = 'SASAdministrator'
      and (exists (select from companies c where c.id = company)
        or exists (select from audit a where a.company_id = company));
  end $$;

  revoke execute on function is_administrator, is_visit_told, tell_of_visit from public;
  grant execute on function is_administrator to whiteline_app;`;
