import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertKeyOpens } from '../../server/access/assertKeyOpens';
import { storeCredentials } from '../../server/centers/credentials/credentials';
import { type TestApp, testApp } from '../support/app';
import { OTHER_KEYS } from '../support/keys';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

it('refuses a key that decrypts none of the stored logins, and accepts any while none is stored', async () => {
  const { pool, config } = t.services;
  const keys = config.secrets.credentialKeys;
  await assertKeyOpens(pool, OTHER_KEYS);

  const company = await t.world.company();
  const person = await t.world.user(company);
  const owner = { companyId: company.id, userId: person.id, callCenter: 'onecall' as const };
  await storeCredentials(t.owner, keys, owner, { username: 'dana', password: 'secret' });
  await assertKeyOpens(pool, keys);
  await expect(assertKeyOpens(pool, OTHER_KEYS)).rejects.toThrow(/^CREDENTIALS_KEY: .+\.$/);

  // One login of another key, as left by an earlier accident, stops no start.
  const second = { ...owner, userId: (await t.world.user(company)).id };
  await storeCredentials(t.owner, OTHER_KEYS, second, { username: 'lee', password: 'secret' });
  await assertKeyOpens(pool, keys);
});
