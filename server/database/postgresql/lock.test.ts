import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { AlreadyRunningError } from './errors';
import { lockFolder } from './lock';
import { processBirth } from './processes';

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'whiteline-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function leaveLock(folder: string, number: number, content: string): void {
  mkdirSync(join(folder, 'lock'), { recursive: true });
  writeFileSync(join(folder, 'lock', String(number)), content);
}

it('holds a folder until it is released', () => {
  const folder = dataFolder();
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(new AlreadyRunningError(process.pid));
  unlock();
  lockFolder(folder)();
});

it('ignores a holder whose process has ended', () => {
  const folder = dataFolder();
  leaveLock(folder, 7, '999999999\nsome boot 1\n');
  lockFolder(folder);
  expect(readdirSync(join(folder, 'lock'))).toEqual(['8']);
});

it('ignores a holder whose process ID was reused', () => {
  const folder = dataFolder();
  leaveLock(folder, 3, `${process.pid}\nsome earlier boot 1\n`);
  lockFolder(folder);
  expect(readdirSync(join(folder, 'lock'))).toEqual(['4']);
});

it('identifies a process by number, not by name', () => {
  const folder = dataFolder();
  leaveLock(folder, 9, '');
  leaveLock(folder, 10, `${process.pid}\n${processBirth(process.pid)}\n`);
  expect(() => lockFolder(folder)).toThrow(AlreadyRunningError);
});
