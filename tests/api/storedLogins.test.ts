import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkLogins } from '../../server/centers/credentials/checkLogins';
import { type TestApp, testApp } from '../support/app';
import { scriptedCenter } from '../support/center';
import type { Client } from '../support/client';
import type { Company, User } from '../support/world';

// A company whose people place tickets at the center's site: nothing here can ask the center about a login.
let t: TestApp;
let company: Company;
let admin: User;
let engineer: User;
let byAdmin: Client;

beforeAll(async () => {
  t = await testApp({ config: { practice: { isAllowed: false, isDefault: false } } });
  company = await t.world.company();
  admin = await t.world.user(company, 'CompanyAdmin');
  engineer = await t.world.user(company, 'ProjectEngineer');
  byAdmin = await t.signIn(admin);
});
beforeEach(() => t.owner.query('delete from mails'));
afterAll(() => t.close());

const save = (pass: string) =>
  byAdmin.ask('changeCredentials', {
    ...{ companyId: company.id, callCenter: 'onecall', email: engineer.email, username: 'dana', pass },
  });
const mails = async () => await t.rows('select * from mails order by to_address');

it('is confirmed by email immediately, to its owner and the user who saved it', async () => {
  await save('correct horse battery');
  const sent = await mails();
  expect(sent.map(mail => mail.to_address)).toEqual([admin.email, engineer.email].sort());
  expect(sent[0]).toMatchObject({
    kind: 'credentialsResult',
    subject: `The One Call CA login of ${engineer.name} is stored`,
  });
  expect(sent[0].text).toContain('Stored. This installation can’t check it at the center.');
  expect(sent[0].text).toContain('/main/user-credentials');
  expect(JSON.stringify(sent)).not.toContain('horse');
  // Each change has its own.
  await save('another one');
  expect(await mails()).toHaveLength(4);
});

it('is stored unchecked, and no center is called', async () => {
  await save('correct horse battery');
  const health = await byAdmin.ask('getCredentialsHealth', { companyId: company.id }, '{ status checkedAt }');
  expect(health).toEqual([{ status: 'STORED', checkedAt: null }]);
  const center = scriptedCenter();
  await checkLogins({
    pool: t.services.pool,
    gateway: center,
    credentialKeys: t.services.config.secrets.credentialKeys,
    now: () => new Date(Date.now() + 86_400_000),
    baseUrl: 'https://tickets.example.com',
    onTrouble: () => {},
  });
  expect(center.validated).toEqual([]);
  expect(await mails()).toHaveLength(2);
});
