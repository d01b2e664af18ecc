import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { MOST_IMPORT_BYTES } from '../../../domain/imports/import';

/** A file of this machine that is to be imported, or why it cannot be. */
export interface LocalFile {
  path: string;
  name: string;
  /** Null: it can. */
  problem: string | null;
}

/** Every file that is named, or lies below a folder that is, by their names; hidden ones of folders are left out. */
export async function localFiles(paths: readonly string[]): Promise<LocalFile[]> {
  const files: LocalFile[] = [];
  for (const path of paths) {
    const known = await stat(path).catch(() => null);
    if (known?.isDirectory()) files.push(...(await filesBelow(path)));
    else files.push(await localFile(path));
  }
  return files;
}

async function filesBelow(folder: string): Promise<LocalFile[]> {
  const isShown = ({ name }: Dirent) => !name.startsWith('.');
  const entries = (await readdir(folder, { withFileTypes: true }))
    .filter(isShown)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const files: LocalFile[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    // What a link leads to may lie anywhere, and lead back.
    if (entry.isDirectory()) files.push(...(await filesBelow(path)));
    else if (entry.isFile()) files.push(await localFile(path));
  }
  return files;
}

async function localFile(path: string): Promise<LocalFile> {
  const known = await stat(path).catch(() => null);
  return { path, name: basename(path).slice(0, 200), problem: problemOf(known) };
}

function problemOf(known: { size: number; isFile(): boolean } | null): string | null {
  if (!known?.isFile()) return 'There is no such file.';
  if (known.size === 0) return 'The file is empty.';
  return known.size > MOST_IMPORT_BYTES
    ? 'The file is larger than 25 MB. Give what is in it in several files.'
    : null;
}
