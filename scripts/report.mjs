/** Test counts of a step. @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @param {object} report from Vitest's JSON reporter @returns {Counts} */
export function countVitest(report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report;
  // A file that can't be loaded fails without listing any tests.
  const unloaded = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    skipped: numPendingTests + numTodoTests,
  };
}

/** @param {object} report from Playwright's JSON reporter @returns {Counts} */
export function countPlaywright({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/**
 * A step that fails or runs no tests counts as at least one failure.
 * @param {Counts} counts
 * @param {boolean} endedWell
 * @returns {Counts}
 */
export function judge(counts, endedWell) {
  const isFine = counts.failed > 0 || (endedWell && counts.passed > 0);
  return isFine ? counts : { ...counts, failed: 1 };
}

export function verdict(all) {
  const sum = key => all.reduce((total, counts) => total + counts[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
