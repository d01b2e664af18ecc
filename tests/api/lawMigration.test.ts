import { expect, it } from 'vitest';
import { migratedTo } from '../support/migrating';

const earlier = migratedTo('0030_reminders');

it('the next renewal is planned anew unless a failed one is tried again already', async () => {
  await earlier.pool.query(`
    with company as (insert into companies (name) values ('Sierra Test Works') returning id),
    person as (
      insert into users (company_id, username, email, name, role, password_hash)
      select id, 'boss', 'boss@example.com', 'Boss', 'CompanyAdmin', '' from company returning id
    ), job as (
      insert into jobs (company_id, job_no, name, status) select id, '1', 'Trench', 'ACTIVE' from company returning id
    )
    insert into tickets (company_id, job_id, user_id, client_request_id, call_center, ticket_no, status, type,
      submitted_at, work_start, legal_start, exp_date, latitude, longitude, form, auto_renew, auto_renew_at,
      auto_renew_error)
    select company.id, job.id, person.id, gen_random_uuid(), 'onecall', no, status, 'Normal', now(), now(), now(),
      '2026-12-21T07:59:59Z', 38, -121, '{}', true, '2026-12-16T13:00:00Z', error
    from company, person, job, (values
      ('planned', 'ACTIVE', null), ('failed', 'ACTIVE', 'The center is out of order.'), ('closed', 'CLOSED', null)
    ) known (no, status, error)`);
  const { error } = await earlier.migrator.migrateToLatest();
  expect(error).toBeUndefined();
  const { rows } = await earlier.pool.query(
    'select ticket_no as no from tickets where auto_renew_at is null order by ticket_no',
  );
  expect(rows).toEqual([{ no: 'planned' }]);
});
