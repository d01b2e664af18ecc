import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/** Checks a project of packages, each with what the lock file and its own package.json have of it. */
function check(packages) {
  const root = mkdtempSync(join(tmpdir(), 'whiteline-licenses-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const locked = { '': { license: 'UNLICENSED' } };
  for (const [name, [inLock, own = {}]] of Object.entries(packages)) {
    const path = `node_modules/parent/node_modules/${name}`;
    locked[path] = { version: '5.0.0', ...inLock };
    mkdirSync(join(root, path), { recursive: true });
    writeFileSync(join(root, path, 'package.json'), JSON.stringify(own));
  }
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: locked }));
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'licenses.mjs'), root]);
  return { status, refused: String(stderr).split('\n').slice(0, -1) };
}

it('allows permissive licenses, reviewed packages and what does not ship', () => {
  const packages = {
    plain: [{ license: 'MIT' }],
    choice: [{ license: '(MPL-2.0 OR Apache-2.0)' }],
    nested: [{ license: '((GPL-2.0 OR MIT) AND ISC)' }],
    tool: [{ license: 'GPL-3.0-only', dev: true }],
    unlocked: [{}, { license: 'ISC' }],
    old: [{}, { licenses: [{ type: 'GPL-2.0' }, { type: 'MIT' }] }],
    '@fontsource/barlow': [{ license: 'OFL-1.1' }],
    'lightningcss-linux-x64-gnu': [{ license: 'MPL-2.0', optional: true }],
  };
  expect(check(packages)).toEqual({ status: 0, refused: [] });
});

it('refuses any other license', () => {
  const packages = {
    both: [{ license: 'MIT AND Hippocratic-2.1' }],
    optional: [{ license: 'GPL-3.0-only', devOptional: true }],
    old: [{}, { license: { type: 'AGPL-3.0' } }],
    none: [{}],
    '@fontsource/barlow': [{ license: 'CC-BY-NC-4.0' }],
  };
  const { status, refused } = check(packages);
  expect(status).toBe(1);
  expect(refused.map(line => line.split(' 5.0.0')[0])).toEqual(Object.keys(packages));
});

it('names the package, its license and what to do', () => {
  expect(check({ 'some-map': [{ license: 'Hippocratic-2.1' }] })).toEqual({
    status: 1,
    refused: [
      'some-map 5.0.0: its license, Hippocratic-2.1, is not permissive. Use another package, or, if this one may be shipped, add it to REVIEWED in scripts/licenses.mjs with the reason.',
    ],
  });
});
