import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkLogins } from '../../server/centers/credentials/checkLogins';
import { storeCredentials } from '../../server/centers/credentials/credentials';
import type { LoginAnswer } from '../../server/centers/gateway';
import { type TestApp, testApp } from '../support/app';
import { type ScriptedCenter, scriptedCenter } from '../support/center';
import type { Client } from '../support/client';
import { OTHER_KEYS } from '../support/keys';
import { insertTickets } from '../support/ticketRows';
import type { Company, User } from '../support/world';

const start = new Date('2026-03-02T18:00:00Z');
const SECRET = 'correct horse battery';
let now: Date;
let t: TestApp;
let company: Company;
let admin: User;
let engineer: User;
let byAdmin: Client;
let byEngineer: Client;
let center: ScriptedCenter;
let parts: Parameters<typeof checkLogins>[0];
let troubles: unknown[];

beforeAll(async () => {
  t = await testApp({ now: () => now });
  now = start;
  company = await t.world.company();
  admin = await t.world.user(company, 'CompanyAdmin');
  engineer = await t.world.user(company, 'ProjectEngineer');
  byAdmin = await t.signIn(admin);
  byEngineer = await t.signIn(engineer);
});
beforeEach(async () => {
  now = start;
  center = scriptedCenter();
  troubles = [];
  parts = {
    pool: t.services.pool,
    gateway: center,
    credentialKeys: t.services.config.secrets.credentialKeys,
    now: () => now,
    baseUrl: 'https://tickets.example.com',
    onTrouble: error => troubles.push(error),
  };
  await t.owner.query('delete from credentials');
  await t.owner.query('delete from mails');
});
afterAll(() => t.close());
const whose = (user: User) => ({ companyId: company.id, callCenter: 'onecall', email: user.email });
const save = (client: Client, user: User, changes: object = {}) =>
  client.ask('changeCredentials', { ...whose(user), username: 'dana', pass: SECRET, ...changes });
const rows = async (text: string) => await t.rows(text);
const login = async () => (await rows('select * from credentials'))[0];
const audits = () => rows(`select * from audit where entity = 'credentials' order by id`);
const mails = () => rows('select * from mails order by to_address');
const answering = (answer: LoginAnswer) => {
  center.onValidate = async () => answer;
};
const seconds = (count: number) => {
  now = new Date(now.getTime() + count * 1000);
};

describe('a stored login', () => {
  it('is visible to its owner and the admins, and each read is logged without the secret', async () => {
    expect(await byEngineer.ask('getCredentials', whose(engineer))).toEqual({
      companyId: company.id,
      callCenter: 'onecall',
      username: null,
      pass: null,
    });
    expect(await save(byEngineer, engineer)).toEqual({ success: true });
    const before = await audits();
    for (const [reader, client] of [
      [engineer, byEngineer],
      [admin, byAdmin],
    ] as const) {
      const stored = await client.ask('getCredentials', whose(engineer));
      expect(stored).toMatchObject({ username: 'dana', pass: SECRET });
      expect((await audits()).at(-1)).toMatchObject({
        user_id: reader.id,
        action: 'getCredentials',
        entity_id: engineer.id,
        after: { email: engineer.email, callCenter: 'onecall' },
        request_id: expect.any(String),
      });
    }
    expect(await audits()).toHaveLength(before.length + 2);
    expect(JSON.stringify(await audits())).not.toContain(SECRET);
    expect((await login()).secret.toString('latin1')).not.toContain('horse');
  });

  it('replaces an earlier one, which is erased', async () => {
    await save(byEngineer, engineer);
    await t.owner.query(`update credentials set status = 'INVALID', message = 'No.', checked_at = now()`);
    const first = await login();
    seconds(60);
    await save(byAdmin, engineer, { username: ' dana.new ', pass: ' with blanks ' });
    expect(await login()).toMatchObject({
      username: 'dana.new',
      status: 'UNVERIFIED',
      message: null,
      checked_at: null,
      next_check_at: now,
      mail_to: admin.email,
    });
    expect((await login()).change_id).not.toBe(first.change_id);
    expect(await byEngineer.ask('getCredentials', whose(engineer))).toMatchObject({ pass: ' with blanks ' });
    expect((await audits()).at(-2)).toMatchObject({
      action: 'changeCredentials',
      before: { username: 'dana', status: 'INVALID' },
      after: { email: engineer.email, callCenter: 'onecall', username: 'dana.new', status: 'UNVERIFIED' },
    });
  });

  it('that cannot be decrypted shows its name, to be stored again', async () => {
    await storeCredentials(
      t.owner,
      OTHER_KEYS,
      { companyId: company.id, userId: engineer.id, callCenter: 'onecall' },
      { username: 'dana', password: SECRET },
    );
    const before = await audits();
    expect(await byEngineer.ask('getCredentials', whose(engineer))).toMatchObject({
      username: 'dana',
      pass: null,
    });
    expect(await audits()).toEqual(before);
  });

  it('is not stored without a password', async () => {
    const error = await byAdmin.refused('changeCredentials', {
      ...whose(engineer),
      username: 'dana',
      pass: '',
    });
    const message = 'Password is required!';
    expect(error).toMatchObject({ message, errorInfo: { fields: { pass: message } } });
    expect(await login()).toBeUndefined();
  });

  it("that is missing is not found by admins, and forbidden to all others like a colleague's", async () => {
    const foreign = await t.world.user(await t.world.company());
    for (const email of ['nobody@example.com', foreign.email]) {
      expect(await byAdmin.refused('getCredentials', { ...whose(admin), email })).toMatchObject({
        errorType: 'NotFoundException',
      });
      const refusals = await Promise.all(
        [email, admin.email].map(one =>
          byEngineer.refused('getCredentials', { ...whose(admin), email: one }),
        ),
      );
      expect(refusals[0]).toMatchObject({
        errorType: 'ForbiddenException',
        message: 'You can see only your own call-center logins.',
      });
      expect(refusals[1]?.message).toBe(refusals[0]?.message);
    }
  });
});

describe('the center', () => {
  it('accepts it: it is VALID, and its owner and the user who saved it are notified', async () => {
    await save(byAdmin, engineer);
    await Promise.all([checkLogins(parts), checkLogins(parts)]);
    expect(center.validated).toEqual(['dana']);
    expect(await login()).toMatchObject({
      status: 'VALID',
      message: null,
      checked_at: now,
      next_check_at: null,
    });
    const sent = await mails();
    expect(sent.map(mail => mail.to_address)).toEqual([admin.email, engineer.email].sort());
    expect(sent[0]).toMatchObject({ kind: 'credentialsResult', company_id: company.id });
    expect(sent[0].text).toContain('https://tickets.example.com/main/user-credentials');
    expect(sent[0].html).toContain('href="https://tickets.example.com/main/user-credentials"');
    expect(JSON.stringify(sent)).not.toContain(SECRET);
    expect((await audits()).at(-1)).toMatchObject({
      user_name: 'SYSTEM',
      action: 'validateCredentials',
      entity_id: engineer.id,
      before: { status: 'UNVERIFIED' },
      after: { callCenter: 'onecall', status: 'VALID' },
    });
    await checkLogins(parts);
    expect(await mails()).toHaveLength(2);
  });

  it('refuses it: it is INVALID with the center’s message, in one email to a user who is both', async () => {
    answering({ kind: 'refused', reason: 'INVALID_CREDENTIALS', message: 'Wrong password.' });
    await save(byEngineer, engineer);
    await checkLogins(parts);
    expect(await login()).toMatchObject({ status: 'INVALID', message: 'Wrong password.' });
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0].text).toContain('Wrong password.');
    expect(await byEngineer.ask('getCredentialsHealth', { companyId: company.id })).toEqual([
      {
        employerId: engineer.id,
        Name: engineer.name,
        email: engineer.email,
        callCenter: 'onecall',
        status: 'INVALID',
        message: 'Wrong password.',
        checkedAt: now.toISOString(),
      },
    ]);
  });

  it('is retried with doubling delays while it does not respond', async () => {
    await save(byEngineer, engineer);
    let isThrowing = false;
    center.onValidate = async () => {
      isThrowing = !isThrowing;
      if (isThrowing) throw new Error('socket hang up');
      return { kind: 'later', reason: 'UNAVAILABLE', message: 'Out of order.', retryAfter: null };
    };
    const waits: number[] = [];
    for (let tries = 0; tries < 10; tries += 1) {
      await checkLogins(parts);
      const { next_check_at } = await login();
      waits.push((next_check_at.getTime() - now.getTime()) / 1000);
      now = next_check_at;
    }
    expect(waits).toEqual([30, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
    expect(await login()).toMatchObject({
      status: 'UNVERIFIED',
      message: 'One Call CA could not be asked yet: Out of order.',
    });
    expect(troubles).toHaveLength(5);
    expect(await mails()).toEqual([]);
    answering({ kind: 'later', reason: 'RATE_LIMITED', message: 'Slow down.', retryAfter: 7200 });
    await checkLogins(parts);
    expect((await login()).next_check_at).toEqual(new Date(now.getTime() + 7_200_000));
    seconds(7200);
    answering({ kind: 'valid' });
    await checkLogins(parts);
    expect(await login()).toMatchObject({ status: 'VALID', message: null });
  });

  it('responds too late for a login changed in the meantime: only the new one counts', async () => {
    await save(byEngineer, engineer);
    let answer = (_: LoginAnswer) => {};
    center.onValidate = () => new Promise(resolve => (answer = resolve));
    const slow = checkLogins(parts);
    await expect.poll(() => center.validated).toHaveLength(1);
    await save(byEngineer, engineer, { pass: 'another one' });
    answer({ kind: 'refused', reason: 'INVALID_CREDENTIALS', message: 'Wrong password.' });
    await slow;
    expect(await login()).toMatchObject({ status: 'UNVERIFIED', message: null, next_check_at: now });
    expect(await mails()).toEqual([]);
    answering({ kind: 'valid' });
    await checkLogins(parts);
    expect(await login()).toMatchObject({ status: 'VALID' });
  });

  it('accepts a corrected login: tickets with auto-renew turned off are unchanged, and the email says so', async () => {
    const job = await t.world.job(company, { manager: admin });
    const off = { auto_renew: false, auto_renew_off_reason: 'One Call CA refused the login.' };
    const [id] = await insertTickets(t.owner, job, engineer, now, [
      { ...off, ticket_no: '2026030100777' },
      { ...off, ticket_no: '2026030100778', status: 'CANCELLED' },
    ]);
    await save(byEngineer, engineer);
    await checkLogins(parts);
    const [mail] = await mails();
    expect(mail.text).toContain('Auto-renew is still off');
    expect(mail.text).toContain('2026030100777 · One Call CA refused the login.');
    expect(mail.text).toContain(`https://tickets.example.com/main/tickets/details/${job.id}/${id}`);
    expect(mail.text).not.toContain('2026030100778');
    const tickets = await t.rows('select auto_renew from tickets where id = $1', id);
    expect(tickets).toEqual([{ auto_renew: false }]);
  });
});

it('admins see the status of all logins, and other users their own', async () => {
  await save(byAdmin, engineer);
  await save(byAdmin, admin, { callCenter: 'onecallnv' });
  const ids = async (client: Client) =>
    (await client.ask('getCredentialsHealth', { companyId: company.id })).map(
      (one: { employerId: string }) => one.employerId,
    );
  expect((await ids(byAdmin)).sort()).toEqual([admin.id, engineer.id].sort());
  expect(await ids(byEngineer)).toEqual([engineer.id]);
});
