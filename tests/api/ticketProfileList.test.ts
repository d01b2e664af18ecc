import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import { statementsOf } from '../support/statements';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

test('the list is sorted by name, filtered and counted, in the same number of statements at any length', async () => {
  const listed = await t.world.company();
  const owner = await t.world.user(listed);
  const lister = await t.signIn(owner);
  const job = await t.world.job(listed, { manager: owner });
  const profiles = [{ Name: 'c 50%' }, { Name: 'a', JobID: job.id }, { Name: 'b', CallCenter: 'onecallnv' }];
  for (const one of profiles) {
    await lister.ask('createTicketProfile', {
      companyId: listed.id,
      ticketProfile: { private: false, CallCenter: 'onecall', defaults: '{}', ...one },
    });
  }
  const ask = (body: object) =>
    lister.ask(
      'getTicketProfiles',
      { companyId: listed.id, body: { skip: 0, take: -1, ...body } },
      '{ total data { Name } }',
    );
  const names = async (field: string, operator: string, value: string) =>
    (await ask({ filters: [{ field, operator, value: [value] }] })).data.map(
      (row: { Name: string }) => row.Name,
    );
  expect(await ask({ skip: 1, take: 1 })).toEqual({ total: 3, data: [{ Name: 'b' }] });
  expect(await names('Name', 'like', '%')).toEqual(['c 50%']);
  expect(await names('CallCenter', 'eq', 'onecallnv')).toEqual(['b']);
  expect(await names('JobID', 'eq', job.id)).toEqual(['a']);
  const counted = async (take: number) => (await statementsOf(t.services.pool, () => ask({ take }))).length;
  expect(await counted(3)).toBe(await counted(1));
});
