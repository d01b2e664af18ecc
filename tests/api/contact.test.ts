import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readContactMessages } from '../../server/contact/contactMessage';
import { withTenant } from '../../server/database/tenant';
import { createPost, sendMails } from '../../server/mail/post';
import { type TestApp, testApp } from '../support/app';
import { clientOf } from '../support/client';
import { mailsTo } from '../support/signUps';

const OFFICE = 'office@example.com';
const HOUR = 3_600_000;
const MESSAGE = {
  name: 'Ada Park',
  email: 'ada@example.com',
  company: 'Sierra <b>Trenching</b>',
  phone: '916-555-0110',
  message: 'Do you serve Reno?\n\nWe dig <there>.',
};

let server: TestApp;
let silent: TestApp;
let clock = new Date('2026-11-21T17:00:00Z');

beforeAll(async () => {
  server = await testApp({ now: () => clock, config: { contactMail: OFFICE } });
  silent = await testApp();
});
afterAll(() => Promise.all([server.close(), silent.close()]));
afterEach(() => {
  clock = new Date(clock.getTime() + 2 * HOUR);
});

const stored = async (of = server) =>
  await of.rows('select name, email, company, phone, message, address from contact_messages');

it('a message is stored and mailed, and replies go to the sender', async () => {
  expect(await server.visitor.ask('sendContactMessage', MESSAGE)).toEqual({ success: true });
  expect(await stored()).toEqual([{ ...MESSAGE, address: '127.0.0.1' }]);
  const [mail] = await mailsTo(server, OFFICE);
  expect(mail).toMatchObject({
    kind: 'contact',
    company_id: null,
    reply_to: 'ada@example.com',
    subject: 'Whiteline contact form: Ada Park',
  });
  expect(mail?.text).toContain('We dig <there>.');
  expect(mail?.html).not.toMatch(/<b>|<there>/);
});

it('has its sender as Reply-To when it is sent', async () => {
  await server.visitor.ask('sendContactMessage', MESSAGE);
  const dataFolder = await mkdtemp(join(tmpdir(), 'whiteline-contact-'));
  try {
    const post = createPost({ ...server.services.config, dataFolder }, { info() {} });
    const parts = { pool: server.services.pool, post, now: () => new Date() };
    await sendMails({ ...parts, onTrouble: expect.unreachable });
    const [file] = await readdir(join(dataFolder, 'mail'));
    const written = await readFile(join(dataFolder, 'mail', file ?? ''), 'utf8');
    expect(written).toMatch(/^Reply-To: ada@example\.com\r?$/m);
    expect(written).toMatch(/^To: office@example\.com\r?$/m);
  } finally {
    await rm(dataFolder, { recursive: true });
  }
});

it('is only stored when no address is configured', async () => {
  await silent.visitor.ask('sendContactMessage', { ...MESSAGE, company: null, phone: undefined });
  expect(await stored(silent)).toEqual([{ ...MESSAGE, company: '', phone: '', address: '127.0.0.1' }]);
  expect(await silent.rows('select from mails')).toEqual([]);
});

it('can be read with database access, newest first', async () => {
  const late = await testApp({ now: () => clock });
  try {
    expect(await readContactMessages(late.services.pool, '50')).toEqual({ messages: [], hasOlder: false });
    for (const name of ['First', 'Second', 'Third']) {
      clock = new Date(clock.getTime() + 60_000);
      await late.visitor.ask('sendContactMessage', { ...MESSAGE, name });
    }
    const { messages, hasOlder } = await readContactMessages(late.services.pool, '2');
    expect(messages.map(({ name }) => name)).toEqual(['Third', 'Second']);
    expect(messages[0]).toEqual({ ...MESSAGE, name: 'Third', createdAt: clock });
    expect(hasOlder).toBe(true);
    expect((await readContactMessages(late.services.pool, '3')).hasOlder).toBe(false);
    for (const most of ['0', '-1', 'all', '1.5', '']) {
      await expect(readContactMessages(late.services.pool, most)).rejects.toThrow('a whole number from 1');
    }
  } finally {
    await late.close();
  }
});

it.each([
  ['name', 'Ada\r\nBcc: all@example.com'],
  ['name', 'Ada\u2028Bcc: all@example.com'],
  ['email', 'ada@example.com\r\nBcc: all@example.com'],
  ['email', 'ada@example.com, all@example.com'],
  ['email', 'Ada <ada@example.com>'],
  ['email', ''],
  ['message', ' '],
  ['message', 'x'.repeat(5001)],
  ['phone', 'call me'],
])('is refused with the %s %j', async (field, value) => {
  const error = await server.visitor.refused('sendContactMessage', { ...MESSAGE, [field]: value });
  expect(error.errorInfo?.fields).toEqual({ [field]: expect.any(String) });
});

it('needs the API key and a bot proof', async () => {
  const badKeyClient = clientOf(server.app, { 'x-api-key': 'guessed' });
  expect((await badKeyClient.refused('sendContactMessage', MESSAGE)).errorType).toBe('UnauthorizedException');
  const bare = clientOf(server.app, server.visitor.headers);
  expect((await bare.refused('sendContactMessage', MESSAGE)).errorInfo).toEqual({ botCheck: 'missing' });
});

it('can be sent five times an hour from one address', async () => {
  for (let n = 0; n < 5; n += 1) await server.visitor.ask('sendContactMessage', MESSAGE);
  expect((await server.visitor.refused('sendContactMessage', MESSAGE)).errorType).toBe(
    'TooManyRequestsException',
  );
});

it.each([
  'select * from contact_messages',
  `update contact_messages set message = ''`,
  'delete from contact_messages',
  'select * from sign_ups',
  'select * from tries',
  'select * from spent_proofs',
  'select * from password_links',
  `select is_known_email('ada@example.com')`,
  `select * from taken_names('ada', 'x')`,
])('no request can: %s', async statement => {
  await expect(withTenant(server.services.pool, null, client => client.query(statement))).rejects.toThrow(
    /permission denied/,
  );
});
