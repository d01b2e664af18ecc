import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isInstalled } from './installed.mjs';

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

const vite = { 'node_modules/vite': { version: '8.3.8', dev: true } };

it('wants an install in a fresh clone', () => {
  expect(isInstalled(checkout({ wanted: vite }))).toBe(false);
});

it('wants one when a version in the lockfile moved on', () => {
  expect(
    isInstalled(checkout({ wanted: vite, present: { 'node_modules/vite': { version: '8.3.7' } } })),
  ).toBe(false);
});

it('wants one when development packages were left out', () => {
  expect(isInstalled(checkout({ wanted: vite, present: {} }))).toBe(false);
});

it('is content without what belongs to another platform', () => {
  const other = { 'node_modules/fsevents': { version: '2.3.3', optional: true } };
  expect(isInstalled(checkout({ wanted: { ...vite, ...other }, present: vite }))).toBe(true);
});
