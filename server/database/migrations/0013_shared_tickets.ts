import { type Kysely, sql } from 'kysely';
import { CONTEXT } from './foundation/wall';

/** Functions by which an invited company reads the ticket that it was invited to, across the wall. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(FUNCTIONS).execute(db);
}

/** The invitation is addressed to the company entered, and is open or accepted. */
const ADDRESSED = `i.id = wanted and i.invited_company_id = ${CONTEXT} and i.status in ('PENDING', 'ACCEPTED')`;

const FUNCTIONS = `
  /* The ticket of an invitation addressed to this company: where and when the dig is, and how it stands. Nothing of its
     people, and nothing once the invitation was rejected or withdrawn. */
  create function shared_ticket(wanted uuid)
  returns table (invitation_id uuid, invitation_status text, invited_at timestamptz, owned_ticket_id uuid,
    company_name text, ticket_id uuid, ticket_no text, revision text, name text, status text, type text,
    call_center text, job_id uuid, job_no text, job_name text, address text, city text, county text, work_type text,
    work_start timestamptz, legal_start timestamptz, exp_date timestamptz, dates_estimated boolean,
    latitude double precision, longitude double precision, geofence text, station_count int, green_count int,
    red_count int, silent_count int)
  language sql stable security definer set search_path = public, pg_temp as $$
    select i.id, i.status, i.created_at, i.owned_ticket_id, c.name, t.id, t.ticket_no, t.revision, t.name, t.status,
      t.type, t.call_center, j.id, j.job_no, j.name, t.form ->> 'addressLocation', t.form ->> 'city',
      t.form ->> 'county', t.form ->> 'workType', t.work_start, t.legal_start, t.exp_date, t.dates_estimated,
      t.latitude, t.longitude, t.geofence, t.station_count, t.green_count, t.red_count, t.silent_count
    from invitations i
      join companies c on c.id = i.company_id and c.active
      join tickets t on t.id = i.ticket_id
      join jobs j on j.id = t.job_id
    where ${ADDRESSED}
  $$;

  /* The stations of that ticket as the center names them, with what they answered. Who overwrote an answer, and why, stays
     with the company that owns the ticket. */
  create function shared_ticket_stations(wanted uuid)
  returns table (seq_no int, station_code text, authority_name text, utility_type text, response_code text,
    response_text text, response_revision text, responded_at timestamptz, asked_at timestamptz, asked_revision text,
    meeting_at timestamptz, overridden_at timestamptz, withdrawn_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
    select m.seq_no, m.station_code, m.authority_name, m.utility_type, m.response_code, m.response_text,
      m.response_revision, m.responded_at, m.asked_at, m.asked_revision, m.meeting_at, m.overridden_at, m.withdrawn_at
    from invitations i
      join companies c on c.id = i.company_id and c.active
      join ticket_members m on m.ticket_id = i.ticket_id
    where ${ADDRESSED} and m.withdrawn_at is null
    order by m.seq_no, m.station_code
  $$;

  revoke execute on function shared_ticket, shared_ticket_stations from public;
  grant execute on function shared_ticket, shared_ticket_stations to whiteline_app;`;
