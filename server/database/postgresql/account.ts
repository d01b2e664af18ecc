import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import pg from 'pg';
import type { Cluster } from './cluster';

/** The operating system account the database's processes run under. */
export interface Account {
  uid: number;
  gid: number;
}

/** Kernel's overflow ids, the account `nobody` has where no list of accounts says otherwise. */
const NOBODY: Account = { uid: 65534, gid: 65534 };

/** PostgreSQL refuses to run as root, so root starts it as `nobody`. Undefined for others: it runs as they do. */
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

/** Role and database that the program works with: it owns its database and may make roles, and is no superuser. */
const NAME = 'whiteline';

/** Makes sure that the program's login and database exist and returns the address to connect to. */
export async function prepareLogin(cluster: Cluster, port: number, isThrowaway: boolean): Promise<string> {
  const { superuserPassword: password, loginPassword } = cluster;
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' });
  // The statement that finds the connection broken says so.
  client.on('error', () => {});
  await client.connect();
  try {
    await createMissing(client, loginPassword, isThrowaway);
  } finally {
    await client.end();
  }
  return `postgres://${NAME}:${loginPassword}@127.0.0.1:${port}/${NAME}`;
}

async function createMissing(client: pg.Client, password: string, isThrowaway: boolean): Promise<void> {
  const { rows } = await client.query(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $1) as database`,
    [NAME],
  );
  if (!rows[0].role) {
    const more = isThrowaway ? 'createdb' : '';
    await client.query(`create role ${NAME} login createrole ${more} password '${password}'`);
  }
  if (!rows[0].database) {
    await client.query(`create database ${NAME} owner ${NAME}`);
    await client.query(`revoke connect on database ${NAME} from public`);
  }
}
