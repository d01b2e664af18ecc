import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRestarts, type RunEnd } from './restarts';
import { SAME_SIGNAL_MS } from './signals';

export const SERVING = 'serving';

interface KeptEnd {
  code: number;
  /** The server may have left its database running. */
  isAbrupt: boolean;
}

/**
 * Ctrl-C and SIGTERM stop the server cleanly, and a second signal kills it.
 * @param program the server's file
 * @param tell receives lines for the terminal
 */
export async function keep(program: string, tell: (line: string) => void): Promise<KeptEnd> {
  const restarts = createRestarts();
  const stop = stopSignals();
  for (;;) {
    const end = await run(program, stop);
    const isAbrupt = end.code !== 0 && end.code !== 1;
    if (stop.isAsked()) return { code: end.code ?? 130, isAbrupt };
    const pause = restarts.after(end);
    if (pause === null) return { code: end.code ?? 1, isAbrupt };
    tell(`The server ended unexpectedly (${wayOf(end)}) and is started again in ${pause} s.`);
    await Promise.race([sleep(pause * 1000), stop.asked]);
    if (stop.isAsked()) return { code: 0, isAbrupt };
  }
}

const wayOf = ({ code, signal }: RunEnd) => signal ?? `exit code ${code}`;

interface Stop {
  isAsked(): boolean;
  asked: Promise<void>;
  onSignal(react: (signal: NodeJS.Signals, isAgain: boolean) => void): () => void;
}

function stopSignals(): Stop {
  let began: number | undefined;
  let settle = () => {};
  const asked = new Promise<void>(resolve => {
    settle = resolve;
  });
  let react: Parameters<Stop['onSignal']>[0] = () => {};
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      began ??= Date.now();
      settle();
      react(signal, Date.now() - began > SAME_SIGNAL_MS);
    });
  }
  return {
    isAsked: () => began !== undefined,
    asked,
    onSignal(next) {
      react = next;
      return () => {
        react = () => {};
      };
    },
  };
}

function run(program: string, stop: Stop): Promise<RunEnd> {
  const child = spawn(process.execPath, [...process.execArgv, program, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  let servingSince: number | undefined;
  child.on('message', message => {
    if (message === SERVING) servingSince = performance.now();
  });
  const deafen = stop.onSignal((signal, isAgain) =>
    isAgain ? child.kill('SIGKILL') : endInOrder(child, signal),
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      deafen();
      resolve({
        code,
        signal,
        servedMs: servingSince === undefined ? null : performance.now() - servingSince,
      });
    });
  });
}

/** Windows has no signal that a program could handle, so the closed channel asks the server to stop. */
function endInOrder(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.connected) child.disconnect();
  if (process.platform !== 'win32') child.kill(signal);
}
