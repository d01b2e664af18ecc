import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('hold.ts', import.meta.url));

/** Another process that started the database of a folder, or failed to. */
export interface Holder {
  pid: number;
  url?: string;
  error?: string;
  /** Ends it as kill -9 does and waits until it is gone. */
  kill(): Promise<void>;
}

/** Starts the database from a process of its own, leader of its own group as in a terminal. */
export async function startHolder(
  dataFolder: string,
  { systemFolder = '', uid }: { systemFolder?: string; uid?: number } = {},
): Promise<Holder> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', program, dataFolder, systemFolder].filter(Boolean),
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
      ...(uid !== undefined && { uid, gid: uid }),
    },
  );
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), rejectOnError(child)]);
  const pid = child.pid ?? 0;
  return { pid, ...JSON.parse(line), kill: () => kill(child) };
}

async function rejectOnError(child: ChildProcess): Promise<never> {
  throw (await once(child, 'error'))[0];
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
