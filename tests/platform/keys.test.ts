import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { createOutsideLinks } from '../../server/access/outsideLinks';
import { keyOf, ringOf } from '../../server/config/keyring';
import { ensureBuilt } from '../support/built';
import { demoAccounts, mustRun, startServer } from '../support/server';
import { temporaryFolder } from './folder';
import { INVITED } from './outsider';
import { createCaller, run } from './program';

beforeAll(ensureBuilt);

const rotate = (dataFolder: string, ...options: string[]) =>
  run('keys', { DATA_DIR: dataFolder }, ...options);

it('keys are replaced under traffic: no call fails, and what was mailed before works until old keys are dropped', async () => {
  const server = await startServer(await temporaryFolder(), { LOG_LEVEL: 'fatal', SANDBOX_SPEED: '1' });
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  await mustRun(server);
  const { call, signIn, storedLogin } = await createCaller(server.url);
  const account = (await demoAccounts(server.dataFolder)).find(({ role }) => role === 'CompanyAdmin');
  if (!account) throw new Error('The demo has no company admin.');
  const login = (token: string) => storedLogin(token, account.email);

  const secretOf = async (name: string) => (await readFile(join(server.dataFolder, name), 'utf8')).trim();
  const key = keyOf(await secretOf('token-secret'));
  const link = createOutsideLinks(ringOf([key]), 'invitation links').partFor(INVITED);
  const invited = async () => {
    const data = await call(
      `query ($link: String!, $company: String!) {
        getExternalRequest(requestId: $link, companyName: $company, action: "getExternalRequest") { __typename } }`,
      { link, company: 'Silver Basin Constructors (demo)' },
    );
    return data.getExternalRequest !== null;
  };

  const token = await signIn(account);
  const stored = await login(token);
  expect(stored).toMatchObject({ pass: expect.any(String) });
  expect(await invited()).toBe(true);

  const failures: unknown[] = [];
  let calls = 0;
  let isBusy = true;
  const busy = (async () => {
    while (isBusy) {
      const [one, other] = await Promise.all([login(token), signIn(account).then(login)]);
      calls += 4;
      for (const answer of [one, other])
        if (JSON.stringify(answer) !== JSON.stringify(stored)) failures.push(answer);
    }
  })();
  const rotated = await rotate(server.dataFolder);
  isBusy = false;
  await busy;

  expect(rotated).toMatchObject({ error: '' });
  expect(rotated.out).toMatch(/^token-secret: new key [\da-f]{8}, 1 older kept\.\ncredentials-key: new key /);
  expect(rotated.out).toMatch(/Encrypted again: [1-9]\d* logins/);
  expect(failures).toEqual([]);
  expect(calls).toBeGreaterThan(20);
  expect(await invited()).toBe(true);

  expect((await rotate(server.dataFolder, '--drop-old')).out).toMatch(
    /credentials-key: new key [\da-f]{8}, 0 older/,
  );
  expect(await secretOf('token-secret')).not.toContain('\n');
  await expect.poll(invited, { timeout: 20_000, interval: 500 }).toBe(false);
  expect(await login(token)).toBeUndefined();
  expect(await login(await signIn(account))).toEqual(stored);
});
