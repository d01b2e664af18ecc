import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { hasTools, isInstalled } from './installed.mjs';
import { slimMark } from './slim.mjs';

function checkout({ wanted, present }) {
  const root = mkdtempSync(join(tmpdir(), 'whiteline-installed-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...wanted } }));
  if (present) {
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: present }));
  }
  return root;
}

const vite = { 'node_modules/vite': { version: '8.3.8' } };
const vitest = { 'node_modules/vitest': { version: '4.1.12', dev: true } };
const tsx = { 'node_modules/tsx': { version: '4.23.15', devOptional: true } };
const RUN_ONLY = { isRunOnly: true };

it('wants an install in a fresh clone', () => {
  expect(isInstalled(checkout({ wanted: vite }))).toBe(false);
});

it('wants one when a version in the lockfile moved on', () => {
  expect(
    isInstalled(checkout({ wanted: vite, present: { 'node_modules/vite': { version: '8.3.7' } } })),
  ).toBe(false);
});

it('wants one when development packages were left out', () => {
  const root = checkout({ wanted: { ...vite, ...vitest }, present: vite });
  expect(isInstalled(root)).toBe(false);
  expect(hasTools(root)).toBe(false);
});

it('runs without development packages', () => {
  const root = checkout({ wanted: { ...vite, ...vitest, ...tsx }, present: vite });
  expect(isInstalled(root, RUN_ONLY)).toBe(true);
});

it('does not run without other packages, or with an old version of one', () => {
  const old = { 'node_modules/vite': { version: '8.3.7' } };
  expect(isInstalled(checkout({ wanted: vite }), RUN_ONLY)).toBe(false);
  expect(isInstalled(checkout({ wanted: vite, present: old }), RUN_ONLY)).toBe(false);
});

it('wants an install for development after one to run, even if npm added the tools since', () => {
  const root = checkout({ wanted: { ...vite, ...vitest }, present: { ...vite, ...vitest } });
  expect(hasTools(root)).toBe(true);
  expect(isInstalled(root)).toBe(true);
  writeFileSync(slimMark(root), '');
  expect(hasTools(root)).toBe(false);
  expect(isInstalled(root)).toBe(false);
  expect(isInstalled(root, RUN_ONLY)).toBe(true);
});

it('is content without what belongs to another platform', () => {
  const other = { 'node_modules/fsevents': { version: '2.3.3', optional: true } };
  expect(isInstalled(checkout({ wanted: { ...vite, ...other }, present: vite }))).toBe(true);
});
