import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { processBirth, processCommand } from './processes';

it('distinguishes processes consistently', () => {
  const child = spawn('sleep', ['60']);
  onTestFinished(() => void child.kill());
  const birth = processBirth(child.pid ?? 0);
  expect(birth).toBeDefined();
  expect(birth).not.toBe(processBirth(process.pid));
  expect(processBirth(child.pid ?? 0)).toBe(birth);
  expect(processCommand(child.pid ?? 0)).toBe('sleep 60');
});

it('detects when a process has ended', async () => {
  const child = spawn('true');
  await once(child, 'exit');
  expect(processBirth(child.pid ?? 0)).toBeUndefined();
  expect(processCommand(child.pid ?? 0)).toBe('');
});

it('treats a zombie process as ended', async () => {
  // The shell replaces itself by a program that never asks after its child.
  const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60']);
  onTestFinished(() => void parent.kill());
  const [pid] = await once(parent.stdout.setEncoding('utf8'), 'data');
  await expect.poll(() => processBirth(Number(pid))).toBeUndefined();
});
