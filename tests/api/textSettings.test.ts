import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UndeliverableError } from '../../server/mail/post';
import { type TestApp, testApp } from '../support/app';
import { type Client, fieldsOf } from '../support/client';
import { auditsOfPerson } from '../support/employers';
import { sendDueTexts, TEXT_CONFIG } from '../support/texts';
import type { Company, User } from '../support/world';

/** At night, in the usual quiet hours. */
const NIGHT = new Date('2026-03-03T08:00:00Z');
const MINUTE_MS = 60_000;
let now: Date;
let t: TestApp;
let company: Company;
let user: User;
let client: Client;
let made = 0;

beforeAll(async () => {
  t = await testApp({ now: () => now, config: { texts: TEXT_CONFIG } });
  company = await t.world.company();
});
beforeEach(async () => {
  now = NIGHT;
  await t.owner.query('delete from mails');
  user = await t.world.user(company, 'ReadOnlyUser');
  client = await t.signIn(user);
});
afterAll(() => t.close());

const QUIET = { quietFrom: '21:00', quietUntil: '06:00' };
const EMPTY = { number: null, confirmed: false, events: [], ...QUIET, failedAt: null };
const mine = (of = client) =>
  of.ask('getTextSettings', {}, '{ number confirmed events quietFrom quietUntil failedAt }');
const newNumber = () => {
  made += 1;
  return `530-555-${String(1000 + made)}`;
};
const sent = () => sendDueTexts(t, { now: () => now });
const codeIn = (text: string | undefined) => /^\d{6}/.exec(text ?? '')?.[0] ?? '';
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** @returns the code that was texted */
async function ask(number = newNumber(), of = client): Promise<string> {
  await of.ask('sendTextCode', { number });
  return codeIn((await sent())[0]?.text);
}

async function confirmed(): Promise<string> {
  const number = newNumber();
  await client.ask('confirmTextCode', { code: await ask(number) });
  return `+1${number.replaceAll('-', '')}`;
}

describe('a number', () => {
  it('is confirmed by the code that was texted to it, also at night', async () => {
    expect(await mine()).toEqual(EMPTY);
    await client.ask('sendTextCode', { number: '(530) 555-0123' });
    const [text, ...others] = await sent();
    expect(others).toEqual([]);
    expect(text).toMatchObject({
      to: '+15305550123',
      text: expect.stringContaining('is your Whiteline code'),
    });
    expect(await mine()).toEqual({ ...EMPTY, number: '+15305550123' });
    const code = codeIn(text?.text);
    expect(fieldsOf(await client.refused('confirmTextCode', { code: wrong(code) }))).toEqual(['code']);
    await client.ask('confirmTextCode', { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(await mine()).toEqual({ ...EMPTY, number: '+15305550123', confirmed: true });
    expect((await client.refused('confirmTextCode', { code })).errorType).toBe('ConflictException');
    expect(await t.rows('select text from mails')).toEqual([{ text: text?.text.replace(code, 'removed') }]);
  });

  it('is logged without its first digits', async () => {
    await client.ask('confirmTextCode', { code: await ask('530-555-0177') });
    await ask('530-555-0188');
    await client.ask('removeTextNumber');
    const change = { user_id: user.id };
    expect(await auditsOfPerson(t.owner, user.id)).toEqual([
      { ...change, action: 'sendTextCode', before: { number: null }, after: { number: '…0177' } },
      { ...change, action: 'confirmTextCode', before: null, after: { number: '…0177' } },
      { ...change, action: 'sendTextCode', before: { number: '…0177' }, after: { number: '…0188' } },
      { ...change, action: 'removeTextNumber', before: { number: '…0188' }, after: null },
    ]);
    expect(await mine()).toEqual(EMPTY);
  });

  it('takes no code after five wrong ones, ten minutes, or another code', async () => {
    const first = await ask();
    for (let count = 0; count < 5; count += 1) {
      expect(fieldsOf(await client.refused('confirmTextCode', { code: wrong(first) }))).toEqual(['code']);
    }
    const used = await client.refused('confirmTextCode', { code: first });
    expect(used.message).toContain('too many wrong codes');
    const second = await ask();
    if (first !== second) await client.refused('confirmTextCode', { code: first });
    now = new Date(now.getTime() + 10 * MINUTE_MS);
    client = await t.signIn(user);
    expect((await client.refused('confirmTextCode', { code: second })).message).toContain('expired');
  });

  it('of another person takes no code of one’s own', async () => {
    const other = await t.signIn(await t.world.user(await t.world.company(), 'CompanyAdmin'));
    const number = newNumber();
    const theirs = await ask(number, other);
    const own = await ask(number);
    if (theirs !== own)
      expect(fieldsOf(await client.refused('confirmTextCode', { code: theirs }))).toEqual(['code']);
    await client.ask('confirmTextCode', { code: own });
    expect(await mine(other)).toMatchObject({ confirmed: false });
  });

  it('gets three codes an hour from a person, and five a day in all', async () => {
    const number = newNumber();
    for (let count = 0; count < 3; count += 1) await ask(number);
    expect((await client.refused('sendTextCode', { number })).errorType).toBe('TooManyRequestsException');
    const colleague = await t.signIn(await t.world.user(company));
    for (let count = 0; count < 2; count += 1) await ask(number, colleague);
    const refusal = await colleague.refused('sendTextCode', { number });
    expect(refusal).toMatchObject({ errorType: 'TooManyRequestsException' });
    expect(refusal.message).toContain('to this number');
    expect(await mine(colleague)).toMatchObject({ number: `+1${number.replaceAll('-', '')}` });
  });

  it('must be a mobile number of the US', async () => {
    for (const number of ['', '555-0123', '+44 20 7946 0958']) {
      expect(fieldsOf(await client.refused('sendTextCode', { number }))).toEqual(['number']);
    }
    expect(fieldsOf(await client.refused('confirmTextCode', { code: '12345' }))).toEqual(['code']);
  });

  it('shows when the gateway refused the last text to it', async () => {
    const number = newNumber();
    await client.ask('sendTextCode', { number });
    await sendDueTexts(t, {
      now: () => now,
      fail: () => new UndeliverableError('The gateway responded with 400.'),
    });
    expect((await mine()).failedAt).toEqual(expect.any(String));
    await ask(number);
    expect((await mine()).failedAt).toBeNull();
  });

  it('is forgotten with its person', async () => {
    await confirmed();
    await t.owner.query('update users set active = false where id = $1', [user.id]);
    expect(await t.rows('select from text_numbers where user_id = $1', user.id)).toEqual([]);
  });
});

describe('the choice of text messages', () => {
  const choose = (settings: object) => client.ask('updateTextSettings', { settings });

  it('is stored and logged, and stays when the number changes', async () => {
    await confirmed();
    const settings = { events: ['RESPONSE_RED', 'RENEW_TODAY'], quietFrom: '20:00', quietUntil: '05:30' };
    await choose(settings);
    await choose(settings);
    expect(await mine()).toMatchObject(settings);
    const entries = await auditsOfPerson(t.owner, user.id);
    expect(entries.filter(({ action }: { action: string }) => action === 'updateTextSettings')).toEqual([
      {
        ...{ action: 'updateTextSettings', user_id: user.id },
        before: { events: [], ...QUIET },
        after: settings,
      },
    ]);
    await ask();
    expect(await mine()).toMatchObject({ ...settings, confirmed: false });
  });

  it('needs a confirmed number and known values', async () => {
    const settings = { events: [], ...QUIET };
    expect((await client.refused('updateTextSettings', { settings })).errorType).toBe('ConflictException');
    await confirmed();
    const bad = { events: ['ALL'], quietFrom: '9 PM', quietUntil: '' };
    expect(fieldsOf(await client.refused('updateTextSettings', { settings: bad }))).toEqual([
      'settings.events.0',
      'settings.quietFrom',
      'settings.quietUntil',
    ]);
  });
});

it('is for people who see their own jobs only, too', async () => {
  const narrow = await t.world.company();
  await t.owner.query('update companies set restrict_reading = true where id = $1', [narrow.id]);
  const engineer = await t.signIn(await t.world.user(narrow, 'ProjectEngineer'));
  await engineer.ask('confirmTextCode', { code: await ask(newNumber(), engineer) });
  expect(await mine(engineer)).toMatchObject({ confirmed: true });
});

it('a SASAdministrator gets no text messages', async () => {
  const sas = await t.signIn(await t.world.administrator());
  expect(await sas.ask('getTextSettings')).toBeNull();
  expect((await sas.refused('sendTextCode', { number: newNumber() })).errorType).toBe('ForbiddenException');
});

it('a server without a gateway offers none', async () => {
  const bare = await testApp();
  try {
    const visitor = await bare.signIn(await bare.world.user(await bare.world.company()));
    expect(await visitor.ask('getTextSettings', {}, '{ number }')).toBeNull();
    expect((await visitor.refused('sendTextCode', { number: newNumber() })).errorType).toBe(
      'ConflictException',
    );
  } finally {
    await bare.close();
  }
});
