import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Placing, placing } from '../support/placing';

let a: Placing;

beforeAll(async () => {
  a = await placing();
});
afterAll(() => a.close());

describe('the placement mode of a company', () => {
  const settings = async (one: Placing) => {
    const client = await one.t.signIn(await one.t.world.user(one.company, 'CompanySuperAdmin'));
    const companyId = one.company.id;
    const { ways, ...known } = await client.ask('getCompanySettings', { companyId }, SETTINGS);
    const variables = (way: string) => ({
      companyId,
      settings: { ...known, ways: [{ callCenter: 'onecall', way }] },
    });
    return { client, ways, variables };
  };
  const SETTINGS = `{ Name Address City State ZipCode Phone expiringDays restrictReading secondFactorForAll marksCheck
    digestDefault autoRenewDefault autoRenewRemarkDefault retentionYears version ways { callCenter way choices } }`;

  it('is assisted without demo data, and the practice center cannot be chosen', async () => {
    const { client, ways, variables } = await settings(a);
    expect(ways).toEqual([
      { callCenter: 'onecall', way: 'ASSISTED', choices: ['ASSISTED'] },
      { callCenter: 'onecallnv', way: 'ASSISTED', choices: ['ASSISTED'] },
    ]);
    const viewer = await a.client.ask('getViewer', {}, '{ sandbox ways { callCenter way } }');
    expect(viewer).toMatchObject({ sandbox: false, ways: [{ way: 'ASSISTED' }, { way: 'ASSISTED' }] });
    const { credentials } = await client.ask('getOnboarding', { companyId: a.company.id }, '{ credentials }');
    expect(credentials, 'no login is needed').toBeNull();
    const login = { callCenter: 'onecall', email: a.boss.email, username: 'dana', pass: 'secret' };
    await client.ask('changeCredentials', { companyId: a.company.id, ...login }, '{ success }');
    const rows = await a.t.rows('select status, next_check_at from credentials');
    expect(rows, 'nobody asks the practice center about it').toEqual([
      { status: 'UNVERIFIED', next_check_at: null },
    ]);
    const { errorInfo } = await client.refused('updateCompanySettings', variables('SANDBOX'));
    expect(errorInfo?.fields).toHaveProperty('settings.ways');
  });

  it('is removed with the company', async () => {
    const company = await a.t.world.company();
    await a.t.owner.query(`insert into company_centers values ($1, 'onecall', 'ASSISTED')`, [company.id]);
    const administrator = await a.t.signIn(await a.t.world.administrator());
    await administrator.ask('deleteCustomer', { customerId: company.id }, '{ success }');
  });

  it('can be chosen when practice is allowed, and placed tickets keep their mode', async () => {
    const p = await placing({ isAllowed: true, isDefault: true });
    try {
      const practiced = await p.create();
      expect(practiced.placementId).toBeNull();
      const { client, ways, variables } = await settings(p);
      expect(ways[0]).toEqual({ callCenter: 'onecall', way: 'SANDBOX', choices: ['ASSISTED', 'SANDBOX'] });
      await client.ask('updateCompanySettings', variables('ASSISTED'), '{ success }');
      const real = await p.create();
      expect(real.placementId).not.toBeNull();
      expect([(await p.row(practiced.ID)).way, (await p.row(real.ID)).way]).toEqual(['GATEWAY', 'ASSISTED']);
      const rows = await p.t.rows(`select before, after from audit where action = 'updateCompanySettings'`);
      expect(rows).toEqual([{ before: { wayOnecall: 'SANDBOX' }, after: { wayOnecall: 'ASSISTED' } }]);
    } finally {
      await p.close();
    }
  });
});
