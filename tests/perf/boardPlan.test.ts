import { afterAll, beforeAll, expect, test } from 'vitest';
import { PACIFIC } from '../../domain/calendar/zone';
import { withTenant } from '../../server/database/tenant';
import { countBoard, selectBoard } from '../../server/sharing/subcontractors/board.sql';
import { type TestApp, testApp } from '../support/app';
import { CROWDED } from '../support/cluster';
import { recorded } from '../support/plans';

interface Step {
  'Actual Loops': number;
  'Relation Name'?: string;
  'Rows Removed by Join Filter'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Step[];
}

let t: TestApp;
let companyId: string;

beforeAll(async () => {
  t = await testApp({ template: CROWDED });
  companyId = (await t.owner.query('select id from companies order by id limit 1')).rows[0].id;
  await t.owner.query(
    `insert into ticket_subcontractors (company_id, ticket_id, subcontractor_id)
     select company_id, ticket_id, subcontractor_id from invitations`,
  );
  await t.owner.query('analyze ticket_subcontractors');
});
afterAll(() => t.close());

test('the board compares none of its rows with the invitations of others', async () => {
  const query = { now: new Date(), zone: PACIFIC, subcontractorId: null };
  const statements = await recorded(async client => {
    await selectBoard(client, query, { offset: 0, limit: 25 });
    await countBoard(client, query);
  });
  expect(statements).toHaveLength(2);
  for (const { text, values } of statements) {
    await withTenant(t.services.pool, companyId, async client => {
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
      const [{ Plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Step }];
      expect(compared(Plan)).toBe(0);
    });
  }
});

function compared(step: Step): number {
  const read = step['Relation Name'] === 'invitations' ? (step['Rows Removed by Filter'] ?? 0) : 0;
  const own = (read + (step['Rows Removed by Join Filter'] ?? 0)) * step['Actual Loops'];
  return (step.Plans ?? []).reduce((sum, one) => sum + compared(one), own);
}
