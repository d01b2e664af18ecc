import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processBirth } from '../../server/database/postgresql/processes';

/** The PostgreSQL server of a data folder, as somebody at the machine sees it. */
export interface Postgres {
  /** Address for the login that owns the database. */
  url: string;
  /** Number of the process that runs now, or ran last. */
  pid(): number;
  /** Ends the server with every process of its own as kill -9 does. */
  kill(): void;
  /** Shuts it down as an administrator does who knows nothing of Whiteline (`pg_ctl stop`), and waits until it is gone. */
  shutDown(): Promise<void>;
}

export function postgresOf(dataFolder: string): Postgres {
  const home = join(dataFolder, 'postgres');
  const folder = join(home, 'cluster');
  const note = (name: string) => readFileSync(join(home, name), 'utf8').trim();
  const pid = () => Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    url: `postgres://whiteline:${note('login.password')}@127.0.0.1:${note('port')}/whiteline`,
    pid,
    kill() {
      const postmaster = pid();
      for (const one of [postmaster, ...childrenOf(postmaster)]) end(one);
    },
    async shutDown() {
      const postmaster = pid();
      process.kill(postmaster, 'SIGINT');
      while (processBirth(postmaster) !== undefined) await sleep(20);
    },
  };
}

function childrenOf(parent: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout.split('\n').map(line => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid, ppid]) => (pid && ppid === parent ? [pid] : []));
}

/** A child may have ended together with its parent. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}
