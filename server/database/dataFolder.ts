import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Pool } from 'pg';
import { type Account, canEnter, makePassable, unprivilegedAccount } from './postgresql/account';
import { findBinaries } from './postgresql/binaries';
import { EmbeddedDatabaseError } from './postgresql/errors';
import { lockFolder } from './postgresql/lock';
import { stopPostmaster } from './postgresql/postmaster';

export interface DatabasePlace {
  home: string;
  shelf: string;
  account: Account | undefined;
  /** True if `home` is outside the data folder, which then has a link to it. */
  isMoved: boolean;
}

const SYSTEM_FOLDER = '/var/lib/whiteline';

/**
 * Puts the database in `<dataFolder>/postgres`. If root's unprivileged account can't access that, uses
 * `/var/lib/whiteline/<hash of the data folder's path>`. The folder is private, but root's is 0711 so that
 * the account can pass through. Other files in it must be 0600.
 * @throws EmbeddedDatabaseError if an existing database can't be accessed
 */
export function placeDatabase(dataFolder: string, systemFolder = SYSTEM_FOLDER): DatabasePlace {
  const home = join(dataFolder, 'postgres');
  const account = unprivilegedAccount();
  const shelf = join(systemFolder, createHash('sha256').update(dataFolder).digest('hex').slice(0, 12));
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  if (!account) return { home: ownHome(home), shelf, account, isMoved: false };

  if (isLink(home)) return { home: ownHome(readlinkSync(home), account), shelf, account, isMoved: true };
  if (existsSync(join(home, 'cluster'))) return { home, shelf, account: ownerOf(home), isMoved: false };
  if (openFolder(dataFolder, account))
    return { home: ownHome(home, account), shelf, account, isMoved: false };
  return { home: moveHome(home, shelf, account), shelf, account, isMoved: true };
}

/** Opens a folder for passing through only if it certainly belongs to Whiteline. */
function openFolder(dataFolder: string, account: Account): boolean {
  if (canEnter(account, dataFolder)) return true;
  if (dataFolder === homedir() || !canEnter(account, dirname(dataFolder))) return false;
  chmodSync(dataFolder, statSync(dataFolder).mode | 0o111);
  return canEnter(account, dataFolder);
}

/** Leaves a link behind. An older database without one belongs to a deleted data folder. */
function moveHome(home: string, shelf: string, account: Account): string {
  const moved = join(shelf, 'postgres');
  makePassable(shelf);
  if (existsSync(moved)) renameSync(moved, `${moved}-until-${new Date().toISOString().replaceAll(':', '-')}`);
  ownHome(moved, account);
  symlinkSync(moved, home);
  return moved;
}

/** An existing database keeps its account, so that root can open what an ordinary user created. */
function ownerOf(home: string): Account {
  const { uid, gid } = statSync(home);
  const account = { uid, gid };
  if (uid !== 0 && canEnter(account, home)) return account;
  throw new EmbeddedDatabaseError(
    `The database in ${home} belongs to account ${uid}, which cannot reach it (PostgreSQL does not run as root). ` +
      'Let that account pass through the folders above it (chmod o+x), or choose another DATA_DIR.',
  );
}

function ownHome(home: string, account?: Account): string {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  if (account) chownSync(home, account.uid, account.gid);
  else if (process.getuid && statSync(home).uid !== process.getuid()) {
    throw new EmbeddedDatabaseError(
      `The database in ${home} belongs to another account (${statSync(home).uid}). ` +
        'Start Whiteline as that account or as root, or choose another DATA_DIR.',
    );
  }
  return home;
}

const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** For a data folder whose process was killed. @throws AlreadyRunningError if a live process holds it */
export async function stopEmbeddedLeftover(dataFolder: string): Promise<void> {
  const path = resolve(dataFolder);
  if (!existsSync(join(path, 'postgres/cluster/postmaster.pid'))) return;
  const unlock = lockFolder(path);
  try {
    const { home, account, shelf } = placeDatabase(path);
    await stopPostmaster({ folder: join(home, 'cluster'), account, binaries: findBinaries(account, shelf) });
  } finally {
    unlock();
  }
}

export async function hasAccounts(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ any: boolean }>(
    'select exists (select from users where active) as any',
  );
  return rows[0]?.any ?? false;
}
