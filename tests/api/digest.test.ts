import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instantAt, PACIFIC } from '../../domain/calendar/zone';
import { makeDigests } from '../../server/digests/makeDigests';
import { insertRows } from '../../server/standIns/demo/insert.sql';
import { type TestApp, testApp } from '../support/app';
import { BASE_URL } from '../support/renewals';
import { statementsOf } from '../support/statements';
import { insertTickets, type TicketColumns } from '../support/ticketRows';
import type { Company, Job, User } from '../support/world';

const at = (date: string, time: string) => instantAt(date, time, PACIFIC);
/** Friday. */
const friday = at('2026-04-24', '06:00');
const monday = at('2026-04-27', '06:00');
let now: Date;
let t: TestApp;
let company: Company;
let admin: User;
let manager: User;
let engineer: User;
let job: Job;
let other: Job;

beforeAll(async () => {
  t = await testApp({ now: () => now });
});
beforeEach(async () => {
  now = friday;
  await t.owner.query('delete from mails');
  await t.owner.query(`update companies set digested_on = '9999-12-31'`);
  company = await t.world.company();
  admin = await t.world.user(company, 'CompanyAdmin');
  manager = await t.world.user(company, 'ProjectManager');
  engineer = await t.world.user(company, 'ProjectEngineer');
  await t.world.user(company, 'ReadOnlyUser');
  job = await t.world.job(company, { manager, people: [engineer] });
  other = await t.world.job(company, { manager: admin });
  await t.owner.query(`update companies set digested_on = '2026-04-23' where id = $1`, [company.id]);
});
afterAll(() => t.close());

const make = () =>
  makeDigests({
    pool: t.services.pool,
    now: () => now,
    baseUrl: BASE_URL,
    todayLinks: t.services.todayLinks,
    onTrouble: error => {
      throw error;
    },
  });
const mails = async () => await t.rows('select * from mails order by to_address');
const recipients = async () => (await mails()).map(mail => mail.to_address);
const textTo = async (user: User) =>
  (await mails()).find(mail => mail.to_address === user.email)?.text as string;
const wish = (user: User, digest: string | null) =>
  t.owner.query('update users set digest = $2 where id = $1', [user.id, digest]);

async function ticket(of: Job, no: string, changes: TicketColumns = {}): Promise<string> {
  const overrides = [{ ticket_no: no, exp_date: at('2026-04-26', '23:59:59'), ...changes }];
  const [id = ''] = await insertTickets(t.owner, of, admin, now, overrides);
  // Not in a group of the day, as long as the test does not say so.
  await judge(id, 'LEGAL_START');
  return id;
}

/** A ticket in force for long that renewed itself at an instant. */
async function renewed(of: Job, no: string, when: Date): Promise<void> {
  const id = await ticket(of, no, { exp_date: at('2026-05-20', '23:59:59'), auto_renew: true });
  await insertRows(t.owner, 'submissions', [
    {
      company_id: company.id,
      ticket_id: id,
      user_id: admin.id,
      kind: 'renew',
      idempotency_key: `renew:${id}:001`,
      state: 'CONFIRMED',
      origin: 'autoRenew',
      updated_at: when,
    },
  ]);
}

/** Stores one step for all time, and a utility that it names. */
async function judge(
  ticketId: string,
  reason: string | null,
  stationCode: string | null = null,
): Promise<void> {
  await t.owner.query('delete from ticket_verdicts where ticket_id = $1', [ticketId]);
  await insertRows(t.owner, 'ticket_verdicts', [
    {
      company_id: company.id,
      ticket_id: ticketId,
      starts_at: '-infinity',
      ends_at: 'infinity',
      reason,
      station_code: stationCode,
    },
  ]);
  if (stationCode === null) return;
  await t.owner.query(
    `insert into ticket_members (company_id, ticket_id, seq_no, station_code, authority_name, phone, utility_type)
     values ($1, $2, 1, $3, 'PG&E', '(916) 555-0199', 'gas')`,
    [company.id, ticketId, stationCode],
  );
  await t.owner.query('delete from verdict_dues where ticket_id = $1', [ticketId]);
}

describe('the digest', () => {
  it('shows each person the tickets of their jobs, and admins all, with links', async () => {
    const mine = await ticket(job, '2026040100001');
    const others = await ticket(other, '2026040100002', { exp_date: at('2026-04-24', '23:59:59') });
    await make();
    expect(await recipients()).toEqual([admin.email, engineer.email, manager.email].sort());
    for (const person of [manager, engineer]) {
      const text = await textTo(person);
      expect(text).toContain(`2026040100001-000`);
      expect(text).toContain('Expires in 2 days');
      expect(text).toContain(`${BASE_URL}/main/tickets/details/${job.id}/${mine}`);
      expect(text).not.toContain('2026040100002');
    }
    const all = await textTo(admin);
    expect(all).toContain('Expires today');
    expect(all).toContain(`${BASE_URL}/main/tickets/details/${other.id}/${others}`);
    expect(all.indexOf('2026040100002')).toBeLessThan(all.indexOf('2026040100001'));
    const [first] = await mails();
    expect(first.html).toContain(`href="${BASE_URL}/main/today"`);
  });

  it('shows what auto-renewed the day before, after what failed to', async () => {
    await renewed(job, '2026040100010', at('2026-04-23', '05:01'));
    await renewed(job, '2026040100011', at('2026-04-22', '23:59'));
    await ticket(job, '2026040100012', {
      exp_date: at('2026-05-10', '23:59:59'),
      auto_renew: true,
      auto_renew_error: 'Out of order.',
    });
    await ticket(job, '2026040100013', { auto_renew_off_reason: 'The login was refused.' });
    await make();
    const text = await textTo(manager);
    expect(text).toContain('2 not renewed, 1 renewed');
    expect(text).toMatch(/2026040100013.*Not renewed: The login was refused\./);
    expect(text).toMatch(/2026040100012.*Not renewed: Out of order\./);
    expect(text).toMatch(/2026040100010.*Auto-renewed/);
    expect(text).not.toContain('2026040100011');
    expect(text.indexOf('2026040100012')).toBeLessThan(text.indexOf('2026040100010'));
  });

  it('is sent once a day, however many processes create it', async () => {
    await ticket(job, '2026040100001');
    await Promise.all([make(), make(), make()]);
    now = at('2026-04-24', '18:00');
    await make();
    expect(await mails()).toHaveLength(3);
  });

  it('is sent at half past five', async () => {
    await ticket(job, '2026040100001');
    now = at('2026-04-24', '05:29:59');
    await make();
    expect(await mails()).toEqual([]);
    now = at('2026-04-24', '05:30');
    await make();
    expect(await mails()).toHaveLength(3);
  });

  it('is not sent when it is empty', async () => {
    await ticket(job, '2026040100001', { exp_date: at('2026-05-10', '23:59:59') });
    await ticket(job, '2026040100002', { status: 'CANCELLED' });
    await make();
    expect(await mails()).toEqual([]);
  });

  it('reports mail that needs attention only to admins, even when nothing else is reported', async () => {
    await t.owner.query(
      `insert into imports (company_id, client_request_id, origin, mail_key, state, needs_person, not_before, created_at)
       select $1, gen_random_uuid(), 'MAIL', gen_random_uuid(), 'DONE', n < 3, now(), now() from generate_series(1, 3) n`,
      [company.id],
    );
    await make();
    expect(await recipients()).toEqual([admin.email]);
    expect(await mails()).toMatchObject([{ subject: 'Tickets today: 2 mails need you' }]);
    expect(await textTo(admin)).toContain(`${BASE_URL}/main/tickets/mail`);
  });

  it('counts as expiring what the company setting does', async () => {
    await ticket(job, '2026040100001', { exp_date: at('2026-05-05', '23:59:59') });
    await t.owner.query('update companies set expiring_days = 11 where id = $1', [company.id]);
    await make();
    expect(await textTo(manager)).toContain('Expires in 11 days');
  });

  it('is not sent to former users or a suspended company', async () => {
    await ticket(job, '2026040100001');
    await t.owner.query('update users set active = false where id = $1', [engineer.id]);
    await make();
    expect(await recipients()).toEqual([admin.email, manager.email].sort());
    await t.owner.query(`update companies set digested_on = '2026-04-23', active = false where id = $1`, [
      company.id,
    ]);
    await t.owner.query('delete from mails');
    await make();
    expect(await mails()).toEqual([]);
  });

  it('starts on the morning after a company was created', async () => {
    await ticket(job, '2026040100001');
    await t.owner.query('update companies set digested_on = null, created_at = $2 where id = $1', [
      company.id,
      at('2026-04-24', '01:00'),
    ]);
    await make();
    expect(await mails()).toEqual([]);
    now = at('2026-04-25', '06:00');
    await wish(manager, 'DAILY');
    await make();
    expect(await recipients()).toEqual([manager.email]);
  });
});

describe('the four groups of the day', () => {
  it('come first, of the jobs of each person, with whom to call', async () => {
    const green = await ticket(job, '2026040100001', { exp_date: at('2026-05-10', '23:59:59') });
    const red = await ticket(job, '2026040100002', { exp_date: at('2026-05-11', '23:59:59') });
    await judge(
      await ticket(other, '2026040100003', { exp_date: at('2026-05-11', '23:59:59') }),
      'DAMAGE_OPEN',
    );
    await judge(green, '');
    await judge(red, 'RESPONSES', 'PGE01');
    await make();
    const [mail] = (await mails()).filter(({ to_address }) => to_address === manager.email);
    expect(mail.subject).toBe('Tickets today: 1 safe to dig, 1 blocked');
    expect(mail.text).toMatch(
      /Dig today \(1\)\n- 2026040100001-000 CA.* · Safe to dig · .* · Expires 05\/10\/2026/,
    );
    expect(mail.text).toMatch(
      /Blocked, and whom to call \(1\)\n- 2026040100002-000 CA.* · Call PG&E \(916\) 555-0199/,
    );
    expect(mail.text).not.toContain('2026040100003');
    expect(await textTo(admin)).toContain('2026040100003');
  });
});

describe('today’s list, for an address without an account', () => {
  const CREW = 'crew@example.com';
  const list = (of: Job, ...addresses: string[]) =>
    t.owner.query('update jobs set today_emails = $2 where id = $1', [of.id, addresses]);
  const linkIn = (text: string) => /\/today\/[\w-]{43}/.exec(text)?.[0] ?? '';
  const open = (url: string) => t.app.inject({ url });

  it('is one mail a day for all jobs, with a page that ends at 8 PM and names no people', async () => {
    const green = await ticket(job, '2026040100001', { exp_date: at('2026-05-10', '23:59:59') });
    const red = await ticket(other, '2026040100002', { exp_date: at('2026-05-11', '23:59:59') });
    await judge(green, '');
    await judge(red, 'RESPONSES', 'PGE01');
    await t.owner.query(`update tickets set form = form || '{"contact": "Secret Person"}' where id = $1`, [
      red,
    ]);
    for (const one of [job, other]) await list(one, CREW, 'other@example.com');
    now = at('2026-04-24', '05:30');
    await Promise.all([make(), make()]);
    const sent = (await mails()).filter(({ to_address }) => to_address === CREW);
    expect(sent).toMatchObject([{ kind: 'todayList', subject: 'Tickets today: 1 safe to dig, 1 blocked' }]);
    const link = linkIn(sent[0].text);
    const page = await open(link);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });
    for (const words of ['2026040100001', '2026040100002', '(916) 555-0199', company.name])
      expect(page.body).toContain(words);
    for (const words of ['Secret Person', admin.name, job.name, CREW]) expect(page.body).not.toContain(words);
    now = at('2026-04-24', '19:59:59');
    expect((await open(link)).statusCode).toBe(200);
    now = at('2026-04-24', '20:00');
    expect((await open(link)).statusCode).toBe(404);
  });

  it('shows at once what changes, and ends with the address or the company', async () => {
    await judge(await ticket(job, '2026040100001', { exp_date: at('2026-05-10', '23:59:59') }), '');
    await judge(await ticket(other, '2026040100002', { exp_date: at('2026-05-10', '23:59:59') }), '');
    for (const one of [job, other]) await list(one, CREW);
    await make();
    const link = linkIn((await mails()).find(({ to_address }) => to_address === CREW).text);
    await list(other);
    const page = await open(link);
    expect(page.body).toContain('2026040100001');
    expect(page.body).not.toContain('2026040100002');
    await t.owner.query(`update jobs set status = 'COMPLETED' where id = $1`, [job.id]);
    expect((await open(link)).body).toContain('No tickets today');
    await t.owner.query('update companies set active = false where id = $1', [company.id]);
    const suspended = await open(link);
    await t.owner.query('update companies set active = true where id = $1', [company.id]);
    await list(job);
    const removed = await open(link);
    const wrong = await open(`${link.slice(0, -2)}AA`);
    const plain = ({ statusCode, body }: { statusCode: number; body: string }) => [
      statusCode,
      body.replace(/nonce="[^"]+"/, ''),
    ];
    expect(removed.statusCode).toBe(404);
    for (const gone of [suspended, wrong]) expect(plain(gone)).toEqual(plain(removed));
  });

  it('is not sent without tickets, nor on a weekend unless the company’s digest is daily', async () => {
    await list(job, CREW);
    await make();
    expect(await mails()).toEqual([]);
    await judge(await ticket(job, '2026040100001', { exp_date: at('2026-05-10', '23:59:59') }), '');
    now = at('2026-04-25', '06:00');
    await make();
    expect(await recipients()).not.toContain(CREW);
    await t.owner.query(`update companies set digest_default = 'DAILY' where id = $1`, [company.id]);
    now = at('2026-04-26', '06:00');
    await make();
    expect(await recipients()).toContain(CREW);
  });
});

describe("a user's digest setting", () => {
  it('overrides the company’s default', async () => {
    await ticket(job, '2026040100001');
    await wish(manager, 'OFF');
    await make();
    expect(await recipients()).toEqual([admin.email, engineer.email].sort());
  });

  it('for weekdays skips the weekend, and Monday covers it', async () => {
    await t.owner.query(`update companies set digest_default = 'OFF' where id = $1`, [company.id]);
    await wish(manager, 'WEEKDAYS');
    await wish(engineer, 'DAILY');
    now = at('2026-04-25', '06:00');
    await ticket(job, '2026040100001', { exp_date: at('2026-04-29', '23:59:59') });
    await renewed(job, '2026040100020', at('2026-04-25', '05:30'));
    await make();
    expect(await recipients()).toEqual([engineer.email]);
    await t.owner.query('delete from mails');
    now = monday;
    await make();
    expect(await recipients()).toEqual([engineer.email, manager.email].sort());
    expect(await textTo(manager)).toContain('2026040100020');
    expect(await textTo(engineer)).not.toContain('2026040100020');
  });
});

it('takes as many statements for a big company as for a small one', async () => {
  await ticket(job, '2026040100001');
  const small = await statementsOf(t.services.pool, make);
  for (let count = 0; count < 5; count += 1) {
    const lead = await t.world.user(company, 'ProjectManager');
    const more = await t.world.job(company, { manager: lead, people: [engineer] });
    for (let no = 0; no < 5; no += 1) await ticket(more, `20260402${count}${no}001`);
  }
  await t.owner.query('update companies set digested_on = null, created_at = $2 where id = $1', [
    company.id,
    at('2026-04-01', '12:00'),
  ]);
  expect(await statementsOf(t.services.pool, make)).toHaveLength(small.length);
});

it('a long list is shortened, with a note', async () => {
  const overrides = Array.from({ length: 120 }, () => ({ exp_date: at('2026-04-26', '23:59:59') }));
  await insertTickets(t.owner, job, admin, now, overrides);
  await make();
  const text = await textTo(manager);
  expect(text).toContain('120 expiring');
  expect(text).toContain('Showing the first 100 of 120.');
  expect(text).toContain('Blocked, and whom to call (first 25 of 120)');
  expect(text.match(/main\/tickets\/details/g)).toHaveLength(125);
});
