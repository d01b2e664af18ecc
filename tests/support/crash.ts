import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SendStep } from '../../server/centers/submissions/parts';

/** All of the background work, or the sending alone, which starts and does its part sooner. */
type Program = 'worker' | 'sender';

/** Runs a process on this database until it kills itself at the step. */
export async function dieAt(url: string, step: SendStep, program: Program = 'worker'): Promise<void> {
  await death(await start(program, [url, step]));
}

/** What the programs are in one piece each: from their sources they took four times as long to start. */
const built = new Map<Program, Promise<string>>();

export async function start(program: Program, parts: readonly string[]): Promise<ChildProcess> {
  const code = built.get(program) ?? build(program);
  built.set(program, code);
  const child = spawn(process.execPath, ['--input-type=module', '-', ...parts], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  child.stdin.end(await code);
  return child;
}

async function build(program: Program): Promise<string> {
  const vite = await import('vite');
  const answer = await vite.build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: fileURLToPath(new URL(`./${program}.ts`, import.meta.url)),
      target: 'node20',
      write: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  if (!('output' in answer)) throw new Error('The build answered something else than one bundle');
  return answer.output[0].code;
}

/** Waits until the process has killed itself; throws when it ended otherwise. */
export async function death(child: ChildProcess): Promise<void> {
  const [code, signal] = await once(child, 'exit');
  if (signal !== 'SIGKILL') throw new Error(`The process ended with ${code ?? signal} instead of dying`);
}
