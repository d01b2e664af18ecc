// Runs every check and test, even after a failure. Shows a step's output only if it failed, and ends with the
// counts. `npm test -- unit api` runs only those steps.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { countPlaywright, countVitest, judge, verdict } from './report.mjs';
import { makeScratch } from './scratch.mjs';

/**
 * One part of `npm test`: a Node program and its arguments, run from the root.
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
function steps(reports) {
  return [
    { name: 'types', command: [bin('typescript/bin/tsc'), '--noEmit'] },
    { name: 'lint', command: [bin('@biomejs/biome/bin/biome'), 'check', '.'], isBeside: true },
    { name: 'imports', command: ['scripts/imports.mjs'], isBeside: true },
    { name: 'licenses', command: ['scripts/licenses.mjs'], isBeside: true },
    { name: 'codegen', command: ['--import', 'tsx', 'scripts/codegen.ts', '--check'], isBeside: true },
    { name: 'build', command: ['scripts/ready.mjs', '--build'], isBeside: true },
    vitest('unit', ['unit', 'unit-mocks']),
    vitest('ui', ['ui', 'ui-mocks']),
    { ...vitest('platform', ['platform']), isBeside: true },
    vitest('api', ['api']),
    // It asserts plans and counts, not times.
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

const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = makeScratch();
// Like /tmp, because if root runs the tests, some programs use other accounts.
chmodSync(scratch, 0o1777);
const PATIENCE = 50;

const all = steps(scratch);
const wanted = process.argv.slice(2);
const unknown = wanted.filter(name => !all.some(step => step.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}; there are: ${all.map(step => step.name).join(', ')}.`,
  );
  process.exit(2);
}

const results = [];
const chosen = all.filter(step => wanted.length === 0 || wanted.includes(step.name));
for (const [first, step] of chosen.entries()) {
  if (step.isBeside && first > 0) continue;
  const others = chosen.slice(first + 1);
  const alone = others.findIndex(other => !other.isBeside);
  const beside = others.slice(0, alone < 0 ? others.length : alone);
  results.push(...(await Promise.all([step, ...beside].map(run))));
}
rmSync(scratch, { recursive: true, force: true });
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
console.log(verdict(results));

async function run(step) {
  if (process.stdout.isTTY) process.stdout.write(`… ${step.name}\r`);
  const start = Date.now();
  const { endedWell, output } = await execute(step);
  const counts = judge(readCounts(step, endedWell), endedWell);
  const isGood = counts.failed === 0;
  if (!isGood) process.stdout.write(`\n${output.trimEnd()}\n\n`);
  const detail = step.count ? `: ${verdict([counts])}` : '';
  console.log(`${isGood ? '✓' : '✗'} ${step.name}${detail} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  return counts;
}

async function execute({ command, env }) {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, TMPDIR: scratch, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: PATIENCE * 60_000,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', text => {
      output += text;
    });
  }
  const closed = once(child, 'close');
  const [code] = await once(child, 'exit');
  // Processes that a step left running may keep its output open, so don't wait long.
  await Promise.race([closed, sleep(2000, undefined, { ref: false })]);
  child.stdout.destroy();
  child.stderr.destroy();
  return { endedWell: code === 0, output };
}

function readCounts({ count, reportFile }, endedWell) {
  const nothing = { passed: 0, failed: 0, skipped: 0 };
  if (!count) return { ...nothing, passed: endedWell ? 1 : 0 };
  try {
    return count(JSON.parse(readFileSync(reportFile, 'utf8')));
  } catch {
    return nothing;
  }
}
