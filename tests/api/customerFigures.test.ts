import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import { insertSubcontractor } from '../support/sharing';
import { insertTickets } from '../support/ticketRows';

let server: TestApp;

beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

it('the statistics of a customer are counted', async () => {
  const sas = await server.signIn(await server.world.administrator());
  const company = await server.world.company();
  const [manager, gone] = [await server.world.user(company), await server.world.user(company)];
  await server.owner.query('update users set active = false where id = $1', [gone.id]);
  const job = await server.world.job(company, { manager });
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const [ticket] = await insertTickets(server.owner, job, manager, new Date(), [
    {},
    { exp_date: ago(1) },
    { status: 'CANCELLED' },
  ]);
  for (const [state, at] of [
    ['REFUSED', ago(29)],
    ['REFUSED', ago(31)],
    ['CONFIRMED', ago(1)],
  ]) {
    await server.owner.query(
      `insert into submissions (company_id, ticket_id, user_id, kind, idempotency_key, state, updated_at)
       values ($1, $2, $3, 'create', gen_random_uuid()::text, $4, $5)`,
      [company.id, ticket, manager.id, state, at],
    );
  }
  await server.owner.query(
    `insert into credentials (company_id, user_id, call_center, username, secret, status)
     values ($1, $2, 'onecall', 'x', '\\x00', 'INVALID'), ($1, $2, 'onecallnv', 'x', '\\x00', 'VALID')`,
    [company.id, manager.id],
  );
  await server.owner.query(
    `insert into attachments (company_id, client_request_id, request_digest, ticket_id, kind, state, file_name,
       content_type, bytes, sha256, storage_key, created_by_name, created_at, updated_by_name, updated_at)
     select $1, gen_random_uuid(), '', $2, 'PHOTO', 'READY', 'x', 'image/jpeg', 700, '', 'k' || n, 'x', now(), 'x', now()
     from generate_series(1, 2) n`,
    [company.id, ticket],
  );
  const sub = await insertSubcontractor(server.owner, company);
  await server.owner.query(
    `with invited as (
       insert into invitations (company_id, ticket_id, subcontractor_id, is_external) values ($1, $2, $3, true)
       returning id
     )
     insert into uploaded_objects (company_id, invitation_id, object_name, storage_key, bytes, content_type,
       created_at, received_at)
     select $1, invited.id, key || '.pdf', key, 30, 'application/pdf', now(), received
     from invited, (values ('here', now()), ('on its way', null)) as o (key, received)`,
    [company.id, ticket, sub.id],
  );
  expect(await sas.ask('getCustomer', { customerId: company.id })).toMatchObject({
    users: 1,
    jobs: 1,
    activeTickets: 1,
    tickets: 3,
    refusedSubmissions: 1,
    invalidCredentials: 1,
    storageBytes: 1430,
  });
});
