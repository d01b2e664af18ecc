import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SIGN_ON_RETURN } from '../../domain/companies/signOn';
import { type TestApp, testApp } from '../support/app';
import { INBOUND_KEY } from '../support/keys';
import { ISSUER } from '../support/outside';

let log = '';
const logStream = new Writable({
  write(chunk, _encoding, done) {
    log += chunk;
    done();
  },
});

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ logStream, config: { logLevel: 'trace', metricsKey: 'the key of monitoring' } });
});
afterAll(() => server.close());

/** By what they are, so that a failure says which was logged. */
const secrets = new Map<string, string>();
const keep = <T extends string>(what: string, secret: T): T => {
  secrets.set(what, secret);
  return secret;
};

it('holds no secret, whatever is done with it', async () => {
  const { config } = server.services;
  keep('api key', config.secrets.apiKey);
  keep('token secret', config.secrets.tokenKeys.newest().secret);
  keep('credentials key', config.secrets.credentialKeys.newest().secret);
  keep('inbound key', INBOUND_KEY);
  keep('metrics key', config.metricsKey ?? '');
  const company = await server.world.company();
  const person = await server.world.user(company, 'CompanySuperAdmin');
  const { username } = person;
  const password = keep('password', person.password);

  const wrong = keep('wrong password', 'a wrong password for the log');
  await server.visitor.refused('login', { username, password: wrong });
  const session = await server.visitor.ask('login', { username, password }, '{ token refreshToken }');
  keep('access token', session.token);
  keep('refresh token', session.refreshToken);
  const client = await server.signIn(person);
  await server.visitor.ask('refreshToken', { username, refreshToken: session.refreshToken }, '{ token }');

  const { key, token } = await client.ask('beginAppFactor', { currentPassword: password });
  keep('app key', key);
  keep('set-up token', token);
  const code = String(generateSync({ secret: key }));
  const { codes } = await client.ask('setUpAppFactor', { setUp: token, code });
  for (const [at, recovery] of codes.entries()) keep(`recovery code ${at}`, recovery);
  await server.visitor.ask('login', { username, password, secondFactor: { code: codes[0] } }, '{ token }');

  await server.owner.query('delete from app_factors');
  await server.owner.query('update companies set second_factor_for_all = true');
  const { errorInfo } = await server.visitor.refused('login', { username, password });
  keep('app key at sign-in', errorInfo?.secondFactor?.setUp?.key ?? '');
  keep('set-up token at sign-in', errorInfo?.secondFactor?.setUp?.token ?? '');

  const clientSecret = keep('secret of the provider', 'a secret of the provider for the log');
  const signOn = { issuer: ISSUER, clientId: 'x', clientSecret, version: null, currentPassword: password };
  await client.ask('updateSignOn', { companyId: company.id, signOn });
  const browserSecret = keep('secret of the browser', 'a secret of the browser for the log');
  await server.visitor.ask('beginSignOn', { username, browserSecret });
  await server.visitor.refused('finishSignOn', {
    code: keep('sign-on code', 'code-for-the-log'),
    browserSecret,
  });

  const asked = { clientRequestId: randomUUID(), name: 'Sheets', scope: 'READ', days: 1 };
  const made = await client.ask('createApiKey', { key: { ...asked, currentPassword: password } }, '{ key }');
  keep('API key', made.key);
  const wrongKey = keep('wrong API key', 'wl_wrong-key-for-the-log');
  for (const key of [made.key, wrongKey]) {
    await server.visitor
      .with({ authorization: `Bearer ${key}` })
      .call('{ getViewer(action: "getViewer") { nothing } }');
  }

  const login = {
    callCenter: 'onecall',
    login: 'dig',
    password: keep('center password', 'center password 9'),
  };
  await client.call(
    'mutation ($l: String!, $p: String!, $c: String!) { changeCredentials(callCenter: $c, login: $l, password: $p, action: "changecredentials") { success } }',
    { c: login.callCenter, l: login.login, p: login.password },
  );
  await server.visitor.refused('setPassword', {
    token: keep('mailed link', 'a-mailed-link-for-the-log'),
    password: keep('new password', 'a new password for the log'),
  });
  const addresses = [
    `/external/${keep('external link', 'external-link-for-the-log')}`,
    `/t/${keep('passport link', 'passport-link-for-the-log')}`,
    `/calendar/${keep('calendar link', 'calendar-link-for-the-log')}.ics`,
    `${SIGN_ON_RETURN}?state=${keep('state', 'state-for-the-log')}&code=${keep('code', 'provider-code-for-the-log')}`,
    `/nowhere?token=${keep('query', 'query-for-the-log')}`,
  ];
  for (const method of ['GET', 'POST'] as const) {
    for (const url of addresses) await server.app.inject({ method, url });
  }
  await server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${config.metricsKey}` } });
  await server.app.inject({
    method: 'POST',
    url: '/inbound/mime',
    headers: { authorization: `Bearer ${INBOUND_KEY}` },
  });
  await server.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'x-api-key': config.secrets.apiKey, 'content-type': 'application/json' },
    payload: `{"query":"mutation { login(username: \\"x\\", password: \\"${password}\\" oops"}`,
  });

  expect(log.length).toBeGreaterThan(5000);
  const found = [...secrets]
    .filter(([, secret]) => secret === '' || log.includes(secret))
    .map(([what]) => what);
  expect(found).toEqual([]);
});
