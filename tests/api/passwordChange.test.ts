import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import { clientOf } from '../support/client';
import { auditsOfPerson } from '../support/employers';
import type { Company, User } from '../support/world';

const MINUTE = 60_000;
/** Longer than any throttle counts. */
const DAY = 24 * 60 * MINUTE;
const GOOD = 'paint the line white';

let server: TestApp;
let company: Company;
/** Begins with the database's, by which sessions end. */
let clock = new Date();

beforeAll(async () => {
  server = await testApp({ now: () => clock });
  company = await server.world.company('Sierra Test Works');
});
afterAll(() => server.close());
afterEach(() => pass(DAY));

/** Lets so many milliseconds go by. */
function pass(ms: number) {
  clock = new Date(clock.getTime() + ms);
}

const signIn = (username: string, password: string) =>
  server.visitor.ask('login', { username, password }, '{ token refreshToken }');
const bearer = (token: string) => clientOf(server.app, { authorization: `Bearer ${token}` });

describe("changing one's own password", () => {
  it('ends the other sessions but not this one', async () => {
    const person = await server.world.user(company, 'ProjectEngineer');
    const [here, there] = [
      await signIn(person.username, person.password),
      await signIn(person.username, person.password),
    ];
    const [client, other] = [bearer(here.token), bearer(there.token)];
    const change = { currentPassword: person.password, newPassword: GOOD };
    expect(await client.ask('changePassword', change)).toEqual({ success: true });
    expect((await other.refused('getViewer')).errorType).toBe('UnauthorizedException');
    await client.ask('getViewer');
    await server.visitor.ask('refreshToken', { username: person.username, refreshToken: here.refreshToken });
    const ended = await server.visitor.refused('refreshToken', { ...there, username: person.username });
    expect(ended.errorType).toBe('UnauthorizedException');
    await signIn(person.username, GOOD);
    expect(await server.visitor.refused('login', person)).toMatchObject({
      errorType: 'UnauthorizedException',
    });
    expect(await auditsOfPerson(server.owner, person.id)).toEqual([
      { action: 'changePassword', user_id: person.id, before: null, after: null },
      expect.objectContaining({ action: 'failedLogin', user_id: person.id }),
    ]);
  });

  it('works for a system administrator without a company', async () => {
    const sas = await server.world.administrator();
    const client = await server.signIn(sas);
    await client.ask('changePassword', { currentPassword: sas.password, newPassword: GOOD });
    await signIn(sas.username, GOOD);
  });

  it.each([
    ['short', { newPassword: 'short' }, { newPassword: 'A password needs at least 12 characters.' }],
    ['the same', 'same', { newPassword: 'Choose a password other than the current one.' }],
    [
      'not proven',
      { currentPassword: 'wrong password' },
      { currentPassword: 'This is not your current password.' },
    ],
  ])('is refused when the password is %s', async (_what, change, fields) => {
    const person = await server.world.user(company, 'ReadOnlyUser');
    const client = await server.signIn(person);
    const given = { currentPassword: person.password, newPassword: GOOD };
    const changed = change === 'same' ? { newPassword: person.password } : (change as object);
    const error = await client.refused('changePassword', { ...given, ...changed });
    expect(error).toMatchObject({ errorType: 'ValidationException', errorInfo: { fields } });
  });

  it('is rate limited separately from signing in', async () => {
    const person = await server.world.user(company, 'ReadOnlyUser');
    const client = await server.signIn(person);
    const guess = { currentPassword: 'wrong password', newPassword: GOOD };
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await client.refused('changePassword', guess)).errorType).toBe('ValidationException');
    }
    expect(await client.refused('changePassword', guess)).toMatchObject({
      errorType: 'TooManyRequestsException',
      message: 'Too many wrong passwords. Try again in 15 minutes.',
      errorInfo: { retryAfter: 900 },
    });
    pass(MINUTE * 14 + 1000);
    const again = await (await server.signIn(person)).refused('changePassword', guess);
    expect(again.message).toBe('Too many wrong passwords. Try again in 59 seconds.');
  });

  it.each([
    ['a common one', () => 'password1234', 'similar to a commonly used password'],
    ["the user's name", (person: User) => `${person.username}!!`, 'your name, email or company'],
    ["the company's name", () => 'Sierra Test Works 1', 'your name, email or company'],
  ])('is refused when the password is %s', async (_what, newPassword, reason) => {
    const person = await server.world.user(company, 'ReadOnlyUser');
    const client = await server.signIn(person);
    const change = { currentPassword: person.password, newPassword: newPassword(person) };
    const { errorInfo } = await client.refused('changePassword', change);
    expect(errorInfo?.fields).toEqual({ newPassword: expect.stringContaining(reason) });
    await signIn(person.username, person.password);
  });
});
