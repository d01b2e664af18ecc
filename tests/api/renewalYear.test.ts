import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import { live } from '../support/year/live';
import { reportOf } from '../support/year/report';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

it('in ten weeks of trouble no ticket expires or stops auto-renewing without notice', async () => {
  const { now } = await live(t.owner, t.services.pool, {
    seed: 'ten weeks',
    start: new Date('2026-03-02T08:00:00Z'),
    days: 70,
    tickets: 12,
  });
  const report = await reportOf(t.owner, now);
  expect(report.wrong).toEqual([]);
  expect(Object.values(report.ends).reduce((sum, count) => sum + count, 0)).toBe(report.tickets);
  expect(report.ends['off: no reason'] ?? 0).toBe(0);
  expect(report.ends['expired: no reason'] ?? 0).toBe(0);
  expect(report.renewals).toBeGreaterThan(10);
  expect(report.ends['renewing itself']).toBeGreaterThan(0);
}, 120_000);
