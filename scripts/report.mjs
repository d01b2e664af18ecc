/** Tests of one step. @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @param {object} report what Vitest's JSON reporter writes @returns {Counts} */
export function countVitest(report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report;
  // A file that cannot be loaded fails without a single test in it.
  const unloaded = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    skipped: numPendingTests + numTodoTests,
  };
}

/** @param {object} report what Playwright's JSON reporter writes @returns {Counts} */
export function countPlaywright({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/**
 * A step that ended badly counts at least one failure, and so does one that tested nothing.
 * @param {Counts} counts @param {boolean} endedWell @returns {Counts}
 */
export function judge(counts, endedWell) {
  const isFine = counts.failed > 0 || (endedWell && counts.passed > 0);
  return isFine ? counts : { ...counts, failed: 1 };
}

/** The closing line. @param {Counts[]} all */
export function verdict(all) {
  const sum = key => all.reduce((total, counts) => total + counts[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
