import type pg from 'pg';
import { MANY_RECORDS } from '../tests/support/manyRows';

export interface SeedSize {
  companies: number;
  ticketsEach: number;
  /** Stations per ticket, most of them with a response. None if omitted. */
  stationsEach?: number;
  /** Active tickets per company, with the rest as seven years of history. Six in ten if omitted. */
  inForceEach?: number;
  /** Subcontractors, invitations, events and log rows too. */
  hasRecords?: boolean;
}

export async function seedCompanies(
  owner: pg.Client,
  {
    companies,
    ticketsEach,
    stationsEach = 0,
    inForceEach,
    hasRecords = false,
    passwordHash,
  }: SeedSize & { passwordHash: string },
): Promise<void> {
  await owner.query(
    `insert into companies (name) select 'Bench company ' || n from generate_series(1, $1::int) n`,
    [companies],
  );
  await owner.query(
    `insert into users (company_id, username, email, name, role, password_hash)
     select c.id, 'bench-' || c.ordinal || '-' || n, 'bench-' || c.ordinal || '-' || n || '@example.com',
       'Bench person ' || n, case n when 1 then 'CompanyAdmin' else 'ProjectManager' end, $1
     from (select id, row_number() over (order by id) as ordinal from companies) c, generate_series(1, 5) n`,
    [passwordHash],
  );
  await owner.query(
    `insert into jobs (company_id, job_no, name, status, manager_id)
     select u.company_id, '26-' || right(u.name, 1) || lpad(n::text, 3, '0'), 'Bench job ' || n, 'ACTIVE', u.id
     from users u, generate_series(1, 4) n`,
  );
  await owner.query(TICKETS, [ticketsEach]);
  if (inForceEach !== undefined) await owner.query(HISTORY, [Math.ceil(inForceEach / 20)]);
  if (stationsEach > 0) {
    await owner.query(STATIONS, [stationsEach]);
    await owner.query(ANSWERS);
    await owner.query(FIRST_ANSWERS);
    await owner.query(COUNTS);
  }
  if (hasRecords) await owner.query(RECORDS);
  await owner.query(COURSES);
  await owner.query('truncate verdict_dues');
  await owner.query('vacuum analyze');
}

/** Expirations are spread evenly over 28 days, so that sorting has work to do. */
const TICKETS = `
  insert into tickets (company_id, job_id, user_id, client_request_id, call_center, ticket_no, revision, name, status,
    type, description, submitted_at, work_start, legal_start, exp_date, dates_estimated, auto_renew, station_count,
    green_count, silent_count, latitude, longitude, geofence, form)
  select j.company_id, j.id, j.manager_id, gen_random_uuid(), 'onecall',
    '20261101' || lpad((j.ordinal * ceil($1 / 20.0)::int + n)::text, 7, '0'), lpad((n % 3)::text, 3, '0'),
    'Trench ' || n, (array['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'EXPIRED', 'EXPIRED', 'EXPIRED',
      'CLOSED'])[1 + n % 10], 'Normal',
    'Water: Install new main', now() - interval '3 days', now() - (n % 30) * interval '1 day',
    now() - (n % 30) * interval '1 day',
    case when n % 10 in (6, 7, 8) then now() - ((n * 7919 + j.ordinal) % 288000 + 60) * interval '1 minute'
      else now() + ((n * 7919 + j.ordinal) % 40320 + 60) * interval '1 minute' end,
    false, n % 3 = 0, 8, 8, 0, 38.58, -121.49, null, '{}'
  from (select *, row_number() over (order by company_id, id) as ordinal from jobs) j,
    generate_series(1, ceil($1 / 20.0)::int) n`;

/** Most of each job's tickets are over. The others live 28 days, two of them before the legal start. */
const HISTORY = `
  update tickets t set status = h.status, exp_date = h.ends, legal_start = h.ends - interval '26 days',
    work_start = h.ends - interval '26 days', answers_checked_at = case when h.status = 'ACTIVE' then now() else h.ends end
  from (
    select id, case when no <= $1 then 'ACTIVE' when no % 4 = 0 then 'CLOSED' else 'EXPIRED' end as status,
      case when no <= $1 then now() + (no * 7919 % 40320 + 60) * interval '1 minute'
        else now() - (no * 7919 % 3679200 + 60) * interval '1 minute' end as ends
    from (select id, row_number() over (partition by job_id order by id) as no from tickets) numbered
  ) h
  where h.id = t.id`;

/**
 * Invited subcontractors are assigned to the ticket. One damage in a hundred is open. The triggers for verdicts are off,
 * because COURSES writes them.
 */
const RECORDS = `
  alter table recorded_events disable trigger user;
  ${MANY_RECORDS}
  update recorded_events set status = 'CLOSED' where event_type = 'DAMAGE' and event_no not like '%00';
  alter table recorded_events enable trigger user;
  insert into ticket_subcontractors (company_id, ticket_id, subcontractor_id)
  select company_id, ticket_id, subcontractor_id from invitations`;

/** One station in ten is silent. The others respond from 72 hours before to 24 after the legal start. */
const STATIONS = `
  insert into ticket_members (company_id, ticket_id, seq_no, station_code, authority_name, utility_type, response_code,
    response_text, response_revision, responded_at)
  select t.company_id, t.id, n, 'S' || n, 'Utility ' || (t.ordinal * 7 + n) % 25, 'water',
    case when answers then '001' end, case when answers then 'Clear' end, case when answers then '000' end,
    case when answers then t.legal_start - ((t.ordinal * 31 + n * 17) % 96 - 24) * interval '1 hour' end
  from (select *, row_number() over (order by company_id, id) as ordinal from tickets) t, generate_series(1, $1::int) n,
    lateral (select (t.ordinal + n) % 10 <> 0 as answers) a`;

const ANSWERS = `
  insert into ticket_responses (company_id, ticket_id, revision, station_code, code, text, responded_at)
  select company_id, ticket_id, '000', station_code, '001', 'Clear', responded_at - n * interval '1 day'
  from ticket_members, generate_series(0, 1) n
  where responded_at is not null and (n = 0 or (seq_no + extract(day from responded_at)::int) % 3 = 0)`;

const FIRST_ANSWERS = `
  update ticket_members m set first_responded_at = r.at
  from (select ticket_id, station_code, min(responded_at) as at from ticket_responses group by 1, 2) r
  where r.ticket_id = m.ticket_id and r.station_code = m.station_code`;

/** The verdicts as the product would compute them, in one statement. A million one by one take 15 minutes. */
const COURSES = `
  insert into ticket_verdicts (company_id, ticket_id, starts_at, ends_at, reason)
  select company_id, id, '-infinity'::timestamptz, 'infinity'::timestamptz, 'EXPIRED' from tickets where status = 'EXPIRED'
  union all
  select company_id, id, '-infinity', 'infinity', 'NOT_ACTIVE' from tickets where status not in ('ACTIVE', 'EXPIRED')
  union all
  select t.company_id, t.id, s.starts_at, s.ends_at, s.reason
  from tickets t cross join lateral (values
    ('-infinity'::timestamptz, least(t.answers_checked_at + interval '12 hours', t.exp_date),
      case when t.silent_count > 0 then 'RESPONSES' when t.station_count = 0 then 'NO_UTILITIES' else '' end),
    (least(t.answers_checked_at + interval '12 hours', t.exp_date), t.exp_date,
      case when t.silent_count > 0 then 'RESPONSES' else 'RESPONSES_OLD' end),
    (t.exp_date, 'infinity', 'EXPIRED')) as s (starts_at, ends_at, reason)
  where t.status = 'ACTIVE' and s.starts_at < s.ends_at`;

const COUNTS = `
  update tickets t set station_count = m.stations, green_count = m.answered, silent_count = m.stations - m.answered
  from (select ticket_id, count(*) as stations, count(responded_at) as answered from ticket_members group by 1) m
  where m.ticket_id = t.id`;
