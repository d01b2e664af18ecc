import { text } from 'node:stream/consumers';
import { readManifest } from './manifest';
import { MANIFEST, type Place } from './place';

/** Those of the backups that have a file which is lost by now: they may be the last ones. */
export async function holdingAnyOf(
  place: Place,
  names: readonly string[],
  files: readonly string[],
): Promise<string[]> {
  if (files.length === 0) return [];
  const wanted = new Set(files.flatMap(file => [`files/${file}`, `files/${file}.age`]));
  const holding: string[] = [];
  for (const name of names) {
    const found = await place.read(name, MANIFEST);
    if (!found) continue;
    const { parts } = readManifest(await text(found), name);
    if (parts.some(part => wanted.has(part.name))) holding.push(name);
  }
  return holding;
}
