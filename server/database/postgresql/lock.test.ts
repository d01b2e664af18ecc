import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { AlreadyRunningError } from './cluster';
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

it('holds a folder until it is given back', () => {
  const folder = dataFolder();
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(new AlreadyRunningError(process.pid));
  unlock();
  lockFolder(folder)();
});

it('passes over a holder that is gone', () => {
  const folder = dataFolder();
  leaveLock(folder, 7, '999999999\nsome boot 1\n');
  lockFolder(folder);
  expect(readdirSync(join(folder, 'lock'))).toEqual(['8']);
});

it('passes over a holder whose number another process bears now', () => {
  const folder = dataFolder();
  leaveLock(folder, 3, `${process.pid}\nsome earlier boot 1\n`);
  lockFolder(folder);
  expect(readdirSync(join(folder, 'lock'))).toEqual(['4']);
});

it('counts by number, not by name', () => {
  const folder = dataFolder();
  leaveLock(folder, 9, '');
  leaveLock(folder, 10, `${process.pid}\n${processBirth(process.pid)}\n`);
  expect(() => lockFolder(folder)).toThrow(AlreadyRunningError);
});
