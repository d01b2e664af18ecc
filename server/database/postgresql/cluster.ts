import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account';
import type { Binaries } from './binaries';
import { EmbeddedDatabaseError } from './errors';

interface Cluster {
  folder: string;
  superuserPassword: string;
  loginPassword: string;
}

interface ClusterOptions {
  home: string;
  account: Account | undefined;
  binaries: Binaries;
  isThrowaway: boolean;
}

export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const folder = join(options.home, 'cluster');
  assertVersion(folder, options.binaries.major);
  const superuserPassword = secret(join(options.home, 'superuser.password'), options.account);
  const loginPassword = secret(join(options.home, 'login.password'), options.account);
  if (!existsSync(folder)) await createCluster(folder, options);
  return { folder, superuserPassword, loginPassword };
}

/** A major version of PostgreSQL can't read the files of another. */
function assertVersion(folder: string, major: string): void {
  const file = join(folder, 'PG_VERSION');
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : major;
  if (found === major) return;
  throw new EmbeddedDatabaseError(
    `The database in ${folder} is of PostgreSQL ${found}, and this version of Whiteline brings PostgreSQL ${major}. ` +
      'Nothing was changed. Take a backup with the version of Whiteline that ran before, then restore it with this ' +
      'one into an empty DATA_DIR (docs/operations.md, “PostgreSQL gets a new major version”).',
  );
}

/** Creates it under a temporary name first, so that an interrupted start leaves no partial cluster. */
async function createCluster(folder: string, options: ClusterOptions): Promise<void> {
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  const args = [
    ['-D', draft],
    ['--username', 'postgres', '--auth', 'scram-sha-256'],
    ['--pwfile', join(options.home, 'superuser.password')],
    // PostgreSQL's built-in Unicode rules give the same case mapping and order on every machine.
    ['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ['--no-instructions'],
    options.isThrowaway ? ['--no-sync'] : [],
  ].flat();
  try {
    await promisify(execFile)(options.binaries.initdb, args, {
      ...options.account,
      cwd: '/',
      env: databaseEnvironment(),
    });
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    throw new EmbeddedDatabaseError(
      `The database could not be created in ${folder}: ${stderr?.trim() || message}`,
    );
  }
  renameSync(draft, folder);
}

/** The user's own PG* variables are meant for other databases. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(own), LC_ALL: 'C' };
}

function secret(path: string, account: Account | undefined): string {
  if (!existsSync(path)) {
    const draft = `${path}.draft`;
    writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (account) chownSync(draft, account.uid, account.gid);
    renameSync(draft, path);
  }
  return readFileSync(path, 'utf8').trim();
}
