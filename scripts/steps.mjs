import { join } from 'node:path';
import { countPlaywright, countVitest } from './report.mjs';

/**
 * One part of `npm test`: a Node program and its arguments, run from the root.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command what Node runs
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [isBeside] whether it runs beside the step before it
 * @property {string} [reportFile] where it leaves a report in JSON; without one the step counts as one test
 * @property {(report: object) => import('./report.mjs').Counts} [count]
 */

const bin = path => join('node_modules', path);

/** @param {string} reports folder for the reports @returns {Step[]} */
export function steps(reports) {
  return [
    { name: 'types', command: [bin('typescript/bin/tsc'), '--noEmit'] },
    { name: 'lint', command: [bin('@biomejs/biome/bin/biome'), 'check', '.'], isBeside: true },
    { name: 'imports', command: ['scripts/imports.mjs'], isBeside: true },
    { name: 'codegen', command: ['--import', 'tsx', 'scripts/codegen.ts', '--check'], isBeside: true },
    { name: 'build', command: ['scripts/ready.mjs', '--build'], isBeside: true },
    vitest('unit', ['unit', 'unit-mocks']),
    vitest('ui', ['ui', 'ui-mocks']),
    // It waits for programs to start and end more than it computes.
    { ...vitest('platform', ['platform']), isBeside: true },
    vitest('api', ['api']),
    // Its plans and counts are asserted, its times are not.
    { ...vitest('budgets', ['perf']), isBeside: true },
    { name: 'chromium', command: ['--import', 'tsx', 'scripts/browser.mjs'] },
    playwright(),
  ];

  function vitest(name, projects) {
    const reportFile = join(reports, `${name}.json`);
    const flags = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
    const chosen = projects.map(project => `--project=${project}`);
    return {
      name,
      command: [bin('vitest/vitest.mjs'), 'run', ...flags, ...chosen],
      reportFile,
      count: countVitest,
    };
  }

  function playwright() {
    const reportFile = join(reports, 'browser.json');
    return {
      name: 'browser',
      command: [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
      reportFile,
      count: countPlaywright,
    };
  }
}
