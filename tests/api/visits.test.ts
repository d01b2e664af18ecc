import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { statementsOf } from '../support/statements';
import type { Company, User } from '../support/world';

let t: TestApp;
let company: Company;
let administrator: User;
let sas: Client;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  company = await t.world.company();
  administrator = await t.world.administrator();
  sas = await t.signIn(administrator);
});

const read = (client = sas) => client.ask('getJobs', { companyId: company.id, body: { skip: 0, take: 10 } });
const visits = async () =>
  await t.rows(
    `select user_id, user_name, entity, entity_id from audit where company_id = $1 and action = 'accessCompany'`,
    company.id,
  );

test('a read-only visit by a system administrator is logged for the company, once', async () => {
  await read();
  await read();
  expect(await visits()).toEqual([
    {
      user_id: administrator.id,
      user_name: administrator.username,
      entity: 'company',
      entity_id: company.id,
    },
  ]);
  const admin = await t.signIn(await t.world.user(company));
  const { data } = await admin.ask(
    'getCompanyAudit',
    { companyId: company.id, body: { skip: 0, take: 10 } },
    '{ data { action userName byAdministrator } }',
  );
  expect(data).toContainEqual({
    action: 'accessCompany',
    userName: administrator.username,
    byAdministrator: true,
  });
});

test('reading the log itself is logged too', async () => {
  await sas.ask('getCompanyAudit', { companyId: company.id, body: { skip: 0, take: 10 } });
  expect(await visits()).toHaveLength(1);
});

test('several simultaneous calls create one entry, and another administrator one more', async () => {
  await Promise.all([read(), read(), read(), read()]);
  expect(await visits()).toHaveLength(1);
  await read(await t.signIn(await t.world.administrator()));
  expect(await visits()).toHaveLength(2);
});

test('after an hour there is a new entry', async () => {
  await read();
  await t.owner.query(
    `update audit set at = at - interval '61 minutes' where company_id = $1 and action = 'accessCompany'`,
    [company.id],
  );
  await read();
  await read();
  expect(await visits()).toHaveLength(2);
});

test('people of the company are not visitors, and an unknown company has none', async () => {
  await read(await t.signIn(await t.world.user(company)));
  expect(await visits()).toEqual([]);
  const gone = '00000000-0000-4000-8000-000000000000';
  await sas.refused('getJobs', { companyId: gone, body: { skip: 0, take: 10 } });
  await sas.ask('getCompanyAudit', { companyId: gone, body: { skip: 0, take: 10 } });
  expect(await t.rows('select from audit where company_id = $1', gone)).toEqual([]);
});

test('logging takes no extra statement', async () => {
  const first = await statementsOf(t.services.pool, () => read());
  const later = await statementsOf(t.services.pool, () => read());
  expect(first.length).toBe(later.length);
});
