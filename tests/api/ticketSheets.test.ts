import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { mailsTo } from '../support/sharing';
import type { Company, Job, Ticket, User } from '../support/world';

let now = new Date('2026-11-23T18:00:00Z');
let t: TestApp;
let company: Company;
let admin: User;
let client: Client;
let job: Job;
let ticket: Ticket;

beforeAll(async () => {
  t = await testApp({ now: () => now });
  company = await t.world.company();
});
afterAll(() => t.close());
beforeEach(async () => {
  now = new Date('2026-11-23T18:00:00Z');
  admin = await t.world.user(company, 'CompanyAdmin');
  client = await t.signIn(admin);
  job = await t.world.job(company, { manager: admin });
  ticket = await withStation(await t.world.ticket(job, admin));
});

async function withStation(made: Ticket): Promise<Ticket> {
  await t.owner.query(
    `insert into ticket_members (company_id, ticket_id, seq_no, station_code, authority_name, phone, utility_type,
       response_code, response_text, response_comment, responded_at, overridden_at, overridden_by_name, override_note)
     values ($1, $2, 1, 'PGE01', '<b>北方</b> Gas (demo)', '(916) 555-0199', 'gas', '010', 'Locate area marked',
       'Call Secret Person 916-555-0123', now(), now(), 'Secret Person', 'secret note')`,
    [company.id, made.id],
  );
  await t.owner.query(
    `update tickets set dates_estimated = false, geofence = 'POLYGON((-121.3 38.7, -121.299 38.7, -121.299 38.701, -121.3 38.7))',
       form = form || '{"contact": "Secret Person", "onsiteContactPhone": "916-555-0123", "excavatorRemarks": "secret remark"}'
     where id = $1`,
    [made.id],
  );
  return made;
}

const open = (link: string, headers = {}) => {
  const { pathname, search } = new URL(link);
  return t.app.inject({ url: `${pathname}${search}`, headers });
};
const sheetsOf = async (asker: Client, ...tickets: Ticket[]) =>
  (
    await asker.ask(
      'makeTicketSheets',
      { companyId: company.id, ticketIds: tickets.map(({ id }) => id) },
      '{ link }',
    )
  ).link as string;
const share = (asker: Client, of = ticket) =>
  asker.ask('createTicketPassport', { ticketId: of.id }, '{ ID link expiresAt }');
const PRIVATE = ['Secret Person', '555-0123', 'secret note', 'secret remark'];

describe('a ticket sheet', () => {
  test('has verdict, dates, outline, utilities by color name and a QR code, with names in any script', async () => {
    const response = await open(await sheetsOf(client, ticket));
    expect(response.statusCode).toBe(200);
    for (const words of [
      'data-verdict="DO_NOT_DIG"',
      'As of Mon 11/23/2026, 10:00 AM Pacific time',
      ticket.ticketNo ?? '',
      '&lt;b&gt;北方&lt;/b&gt; Gas (demo)',
      'Gas, oil or steam, yellow',
      '010 Locate area marked',
      '(916) 555-0199',
      'Secret Person',
      'secret remark',
      'Outline of the dig area',
      'QR code',
      'Gov. Code 4216.2(b)',
    ]) {
      expect(response.body.includes(words), words).toBe(true);
    }
    expect(response.body).not.toContain('<b>北方');
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
  });

  test('ten tickets make one page each, in the order asked for', async () => {
    const tickets: Ticket[] = [];
    for (let index = 0; index < 10; index += 1) tickets.push(await t.world.ticket(job, admin));
    const { body } = await open(await sheetsOf(client, ...tickets));
    const numbers = [...body.matchAll(/<h1>(\d+)-/g)].map(([, number]) => number);
    expect(numbers).toEqual(tickets.map(({ ticketNo }) => ticketNo));
  });

  test('its link ends with the session, after 20 minutes, and works for no other tickets', async () => {
    const link = await sheetsOf(client, ticket);
    const other = await sheetsOf(client, await t.world.ticket(job, admin));
    const token = new URL(other).search;
    expect((await open(link.replace(/\?.*/, token))).statusCode).toBe(404);
    expect((await open(link.replace(/token=.*/, ''))).statusCode).toBe(404);
    now = new Date('2026-11-23T18:21:00Z');
    expect((await open(link)).statusCode).toBe(404);
    now = new Date('2026-11-23T18:00:00Z');
    await t.owner.query('update sessions set revoked_at = now() where user_id = $1', [admin.id]);
    expect((await open(link)).statusCode).toBe(401);
  });

  test('has no QR code for a viewer who may not share', async () => {
    const reader = await t.signIn(await t.world.user(company, 'ReadOnlyUser'));
    const { body } = await open(await sheetsOf(reader, ticket));
    expect(body).not.toContain('QR code');
    expect(await t.rows('select id from ticket_passports where ticket_id = $1', ticket.id)).toEqual([]);
  });

  test.each([
    ['no ticket', []],
    ['26 tickets', Array.from({ length: 26 }, () => randomUUID())],
    ['something else', ['x']],
  ])('refuses %s', async (_, ticketIds) => {
    const error = await client.refused('makeTicketSheets', { companyId: company.id, ticketIds }, '{ link }');
    expect(Object.keys(error.errorInfo?.fields ?? {})).toEqual([expect.stringMatching(/^ticketIds/)]);
  });

  test('another company’s ticket is not there', async () => {
    const elsewhere = await t.world.company();
    const theirs = await t.world.user(elsewhere, 'CompanyAdmin');
    const foreign = await t.world.ticket(await t.world.job(elsewhere, { manager: theirs }), theirs);
    const error = await client.refused(
      'makeTicketSheets',
      { companyId: company.id, ticketIds: [foreign.id] },
      '{ link }',
    );
    expect(error.errorType).toBe('NotFoundException');
  });
});

describe('a public link', () => {
  test('shows the ticket without a login, without names, remarks and private numbers, and counts visits', async () => {
    const { link } = await share(client);
    await t.owner.query("update companies set phone = '(916) 555-0100' where id = $1", [company.id]);
    const response = await open(link);
    expect(response.statusCode).toBe(200);
    for (const words of [
      'data-verdict="DO_NOT_DIG"',
      'As of',
      'Gas (demo)',
      '(916) 555-0199',
      'tel:9165550100',
      company.name,
    ]) {
      expect(response.body.includes(words), words).toBe(true);
    }
    for (const words of PRIVATE) expect(response.body.includes(words), words).toBe(false);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'origin',
    });
    const [listed] = await client.ask(
      'getTicketPassports',
      { ticketId: ticket.id },
      '{ openedCount lastOpenedAt createdBy }',
    );
    expect(listed).toEqual({
      openedCount: 1,
      lastOpenedAt: now.toISOString(),
      createdBy: admin.username,
    });
  });

  test('is the same until a week before its end, then a new one', async () => {
    const first = await share(client);
    expect(await share(client)).toEqual(first);
    expect(first.expiresAt).toBe('2026-12-23T18:00:00.000Z');
    now = new Date('2026-12-16T18:00:01Z');
    const again = await share(await t.signIn(admin));
    expect(again.link).not.toBe(first.link);
    expect((await open(first.link)).statusCode).toBe(200);
    now = new Date('2026-12-23T18:00:00Z');
    expect((await open(first.link)).statusCode).toBe(404);
    expect((await open(again.link)).statusCode).toBe(200);
  });

  test('says the same once it is revoked, ended, changed, or its company is suspended', async () => {
    const { ID, link } = await share(client);
    const changed = await open(`${link.slice(0, -2)}AA`);
    const unknown = await open(
      `http://localhost/t/${t.services.passportLinks.partFor({ id: randomUUID(), linkVersion: 1 })}`,
    );
    const invitation = await open(
      `http://localhost/t/${t.services.invitationLinks.partFor({ id: ID, linkVersion: 1 })}`,
    );
    await t.owner.query('update companies set active = false where id = $1', [company.id]);
    const suspended = await open(link);
    await t.owner.query('update companies set active = true where id = $1', [company.id]);
    await client.ask('revokeTicketPassport', { passportId: ID });
    const revoked = await open(link);
    const plain = ({ statusCode, body }: { statusCode: number; body: string }) => [
      statusCode,
      body.replace(/nonce="[^"]+"/, ''),
    ];
    for (const gone of [changed, unknown, invitation, suspended]) expect(plain(gone)).toEqual(plain(revoked));
    expect(revoked.statusCode).toBe(404);
    expect(revoked.body).toContain('This link no longer works');
    const error = await client.refused('revokeTicketPassport', { passportId: ID });
    expect(error.errorType).toBe('NotFoundException');
  });

  test('making and revoking it are in the audit log', async () => {
    const { ID } = await share(client);
    await client.ask('revokeTicketPassport', { passportId: ID });
    const rows = await t.rows('select action from audit where entity_id = $1 order by id', ticket.id);
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['createTicketPassport', 'revokeTicketPassport']),
    );
  });

  test('two requests at once make one link', async () => {
    const [one, other] = await Promise.all([share(client), share(client)]);
    expect(one).toEqual(other);
  });

  test('a script that guesses is turned away', async () => {
    const codes: number[] = [];
    for (let index = 0; index < 70; index += 1) {
      const part = Buffer.from(`${randomUUID()}${randomUUID()}`).subarray(0, 32).toString('base64url');
      const { statusCode } = await t.app.inject({ url: `/t/${part}`, remoteAddress: '203.0.113.9' });
      codes.push(statusCode);
    }
    expect(new Set(codes.slice(0, 60))).toEqual(new Set([404]));
    expect(new Set(codes.slice(60))).toEqual(new Set([429]));
  });
});

describe('a mailed sheet', () => {
  const send = (changes: object = {}) =>
    client.ask(
      'sendTicketSheets',
      {
        companyId: company.id,
        ticketIds: [ticket.id],
        to: ['inspector@example.com', 'inspector@example.com', 'crew@example.com'],
        note: 'For Monday.',
        ...changes,
      },
      '{ sendingId }',
    );

  test('reaches each address once, ten seconds later, with a public link and no names', async () => {
    await send();
    const [mail, ...others] = await mailsTo(t.owner, 'inspector@example.com');
    expect(others).toEqual([]);
    for (const words of ['Do not dig as of', 'For Monday.', 'yellow', '/t/'])
      expect(mail?.text).toContain(words);
    for (const words of PRIVATE) expect(mail?.text).not.toContain(words);
    expect(await mailsTo(t.owner, 'crew@example.com')).toHaveLength(1);
    const [{ due }] = await t.rows(
      `select not_before as due from mails where to_address = 'crew@example.com'`,
    );
    expect(due).toEqual(new Date('2026-11-23T18:00:10Z'));
    await t.owner.query('delete from mails');
  });

  test('names the company that shares it, and forgets the link once sent', async () => {
    await t.owner.query(
      `update tickets set source = 'IMPORTED', excavator_company = 'Another Company' where id = $1`,
      [ticket.id],
    );
    const { link } = await share(client);
    expect((await open(link)).body).toContain(`shared by ${company.name} until`);
    await send();
    const [mail] = await mailsTo(t.owner, 'inspector@example.com');
    expect(mail?.text).toContain(`${company.name} sent you this with Whiteline.`);
    await t.owner.query(`update mails set state = 'SENT' where to_address = 'inspector@example.com'`);
    const [sent] = await t.rows(`select text, html from mails where to_address = 'inspector@example.com'`);
    expect(`${sent.text} ${sent.html}`).not.toMatch(/\/t\/[\w-]{43}/);
    await t.owner.query('delete from mails');
  });

  test('can be undone until it is sent', async () => {
    const { sendingId } = await send();
    await client.ask('undoTicketSheets', { sendingId });
    expect(
      await t.rows(
        `select action from audit where action = 'undoTicketSheets' and entity_id = $1`,
        sendingId,
      ),
    ).toHaveLength(1);
    expect(await mailsTo(t.owner, 'crew@example.com')).toEqual([]);
    const error = await client.refused('undoTicketSheets', { sendingId });
    expect(error.errorType).toBe('NotFoundException');
  });

  test.each([
    ['to', { to: [] }],
    ['to', { to: ['not an address'] }],
    ['to', { to: Array.from({ length: 11 }, (_, index) => `a${index}@example.com`) }],
    ['note', { note: 'See evil.example.com/pay' }],
  ])('names the field %s that is wrong', async (field, changes) => {
    const error = await client.refused(
      'sendTicketSheets',
      { companyId: company.id, ticketIds: [ticket.id], to: ['a@example.com'], ...changes },
      '{ sendingId }',
    );
    expect(Object.keys(error.errorInfo?.fields ?? {})).toEqual([field]);
  });
});
