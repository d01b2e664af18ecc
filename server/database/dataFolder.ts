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
import { EmbeddedDatabaseError } from './postgresql/cluster';
import { lockFolder } from './postgresql/lock';
import { stopPostmaster } from './postgresql/postmaster';

/** Where the embedded database keeps its files, and as whom it runs. */
export interface DatabasePlace {
  /** Folder of the cluster, its passwords and its log. */
  home: string;
  /** Folder that may hold a copy of the programs. */
  shelf: string;
  /** Undefined: the account of this process. */
  account: Account | undefined;
  /** True when `home` lies outside the data folder, which then holds a link to it. */
  isMoved: boolean;
}

/** Where a database goes that must run unprivileged and cannot reach the data folder. */
const SYSTEM_FOLDER = '/var/lib/whiteline';

/**
 * The database lives in `<dataFolder>/postgres` or, where root's unprivileged account cannot reach that, under
 * `/var/lib/whiteline/<hash of the data folder's path>`. The folder is closed to others; root's may be walked through (0711)
 * by that account, so what else is kept in it has to be 0600 itself.
 * @throws EmbeddedDatabaseError when the database is there already and cannot be reached
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

/** A folder is opened for passing through only where it is surely Whiteline's alone. */
function openFolder(dataFolder: string, account: Account): boolean {
  if (canEnter(account, dataFolder)) return true;
  if (dataFolder === homedir() || !canEnter(account, dirname(dataFolder))) return false;
  chmodSync(dataFolder, statSync(dataFolder).mode | 0o111);
  return canEnter(account, dataFolder);
}

/** Leaves a link behind. Without one an older database of that name belongs to a data folder since thrown away. */
function moveHome(home: string, shelf: string, account: Account): string {
  const moved = join(shelf, 'postgres');
  makePassable(shelf);
  if (existsSync(moved)) renameSync(moved, `${moved}-until-${new Date().toISOString().replaceAll(':', '-')}`);
  ownHome(moved, account);
  symlinkSync(moved, home);
  return moved;
}

/** A database made earlier keeps its account, so root can open what an ordinary user began. */
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

/** For a data folder whose own process was killed. @throws AlreadyRunningError when a live process holds the folder */
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

/** Whether anybody at all can sign in. Asked as the owner, before any request. */
export async function hasAccounts(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ any: boolean }>(
    'select exists (select from users where active) as any',
  );
  return rows[0]?.any ?? false;
}
