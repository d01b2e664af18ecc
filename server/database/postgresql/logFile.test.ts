import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lastLines, limitLog, openLog } from './logFile';

function logPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'whiteline-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'postgres.log');
}

it('rotates a long log while it is being written, and keeps the older lines', () => {
  const path = logPath();
  const writer = openLog(path);
  writeSync(writer, 'long ago\n');
  limitLog(path, 5);
  writeSync(writer, 'today\n');
  expect(readFileSync(path, 'utf8')).toBe('today\n');
  expect(readFileSync(`${path}.old`, 'utf8')).toBe('long ago\n');
});

it('empties a long log even when its older lines cannot be kept', () => {
  const path = logPath();
  mkdirSync(`${path}.old`);
  appendFileSync(path, 'long ago\n');
  limitLog(path, 5);
  expect(readFileSync(path, 'utf8')).toBe('');
});

it('leaves a short or missing log unchanged', () => {
  const path = logPath();
  limitLog(path, 5);
  appendFileSync(path, 'ok\n');
  limitLog(path, 5);
  expect(readFileSync(path, 'utf8')).toBe('ok\n');
});

it('quotes the last lines', () => {
  const path = logPath();
  writeFileSync(path, 'one\ntwo\nthree\n');
  expect(lastLines(path, 2)).toBe('two\nthree');
});
