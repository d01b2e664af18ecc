import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { statementsOf } from '../support/statements';
import type { Company, Job, User } from '../support/world';

let now = new Date('2026-11-24T18:00:00Z');
let t: TestApp;
let company: Company;
let owner: User;
let engineer: User;
let client: Client;
let own: Job;
let other: Job;

beforeAll(async () => {
  t = await testApp({ now: () => now });
});
afterAll(() => t.close());
beforeEach(async () => {
  now = new Date('2026-11-24T18:00:00Z');
  company = await t.world.company();
  owner = await t.world.user(company, 'CompanySuperAdmin');
  engineer = await t.world.user(company, 'ProjectEngineer');
  own = await t.world.job(company, {
    manager: owner,
    people: [engineer],
    jobNo: '24-0117',
    name: 'Main; lateral',
  });
  other = await t.world.job(company, { manager: owner });
  client = await t.signIn(engineer);
});

const make = (jobId: string | null = null, as = client) =>
  as.ask('createCalendarFeed', { companyId: company.id, jobId }, '{ ID url createdAt }');
const known = (jobId: string | null = null, as = client) =>
  as.ask('getCalendarFeed', { companyId: company.id, jobId }, '{ ID createdAt }');
const revoke = (feedId: string, as = client) => as.ask('revokeCalendarFeed', { feedId });
const fetched = (url: string, headers = {}) => t.app.inject({ url: new URL(url).pathname, headers });

async function ticket(job: Job, changes: Record<string, unknown> = {}) {
  const made = await t.world.ticket(job, owner);
  const values = {
    name: '100 Vernon St',
    legal_start: '2026-11-25T01:01:00Z',
    exp_date: '2026-12-21T07:59:59Z',
    updated_at: '2026-11-23T12:00:00Z',
    ticket_no: '2026112100042',
    ...changes,
  };
  const names = Object.keys(values);
  await t.owner.query(
    `update tickets set ${names.map((name, index) => `${name} = $${index + 2}`).join(', ')} where id = $1`,
    [made.id, ...Object.values(values)],
  );
  return made;
}

/** The grammar of RFC 5545, as far as a feed uses it: strict, so that a parser of any kind reads the same. */
function parsed(text: string) {
  expect(text.endsWith('\r\n')).toBe(true);
  const physical = text.slice(0, -2).split('\r\n');
  for (const line of physical) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  }
  const lines: string[] = [];
  for (const line of physical) {
    if (line.startsWith(' ')) lines.push(`${lines.pop()}${line.slice(1)}`);
    else lines.push(line);
  }
  const events: Record<string, string>[] = [];
  let within: Record<string, string> | null = null;
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.at(-1)).toBe('END:VCALENDAR');
  for (const line of lines.slice(1, -1)) {
    const [, name = '', parameters = '', value = ''] =
      /^([A-Z-]+)((?:;[A-Z-]+=[\w-]+)*):(\P{Cc}*)$/u.exec(line) ?? [];
    expect(name, line).not.toBe('');
    if (line === 'BEGIN:VEVENT') {
      expect(within).toBeNull();
      within = {};
    } else if (line === 'END:VEVENT') {
      expect(Object.keys(within ?? {})).toEqual(
        expect.arrayContaining(['UID', 'DTSTAMP', 'DTSTART', 'SUMMARY']),
      );
      events.push(within ?? {});
      within = null;
    } else if (within) {
      expect(Object.keys(within)).not.toContain(name);
      if (['SUMMARY', 'LOCATION', 'DESCRIPTION'].includes(name)) {
        expect(value).toMatch(/^(?:[^\\;,]|\\[\\;,n])*$/);
      } else if (name.startsWith('DT') || name === 'LAST-MODIFIED') {
        expect(value).toMatch(parameters === ';VALUE=DATE' ? /^\d{8}$/ : /^\d{8}T\d{6}Z$/);
      }
      within[name] = value;
    }
  }
  expect(within).toBeNull();
  expect(new Set(events.map(({ UID }) => UID)).size).toBe(events.length);
  return events;
}

const eventsAt = async (url: string) => {
  const response = await fetched(url);
  expect(response.statusCode).toBe(200);
  return parsed(response.body);
};

describe('a calendar link', () => {
  it('gives legal start, renewal and expiration of own tickets', async () => {
    const { id } = await ticket(own);
    await ticket(other, { ticket_no: '2026112100043' });
    const { url } = await make();
    const response = await fetched(url);
    expect(response.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=300',
      'x-robots-tag': 'noindex, nofollow',
    });
    const common = {
      DTSTAMP: '20261123T120000Z',
      'LAST-MODIFIED': '20261123T120000Z',
      DESCRIPTION: expect.stringMatching(/^Ticket 2026112100042\\nJob 24-0117 · Main\\; lateral\\nEstimate/),
      LOCATION: expect.any(String),
      URL: `${t.services.config.baseUrl}/main/tickets/details/${own.id}/${id}`,
      TRANSP: 'TRANSPARENT',
    };
    expect(parsed(response.body)).toEqual([
      {
        ...common,
        UID: `${id}-LEGAL_START@whiteline`,
        DTSTART: '20261125T010100Z',
        SUMMARY: 'Legal start: 2026…042 · 100 Vernon St',
      },
      {
        ...common,
        UID: `${id}-RENEW_BY@whiteline`,
        DTSTART: '20261216',
        DTEND: '20261217',
        SUMMARY: 'Renew by: 2026…042 · 100 Vernon St',
      },
      {
        ...common,
        UID: `${id}-EXPIRES@whiteline`,
        DTSTART: '20261221T075959Z',
        SUMMARY: 'Expires: 2026…042 · 100 Vernon St',
      },
    ]);
  });

  it('can be of one job, and leaves out what is over', async () => {
    await ticket(other, { ticket_no: '1' });
    await ticket(other, { ticket_no: '2', status: 'CANCELLED' });
    await ticket(other, { ticket_no: '3', exp_date: '2026-10-20T06:59:59Z', status: 'EXPIRED' });
    await ticket(own, { ticket_no: '4' });
    const { url } = await make(other.id);
    const summaries = (await eventsAt(url)).map(({ SUMMARY = '' }) => SUMMARY);
    expect(summaries.map(text => text.replace(/ · .*/, ''))).toEqual([
      'Legal start: 1',
      'Renew by: 1',
      'Expires: 1',
    ]);
  });

  it('of an owner, who works on no job in particular, is of all jobs', async () => {
    const admin = await t.signIn(await t.world.user(company, 'CompanyAdmin'));
    await ticket(own);
    await ticket(other, { ticket_no: '2026112100043' });
    expect(await eventsAt((await make(null, admin)).url)).toHaveLength(6);
    expect(await eventsAt((await make()).url)).toHaveLength(3);
  });

  it('keeps texts of people within their line', async () => {
    await ticket(own, {
      name: 'a;b,c\\d\r\nEND:VEVENT\r\nBEGIN:VALARM 🚧🚧🚧🚧🚧🚧🚧🚧🚧🚧🚧🚧🚧🚧🚧🚧🚧🚧🚧🚧🚧🚧',
    });
    const { url } = await make();
    expect(await eventsAt(url)).toHaveLength(3);
  });

  it('is stored as a hash, shown once and logged without its secret', async () => {
    const { ID, url } = await make(own.id);
    const secret = /\/calendar\/([\w-]{43})\.ics$/.exec(url)?.[1] ?? '';
    const rows = await t.rows('select token_hash, user_id, job_id from calendar_feeds where id = $1', ID);
    expect(rows).toEqual([
      { token_hash: createHash('sha256').update(secret).digest(), user_id: engineer.id, job_id: own.id },
    ]);
    expect(await known(own.id)).toEqual({ ID, createdAt: now.toISOString() });
    await revoke(ID);
    const logged = await t.rows('select * from audit where entity_id = $1 order by id', ID);
    expect(logged).toMatchObject([
      { action: 'createCalendarFeed', user_id: engineer.id, after: { jobId: own.id, replaced: null } },
      { action: 'revokeCalendarFeed', user_id: engineer.id, before: { jobId: own.id } },
    ]);
    expect(JSON.stringify(logged)).not.toContain(secret);
  });

  it('says calmly that it was revoked or replaced', async () => {
    const first = await make();
    const second = await make();
    const response = await fetched(first.url);
    expect(response.statusCode).toBe(410);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.body).toMatch(/no longer in use/);
    expect((await fetched(second.url)).statusCode).toBe(200);
    expect(await revoke(second.ID)).toEqual({ success: true });
    expect((await fetched(second.url)).statusCode).toBe(410);
    expect(await known()).toBeNull();
    expect((await client.refused('revokeCalendarFeed', { feedId: second.ID })).errorType).toBe(
      'NotFoundException',
    );
  });

  it.each(['/calendar/x.ics', `/calendar/${'a'.repeat(43)}.ics`, `/calendar/${'a'.repeat(43)}`])(
    'is unknown at %s',
    async path => {
      const response = await t.app.inject(path);
      expect(response.statusCode).toBe(404);
      expect(response.body).toMatch(/There is no calendar at this address/);
    },
  );

  it('belongs to its owner alone', async () => {
    const boss = await t.signIn(owner);
    const { ID, url } = await make();
    expect(await known(null, boss)).toBeNull();
    expect((await boss.refused('revokeCalendarFeed', { feedId: ID })).errorType).toBe('NotFoundException');
    expect((await fetched(url)).statusCode).toBe(200);
  });

  it('reads as its owner, who sees only own jobs where the company says so', async () => {
    await ticket(own);
    await ticket(other, { ticket_no: '7' });
    const { url } = await make(other.id);
    expect(await eventsAt(url)).toHaveLength(3);
    await t.owner.query('update companies set restrict_reading = true where id = $1', [company.id]);
    expect(await eventsAt(url)).toEqual([]);
    expect(
      (await client.refused('createCalendarFeed', { companyId: company.id, jobId: other.id })).errorType,
    ).toBe('NotFoundException');
    const mine = await make(own.id);
    expect(await eventsAt(mine.url)).toHaveLength(3);
    await t.owner.query('delete from job_people where user_id = $1', [engineer.id]);
    expect(await eventsAt(mine.url)).toEqual([]);
  });

  it.each([
    [
      'its owner is deactivated',
      () => t.owner.query('update users set active = false where id = $1', [engineer.id]),
    ],
    [
      'its company is suspended',
      () => t.owner.query('update companies set active = false where id = $1', [company.id]),
    ],
  ])('ends when %s', async (_name, end) => {
    await ticket(own);
    const { url } = await make();
    await end();
    expect((await fetched(url)).statusCode).toBe(410);
  });

  it('is not sent again unchanged', async () => {
    const { id } = await ticket(own);
    const { url } = await make();
    const { etag } = (await fetched(url)).headers;
    now = new Date('2026-11-24T19:00:00Z');
    const again = await fetched(url, { 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    await t.owner.query(`update tickets set exp_date = exp_date - interval '1 day' where id = $1`, [id]);
    expect((await fetched(url, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('refuses an app that asks without end', async () => {
    const { url } = await make();
    const statuses = new Set<number>();
    for (let n = 0; n < 241; n += 1) statuses.add((await fetched(url)).statusCode);
    expect([...statuses]).toEqual([200, 429]);
    now = new Date('2026-11-24T20:00:00Z');
    expect((await fetched(url)).statusCode).toBe(200);
  });

  it('is one of at most 25 per person', async () => {
    for (let n = 0; n < 24; n += 1) await make((await t.world.job(company, { people: [engineer] })).id);
    await make();
    await make();
    const refused = await client.refused('createCalendarFeed', { companyId: company.id, jobId: own.id });
    expect(refused).toMatchObject({ errorType: 'ValidationException' });
  });

  it('gives 5,000 events with as many statements as three', async () => {
    await ticket(own);
    const { url } = await make(own.id);
    await fetched(url);
    const few = await statementsOf(t.services.pool, () => fetched(url));
    await t.owner.query(
      `insert into tickets (company_id, job_id, user_id, client_request_id, call_center, ticket_no, status, type, name,
         submitted_at, work_start, legal_start, exp_date, latitude, longitude, form)
       select company_id, job_id, user_id, gen_random_uuid(), call_center, '9' || n, status, type, 'Añasco Ave, unit ' || n,
         submitted_at, work_start, legal_start, exp_date + n * interval '1 minute', latitude, longitude, form
       from tickets, generate_series(1, 1699) n where job_id = $1`,
      [own.id],
    );
    // A feed has no verdicts, and so many would take too long to calculate.
    await t.owner.query('delete from verdict_dues');
    let events: Record<string, string>[] = [];
    let spent = 0;
    const many = await statementsOf(t.services.pool, async () => {
      const begun = performance.now();
      const { body } = await fetched(url);
      spent = performance.now() - begun;
      events = parsed(body);
    });
    process.stdout.write(`5,100 events in ${Math.round(spent)} ms\n`);
    expect(events).toHaveLength(5100);
    expect(many).toHaveLength(few.length);
  });
});
