import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import { type Client, clientOf } from '../support/client';
import type { Company, User } from '../support/world';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let server: TestApp;
let company: Company;
let person: User;

beforeAll(async () => {
  server = await testApp();
  company = await server.world.company();
});
afterAll(() => server.close());

/** Signs in from somewhere. */
async function signIn(user: User, headers: Record<string, string> = {}): Promise<Client> {
  const { username, password } = user;
  const { token } = await server.visitor.with(headers).ask('login', { username, password }, '{ token }');
  return clientOf(server.app, { authorization: `Bearer ${token}` });
}
const newcomer = async () => {
  person = await server.world.user(company, 'ProjectEngineer');
  return person;
};
const idOf = async (client: Client): Promise<string> =>
  (await client.ask('getSessions')).find((one: { current: boolean }) => one.current).ID;
const isOut = async (client: Client) =>
  (await client.call('{ getViewer(action: "getViewer") { ID } }')).errors[0]?.errorType ===
  'UnauthorizedException';
const auditOf = async (action: string) => {
  const rows = await server.rows(
    'select entity, entity_id, request_id is not null as has_request from audit where action = $1 and user_id = $2',
    action,
    person.id,
  );
  return rows;
};

describe("one's own sessions", () => {
  it('are listed with place and time, most recent first, without anyone else’s', async () => {
    await newcomer();
    await signIn(person);
    const client = await signIn(person, { 'user-agent': FIREFOX });
    await server.signIn(await server.world.user(company));
    const sessions = await client.ask('getSessions');
    expect(sessions).toEqual([
      {
        ID: expect.any(String),
        current: true,
        startedAt: expect.stringMatching(/Z$/),
        lastUsedAt: expect.stringMatching(/Z$/),
        browser: 'Firefox on Windows',
        address: '127.0.0.1',
      },
      expect.objectContaining({ current: false, browser: 'Unknown browser' }),
    ]);
  });

  it.each([
    ['revoked', 'revoked_at = now()'],
    ['expired', 'expires_at = now()'],
    ['unused for too long', `last_used_at = now() - interval '15 days'`],
  ])('leave out one that is %s', async (_what, change) => {
    await newcomer();
    const other = await idOf(await signIn(person));
    const client = await signIn(person);
    await server.owner.query(`update sessions set ${change} where id = $1`, [other]);
    expect(await client.ask('getSessions')).toHaveLength(1);
  });

  it('are also listed for a system administrator', async () => {
    person = await server.world.administrator();
    const [here, there] = [await signIn(person), await signIn(person)];
    expect(await here.ask('getSessions')).toHaveLength(2);
    expect(await here.ask('endOtherSessions')).toEqual({ success: true, ended: 1 });
    expect(await isOut(there)).toBe(true);
  });

  it.each(['getSessions', 'endOtherSessions'] as const)('require a sign-in: %s', async call => {
    expect((await server.visitor.refused(call)).errorType).toBe('UnauthorizedException');
  });
});

describe('ending one session', () => {
  it('signs out there immediately, and is logged', async () => {
    await newcomer();
    const [here, there] = [await signIn(person), await signIn(person)];
    const sessionId = await idOf(there);
    expect(await here.ask('endSession', { sessionId })).toEqual({ success: true });
    expect([await isOut(there), await isOut(here)]).toEqual([true, false]);
    expect(await auditOf('endSession')).toEqual([
      { entity: 'session', entity_id: sessionId, has_request: true },
    ]);
    expect((await here.refused('endSession', { sessionId })).errorType).toBe('NotFoundException');
    expect(await auditOf('endSession')).toHaveLength(1);
  });

  it('can end the current session', async () => {
    const client = await signIn(await newcomer());
    await client.ask('endSession', { sessionId: await idOf(client) });
    expect(await isOut(client)).toBe(true);
  });

  it("does not affect another user's session in any company", async () => {
    const victim = await signIn(await server.world.user(company));
    const client = await signIn(await newcomer());
    for (const sessionId of [await idOf(victim), randomUUID(), 'no id']) {
      expect((await client.refused('endSession', { sessionId })).errorType).toBe('NotFoundException');
    }
    expect(await isOut(victim)).toBe(false);
  });
});

describe('ending all other sessions', () => {
  it('keeps the current one, and those of all other users', async () => {
    const bystander = await signIn(await server.world.user(company));
    await newcomer();
    const [one, other, here] = [await signIn(person), await signIn(person), await signIn(person)];
    expect(await here.ask('endOtherSessions')).toEqual({ success: true, ended: 2 });
    expect([await isOut(one), await isOut(other), await isOut(here), await isOut(bystander)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await auditOf('endOtherSessions')).toHaveLength(2);
    expect(await here.ask('endOtherSessions')).toEqual({ success: true, ended: 0 });
  });
});
