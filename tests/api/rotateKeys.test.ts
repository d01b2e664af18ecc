import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { rotateKeys } from '../../server/access/rotateKeys';
import { seal } from '../../server/access/sealing';
import { readCredentials, storeCredentials } from '../../server/centers/credentials/credentials';
import { keepSecrets } from '../../server/config/secrets';
import { createPool } from '../../server/database/pool';
import { type TestApp, testApp } from '../support/app';
import { OTHER_KEYS } from '../support/keys';
import type { Company } from '../support/world';

let t: TestApp;
let company: Company;
let pool: ReturnType<typeof createPool>;

beforeAll(async () => {
  t = await testApp();
  pool = createPool({ url: t.services.config.database.url ?? '', size: 2, onIdleError() {} });
  company = await t.world.company();
});
afterAll(async () => {
  await pool.end();
  await t.close();
});
beforeEach(async () => {
  await t.owner.query('delete from credentials; delete from app_factors');
});

const NONE_SET = { tokenSecret: false, credentialsKey: false };

/** Each call reads the files as a process does that starts at that moment. */
function installation() {
  const dataFolder = mkdtempSync(join(tmpdir(), 'whiteline-keys-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true }));
  const secrets = () => keepSecrets(dataFolder, {});
  const lines = (name: string) => readFileSync(join(dataFolder, name), 'utf8').trim().split('\n');
  return { dataFolder, secrets, lines };
}

async function login(keys: ReturnType<typeof keepSecrets>['credentialKeys'], password = 'secret') {
  const { id: userId } = await t.world.user(company);
  const owner = { companyId: company.id, userId, callCenter: 'onecall' as const };
  await storeCredentials(t.owner, keys, owner, { username: 'dana', password });
  return owner;
}

it('encrypts all again with a new key that every process knew before it was used', async () => {
  const { dataFolder, secrets, lines } = installation();
  const before = secrets();
  const owners = [await login(before.credentialKeys, 'one'), await login(before.credentialKeys, 'two')];
  const person = await t.world.user(company);
  const sealedFactor = seal(before.credentialKeys, 'second factors', `second factor:${person.id}`, 'KEY');
  await t.owner.query('insert into app_factors (user_id, sealed, last_step) values ($1, $2, 0)', [
    person.id,
    sealedFactor,
  ]);
  const seen: string[][] = [];
  const rotated = await rotateKeys(pool, {
    ...{ dataFolder, secrets: () => before, isSet: NONE_SET, dropsOld: false },
    wait: async () => void seen.push(lines('credentials-key'), lines('token-secret')),
  });

  const [old] = before.credentialKeys.all();
  const [next] = lines('credentials-key');
  expect(seen).toEqual([
    [old?.secret, next],
    [before.tokenKeys.newest().secret, lines('token-secret')[0]],
    [next, old?.secret],
    lines('token-secret'),
  ]);
  expect(rotated).toMatchObject({ sealedAgain: 3, unopened: [] });

  const again = await rotateKeys(pool, {
    ...{ dataFolder, secrets, isSet: NONE_SET, dropsOld: true },
    wait: async () => {},
  });
  expect(again).toMatchObject({ sealedAgain: 3, unopened: [] });
  expect([lines('credentials-key').length, lines('token-secret').length]).toEqual([1, 1]);
  const kept = secrets().credentialKeys;
  const audit = await t.rows(
    `select user_name, entity_id, after->>'credentialsKey' as id, after->>'dropsOld' as "dropsOld"
     from audit where action = 'rotateKeys' order by at`,
  );
  const by = { user_name: 'SYSTEM', entity_id: 'installation' };
  expect(audit).toEqual([
    { ...by, id: rotated.keys.credentialsKey[0]?.id, dropsOld: 'false' },
    { ...by, id: again.keys.credentialsKey[0]?.id, dropsOld: 'true' },
  ]);
  for (const [no, owner] of owners.entries())
    expect(await readCredentials(t.owner, kept, owner)).toMatchObject({ password: ['one', 'two'][no] });
});

it('encrypts what is stored with the old key meanwhile', async () => {
  const { dataFolder, secrets } = installation();
  const before = secrets();
  const owners = [await login(before.credentialKeys)];
  let waits = 0;
  await rotateKeys(pool, {
    ...{ dataFolder, secrets: () => before, isSet: NONE_SET, dropsOld: true },
    wait: async () => {
      waits += 1;
      if (waits === 2) owners.push(await login(before.credentialKeys));
    },
  });
  for (const owner of owners)
    expect(await readCredentials(t.owner, secrets().credentialKeys, owner)).toMatchObject({
      username: 'dana',
    });
});

it('encrypts what was stored late, before an old key is dropped', async () => {
  const { dataFolder, secrets } = installation();
  const before = secrets();
  let late: Awaited<ReturnType<typeof login>> | undefined;
  await rotateKeys(pool, {
    ...{ dataFolder, secrets: () => before, isSet: NONE_SET, dropsOld: true },
    wait: async ms => {
      // Sealed before the new key was known, and stored only now.
      if (ms > 20_000) late = await login(before.credentialKeys);
    },
  });
  expect(late && (await readCredentials(t.owner, secrets().credentialKeys, late))).toMatchObject({
    username: 'dana',
  });
});

it('drops no old key while something is encrypted that none opens', async () => {
  const { dataFolder, secrets, lines } = installation();
  const owner = await login(OTHER_KEYS);
  const rotated = await rotateKeys(pool, {
    ...{ dataFolder, secrets, isSet: NONE_SET, dropsOld: true },
    wait: async () => {},
  });
  expect(rotated.unopened).toEqual([`${company.id}:${owner.userId}:onecall`]);
  expect([lines('credentials-key').length, lines('token-secret').length]).toEqual([2, 1]);
});

it('leaves keys alone that are set, but encrypts with the newest', async () => {
  const { dataFolder } = installation();
  const [first, second] = ['ab'.repeat(32), 'cd'.repeat(32)];
  const owner = await login(keepSecrets(dataFolder, { credentialsKey: second }).credentialKeys);
  const swapped = keepSecrets(dataFolder, {
    ...{ tokenSecret: 't'.repeat(32), credentialsKey: first, credentialsKeyAlso: second },
  });
  const rotated = await rotateKeys(pool, {
    ...{
      dataFolder,
      secrets: () => swapped,
      isSet: { tokenSecret: true, credentialsKey: true },
      dropsOld: true,
    },
    wait: () => Promise.reject(new Error('there is nothing to wait for')),
  });
  expect(rotated).toMatchObject({ sealedAgain: 1, keys: { tokenSecret: [], credentialsKey: [] } });
  const { credentialKeys } = keepSecrets(dataFolder, { credentialsKey: first });
  expect(await readCredentials(t.owner, credentialKeys, owner)).toMatchObject({ username: 'dana' });
});

it('refuses to run twice at a time', async () => {
  const { dataFolder, secrets } = installation();
  const options = { dataFolder, secrets, isSet: NONE_SET, dropsOld: false };
  await rotateKeys(pool, {
    ...options,
    wait: () => expect(rotateKeys(pool, options)).rejects.toThrow('replaced by another command'),
  });
});
