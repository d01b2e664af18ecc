import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import pg from 'pg';

export interface Account {
  uid: number;
  gid: number;
}

const NOBODY: Account = { uid: 65534, gid: 65534 };

/** PostgreSQL refuses to run as root, so root starts it as `nobody`. Undefined for other users. */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = accounts().find(entry => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : NOBODY;
}

/** Tries it for real, so that mounts and access lists count too. */
export function canEnter(account: Account, folder: string): boolean {
  return runAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]);
}

export function runAs(account: Account | undefined, program: string, args: string[]): boolean {
  return spawnSync(program, args, { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

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

/** Role and database of the program. The role owns the database, may create roles, and isn't a superuser. */
const NAME = 'whiteline';

interface Passwords {
  superuserPassword: string;
  loginPassword: string;
}

export async function prepareLogin(
  passwords: Passwords,
  port: number,
  isThrowaway: boolean,
): Promise<string> {
  const { superuserPassword: password, loginPassword } = passwords;
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' });
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
