import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeScratch } from './scratch.mjs';

it('makes a folder of its own, and frees what runs left that have ended', () => {
  const place = mkdtempSync(join(tmpdir(), 'whiteline-scratch-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  // No system gives out this number.
  const [left, other] = ['whiteline-run-99999999-a', 'whiteline-demo-1'].map(name => join(place, name));
  for (const folder of [left, other]) mkdirSync(join(folder, 'postgres'), { recursive: true });
  const [first, second] = [makeScratch(place), makeScratch(place)];
  expect(first).not.toBe(second);
  expect([first, second, other, left].map(existsSync)).toEqual([true, true, true, false]);
});

it('unmounts the disk that a killed run left, and runs although one cannot be deleted', context => {
  const place = mkdtempSync(join(tmpdir(), 'whiteline-scratch-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const left = join(place, 'whiteline-run-99999999-a');
  const [disk, deeper] = [join(left, 'disk'), join(left, 'other', 'disk')];
  for (const folder of [disk, deeper]) mkdirSync(folder, { recursive: true });
  const mounted = () => spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', disk]).status === 0;
  if (!mounted()) return context.skip('Only root can mount a disk.');
  makeScratch(place);
  expect(existsSync(left)).toBe(false);

  mkdirSync(deeper, { recursive: true });
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', deeper]);
  onTestFinished(() => void spawnSync('umount', [deeper]));
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  expect(existsSync(makeScratch(place))).toBe(true);
  expect(warned).toHaveBeenCalledOnce();
});
