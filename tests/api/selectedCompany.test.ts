import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../server/database/tenant';
import { signedIn, type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { newPerson } from '../support/employers';
import { sendExport } from '../support/exports';

let server: TestApp;
let sas: Client;

beforeAll(async () => {
  server = await testApp();
  sas = await server.signIn(await server.world.administrator());
});
afterAll(() => server.close());

it('an unknown company can be neither read nor changed', async () => {
  const companyId = randomUUID();
  const subcontractor = { CompanyName: 'Deep Bore', Type: 'Boring' };
  const refused = [
    await sas.refused('getJobs', { companyId, body: { skip: 0, take: 1 } }, '{ total }'),
    await sas.refused('createSubcontractor', { companyId, subcontractor }),
    ...(await sendExport(sas, { id: companyId, name: '' }, 'exportActiveTickets')).errors,
  ];
  const gone = { errorType: 'NotFoundException', message: 'This company no longer exists.' };
  expect(refused).toEqual(Array(3).fill(expect.objectContaining(gone)));
});

it('a suspended company can still be read and changed by a SASAdministrator', async () => {
  const company = await server.world.company();
  await server.owner.query('update companies set active = false where id = $1', [company.id]);
  const inIt = sas.with({ 'x-company-id': company.id });
  const { ID } = await inIt.ask('createEmployer', newPerson(company));
  expect(await inIt.ask('getEmployer', { employerId: ID }, '{ ID }')).toEqual({ ID });
});

it("cross-company operations have no effect in another user's transaction", async () => {
  const company = await server.world.company();
  const admin = await signedIn(server, await server.world.user(company, 'CompanySuperAdmin'));
  for (const viewer of [admin, null]) {
    const answer = await withTenant(
      server.services.pool,
      null,
      async client => {
        await client.query('select set_customer_active($1, false)', [company.id]);
        const { rows } = await client.query(
          `select (select count(*)::int from all_companies()) as companies, count_customers('')::int as customers,
             create_customer(gen_random_uuid(), 'Basin') as made`,
        );
        return rows[0];
      },
      { viewer },
    );
    expect(answer).toEqual({ companies: 0, customers: 0, made: false });
  }
  const rows = await server.rows('select active from companies where id = $1', company.id);
  expect(rows).toEqual([{ active: true }]);
});
