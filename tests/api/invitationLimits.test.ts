import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { EMPLOYER, newPerson } from '../support/employers';
import { mailsTo, newSignUp } from '../support/signUps';
import type { Company } from '../support/world';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let server: TestApp;
let clock = new Date('2026-11-21T17:00:00Z');

beforeAll(async () => {
  server = await testApp({ now: () => clock });
});
afterAll(() => server.close());
afterEach(() => pass(2 * DAY));

function pass(ms: number) {
  clock = new Date(clock.getTime() + ms);
}

interface Inviting {
  company: Company;
  client: Client;
}

async function inviting(): Promise<Inviting> {
  const company = await server.world.company();
  return { company, client: await server.signIn(await server.world.user(company, 'CompanySuperAdmin')) };
}
const invite = ({ company, client }: Inviting, Email = newSignUp().email) =>
  client.ask('createEmployer', newPerson(company, { Email }));
const resend = ({ client }: Inviting, employerId: string) => client.ask('resendInvite', { employerId });
const notResent = ({ client }: Inviting, employerId: string) =>
  client.refused('resendInvite', { employerId });

describe('invitations', () => {
  it('of one company are limited to thirty an hour of any kind, not counting failures', async () => {
    const one = await inviting();
    const { ID } = await invite(one);
    const taken = newPerson(one.company, { Email: (await read(one, ID)).Email });
    for (let n = 0; n < 5; n += 1) await one.client.refused('createEmployer', taken);
    await resend(one, ID);
    const employer = { ...(await read(one, ID)), Email: newSignUp().email };
    await one.client.ask('updateEmployer', { employer });
    for (let n = 0; n < 27; n += 1) await invite(one);
    const late = newPerson(one.company);
    expect(await one.client.refused('createEmployer', late)).toMatchObject({
      errorType: 'TooManyRequestsException',
      message: 'Too many invitations from your company. Try again in 60 minutes.',
      errorInfo: { retryAfter: 3600 },
    });
    expect(await mailsTo(server, late.Email)).toEqual([]);
    expect((await notResent(one, ID)).errorType).toBe('TooManyRequestsException');
    const changed = { ...(await read(one, ID)), Email: newSignUp().email };
    expect((await one.client.refused('updateEmployer', { employer: changed })).errorType).toBe(
      'TooManyRequestsException',
    );
    const renamed = { ...(await read(one, ID)), Name: 'Renamed' };
    expect(await one.client.ask('updateEmployer', { employer: renamed })).toEqual({ ID });
    await invite(await inviting());
  });

  it('to one address are limited to five a day from one company', async () => {
    const [one, other] = [await inviting(), await inviting()];
    const Email = newSignUp().email;
    const { ID } = await invite(one, Email);
    for (let n = 0; n < 4; n += 1) await resend(one, ID);
    expect(await notResent(one, ID)).toMatchObject({
      errorType: 'TooManyRequestsException',
      message: 'Too many invitations to this address. Try again in 24 hours.',
      errorInfo: { retryAfter: 24 * 3600 },
    });
    expect(await mailsTo(server, Email)).toHaveLength(5);
    await invite(other, Email.toUpperCase());
  });

  it('to one address are limited to fifteen a day overall', async () => {
    const Email = newSignUp().email;
    for (let n = 0; n < 3; n += 1) {
      const one = await inviting();
      const { ID } = await invite(one, Email);
      for (let again = 0; again < 4; again += 1) await resend(one, ID);
    }
    const { company, client } = await inviting();
    const error = await client.refused('createEmployer', newPerson(company, { Email }));
    expect(error.message).toBe('Too many invitations to this address. Try again in 24 hours.');
    expect(await mailsTo(server, Email)).toHaveLength(15);
  });
});

describe('an email', () => {
  it('has a subject and a title without text from its sender', async () => {
    const one = await inviting();
    const Name = 'Win a prize';
    const person = newPerson(one.company, { Name });
    const { ID } = await one.client.ask('createEmployer', person);
    const user = await server.world.user(one.company, 'ReadOnlyUser', { name: Name });
    await server.visitor.ask('login', { username: user.username, password: user.password }, '{ token }');
    await resend(one, user.id);
    await server.visitor.ask('requestPasswordReset', { username: user.username });
    const Email = newSignUp().email;
    await one.client.ask('updateEmployer', { employer: { ...(await read(one, user.id)), Email } });
    const elsewhere = await server.world.user(await server.world.company());
    await one.client.ask('updateEmployer', {
      employer: { ...(await read(one, ID)), Email: elsewhere.email },
    });
    const letters = [];
    for (const to of [person.Email, user.email, Email, elsewhere.email]) {
      letters.push(...(await mailsTo(server, to)));
    }
    expect(letters.map(({ kind, subject, text }) => [kind, subject, text.split('\n')[0]])).toEqual([
      ['welcome', 'Your Whiteline account', 'Welcome to Whiteline'],
      ['passwordLink', 'A new password for your Whiteline account', 'Set a new password'],
      ['passwordLink', 'Set a new password for Whiteline', 'Set a new password'],
      ['emailChanged', 'The email of your Whiteline account was changed', 'Your email was changed'],
      ['passwordLink', 'Confirm the email of your Whiteline account', 'Confirm your email'],
      ['accountElsewhere', 'You already have a Whiteline account', 'This email already has an account'],
    ]);
    expect(letters[0]?.text).toContain(Name);
  });
});

async function read({ client }: Inviting, employerId: string) {
  return client.ask('getEmployer', { employerId }, EMPLOYER);
}
