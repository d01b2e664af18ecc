import { afterAll, beforeAll, expect, test } from 'vitest';
import { VERDICT_REASONS, VERDICTS } from '../../domain/tickets/verdict/reasons';
import { verdictOf } from '../../domain/tickets/verdict/verdict';
import { Parameters } from '../../server/database/statement';
import { hasVerdict, leadingReason, verdictColumns } from '../../server/tickets/verdict/verdict.sql';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { shownBy, workOutAll } from '../support/verdicts';
import { insertCases } from '../support/verdictWorld';
import type { Company } from '../support/world';

const now = new Date('2026-11-24T18:00:00Z');
const COUNT = 3000;
let t: TestApp;
let company: Company;
let client: Client;
let cases: Awaited<ReturnType<typeof insertCases>>;

beforeAll(async () => {
  t = await testApp({ now: () => now });
  company = await t.world.company();
  const user = await t.world.user(company);
  const job = await t.world.job(company, { manager: user });
  const stopped = await t.world.job(company, { manager: user });
  client = await t.signIn(user);
  cases = await insertCases({ t, job, stopped, user, now }, COUNT);
}, 120_000);
afterAll(() => t.close());

test.each(['OFF', 'ONCE', 'DAILY'] as const)(
  'the stored schedule matches the rule at every moment on 3,000 tickets; marks check: %s',
  async marksCheck => {
    await t.owner.query('update companies set marks_check = $1', [marksCheck]);
    await workOutAll(t.services.pool);
    const seen = new Set();
    for (const hours of [-72, -1, 0, 1, 11, 24, 24 * 30]) {
      const at = new Date(now.getTime() + hours * 3_600_000);
      const params = new Parameters();
      const { rows } = await t.owner.query(
        `select t.id, ${leadingReason(at, params)} as reason, ${verdictColumns(at, params)} from tickets t`,
        params.values,
      );
      for (const { reason } of rows) seen.add(reason);
      const stored = new Map(
        rows.map(({ id, verdict_step: { until, ...step } }) => [
          id,
          shownBy({ ...step, until: until && new Date(until) }),
        ]),
      );
      const differ = cases.flatMap(({ id, facts }) => {
        const rule = shownBy(verdictOf({ ...facts, marksCheck }, at));
        return stored.get(id) === rule ? [] : [`${id}: rule ${rule}, stored ${stored.get(id)}`];
      });
      expect({ hours, differ }).toEqual({ hours, differ: [] });
    }
    expect([null, ...VERDICT_REASONS].filter(reason => !seen.has(reason))).toEqual([]);
  },
  120_000,
);

test('the filter condition finds exactly the tickets with the verdict', async () => {
  await t.owner.query("update companies set marks_check = 'OFF'");
  await workOutAll(t.services.pool);
  const all = [];
  for (const verdict of VERDICTS) {
    const params = new Parameters();
    const { rows } = await t.owner.query(
      `select t.id from tickets t where ${hasVerdict([verdict], now, params)}`,
      params.values,
    );
    expect(rows.length).toBeGreaterThan(100);
    all.push(...rows.map(({ id }) => id));
  }
  expect(new Set(all).size).toBe(all.length);
  expect(all).toHaveLength(COUNT);
});

test('a ticket’s own page matches its list', async () => {
  const list = await client.ask(
    'getActiveTickets',
    { companyId: company.id, body: { skip: 0, take: 200 } },
    '{ data { ID verdict { verdict reason message conditions until asOf } } }',
  );
  const words = new Set();
  for (const { ID, verdict } of list.data) {
    const { message, ...rest } = verdict;
    const details = await client.ask(
      'getTicketDetails',
      { ticketId: ID },
      '{ verdict { verdict reason conditions until asOf findings { reason level } } }',
    );
    const { findings, ...own } = details.verdict;
    expect(own).toEqual(rest);
    expect(message === null).toBe(findings.every(({ level }: { level: string }) => level === 'met'));
    words.add(rest.verdict);
  }
  expect([...words].sort()).toEqual([...VERDICTS].sort());
});

test("every group's list can be filtered by verdict", async () => {
  const lists = [
    'getActiveTickets',
    'getExpiringTickets',
    'getExpiredTickets',
    'getAutoRenewTickets',
  ] as const;
  for (const operation of lists) {
    const filters = [{ field: 'Verdict', operator: 'in', value: ['SAFE_TO_DIG', 'CHECK_FIRST'] }];
    const body = { skip: 0, take: -1, filters };
    const { data } = await client.ask(
      operation,
      { companyId: company.id, body },
      '{ data { verdict { verdict } } }',
    );
    const verdicts = new Set(data.map(({ verdict }: { verdict: { verdict: string } }) => verdict.verdict));
    if (operation === 'getExpiredTickets') expect(verdicts.size).toBe(0);
    expect(verdicts).not.toContain('DO_NOT_DIG');
    if (operation === 'getActiveTickets') expect(verdicts.size).toBe(2);
  }
});
