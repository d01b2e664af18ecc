import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeDigests } from '../../server/digests/makeDigests';
import { insertMails } from '../../server/mail/mails.sql';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { BASE_URL } from '../support/renewals';
import { mailsTo } from '../support/sharing';
import { workOutAll } from '../support/verdicts';
import type { Company, Job, Ticket, User } from '../support/world';

const now = new Date('2026-11-23T18:00:00Z');
const ES = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' };
let t: TestApp;
let company: Company;
let admin: User;
let client: Client;
let job: Job;
let ticket: Ticket;

beforeAll(async () => {
  t = await testApp({ now: () => now });
});
afterAll(() => t.close());
beforeEach(async () => {
  company = await t.world.company();
  admin = await t.world.user(company, 'CompanyAdmin');
  client = await t.signIn(admin);
  job = await t.world.job(company, { manager: admin });
  ticket = await t.world.ticket(job, admin);
  await t.owner.query(
    `insert into ticket_members (company_id, ticket_id, seq_no, station_code, authority_name, utility_type,
       response_code, response_text, responded_at)
     values ($1, $2, 1, 'PGE01', 'PG&E Gas', 'gas', '021', 'No access - resend requested', now())`,
    [company.id, ticket.id],
  );
  await workOutAll(t.services.pool);
});

const details = (asker: Client) =>
  asker.ask(
    'getTicketDetails',
    { ticketId: ticket.id },
    '{ verdict { findings { reason message } } members { responseLabel responseText } }',
  );
const listed = async (asker: Client) =>
  (
    await asker.ask(
      'getActiveTickets',
      { companyId: company.id, body: { skip: 0, take: 5 } },
      '{ data { verdict { message } } }',
    )
  ).data[0].verdict.message;
const open = (path: string, headers = {}) => t.app.inject({ url: path, headers });

test('the request’s language is the language of verdicts, and English without one', async () => {
  const [english, spanish] = [await details(client), await details(client.with(ES))];
  const said = (one: typeof english) =>
    one.verdict.findings.find(({ reason }: { reason: string }) => reason === 'RESPONSES').message;
  expect(said(english)).toBe('No access. Do not dig until the utility clears the work.');
  expect(said(spanish)).toBe('Sin acceso. No excave hasta que la compañía de servicios libere el trabajo.');
  expect(spanish.members[0]).toEqual({
    responseLabel: 'Sin acceso',
    responseText: 'No access - resend requested',
  });
  expect(await listed(client)).toBe('PG&E Gas: no access');
  expect(await listed(client.with(ES))).toBe('PG&E Gas: sin acceso');
});

test('an API key gets English unless it asks', async () => {
  const key = { clientRequestId: randomUUID(), name: 'Script', scope: 'READ', days: 30 };
  const made = await client.ask(
    'createApiKey',
    { key: { ...key, currentPassword: admin.password } },
    '{ key }',
  );
  const script = client.with({ authorization: `Bearer ${made.key}`, 'accept-language': '*' });
  expect(await listed(script)).toBe('PG&E Gas: no access');
  expect(await listed(script.with(ES))).toBe('PG&E Gas: sin acceso');
});

test('a response is acknowledged by the words that were read, in either language', async () => {
  await t.owner.query(
    `update ticket_members set response_code = '001', response_text = 'Clear', response_comment = 'except lot 9'
     where ticket_id = $1`,
    [ticket.id],
  );
  await t.owner.query('update tickets set station_count = 1 where id = $1', [ticket.id]);
  const message = 'Libre, con un comentario: “except lot 9”';
  await client
    .with(ES)
    .ask(
      'acknowledgeResponse',
      { companyId: company.id, ticketId: ticket.id, stationCode: 'PGE01', message },
      '{ success }',
    );
});

test('pages without a sign-in follow the browser, and a sheet whoever prints it', async () => {
  const { link } = await client.ask('createTicketPassport', { ticketId: ticket.id }, '{ link }');
  const { pathname } = new URL(link);
  const [english, spanish] = [await open(pathname), await open(pathname, ES)];
  expect(english.body).toContain('<html lang="en-US"');
  for (const words of ['<html lang="es-US"', 'No excave', 'compartido por', 'Inicio legal', 'Sin acceso'])
    expect(spanish.body).toContain(words);
  expect(spanish.body).not.toMatch(/Do not dig|Legal start|shared by/);
  const gone = await open(`${pathname.slice(0, -2)}AA`, ES);
  expect(gone.body).toContain('Este enlace ya no funciona');

  const printed = await client
    .with(ES)
    .ask('makeTicketSheets', { companyId: company.id, ticketIds: [ticket.id] }, '{ link }');
  const { pathname: path, search } = new URL(printed.link);
  expect((await open(`${path}${search}`)).body).toContain('Hoja de ticket de Whiteline');
});

test('mails go in the language their reader chose, to the same address once', async () => {
  const mail = {
    ...{ companyId: company.id, kind: 'test', subject: 'Stop work', text: 'Stop work', html: '' },
    spanish: { subject: 'Detenga el trabajo', text: 'Detenga el trabajo', html: '' },
  };
  const engineer = await t.world.user(company, 'ProjectEngineer');
  await client.ask('changeLanguage', { language: 'es' });
  const people = [admin.email.toUpperCase(), engineer.email, 'someone@example.com'];
  await insertMails(
    t.owner,
    people.map(to => ({ ...mail, to, dedupeKey: `test:${to}` })),
  );
  const subjectTo = async (to: string) => (await mailsTo(t.owner, to))[0]?.subject;
  expect(await Promise.all(people.map(subjectTo))).toEqual(['Detenga el trabajo', 'Stop work', 'Stop work']);
});

test('the morning mail goes in the language its reader chose', async () => {
  const engineer = await t.world.user(company, 'ProjectEngineer');
  await t.owner.query('insert into job_people (company_id, job_id, user_id) values ($1, $2, $3)', [
    company.id,
    job.id,
    engineer.id,
  ]);
  await client.ask('changeLanguage', { language: 'es' });
  await t.owner.query(`update companies set digested_on = '2026-11-22' where id = $1`, [company.id]);
  await t.owner.query(`update companies set digested_on = '9999-12-31' where id <> $1`, [company.id]);
  await t.owner.query('update jobs set today_emails = $2 where id = $1', [job.id, ['crew@example.com']]);
  await makeDigests({
    ...{ pool: t.services.pool, now: () => now, baseUrl: BASE_URL, todayLinks: t.services.todayLinks },
    onTrouble: error => {
      throw error;
    },
  });
  const [spanish] = await mailsTo(t.owner, admin.email);
  const [english] = await mailsTo(t.owner, engineer.email);
  expect(spanish?.subject).toBe('Tickets de hoy: 1 donde no puede excavar');
  expect(spanish?.text).toMatch(
    /Detenidos, y a quién llamar \(1\)\n- .* · No excave · PG&E Gas: sin acceso · /,
  );
  expect(english?.subject).toBe('Tickets today: 1 blocked');
  const [crew] = await mailsTo(t.owner, 'crew@example.com');
  expect(crew?.text).toContain('En español:');
  const path = /\/today\/[\w-]{43}/.exec(crew?.text ?? '')?.[0] ?? '';
  expect((await open(path, ES)).body).toContain('Tickets de hoy');
});
