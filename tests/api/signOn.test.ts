import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIGN_ON_RETURN } from '../../domain/companies/signOn';
import { createOutsideFetch } from '../../server/outside/outsideFetch';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { type IdentityProvider, startIdentityProvider } from '../support/oidcProvider';
import type { Company, User } from '../support/world';

const BASE = 'http://127.0.0.1:8080';
const BROWSER = 'a secret that only this browser knows';
const OTHER_BROWSER = 'a secret that another browser knows';

let server: TestApp;
let provider: IdentityProvider;
let company: Company;
let owner: Client;
let boss: User;
let person: User;
/** By what they enter at the provider. */
const claims = new Map<string, { email?: string; email_verified?: boolean }>();

beforeAll(async () => {
  provider = await startIdentityProvider(`${BASE}${SIGN_ON_RETURN}`, login => claims.get(login) ?? {});
  server = await testApp({
    config: { baseUrl: BASE, allowsPrivateNetworks: true },
    outsideFetch: createOutsideFetch(true),
  });
  company = await server.world.company();
  boss = await server.world.user(company, 'CompanySuperAdmin');
  owner = await server.signIn(boss);
  person = await server.world.user(company, 'ProjectManager');
  claims.set('person', { email: person.email.toUpperCase(), email_verified: true });
  await owner.ask('updateSignOn', { companyId: company.id, signOn: settings() });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const settings = (changes: object = {}) => {
  const { issuer, clientId, clientSecret } = provider;
  return { issuer, clientId, clientSecret, version: null, currentPassword: boss.password, ...changes };
};

const begin = async (username = person.username, browserSecret = BROWSER): Promise<string> =>
  (await server.visitor.ask('beginSignOn', { username, browserSecret })).address;

/** What the sign-in page finds in its address afterwards. */
async function comeBack(address: string): Promise<URLSearchParams> {
  const { pathname, search } = new URL(address);
  const response = await server.app.inject({ method: 'GET', url: pathname + search });
  expect(response.statusCode).toBe(303);
  return new URLSearchParams(new URL(response.headers.location ?? '', BASE).hash.slice(1));
}
const finish = (code: string | null, browserSecret = BROWSER) =>
  server.visitor.ask('finishSignOn', { code, browserSecret }, '{ token userInfo { username } }');
const refusedFinish = async (code: string | null, browserSecret = BROWSER) =>
  (await server.visitor.refused('finishSignOn', { code, browserSecret }, '{ token }')).errorType;

describe('signing in with the company’s provider', () => {
  it.each([
    ['username', () => person.username],
    ['email', () => person.email],
  ])('works by %s, and once', async (_by, login) => {
    const returned = await comeBack(await provider.visit(await begin(login()), 'person'));
    const code = returned.get('sign-on');
    const session = await finish(code);
    expect(session.userInfo.username).toBe(person.username);
    expect(await refusedFinish(code)).toBe('UnauthorizedException');
  });

  it('ends in the browser that began only', async () => {
    const returned = await comeBack(await provider.visit(await begin(), 'person'));
    expect(await refusedFinish(returned.get('sign-on'), OTHER_BROWSER)).toBe('UnauthorizedException');
  });

  it('needs a secret of the browser', async () => {
    for (const browserSecret of ['', 'short']) {
      const begun = await server.visitor.refused('beginSignOn', { username: person.username, browserSecret });
      expect(Object.keys(begun.errorInfo?.fields ?? {})).toEqual(['browserSecret']);
      expect(await refusedFinish('any', browserSecret)).toBe('ValidationException');
    }
  });

  it('comes back once', async () => {
    const address = await provider.visit(await begin(), 'person');
    await comeBack(address);
    expect((await comeBack(address)).get('sign-on-failure')).toBe('late');
  });

  it.each<[string, { email?: string; email_verified?: boolean }, string]>([
    ['an email of nobody in the company', { email: 'nobody@example.com' }, 'unknown'],
    ['no email', {}, 'noEmail'],
    [
      'an email whose confirmation is a word',
      { email: 'unconfirmed', email_verified: 'false' as never },
      'noEmail',
    ],
    ['an email that isn’t confirmed', { email: 'unconfirmed', email_verified: false }, 'noEmail'],
  ])('is refused with %s', async (_what, said, failure) => {
    const email = said.email === 'unconfirmed' ? person.email : said.email;
    claims.set('other', { ...said, ...(email !== undefined && { email }) });
    const returned = await comeBack(await provider.visit(await begin(), 'other'));
    expect(returned.get('sign-on-failure')).toBe(failure);
  });

  it('is refused for somebody of another company, whatever the provider says', async () => {
    const stranger = await server.world.user(await server.world.company(), 'CompanySuperAdmin');
    claims.set('stranger', { email: stranger.email, email_verified: true });
    const returned = await comeBack(await provider.visit(await begin(), 'stranger'));
    expect(returned.get('sign-on-failure')).toBe('unknown');
  });

  it.each(['', '?code=x&state=y', '?error=access_denied&state=y'])(
    'is refused at the address %j',
    async search => {
      expect((await comeBack(`${BASE}${SIGN_ON_RETURN}${search}`)).get('sign-on-failure')).toBe('late');
    },
  );

  it('is refused with another code of the provider', async () => {
    const address = new URL(await provider.visit(await begin(), 'person'));
    const right = address.href;
    address.searchParams.set('code', 'another code');
    expect((await comeBack(address.href)).get('sign-on-failure')).toBe('refused');
    expect((await comeBack(right)).get('sign-on-failure')).toBe('late');
  });

  it('isn’t offered to others, and their password keeps working', async () => {
    const other = await server.world.user(await server.world.company());
    for (const username of [other.username, 'nobody.here']) {
      const refused = await server.visitor.refused('beginSignOn', { username, browserSecret: BROWSER });
      expect(Object.keys(refused.errorInfo?.fields ?? {})).toEqual(['username']);
    }
    await server.signIn(person);
  });
});

describe('the provider of a company', () => {
  it('is set by the owner; its secret is stored sealed and told nobody', async () => {
    expect(await owner.ask('getSignOn', { companyId: company.id })).toEqual({
      issuer: provider.issuer,
      clientId: provider.clientId,
      returnAddress: `${BASE}${SIGN_ON_RETURN}`,
      version: 1,
    });
    const [{ secret }] = await server.rows(
      'select secret from sign_on_providers where company_id = $1',
      company.id,
    );
    expect(secret.toString('latin1')).not.toContain(provider.clientSecret);
    const mails = await server.rows(`select to_address from mails where kind = 'signOnChanged'`);
    expect(mails).toEqual([{ to_address: boss.email }]);
    const audit = await server.rows("select after from audit where action = 'updateSignOn'");
    expect(JSON.stringify(audit)).not.toContain(provider.clientSecret);
  });

  it.each([
    ['that nobody answers at', { issuer: 'http://127.0.0.1:9' }, 'signOn.issuer'],
    ['that is no address', { issuer: 'the login page' }, 'signOn.issuer'],
    ['with a query', { issuer: 'https://id.example.com/?tenant=1' }, 'signOn.issuer'],
    ['without a secret', { clientSecret: null }, 'signOn.clientSecret'],
    ['without a client', { clientId: ' ' }, 'signOn.clientId'],
    ['without the password', { currentPassword: 'not the password' }, 'signOn.currentPassword'],
  ])('is not an address %s', async (_what, changes, field) => {
    const other = await server.world.company();
    const user = await server.world.user(other, 'CompanySuperAdmin');
    const client = await server.signIn(user);
    const signOn = settings({ currentPassword: user.password, ...changes });
    const refused = await client.refused('updateSignOn', { companyId: other.id, signOn });
    expect(Object.keys(refused.errorInfo?.fields ?? {})).toEqual([field]);
  });

  it('keeps its secret when only the rest changes, refuses an old version, and can be removed', async () => {
    const companyId = company.id;
    const kept = settings({ clientSecret: null, version: 1 });
    const moved = await owner.refused('updateSignOn', {
      companyId,
      signOn: { ...kept, issuer: `${provider.issuer}/` },
    });
    expect(Object.keys(moved.errorInfo?.fields ?? {})).toEqual(['signOn.clientSecret']);
    await owner.ask('updateSignOn', { companyId, signOn: kept });
    expect((await owner.refused('updateSignOn', { companyId, signOn: kept })).errorType).toBe(
      'ConflictException',
    );
    expect((await comeBack(await provider.visit(await begin(), 'person'))).get('sign-on')).toBeTruthy();
    await owner.ask('removeSignOn', { companyId });
    const refused = await server.visitor.refused('beginSignOn', {
      username: person.username,
      browserSecret: BROWSER,
    });
    expect(refused.errorType).toBe('ValidationException');
  });
});
