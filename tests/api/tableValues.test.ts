import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import { fieldsOf } from '../support/client';
import { readTable } from '../support/tables';

let t: TestApp;

beforeAll(async () => {
  t = await testApp({ now: () => new Date('2026-11-23T18:00:00Z') });
});
afterAll(() => t.close());

it('a field crew’s table needs no column for what its rows share', async () => {
  const company = await t.world.company('Crew List');
  const client = await t.signIn(await t.world.user(company, 'CompanySuperAdmin'));
  const text = [
    'Ticket #,Street address,City,Start,Expires',
    '2026110900071,12 Demo Way,Roseville,11/11/2026,12/07/2026',
  ].join('\n');
  const { columns, ...first } = await readTable(client, company, 'tickets', text);
  expect(first).toMatchObject({
    missing: ['Revision', 'Type', 'Center', 'Submitted', 'Legal start', 'County', 'State'],
    times: ['workBeginDate'],
  });
  const shared = {
    ...{ revision: '000', ticketType: 'Normal', callCenter: 'CA', submitted: '11/09/2026 9:12 AM' },
    ...{ workBeginDate: '8:00 AM', legalStartDate: '11/12/2026 5:01 PM', county: 'Placer', state: 'CA' },
  };
  const values = Object.entries(shared).map(([field, value]) => ({ field, value }));
  const fields = columns.map(({ field }: { field: string }) => field);
  const sent = { companyId: company.id, kind: 'tickets', text, columns: fields, values };
  expect(await client.ask('readTable', sent, '{ missing fresh wrong }')).toEqual({
    ...{ missing: [], fresh: 1, wrong: 0 },
  });
  await client.ask('importTable', { ...sent, from: 0 }, '{ added }');
  const rows = await t.rows(
    `select exp_date, work_start from tickets where ticket_no = '2026110900071' and company_id = $1`,
    company.id,
  );
  expect(rows).toEqual([
    {
      exp_date: new Date('2026-12-08T07:59:00Z'),
      work_start: new Date('2026-11-11T16:00:00Z'),
    },
  ]);
  const refused = await client.refused('importTable', {
    ...{ ...sent, values: [{ field: 'city', value: 'Folsom' }], from: 0 },
  });
  expect(fieldsOf(refused)).toEqual(['values']);
});
