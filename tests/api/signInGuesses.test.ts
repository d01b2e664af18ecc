import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimits } from '../../server/access/rateLimits/rateLimits';
import { type TestApp, testApp } from '../support/app';
import { type Client, clientOf } from '../support/client';
import type { Company, User } from '../support/world';

const MORNING = new Date('2026-11-21T17:00:00Z');
const MINUTE = 60_000;

let server: TestApp;
let company: Company;
let person: User;
let clock = MORNING;
const pass = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};

beforeAll(async () => {
  server = await testApp({ now: () => clock });
  company = await server.world.company('Sierra Test Works');
  person = await server.world.user(company, 'ProjectManager');
});
afterAll(() => server.close());
/** Longer than anything counts here. */
afterEach(() => pass(60 * MINUTE));

const signIn = ({ username, password }: User) =>
  server.visitor.ask('login', { username, password }, '{ token }');

/** Somebody at an address, without bot proofs. */
const from = (address: string) => clientOf(server.app, { ...server.visitor.headers }, undefined, address);

describe('guessing a password', () => {
  it('is stopped after ten failures, for that account and 15 minutes', async () => {
    const target = await server.world.user(company);
    const guess = (password: string) =>
      server.visitor.call(
        'mutation ($u: String!, $p: String!) { login(username: $u, password: $p, action: "login") { token } }',
        { u: target.username, p: password },
      );
    for (let n = 0; n < 10; n += 1)
      expect((await guess('no')).errors[0]?.errorType).toBe('UnauthorizedException');

    const { errors } = await guess(target.password);
    expect(errors[0]).toMatchObject({
      errorType: 'TooManyRequestsException',
      errorInfo: { retryAfter: 900 },
    });
    await signIn(person);

    pass(15 * MINUTE);
    expect((await guess(target.password)).errors).toEqual([]);
  });

  it('is stopped at the same count when the guesses are simultaneous', async () => {
    const target = await server.world.user(company);
    const guesses = Array.from({ length: 30 }, () =>
      server.visitor.refused('login', { username: target.username, password: 'no' }),
    );
    const types = (await Promise.all(guesses)).map(({ errorType }) => errorType);
    expect(types.filter(type => type === 'UnauthorizedException')).toHaveLength(10);
    expect(types.filter(type => type === 'TooManyRequestsException')).toHaveLength(20);
  });

  it.each([
    ['of a user', async () => server.world.user(company), (user: User) => ` ${user.username.toUpperCase()}`],
    ['of an unknown user', async () => ({ username: 'no.such.person' }), () => ' No.Such.Person '],
  ])('counts all spellings of the login %s together', async (_whose, make, otherWay) => {
    const target = (await make()) as User;
    for (let n = 0; n < 10; n += 1) {
      await server.visitor.refused('login', { username: target.username, password: 'no' });
    }
    const error = await server.visitor.refused('login', { username: otherWay(target), password: 'no' });
    expect(error.errorType).toBe('TooManyRequestsException');
  });

  it.each([
    ['username', 'email', (user: User) => user.username, (user: User) => user.email],
    ['email', 'username', (user: User) => user.email, (user: User) => user.username],
  ])('by %s reveals nothing about the account’s %s', async (_one, _other, oneOf, otherOf) => {
    const target = await server.world.user(company);
    const madeUp = { ...target, username: 'made.up', email: 'made.up@example.com' };
    const answer = async (client: Client, username: string) => {
      const { errorType, errorInfo } = await client.refused('login', { username, password: 'no' });
      return [errorType, errorInfo];
    };
    for (let n = 0; n < 3; n += 1) await answer(from('198.51.100.1'), oneOf(target));
    expect(await answer(from('198.51.100.2'), otherOf(target))).toEqual(
      await answer(from('198.51.100.3'), otherOf(madeUp)),
    );

    for (let n = 0; n < 10; n += 1) await answer(server.visitor, oneOf(target));
    expect(await answer(server.visitor, otherOf(target))).toEqual(
      await answer(server.visitor, otherOf(madeUp)),
    );
  });

  it('has the same requirements whether the login exists or not', async () => {
    const target = await server.world.user(company);
    const demands = async (username: string, network: string) => {
      const met = [];
      for (let n = 0; n < 5; n += 1) {
        const { errorType, errorInfo } = await from(`${network}.${n}`).refused('login', {
          username,
          password: 'no',
        });
        met.push([errorType, errorInfo]);
      }
      for (let n = 0; n < 12; n += 1) {
        met.push((await server.visitor.refused('login', { username, password: 'no' })).errorType);
      }
      return met;
    };
    const ofNobody = await demands('nobody@example.com', '198.18.0');
    expect(await demands(target.email, '198.18.1')).toEqual(ofNobody);
    expect(await demands(target.username, '198.18.2')).toEqual(ofNobody);
    expect(ofNobody.slice(2, 4)).toEqual([
      ['UnauthorizedException', undefined],
      ['ValidationException', { botCheck: 'missing' }],
    ]);
    expect(ofNobody.at(-1)).toBe('TooManyRequestsException');
  });

  it('requires a bot proof after three failures with a login by anyone, and counts no attempt without one', async () => {
    const target = await server.world.user(company);
    const guess = { username: target.username, password: 'no' };
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      expect((await from(address).refused('login', guess)).errorType).toBe('UnauthorizedException');
    }
    const right = { username: target.username, password: target.password };
    for (let n = 0; n < 12; n += 1) {
      expect((await from('203.0.113.4').refused('login', right)).errorInfo).toEqual({ botCheck: 'missing' });
    }
    expect(await signIn(target)).toHaveProperty('token');
  });

  it.each([
    { before: 3, minutes: 0, after: 0 },
    { before: 2, minutes: 0, after: 0 },
    { before: 2, minutes: 0, after: 1 },
    { before: 0, minutes: 14, after: 3 },
  ])(
    'does not reveal elsewhere that the owner signs in between $before and $after failures',
    async ({ before, minutes, after }) => {
      const owner = await server.world.user(company);
      const logins = [owner.email, 'nobody.there@example.com'];
      const answer = async (username: string, address: string) => {
        const { errorType, errorInfo } = await from(address).refused('login', { username, password: 'no' });
        return [errorType, errorInfo];
      };
      const fail = async (count: number, network: string) => {
        for (let n = 0; n < count; n += 1) for (const login of logins) await answer(login, `${network}.${n}`);
      };
      await fail(before, '198.51.101');
      await signIn({ ...owner, username: owner.email });
      pass(minutes * MINUTE);
      await fail(after, '198.51.102');
      pass(MINUTE);
      const [ofOwner, ofNobody] = await Promise.all(logins.map(login => answer(login, '198.51.103.1')));
      expect(ofOwner).toEqual(ofNobody);
    },
  );

  it('requires one after three failures from an address, for other accounts too', async () => {
    const bare = from('203.0.113.9');
    for (const username of ['one', 'two', 'three']) await bare.refused('login', { username, password: 'no' });
    const error = await bare.refused('login', { username: person.username, password: person.password });
    expect(error.errorInfo).toEqual({ botCheck: 'missing' });
    await from('203.0.113.10').ask('login', { username: person.username, password: person.password });
  });

  it('is counted across all processes', async () => {
    const target = await server.world.user(company);
    const { pool } = server.services;
    const processes = [createRateLimits(pool, () => clock), createRateLimits(pool, () => clock)];
    const count = { of: `both ${target.id}`, most: 10 };
    const verdicts = await Promise.all(
      Array.from({ length: 30 }, (_, n) => processes[n % 2]?.count('signIn', [count])),
    );
    expect(verdicts.filter(verdict => verdict?.wait === null)).toHaveLength(10);
  });

  it('starts over after a successful sign-in', async () => {
    const target = await server.world.user(company);
    for (const password of [...Array(9).fill('no'), target.password, 'no']) {
      await server.visitor.call(
        'mutation ($u: String!, $p: String!) { login(username: $u, password: $p, action: "login") { token } }',
        { u: target.username, p: password },
      );
    }
    expect(await signIn(target)).toHaveProperty('token');
  });
});

describe('simultaneous sign-ins from one address', () => {
  const enter = (client: Client, { username, password }: Pick<User, 'username' | 'password'>) =>
    client.call(
      'mutation ($u: String!, $p: String!) { login(username: $u, password: $p, action: "login") { token } }',
      { u: username, p: password },
    );
  const typesOf = async (answers: Promise<{ errors: { errorType: string }[] }>[]) =>
    (await Promise.all(answers)).map(({ errors }) => errors[0]?.errorType ?? null);
  const eight = () => Promise.all(Array.from({ length: 8 }, () => server.world.user(company)));

  it('are not guessing: eight right passwords give eight sign-ins', async () => {
    const office = from('203.0.113.20');
    const people = await eight();
    expect(await typesOf(people.map(one => enter(office, one)))).toEqual(Array(8).fill(null));
    expect(await typesOf(Array.from({ length: 8 }, () => enter(office, person)))).toEqual(
      Array(8).fill(null),
    );
  });

  it("are not guessing after two mistakes either, and use up no other user's attempts", async () => {
    const office = from('203.0.113.21');
    for (const name of ['one', 'two']) await office.refused('login', { username: name, password: 'no' });
    const people = await eight();
    expect(await typesOf(people.map(one => enter(office, one)))).toEqual(Array(8).fill(null));
    const third = await office.refused('login', { username: 'three', password: 'no' });
    expect(third.errorType).toBe('UnauthorizedException');
    const fourth = await office.refused('login', { username: 'four', password: 'no' });
    expect(fourth.errorInfo).toEqual({ botCheck: 'missing' });
  });

  it('allow no more wrong guesses than sequential ones', async () => {
    const office = from('203.0.113.22');
    const people = await eight();
    const wrong = Array.from({ length: 30 }, (_, n) => enter(office, { username: `w${n}`, password: 'no' }));
    const right = people.map(one => enter(office, one));
    const types = await typesOf(wrong);
    await Promise.all(right);
    expect(types.filter(type => type === 'UnauthorizedException')).toHaveLength(3);
    expect(types.filter(type => type === 'ValidationException')).toHaveLength(27);
  });
});

describe('pending attempts', () => {
  const NONE = { wait: null, needsProof: false };
  const begin = (rateLimits: ReturnType<typeof createRateLimits>, of: string) =>
    rateLimits.begin('signIn', [{ of, most: 10, proofAfter: 3 }], false, of);

  it('are awaited across all processes', async () => {
    const { pool } = server.services;
    const processes = [createRateLimits(pool, () => clock), createRateLimits(pool, () => clock)];
    const verdicts = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        const rateLimits = processes[n % 2] ?? server.services.rateLimits;
        const verdict = await begin(rateLimits, 'two processes');
        await rateLimits.end('signIn', { single: ['two processes'] }, 'two processes');
        return verdict;
      }),
    );
    for (const verdict of verdicts) expect(verdict).toMatchObject(NONE);
  });

  it('count as failed when their end is never reported', async () => {
    const rateLimits = createRateLimits(server.services.pool, () => clock, 0);
    for (let n = 0; n < 3; n += 1) expect(await begin(rateLimits, 'never told')).toMatchObject(NONE);
    expect(await begin(rateLimits, 'never told')).toMatchObject({ wait: null, needsProof: true });
    pass(15 * MINUTE);
    expect(await begin(rateLimits, 'never told')).toMatchObject(NONE);
  });
});
