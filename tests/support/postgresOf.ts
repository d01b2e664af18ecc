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
      for (const one of [postmaster, ...childrenOf(postmaster).map(({ pid }) => pid)]) end(one);
    },
    async shutDown() {
      const postmaster = pid();
      process.kill(postmaster, 'SIGINT');
      while (processBirth(postmaster) !== undefined) await sleep(20);
    },
  };
}

export interface Running {
  pid: number;
  args: string;
}

export function childrenOf(parent: number): Running[] {
  const { stdout } = spawnSync('ps', ['--ppid', String(parent), '-o', 'pid=,args='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap(line => {
    const [, pid, args = ''] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), args }] : [];
  });
}

/** A child may have ended together with its parent. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}
