import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAdministrator, removeAdministratorsFactor } from '../../server/accounts/employers/employers';
import { type TestApp, testApp } from '../support/app';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const ada = {
  username: 'ada.ops',
  email: 'ada@example.com',
  name: 'Ada Ops',
  password: 'a long enough pass',
};
const create = (input: object) => createAdministrator(server.services.pool, server.services.passwords, input);

it('creates a user who can sign in and select companies, and logs it without the password', async () => {
  await create(ada);
  const { userInfo } = await server.visitor.ask('login', ada, '{ userInfo { username company role email } }');
  expect(userInfo).toEqual({
    username: 'ada.ops',
    company: null,
    role: 'SASAdministrator',
    email: 'ada@example.com',
  });
  const rows = await server.rows(`select * from audit where action = 'createAdministrator'`);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ company_id: null, user_name: 'ada.ops', entity: 'user' });
  expect(JSON.stringify(rows[0])).not.toContain(ada.password);
});

it('has a lost second factor removed at the command line', async () => {
  const { pool } = server.services;
  const remove = (username: string) => removeAdministratorsFactor(pool, username);
  await server.owner.query(`insert into app_factors select id, '', 0 from users where username = 'ada.ops'`);
  await expect(server.visitor.ask('login', ada, '{ token }')).rejects.toThrow('second factor');
  await remove('Ada.Ops');
  await server.visitor.ask('login', ada, '{ token }');
  await expect(remove('ada.ops')).rejects.toThrow('no second factor');
  await expect(remove('nobody')).rejects.toThrow('no system administrator');
});

it.each([
  ['username', { username: 'ADA.OPS', email: 'other@example.com' }],
  ['e-mail', { username: 'other.ops', email: 'Ada@Example.com' }],
])('refuses a %s in use, ignoring case', async (_what, taken) => {
  await expect(create({ ...ada, ...taken })).rejects.toThrow('already taken');
});

it.each([
  ['password', 'short pass'],
  ['password', 'a'.repeat(40)],
  ['password', 'x'.repeat(5000)],
  ['username', 'a b'],
  ['username', ''],
  ['email', 'ada'],
  ['name', ' '],
])('refuses a %s like %j', async (field, value) => {
  const attempt = create({ ...ada, username: 'eve.ops', email: 'eve@example.com', [field]: value });
  await expect(attempt).rejects.toMatchObject({
    errorType: 'ValidationException',
    errorInfo: { fields: { [field]: expect.any(String) } },
  });
});
