import type { ClientBase } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PACIFIC } from '../../domain/calendar/zone';
import { withTenant } from '../../server/database/tenant';
import { selectSent } from '../../server/sharing/invitations/lists.sql';
import { selectBoard } from '../../server/sharing/subcontractors/board.sql';
import { type TestApp, testApp } from '../support/app';
import { CROWDED } from '../support/cluster';
import { recorded } from '../support/plans';

interface Step {
  'Actual Loops': number;
  'Relation Name'?: string;
  'Function Name'?: string;
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

const PAGE = { offset: 0, limit: 25 };

test('the board compares none of its rows with the invitations of others, and looks up contacts for a page', async () => {
  const query = { now: new Date(), zone: PACIFIC, subcontractorId: null };
  const steps = await stepsOf(client => selectBoard(client, query, PAGE));
  const isFiltered = (step: Step) => step['Relation Name'] === 'invitations';
  const compared = steps.map(
    step =>
      (step['Rows Removed by Join Filter'] ?? 0) +
      (isFiltered(step) ? (step['Rows Removed by Filter'] ?? 0) : 0),
  );
  expect(compared.filter(rows => rows > 0)).toEqual([]);
  expect(loopsOf(steps, step => step['Relation Name'] === 'invitations')).toBeGreaterThan(PAGE.limit);
  expect(loopsOf(steps, step => step['Relation Name'] === 'subcontractor_contacts')).toBe(PAGE.limit);
});

test('a list of invitations looks up the shared ticket of each row on its page', async () => {
  const steps = await stepsOf(client => selectSent(client, [], PAGE));
  const functions = steps.flatMap(step => step['Function Name'] ?? []);
  expect(functions).toEqual(['shared_ticket']);
  expect(loopsOf(steps, step => step['Function Name'] === 'shared_ticket')).toBe(PAGE.limit);
});

const loopsOf = (steps: readonly Step[], isMeant: (step: Step) => boolean) =>
  Math.max(...steps.filter(isMeant).map(step => step['Actual Loops']));

/** Every step of the one statement, as it ran. */
async function stepsOf(deed: (client: ClientBase) => Promise<unknown>): Promise<Step[]> {
  const [statement, ...others] = await recorded(deed);
  expect(others).toEqual([]);
  return withTenant(t.services.pool, companyId, async client => {
    const { rows } = await client.query(
      `explain (analyze, format json) ${statement?.text}`,
      statement?.values,
    );
    return flat(rows[0]['QUERY PLAN'][0].Plan);
  });
}

const flat = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(flat)];
