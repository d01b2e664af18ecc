import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import { statementsOf } from '../support/statements';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

it('shows a new company its completed steps, in two statements', async () => {
  const { world, owner } = server;
  const company = await world.company();
  const boss = await world.user(company, 'CompanySuperAdmin');
  const other = await world.company();
  await world.ticket(await world.job(other), await world.user(other));
  const client = await server.signIn(boss);
  const ask = () => client.ask('getOnboarding', { companyId: company.id });
  expect(await ask()).toEqual({ credentials: 0, jobs: 0, tickets: 0, people: 0 });

  await world.ticket(await world.job(company), boss);
  await world.user(company);
  const leaver = await world.user(company);
  await owner.query('update users set active = false where id = $1', [leaver.id]);
  await owner.query(
    `insert into credentials (company_id, user_id, call_center, username, secret) values ($1, $2, 'onecall', 'x', 'x')`,
    [company.id, boss.id],
  );
  expect(await ask()).toEqual({ credentials: 1, jobs: 1, tickets: 1, people: 1 });
  const sent = await statementsOf(server.services.pool, ask);
  expect(sent.filter(text => /credentials/.test(text))).toHaveLength(1);
  // Two open the transaction, two end it.
  expect(sent).toHaveLength(6);
});

it('counts up to a hundred', async () => {
  const { world, owner } = server;
  const company = await world.company();
  await owner.query(
    `insert into jobs (company_id, job_no, name, status) select $1, n::text, 'x', 'ACTIVE' from generate_series(1, 120) n`,
    [company.id],
  );
  const client = await server.signIn(await world.user(company, 'ReadOnlyUser'));
  expect(await client.ask('getOnboarding', { companyId: company.id })).toMatchObject({ jobs: 100 });
});
