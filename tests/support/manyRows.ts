/** 20,000 tickets of 1,000 jobs in 50 companies, with four stations each. */
export const MANY_TICKETS = `
  insert into companies (name) select 'Company ' || n from generate_series(1, 50) n;
  insert into users (company_id, username, email, name, role, password_hash)
    select id, 'manager' || row_number() over (), 'manager' || row_number() over () || '@example.com', name,
      'ProjectManager', 'none'
    from companies, generate_series(1, 4);
  insert into jobs (company_id, job_no, name, status, county, manager_id)
    select c.id, 'J-' || n, 'Job ' || n, (array['ACTIVE', 'ON_HOLD', 'COMPLETED'])[1 + n % 3], 'Placer',
      (select u.id from users u where u.company_id = c.id order by u.id offset n % 4 limit 1)
    from companies c, generate_series(1, 20) n;
  insert into tickets (company_id, job_id, user_id, client_request_id, call_center, ticket_no, revision, name, status,
      type, submitted_at, work_start, legal_start, exp_date, auto_renew, latitude, longitude, form)
    select j.company_id, j.id, j.manager_id, gen_random_uuid(), 'onecall', j.job_no || '-' || n || '-' || j.id, '000',
      'Ticket ' || n, (array['ACTIVE', 'ACTIVE', 'ACTIVE', 'EXPIRED', 'CANCELLED'])[1 + n % 5], 'Normal', now(),
      now() + n * interval '1 hour', now() + n * interval '1 hour',
      now() + (case when n % 5 = 3 then -n else n end) * interval '1 day', n % 3 = 0, 38, -121, '{}'
    from jobs j, generate_series(1, 20) n;
  insert into ticket_members (company_id, ticket_id, seq_no, station_code, authority_name, utility_type)
    select company_id, id, n, 'S' || n, 'Station', 'water' from tickets, generate_series(1, 4) n;
  insert into ticket_responses (company_id, ticket_id, revision, station_code, code, text, responded_at)
    select company_id, ticket_id, '000', station_code, '001', 'Clear', now() from ticket_members;
  insert into ticket_revisions (company_id, ticket_id, revision, at, status, type, user_name, medium)
    select company_id, id, '000', now(), 'New', 'Normal', 'x', 'WEB' from tickets;
  insert into ticket_verdicts (company_id, ticket_id, starts_at, ends_at, reason)
    select t.company_id, t.id, v.starts_at, v.ends_at, v.reason
    from tickets t cross join lateral (values ('-infinity', t.exp_date, 'RESPONSES'), (t.exp_date, 'infinity', 'EXPIRED'))
      as v (starts_at, ends_at, reason);
  truncate verdict_dues;`;

/** Beside them: subcontractors, invitations, events and log rows of every company, and files it has exported. */
export const MANY_RECORDS = `
  insert into subcontractors (company_id, company_name, type, email)
    select c.id, 'Sub ' || n, (array['Boring', 'Paving', 'Survey'])[1 + n % 3], 'sub' || n || '@example.com'
    from companies c, generate_series(1, 60) n;
  insert into subcontractor_contacts (company_id, subcontractor_id, first_name, last_name, is_primary)
    select company_id, id, 'Ana', 'Diaz ' || n, n = 1 from subcontractors, generate_series(1, 2) n;
  insert into invitations (company_id, ticket_id, subcontractor_id, status, is_external)
    select t.company_id, t.id, s.id, (array['PENDING', 'ACCEPTED', 'REJECTED'])[1 + n % 3], false
    from tickets t join lateral (select id from subcontractors where company_id = t.company_id limit 1) s on true,
      generate_series(1, 1) n;
  insert into recorded_events (company_id, event_no, event_type, title, status, severity, occurred_at, reported_at,
      reported_by, ticket_id, job_id, created_by_name, updated_by_name)
    select company_id, 'EV-' || row_number() over (partition by company_id order by id), (array['DAMAGE', 'NEAR_MISS',
      'POTHOLE', 'OTHER'])[1 + (random() * 3)::int], 'Title', (array['OPEN', 'CLOSED'])[1 + (random() * 1)::int], 'LOW',
      now() - random() * interval '300 days', now(), 'Ana', id, job_id, 'Ana', 'Ana' from tickets;
  insert into audit (company_id, user_name, action, entity, entity_id)
    select company_id, 'Ana', 'createTicket', 'ticket', id from tickets;
  insert into export_files (company_id, user_id, action, format, request, expires_at, state)
    select u.company_id, u.id, 'exportJobs', 'csv', '{}', now() + interval '1 day', 'READY'
    from users u, generate_series(1, 30);
  insert into export_parts (company_id, export_id, no, data) select company_id, id, 0, '\\x00' from export_files;`;
