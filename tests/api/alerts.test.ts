import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calendarDay, PACIFIC } from '../../domain/calendar/zone';
import { rereadNext } from '../../server/centers/responseCodes/rereadResponses';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { insertTickets } from '../support/ticketRows';
import type { Company, Job, User } from '../support/world';

let t: TestApp;
let company: Company;
let admin: User;
let manager: User;
let ownJob: Job;
let otherJob: Job;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  company = await t.world.company();
  admin = await t.world.user(company, 'CompanyAdmin');
  manager = await t.world.user(company, 'ProjectManager');
  ownJob = await t.world.job(company, { manager });
  otherJob = await t.world.job(company);
});

const alertsOf = (client: Client) =>
  client.ask(
    'getAlerts',
    { companyId: company.id },
    '{ unseen data { id kind subject detail ticketId JobID invitationId isNew } }',
  );
const see = (client: Client, asOf = new Date().toISOString()) =>
  client.ask('seeAlerts', { companyId: company.id, asOf }, '{ success }');
const kinds = ({ data }: { data: { kind: string; subject: string }[] }) =>
  data.map(({ kind, subject }) => `${kind} ${subject}`).sort();

async function station(ticketId: string, code: string, response: string | null, at = new Date()) {
  await t.owner.query(
    `insert into ticket_members (company_id, ticket_id, seq_no, station_code, authority_name, utility_type,
       response_code, response_text, responded_at) values ($1, $2, 1, $3, $3, 'Gas', $4, $5, $6)`,
    [company.id, ticketId, code, response, response && 'No access', response && at],
  );
}

async function ticket(job: Job, ticketNo: string, columns: object = {}): Promise<string> {
  const wish = { ticket_no: ticketNo, ...columns };
  const [id = ''] = await insertTickets(t.owner, job, admin, new Date(), [wish]);
  return id;
}

test('report red responses, silence past the legal start and failed renewals', async () => {
  const red = await ticket(ownJob, '2026112100001', { station_count: 2, red_count: 1, green_count: 1 });
  await station(red, 'PGEFNO', '021');
  await station(red, 'PACBEL', '001');
  const late = await ticket(otherJob, '2026112100002', { station_count: 1, silent_count: 1 });
  await station(late, 'COMNCA', null);
  await ticket(otherJob, '2026112100003', { auto_renew: true, auto_renew_error: 'The center was closed.' });
  await ticket(otherJob, '2026112100004', { station_count: 1, green_count: 1 });
  const answer = await alertsOf(await t.signIn(admin));
  expect(kinds(answer)).toEqual([
    'AUTO_RENEW_FAILED 2026112100003 CA',
    'RESPONSE_LATE 2026112100002 CA',
    'RESPONSE_RED 2026112100001 CA',
  ]);
  expect(answer.unseen).toBe(3);
  expect(answer.data.find(({ kind }: { kind: string }) => kind === 'RESPONSE_RED')).toMatchObject({
    detail: 'PGEFNO 021 No access',
    ticketId: red,
    JobID: ownJob.id,
  });
});

test('ignore tickets that are not active', async () => {
  const past = new Date(Date.now() - 86_400_000);
  const red = await ticket(ownJob, '2026112100011', { station_count: 1, red_count: 1, exp_date: past });
  await station(red, 'PGEFNO', '021');
  await ticket(ownJob, '2026112100012', { status: 'CLOSED', auto_renew_off_reason: 'MAX_RENEWALS' });
  expect(await alertsOf(await t.signIn(admin))).toEqual({ unseen: 0, data: [] });
});

test('show a project manager only their own jobs', async () => {
  await ticket(ownJob, '2026112100021', { auto_renew_off_reason: 'INVALID_CREDENTIALS' });
  await ticket(otherJob, '2026112100022', { auto_renew_off_reason: 'INVALID_CREDENTIALS' });
  expect(kinds(await alertsOf(await t.signIn(manager)))).toEqual(['AUTO_RENEW_FAILED 2026112100021 CA']);
});

test('show admins every refused login and other users their own', async () => {
  for (const user of [admin, manager]) {
    await t.owner.query(
      `insert into credentials (company_id, user_id, call_center, username, secret, status, message)
       values ($1, $2, 'onecall', 'x', '', 'INVALID', 'Wrong password')`,
      [company.id, user.id],
    );
  }
  expect(kinds(await alertsOf(await t.signIn(admin)))).toHaveLength(2);
  expect(kinds(await alertsOf(await t.signIn(manager)))).toEqual([
    `CREDENTIALS_INVALID ${manager.name} · One Call CA`,
  ]);
});

test('report responses to invitations', async () => {
  const id = await ticket(ownJob, '2026112100031');
  const rows = await t.rows(
    `insert into subcontractors (company_id, company_name, type) values ($1, 'Deep Bore', 'Boring') returning id`,
    company.id,
  );
  for (const status of ['PENDING', 'ACCEPTED', 'REJECTED']) {
    await t.owner.query(
      `insert into invitations (company_id, ticket_id, subcontractor_id, is_external, status, comment)
       values ($1, $2, $3, true, $4, 'own permit')`,
      [company.id, id, rows[0]?.id, status],
    );
  }
  expect(kinds(await alertsOf(await t.signIn(admin)))).toEqual([
    'INVITATION_ACCEPTED Deep Bore',
    'INVITATION_REJECTED Deep Bore',
  ]);
});

test('remain, but are no longer new, once seen', async () => {
  await ticket(ownJob, '2026112100041', { auto_renew_error: 'The center was closed.' });
  const client = await t.signIn(admin);
  await see(client);
  const seen = await alertsOf(client);
  expect(seen.unseen).toBe(0);
  expect(kinds(seen)).toEqual(['AUTO_RENEW_FAILED 2026112100041 CA']);
  expect((await alertsOf(await t.signIn(manager))).unseen).toBe(1);
});

test('that arrived after the inbox was read remain new, and cannot be seen before they arrive', async () => {
  const client = await t.signIn(admin);
  await ticket(ownJob, '2026112100042', { auto_renew_error: 'The center was closed.' });
  const { asOf } = await client.ask('getAlerts', { companyId: company.id }, '{ asOf }');
  await ticket(ownJob, '2026112100043', { auto_renew_error: 'The center was closed.' });
  await see(client, asOf);
  const { data } = await alertsOf(client);
  const fresh = data.filter(({ isNew }: { isNew: boolean }) => isNew);
  expect(fresh.map(({ subject }: { subject: string }) => subject)).toEqual(['2026112100043 CA']);

  await see(client, '2999-01-01T00:00:00.000Z');
  await ticket(ownJob, '2026112100044', { auto_renew_error: 'The center was closed.' });
  expect((await alertsOf(client)).unseen).toBe(1);
  for (const wrong of ['', 'yesterday']) {
    const refusal = await client.refused('seeAlerts', { companyId: company.id, asOf: wrong }, '{ success }');
    expect(refusal.errorInfo).toEqual({ fields: { asOf: expect.any(String) } });
  }
});

test('are new when a response is first received, however old it is', async () => {
  const client = await t.signIn(admin);
  const id = await ticket(ownJob, '2026112100051', { station_count: 1, silent_count: 0, green_count: 1 });
  await station(id, 'PGEFNO', '021', new Date(Date.now() - 600_000));
  await see(client);
  await t.owner.query('update tickets set red_count = 1, green_count = 0 where id = $1', [id]);
  expect((await alertsOf(client)).unseen).toBe(1);
});

test('show the ticket that turned red last, however many are red', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const old = { station_count: 1, red_count: 1, exp_date: inDays(3), red_since: inDays(-5) };
  const ids = await insertTickets(t.owner, ownJob, admin, new Date(), Array(50).fill(old));
  for (const id of ids) await station(id, 'PGEFNO', '021', inDays(-5));
  const last = await ticket(ownJob, '2026112100061', {
    station_count: 1,
    red_count: 1,
    exp_date: inDays(20),
  });
  await station(last, 'PGEFNO', '021');
  const { data } = await alertsOf(await t.signIn(admin));
  expect(data).toHaveLength(50);
  expect(data[0].subject).toBe('2026112100061 CA');
});

test('about a failed renewal remain seen when something else on the ticket changes', async () => {
  const client = await t.signIn(admin);
  // Not in the very millisecond of the look, which would leave it new.
  const failure = {
    auto_renew_error: 'The center was closed.',
    renewal_failed_at: new Date(Date.now() - 60_000),
  };
  const id = await ticket(ownJob, '2026112100071', failure);
  await see(client);
  await client.ask('changeTicketName', { ticketId: id, ticketName: 'Other name' }, '{ success }');
  expect((await alertsOf(client)).unseen).toBe(0);
});

test('about a response that a posted code turned red are new, and name the posting', async () => {
  const answeredAt = new Date(Date.now() - 2 * 60 * 60_000);
  const id = await ticket(ownJob, '2026112100051', { station_count: 1, green_count: 1 });
  await station(id, 'PGEFNO', '010', answeredAt);
  const client = await t.signIn(admin);
  await see(client);
  const { pool } = t.services;
  try {
    await (await t.signIn(await t.world.administrator())).ask('postResponseCode', {
      callCenter: 'onecall',
      code: '010',
      text: 'Marks withdrawn: wait',
      color: 'red',
      meeting: false,
      note: null,
      validFrom: calendarDay(answeredAt, PACIFIC),
    });
    while (await rereadNext({ pool, now: () => new Date(), onTrouble() {} }));
    const { data, unseen } = await alertsOf(client);
    expect(unseen).toBe(1);
    expect(data).toEqual([
      expect.objectContaining({
        kind: 'RESPONSE_RED',
        detail: 'PGEFNO 010 Marks withdrawn: wait',
        isNew: true,
      }),
    ]);
  } finally {
    await t.owner.query('delete from response_codes');
  }
});
