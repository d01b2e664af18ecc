import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyNextImport } from '../../server/imports/applyImports';
import { role } from '../support/employers';
import { copy, type Importing, importing } from '../support/importing';
import type { User } from '../support/world';

const now = new Date('2026-11-23T18:00:00Z');
let a: Importing;

beforeAll(async () => {
  a = await importing(() => now);
});
afterAll(() => a.close());

let made = 0;
const copies = (count: number) =>
  Array.from({ length: count }, () => copy({ ticketNumber: `20261110${String(++made).padStart(5, '0')}` }));
const remove = ({ id, name, email, companyId }: User) => ({
  employer: { ID: id, Name: name, Email: email, CompanyID: companyId, Role: role('CompanyAdmin') },
});

it('an import left by a former user is filed by the confirming user', async () => {
  const leaver = await a.t.world.user(a.company, 'CompanyAdmin');
  const importId = await a.begin(await a.t.signIn(leaver));
  await a.send(importId, copies(1), await a.t.signIn(leaver));
  expect(await a.client.ask('deleteEmployer', remove(leaver), '{ success }')).toEqual({ success: true });
  await a.apply(importId);
  await a.work();
  const { state, filed } = await a.look(importId);
  expect([state, filed]).toEqual(['DONE', 1]);
});

it('a user is not removed while their import is being filed', async () => {
  const leaver = await a.t.world.user(a.company, 'CompanyAdmin');
  const theirs = await a.t.signIn(leaver);
  const importId = await a.begin(theirs);
  await a.send(importId, copies(1), theirs);
  await a.apply(importId, theirs);
  const refused = await a.client.refused('deleteEmployer', remove(leaver));
  expect(refused.errorType).toBe('ConflictException');
  expect(refused.message).toMatch(/is importing tickets\. Remove .+ when that is done\./);
  await a.work();
  expect((await a.look(importId)).state).toBe('DONE');
});

it('a long import is filed in parts, between which others get a turn and a process may stop', async () => {
  const [long, short] = [await a.begin(), await a.begin()];
  await a.send(long, copies(3));
  await a.send(short, copies(1));
  await a.apply(long);
  await a.apply(short);
  let at = now.getTime();
  const { pool, calendars, config } = a.t.services;
  const parts = { pool, calendars, now: () => new Date(++at), baseUrl: config.baseUrl, onTrouble() {} };
  const step = () => applyNextImport({ ...parts, atOnce: 2 });
  const filed = async () => [(await a.look(long)).filed, (await a.look(short)).filed];
  const first = (await step()) && (await filed());
  expect([
    [2, 0],
    [0, 1],
  ]).toContainEqual(first);
  await step();
  expect(await filed()).toEqual([2, 1]);
  // No lease is waited for.
  await step();
  expect(await filed()).toEqual([3, 1]);
  expect((await a.look(long)).state).toBe('DONE');
  expect(await step()).toBe(false);
});
