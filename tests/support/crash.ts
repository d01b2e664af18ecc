import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SendStep } from '../../server/centers/submissions/parts';

/** All of the background work, or the sending alone, which starts and does its part sooner. */
type Program = 'worker' | 'sender';

/** Runs a process on this database until it kills itself at the step. */
export async function dieAt(url: string, step: SendStep, program: Program = 'worker'): Promise<void> {
  await death(start(program, [url, step]));
}

export function start(program: Program, parts: readonly string[]): ChildProcess {
  const file = fileURLToPath(new URL(`./${program}.ts`, import.meta.url));
  return spawn(process.execPath, ['--import', 'tsx', file, ...parts], { stdio: 'inherit' });
}

/** Waits until the process has killed itself; throws when it ended otherwise. */
export async function death(child: ChildProcess): Promise<void> {
  const [code, signal] = await once(child, 'exit');
  if (signal !== 'SIGKILL') throw new Error(`The process ended with ${code ?? signal} instead of dying`);
}
