import { type Kysely, sql } from 'kysely';

/** What a ticket keeps of its stations for the verdict, and what each station's answers and events have settled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [STATIONS, TICKETS, RECOUNTS, EVENTS, AGAIN]) await sql.raw(part).execute(db);
}

/**
 * Of the answer that counts: the operator's own words, and who has taken note of them. Of the ticket's events: the
 * meeting that is still owed, when the marks were lost, and when somebody last looked for them.
 */
const STATIONS = `
  alter table ticket_members
    add response_comment text,
    add meeting_owed_since timestamptz,
    add marks_lost_at timestamptz,
    add verified_at timestamptz,
    add marks_seen boolean,
    add acknowledged_by uuid references users,
    add acknowledged_by_name text,
    add acknowledged_at timestamptz;
  grant update (comment, received_at) on ticket_responses to whiteline_app;`;

/** Until its stations are counted, nobody may dig under a ticket that has some. */
const TICKETS = `
  alter table tickets
    add stop_count int not null default 0,
    add overridden_count int not null default 0,
    add check_count int not null default 0,
    add unverified_count int not null default 0,
    add stand_by_at timestamptz;
  update tickets set stop_count = station_count where station_count > 0;`;

/** What lists had when this was written; an answer with another code is read by its description, whose code may change. */
const KNOWN = `case t.call_center when 'onecall' then array['000', '001', '002', '003', '004', '010', '011', '012', '013',
    '014', '015', '016', '020', '021', '022', '023', '030', '031', '032', '033', '034', '035', '040', '041', '042', '050',
    '051', '053', '080', '998', '999']
  else array['000', '1a', '1b', '2a', '2b', '3a', '3b', '4a', '4b'] end`;

/**
 * Centers print a code in either case, and may show its description alone. Whoever tells a verdict asks which codes are
 * still to be counted anew.
 */
const RECOUNTS = `
  create or replace function tickets_of_recount(recount uuid, at timestamptz)
  returns table (id uuid, company_id uuid)
  language sql stable as $$
    select t.id, t.company_id
    from response_code_recounts w
    join tickets t on t.call_center = w.call_center and t.id > w.position
      and (w.ticket_id is null or t.id = w.ticket_id)
    where w.id = recount and t.status in ('ACTIVE', 'CLOSED') and t.exp_date >= at
      and (exists (select from ticket_members m where m.ticket_id = t.id and lower(m.response_code) = lower(w.code))
        or exists (select from ticket_responses a where a.ticket_id = t.id and lower(a.code) = lower(w.code))
        or exists (select from ticket_responses a where a.ticket_id = t.id and lower(a.code) <> all(${KNOWN})))
  $$;

  /* \`onecall 020\` for each code of which tickets are still to be counted; null when there is none, as nearly always. */
  create function codes_being_recounted() returns text[]
  language sql stable security definer set search_path = public, pg_temp as $$
    select array_agg(distinct w.call_center || ' ' || lower(w.code)) from response_code_recounts w
  $$;
  revoke execute on function codes_being_recounted from public;
  grant execute on function codes_being_recounted to whiteline_app;`;

/** Open events stop the work: the few there are of a company are found without reading the closed ones. */
const EVENTS = `
  create index recorded_events_open on recorded_events (company_id, event_type, ticket_id)
    where ticket_id is not null and status in ('OPEN', 'IN_REVIEW');`;

/** Every ticket whose stations have answered anything is counted anew, by the work that follows a change of codes. */
const AGAIN = `
  insert into response_code_recounts (call_center, code, before, changed_at, due_at)
  select distinct t.call_center, m.response_code, '[]'::jsonb, now(), now()
  from ticket_members m join tickets t on t.id = m.ticket_id
  where m.response_code is not null and t.status in ('ACTIVE', 'CLOSED') and t.exp_date >= now();`;
