import { afterAll, beforeAll, expect, test } from 'vitest';
import { PACIFIC } from '../../domain/calendar/zone';
import { selectSent } from '../../server/sharing/invitations/lists.sql';
import { selectBoard } from '../../server/sharing/subcontractors/board.sql';
import { type TestApp, testApp } from '../support/app';
import { CROWDED } from '../support/cluster';
import { type RunStep, stepsRun } from '../support/plans';

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
  const steps = await stepsRun(t.services.pool, companyId, client => selectBoard(client, query, PAGE));
  const isFiltered = (step: RunStep) => step['Relation Name'] === 'invitations';
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
  const steps = await stepsRun(t.services.pool, companyId, client => selectSent(client, [], PAGE));
  const functions = steps.flatMap(step => step['Function Name'] ?? []);
  expect(functions).toEqual(['shared_ticket']);
  expect(loopsOf(steps, step => step['Function Name'] === 'shared_ticket')).toBe(PAGE.limit);
});

const loopsOf = (steps: readonly RunStep[], isMeant: (step: RunStep) => boolean) =>
  Math.max(...steps.filter(isMeant).map(step => step['Actual Loops']));
