import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertKeyOpens } from '../../server/access/assertKeyOpens';
import { storeCredentials } from '../../server/centers/credentials/credentials';
import { type TestApp, testApp } from '../support/app';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

it('refuses a key that decrypts none of the stored logins, and accepts any while none is stored', async () => {
  const { pool, config } = t.services;
  const key = config.secrets.credentialsKey;
  const other = randomBytes(32);
  await assertKeyOpens(pool, other);

  const company = await t.world.company();
  const person = await t.world.user(company);
  const owner = { companyId: company.id, userId: person.id, callCenter: 'onecall' as const };
  await storeCredentials(t.owner, key, owner, { username: 'dana', password: 'secret' });
  await assertKeyOpens(pool, key);
  await expect(assertKeyOpens(pool, other)).rejects.toThrow(/^CREDENTIALS_KEY: .+\.$/);

  // One login of another key, as left by an earlier accident, stops no start.
  const second = { ...owner, userId: (await t.world.user(company)).id };
  await storeCredentials(t.owner, other, second, { username: 'lee', password: 'secret' });
  await assertKeyOpens(pool, key);
});
