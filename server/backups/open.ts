import { pipeline, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { assertOpens, decrypted } from './encryption';
import { BackupError } from './errors';
import { type Manifest, readManifest } from './manifest';
import { verifyParts } from './parts';
import { MANIFEST, type Place } from './place';
import type { Source } from './source';

interface Opened {
  manifest: Manifest;
  source: Source;
  /** Files of the data folder, by name. */
  secrets: Readonly<Record<string, string>>;
}

/** @throws BackupError unless all of it is there as it was written, and the key opens it */
export async function openBackup(place: Place, name: string, key: string | null): Promise<Opened> {
  const where = `${place.address}/${name}`;
  const found = await place.read(name, MANIFEST);
  if (!found) throw new BackupError(`${where} is no whole backup: it has no ${MANIFEST}.`);
  const manifest = readManifest(await text(found), where);
  const { recipient, parts } = manifest;
  if (recipient !== null) await assertOpens(key, recipient);
  await verifyParts(parts, part => place.read(name, part), where);

  const names = parts.map(part => (recipient === null ? part.name : part.name.replace(/\.age$/, '')));
  const within = (folder: string) =>
    names.flatMap(part => (part.startsWith(`${folder}/`) ? [part.slice(folder.length + 1)] : []));
  const read = async (part: string) => {
    const stored = await place.read(name, recipient === null ? part : `${part}.age`);
    if (!stored) throw new BackupError(`${part} is missing in ${where}.`);
    return recipient === null ? stored : Readable.from(decrypted(stored, key as string));
  };
  const secrets: Record<string, string> = {};
  for (const secret of within('keys')) secrets[secret] = await text(await read(`keys/${secret}`));
  const { migrations, tables, sequences } = manifest;
  const source: Source = {
    ...{ migrations, tables, sequences, files: within('files') },
    readTable: ({ name: table }) => {
      const packed = Readable.from(later(() => read(`database/${table}.csv.gz`)));
      return pipeline(packed, createGunzip(), () => {});
    },
    readFile: file => read(`files/${file}`),
  };
  return { manifest, source, secrets };
}

async function* later(open: () => Promise<Readable>) {
  yield* await open();
}
