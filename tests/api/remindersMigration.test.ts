import { expect, it } from 'vitest';
import { migratedTo } from '../support/migrating';

const earlier = migratedTo('0029_keyed_links');

it('reminders of what was sent once more begin anew, and what was told of is known by its ticket', async () => {
  await earlier.pool.query(`
    with company as (insert into companies (name) values ('Sierra Test Works') returning id),
    person as (
      insert into users (company_id, username, email, name, role, password_hash)
      select id, 'boss', 'boss@example.com', 'Boss', 'CompanyAdmin', '' from company returning id
    ), job as (
      insert into jobs (company_id, job_no, name, status) select id, '1', 'Trench', 'ACTIVE' from company returning id
    ), ticket as (
      insert into tickets (company_id, job_id, user_id, client_request_id, call_center, ticket_no, status, type,
        submitted_at, work_start, legal_start, exp_date, latitude, longitude, form)
      select company.id, job.id, person.id, gen_random_uuid(), 'onecall', '1', 'ACTIVE', 'Normal', now(), now(), now(), now(), 38, -121,
        '{}'
      from company, person, job returning id
    ), sub as (
      insert into subcontractors (company_id, company_name, type) select id, 'Deep Bore', 'Boring' from company returning id
    )
    insert into invitations (company_id, ticket_id, subcontractor_id, is_external, status, invited_as,
      created_at, updated_at, reminded_at, ticket_no, revision, expiry_told_of)
    select company.id, ticket.id, sub.id, true, status, name, '2026-11-02Z', updated, reminded, no, '001', told
    from company, ticket, sub, (values
      ('resent', 'PENDING', timestamptz '2026-11-09Z', timestamptz '2026-11-04Z', null, null),
      ('reminded', 'PENDING', timestamptz '2026-11-02Z', timestamptz '2026-11-04Z', null, null),
      ('accepted', 'ACCEPTED', timestamptz '2026-11-05Z', timestamptz '2026-11-04Z', '2026111600044', '001')
    ) known (name, status, updated, reminded, no, told)`);
  const { error } = await earlier.migrator.migrateToLatest();
  expect(error).toBeUndefined();
  const { rows } = await earlier.pool.query(
    `select invited_as as name, sent_at::date::text as sent, reminded_at::date::text as reminded, expiry_told_of as told
     from invitations order by invited_as`,
  );
  expect(rows).toEqual([
    { name: 'accepted', sent: '2026-11-02', reminded: '2026-11-04', told: '2026111600044-001' },
    { name: 'reminded', sent: '2026-11-02', reminded: '2026-11-04', told: null },
    { name: 'resent', sent: '2026-11-09', reminded: null, told: null },
  ]);
});
