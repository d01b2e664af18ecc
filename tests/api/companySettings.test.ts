import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import { type Client, fieldsOf } from '../support/client';
import type { Company, User } from '../support/world';

let server: TestApp;
let company: Company;
let owner: User;
let client: Client;

beforeAll(async () => {
  server = await testApp();
  company = await server.world.company('Sierra Test Works');
  owner = await server.world.user(company, 'CompanySuperAdmin');
  client = await server.signIn(owner);
});
afterAll(() => server.close());

const read = (asker = client) => asker.ask('getCompanySettings', { companyId: company.id });
/** What an update sends: everything but the id. */
const sent = async (changes: object = {}) => {
  const { ID: _, ...settings } = await read();
  return { companyId: company.id, settings: { ...settings, ...changes } };
};

describe("a company's settings", () => {
  it('start with the defaults in domain.md', async () => {
    expect(await read()).toEqual({
      ID: company.id,
      Name: 'Sierra Test Works',
      Address: '',
      City: '',
      State: '',
      ZipCode: '',
      Phone: '',
      expiringDays: 7,
      restrictReading: false,
      secondFactorForAll: false,
      marksCheck: 'OFF',
      digestDefault: 'WEEKDAYS',
      autoRenewDefault: false,
      autoRenewRemarkDefault: false,
      retentionYears: 6,
      version: 1,
    });
  });

  it('are changed, with the changes in the log', async () => {
    const { version } = await read();
    await client.ask(
      'updateCompanySettings',
      await sent({ City: 'Roseville', State: 'ca', expiringDays: 10 }),
    );
    expect(await read()).toMatchObject({
      City: 'Roseville',
      State: 'CA',
      expiringDays: 10,
      version: version + 1,
    });
    const rows = await server.rows(
      `select user_id, before, after from audit where action = 'updateCompanySettings' and entity_id = $1`,
      company.id,
    );
    expect(rows).toEqual([
      {
        user_id: owner.id,
        before: { City: '', State: '', expiringDays: 7 },
        after: { City: 'Roseville', State: 'CA', expiringDays: 10 },
      },
    ]);
  });

  it('are not overwritten by a user who read older ones, even simultaneously', async () => {
    const [one, two] = [await sent({ City: 'One' }), await sent({ City: 'Two' })];
    const answers = await Promise.allSettled(
      [one, two].map(variables => client.ask('updateCompanySettings', variables)),
    );
    expect(answers.map(answer => answer.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await client.refused('updateCompanySettings', two)).errorType).toBe('ConflictException');
  });

  it('cannot have the name of another company', async () => {
    const other = await server.world.company();
    const error = await client.refused(
      'updateCompanySettings',
      await sent({ Name: other.name.toUpperCase() }),
    );
    expect(error).toMatchObject({
      errorType: 'ConflictException',
      errorInfo: { fields: { 'settings.Name': expect.any(String) } },
    });
  });

  it('out of range are refused by name', async () => {
    const wrong = await sent({ expiringDays: 15, retentionYears: 5, digestDefault: 'NEVER', ZipCode: '1' });
    const error = await client.refused('updateCompanySettings', wrong);
    expect(fieldsOf(error).sort()).toEqual([
      'settings.ZipCode',
      'settings.digestDefault',
      'settings.expiringDays',
      'settings.retentionYears',
    ]);
  });

  it('of a company that does not exist are not found', async () => {
    const sas = await server.signIn(await server.world.administrator());
    const companyId = owner.id;
    expect((await sas.refused('getCompanySettings', { companyId })).errorType).toBe('NotFoundException');
    const variables = { ...(await sent()), companyId };
    expect((await sas.refused('updateCompanySettings', variables)).errorType).toBe('NotFoundException');
  });
});
