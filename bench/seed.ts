import type pg from 'pg';

/** Fills an empty database with companies that each have 5 people, 20 jobs and the same number of tickets. */
export async function seedCompanies(
  owner: pg.Client,
  { companies, ticketsEach, passwordHash }: { companies: number; ticketsEach: number; passwordHash: string },
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
  await owner.query('vacuum analyze');
}

/**
 * Six of ten tickets are in force, their expiries spread evenly over the 28 days of a ticket's life so that an order by
 * expiry has work to do; three have run out within the last 200 days, and one is closed.
 */
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
