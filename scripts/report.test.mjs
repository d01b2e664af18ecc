import { expect, it } from 'vitest';
import { countPlaywright, countVitest, judge, verdict } from './report.mjs';

const vitest = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1, testResults: [] };

it('counts the tests of Vitest, those left out apart', () => {
  expect(countVitest(vitest)).toEqual({ passed: 3, failed: 1, skipped: 2 });
});

it('counts a test file that could not be loaded as a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  expect(countVitest({ ...vitest, numFailedTests: 0, testResults })).toEqual({
    passed: 3,
    failed: 1,
    skipped: 2,
  });
});

it('counts the tests of Playwright', () => {
  const stats = { expected: 4, unexpected: 2, flaky: 1, skipped: 3 };
  expect(countPlaywright({ stats })).toEqual({ passed: 5, failed: 2, skipped: 3 });
});

it('never takes a step for good that ended badly or tested nothing', () => {
  expect(judge({ passed: 5, failed: 0, skipped: 0 }, true).failed).toBe(0);
  expect(judge({ passed: 5, failed: 0, skipped: 0 }, false).failed).toBe(1);
  expect(judge({ passed: 0, failed: 0, skipped: 0 }, true).failed).toBe(1);
});

it('closes with one plain line', () => {
  const counts = { passed: 2, failed: 0, skipped: 0 };
  expect(verdict([counts, counts])).toBe('4 passed, 0 failed');
  expect(verdict([counts, { passed: 1, failed: 1, skipped: 3 }])).toBe('3 passed, 1 failed, 3 skipped');
});
