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
    if (await mayHold(place, name, wanted)) holding.push(name);
  }
  return holding;
}

/** One that can't be read may. */
async function mayHold(place: Place, name: string, wanted: ReadonlySet<string>): Promise<boolean> {
  try {
    const found = await place.read(name, MANIFEST);
    return found === null || readManifest(await text(found), name).parts.some(part => wanted.has(part.name));
  } catch {
    return true;
  }
}
