import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../server/database/tenant';
import { changeFile, claimFile, insertPart } from '../../server/exports/files.sql';
import { makeNextFile } from '../../server/exports/work';
import { type TestApp, testApp } from '../support/app';
import { type Client, clientOf } from '../support/client';
import { type ExportAnswer, exported, multiply, sendExport } from '../support/exports';
import { insertTickets } from '../support/ticketRows';
import type { Company, User } from '../support/world';

const began = new Date('2026-11-21T18:30:00Z');
const HOUR_MS = 3_600_000;
let now = began;
let errors: unknown[] = [];
let t: TestApp;
let company: Company;
let client: Client;

beforeAll(async () => {
  // Days pass in these tests, and nobody should have to sign in again.
  const session = { accessSeconds: 10 * 86_400, idleDays: 14, absoluteDays: 90 };
  t = await testApp({ now: () => now, config: { session } });
  company = await t.world.company();
  const boss = await t.world.user(company);
  await fill(company, boss, 2501);
  client = await t.signIn(boss);
});
beforeEach(async () => {
  now = began;
  errors = [];
  await t.owner.query('delete from export_files');
});
afterAll(() => t.close());

async function fill(place: Company, person: User, tickets: number): Promise<void> {
  const job = await t.world.job(place, { manager: person });
  const [id = ''] = await insertTickets(t.owner, job, person, now, [{}]);
  await multiply(t.owner, id, tickets - 1);
}

const work = () => ({
  pool: t.services.pool,
  now: () => now,
  onError: (error: unknown) => errors.push(error),
});
const ask = () => exported(client, company, 'exportActiveTickets', { format: 'pdf' });
const stateOf = ({ exportId }: ExportAnswer) => client.ask('getExport', { exportId });
const fetched = ({ body }: ExportAnswer) => {
  const { pathname, search } = new URL(body);
  return t.app.inject({ url: pathname + search });
};
const later = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
const partsLeft = async () => (await t.owner.query('select count(*)::int as n from export_parts')).rows[0].n;

describe('a file above the size limit', () => {
  it('is returned as a link, created in the background and downloaded by the link', async () => {
    const answer = await ask();
    expect(answer).toMatchObject({
      statusCode: 202,
      contentType: 'text/plain; charset=utf-8',
      isBase64Encoded: false,
    });
    expect(answer.body).toMatch(/^http:\/\/127\.0\.0\.1:3811\/exports\/[\da-f-]{36}\?token=[\w.-]+$/);
    expect(await stateOf(answer)).toMatchObject({ state: 'QUEUED', rows: null });
    expect((await fetched(answer)).statusCode).toBe(404);

    expect(await makeNextFile(work())).toBe(true);
    expect(await makeNextFile(work())).toBe(false);
    expect(errors).toEqual([]);
    expect(await stateOf(answer)).toMatchObject({
      state: 'READY',
      rows: 2501,
      error: null,
      expiresAt: later(24).toISOString(),
    });
    const file = await fetched(answer);
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="active-tickets-2026-11-21.pdf"',
      'cache-control': 'no-store',
      'content-length': String(file.rawPayload.length),
    });
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.rawPayload.subarray(-6).toString()).toContain('%%EOF');
  });

  it('is logged when requested and when created', async () => {
    const { exportId } = await ask();
    await makeNextFile(work());
    const { rows } = await t.owner.query(
      'select user_name, after from audit where entity_id = $1 order by id',
      [exportId],
    );
    expect(rows.map(row => row.after)).toEqual([
      { format: 'pdf', rows: 2501, inBackground: true },
      { state: 'READY', rows: 2501, bytes: expect.any(Number) },
    ]);
    expect(rows[1].user_name).toBe('SYSTEM');
  });

  it('is refused with a message when no file of the format can hold it', async () => {
    const crowded = await t.world.company();
    const boss = await t.world.user(crowded);
    await fill(crowded, boss, 20_001);
    // They are only counted, which needs no verdicts.
    await t.owner.query('delete from verdict_dues');
    const { errors: refusals } = await sendExport(await t.signIn(boss), crowded, 'exportActiveTickets', {
      format: 'pdf',
    });
    expect(refusals[0]).toMatchObject({
      errorType: 'ValidationException',
      message: '20,001 rows match, and a pdf file can have 20,000. Narrow the filters.',
    });
  });
});

it('contains only what its user can see, when the company limits reading', async () => {
  const answer = await ask();
  const outsider = await t.world.user(company, 'ProjectManager');
  await t.owner.query('update export_files set user_id = $1', [outsider.id]);
  await t.owner.query('update companies set restrict_reading = true where id = $1', [company.id]);
  await makeNextFile(work());
  await t.owner.query('update companies set restrict_reading = false where id = $1', [company.id]);
  expect(await stateOf(answer)).toMatchObject({ state: 'READY', rows: 0 });
});

describe('a link', () => {
  it('with another token, another ID or none is refused, with a normal error', async () => {
    const { body } = await ask();
    await makeNextFile(work());
    const { pathname, search } = new URL(body);
    const wrong = [
      `${pathname}${search}x`,
      pathname,
      `/exports/${crypto.randomUUID()}${search}`,
      `/exports/1${search}`,
    ];
    for (const url of wrong) {
      const answer = await t.app.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.json().errors[0]).toMatchObject({ errorType: 'NotFoundException' });
    }
  });

  it('expires after a day, and the file is deleted with its parts', async () => {
    const answer = await ask();
    await makeNextFile(work());
    expect(await partsLeft()).toBeGreaterThan(0);
    now = later(24);
    expect((await fetched(answer)).statusCode).toBe(404);
    expect(await stateOf(answer)).toBeNull();
    await makeNextFile(work());
    expect(await partsLeft()).toBe(0);
  });

  it('is invalid while the account or the company is inactive, and after a role change', async () => {
    const answer = await ask();
    await makeNextFile(work());
    const during = async (change: string, undo: string) => {
      await t.owner.query(change, [company.id]);
      const { statusCode } = await fetched(answer);
      await t.owner.query(undo, [company.id]);
      return statusCode;
    };
    const people = (active: boolean) => `update users set active = ${active} where company_id = $1`;
    const place = (active: boolean) => `update companies set active = ${active} where id = $1`;
    const role = (name: string) => `update users set role = '${name}' where company_id = $1`;
    expect(await during(people(false), people(true))).toBe(401);
    expect(await during(place(false), place(true))).toBe(401);
    expect(await during(role('ReadOnlyUser'), role('CompanyAdmin'))).toBe(401);
    expect((await fetched(answer)).statusCode).toBe(200);
  });

  it('is invalid after its user signs out', async () => {
    const person = await t.world.user(company);
    const { username, password } = person;
    const { token, refreshToken } = await t.visitor.ask(
      'login',
      { username, password },
      '{ token refreshToken }',
    );
    const own = clientOf(t.app, { authorization: `Bearer ${token}` });
    const answer = await exported(own, company, 'exportActiveTickets', { format: 'pdf' });
    await makeNextFile(work());
    expect((await fetched(answer)).statusCode).toBe(200);
    await t.visitor.ask('logout', { refreshToken });
    expect((await fetched(answer)).statusCode).toBe(401);
  });
});

describe('creating a file', () => {
  const claim = () => withTenant(t.services.pool, null, one => claimFile(one, now, 60));

  it('restarts when a process died, and late data from the dead one is refused', async () => {
    const answer = await ask();
    const dead = await claim();
    if (!dead) throw new Error('nothing was claimed');
    await withTenant(t.services.pool, company.id, one => insertPart(one, dead, 0, Buffer.from('half')));
    expect(await makeNextFile(work())).toBe(false);
    now = later(1);
    expect(await makeNextFile(work())).toBe(true);
    expect(await withTenant(t.services.pool, company.id, one => changeFile(one, dead, 'lease', now))).toBe(
      false,
    );
    expect((await fetched(answer)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is not started for users who cannot sign in, or for a suspended company', async () => {
    const answer = await ask();
    const during = async (change: string, undo: string) => {
      await t.owner.query(change, [company.id]);
      const isMade = await makeNextFile(work());
      await t.owner.query(undo, [company.id]);
      return isMade;
    };
    const people = (active: boolean) => `update users set active = ${active} where company_id = $1`;
    const place = (active: boolean) => `update companies set active = ${active} where id = $1`;
    expect(await during(people(false), people(true))).toBe(false);
    expect(await during(place(false), place(true))).toBe(false);
    expect(await stateOf(answer)).toMatchObject({ state: 'QUEUED' });
    expect(await makeNextFile(work())).toBe(true);
  });

  it('is done by one process only', async () => {
    await ask();
    const claimed = await Promise.all([claim(), claim(), claim()]);
    expect(claimed.filter(Boolean)).toHaveLength(1);
  });

  it('is handed back when the process stops', async () => {
    const answer = await ask();
    await makeNextFile(work(), AbortSignal.abort());
    expect(await stateOf(answer)).toMatchObject({ state: 'QUEUED' });
    expect(await makeNextFile(work())).toBe(true);
    expect(await stateOf(answer)).toMatchObject({ state: 'READY' });
  });

  it('stops after three failures, with a message', async () => {
    const answer = await ask();
    await t.owner.query(
      `update export_files set request = '{"action": "exportActiveTickets", "format": "pdf"}'`,
    );
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect(await makeNextFile(work())).toBe(true);
      now = later(1);
    }
    expect(errors).toHaveLength(3);
    expect(await stateOf(answer)).toMatchObject({
      state: 'FAILED',
      error: 'Export again, or narrow the filters.',
    });
  });
});
