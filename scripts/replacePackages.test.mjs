import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { replacePackages, restorePackages } from './replacePackages.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'whiteline-packages-'));
});

const write = (folder, text) => {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, 'package'), text);
};
const present = () => readFileSync(join(root, 'node_modules/package'), 'utf8');
/** npm deletes the folder, then writes. */
const npm = isDone => () => {
  rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  write('node_modules', isDone ? 'new' : 'half');
  return isDone;
};

it.each([
  ['replaces them', true, 'new'],
  ['keeps the present ones if the install fails', false, 'present'],
])('%s', (_title, isDone, expected) => {
  onTestFinished(() => rmSync(root, { recursive: true }));
  write('node_modules', 'present');
  expect(replacePackages(root, npm(isDone))).toBe(isDone);
  expect(present()).toBe(expected);
  expect(readdirSync(root)).toEqual(['node_modules']);
});

it('leaves nothing aside after a first install that fails', () => {
  onTestFinished(() => rmSync(root, { recursive: true }));
  expect(replacePackages(root, npm(false))).toBe(false);
  expect(existsSync(join(root, 'node_modules.before'))).toBe(false);
});

it('keeps the new packages if only the deletion of the old ones was interrupted', () => {
  onTestFinished(() => rmSync(root, { recursive: true }));
  write('node_modules', 'new');
  writeFileSync(join(root, 'node_modules/.package-lock.json'), '{}');
  write('node_modules.before', 'rest');
  restorePackages(root);
  expect(present()).toBe('new');
  expect(readdirSync(root)).toEqual(['node_modules']);
});

it('keeps what an interrupted install had put aside', () => {
  onTestFinished(() => rmSync(root, { recursive: true }));
  write('node_modules', 'half');
  write('node_modules.before', 'present');
  expect(replacePackages(root, npm(false))).toBe(false);
  expect(present()).toBe('present');
});
