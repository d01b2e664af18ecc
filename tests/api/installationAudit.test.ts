import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../server/database/tenant';
import { signedIn, type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { statementsOf } from '../support/statements';
import type { Company, User } from '../support/world';

const now = new Date('2026-11-24T18:00:00Z');
const STORM = { callCenter: 'onecall', date: '2026-11-30', name: 'Storm closure', working: false };
const FIELDS = '{ total data { userName action entity entityId before after } }';
let t: TestApp;
let administrator: User;
let sas: Client;
let company: Company;

beforeAll(async () => {
  t = await testApp({ now: () => now });
  administrator = await t.world.administrator();
  sas = await t.signIn(administrator);
  company = await t.world.company();
  const owner = await t.signIn(await t.world.user(company, 'CompanySuperAdmin'));
  await owner.ask('getViewer', {}, '{ username }');
  await sas.ask('postHoliday', STORM);
  await sas.ask('withdrawHoliday', { callCenter: 'onecall', date: STORM.date });
});
afterAll(() => t.close());

const postings = { field: 'entity', operator: 'in', value: ['holiday', 'responseCode'] };
const read = (more: object = {}) =>
  sas.ask('getInstallationAudit', { body: { skip: 0, take: 10, ...more } }, FIELDS);

describe('the log of the installation', () => {
  it('shows administrators who posted and withdrew what, newest first', async () => {
    const { total, data } = await read({ filters: [postings] });
    const by = { userName: administrator.username, entity: 'holiday', entityId: 'onecall 2026-11-30' };
    const known = { name: 'Storm closure', working: false };
    expect(total).toBe(2);
    expect(data.map(parsed)).toEqual([
      { ...by, action: 'withdrawHoliday', before: known, after: null },
      { ...by, action: 'postHoliday', before: null, after: known },
    ]);
  });

  it('has nothing that was written in a company', async () => {
    const rows = await t.rows('select count(*)::int as count from audit where company_id is null');
    const everything = await read({ take: 100 });
    expect(everything.total).toBe(rows[0].count);
    expect(everything.data.map((row: { userName: string }) => row.userName)).toContain(
      administrator.username,
    );
    const { total } = await read({ filters: [{ field: 'entity', operator: 'eq', value: ['company'] }] });
    expect(total).toBe(0);
  });

  it('takes a fixed number of statements at any length', async () => {
    const statements = (take: number) => statementsOf(t.services.pool, () => read({ take }));
    expect((await statements(1)).length).toBe((await statements(10)).length);
  });

  it('is refused to everyone else, by the database as well', async () => {
    const user = await t.world.user(company, 'CompanySuperAdmin');
    const theirs = await t.signIn(user);
    const refused = await theirs.refused('getInstallationAudit', { body: { skip: 0, take: 10 } }, FIELDS);
    expect(refused.errorType).toBe('ForbiddenException');
    const viewer = await signedIn(t, user);
    for (const entry of [{ viewer }, {}]) {
      const rows = await withTenant(
        t.services.pool,
        company.id,
        async client => (await client.query('select * from installation_audit()')).rows,
        entry,
      );
      expect(rows).toEqual([]);
    }
  });
});

function parsed({ before, after, ...row }: { before: string | null; after: string | null }) {
  return { ...row, before: JSON.parse(before ?? 'null'), after: JSON.parse(after ?? 'null') };
}
