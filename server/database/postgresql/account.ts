import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The operating system account the database's processes run under. */
export interface Account {
  uid: number;
  gid: number;
}

/** Kernel's overflow ids, the account `nobody` has where no list of accounts says otherwise. */
const NOBODY: Account = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root, so root starts it as `nobody`; no account is created.
 * Undefined for everyone else: the database then runs as they do.
 */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = accounts().find(entry => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : NOBODY;
}

/** Whether the account can reach what lies in a folder; tried for real, so that mounts and access lists count too. */
export function canEnter(account: Account, folder: string): boolean {
  return runAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]);
}

/** Whether the account can run a program to a successful end. */
export function runAs(account: Account | undefined, program: string, args: string[]): boolean {
  return spawnSync(program, args, { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Creates a folder, its parent too, that any account may pass through whatever the umask. */
export function makePassable(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const path of [dirname(folder), folder]) chmodSync(path, 0o755);
}

function accounts(): string[] {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n');
  } catch {
    return [];
  }
}
