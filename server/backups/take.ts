import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, type Gzip } from 'node:zlib';
import { version } from '../../package.json';
import { encrypted, recipientOf } from './encryption';
import { type Manifest, type Part, writeManifest } from './manifest';
import { createMeter, verifyParts } from './parts';
import { type Draft, nameAt, type Place } from './place';
import type { Source } from './source';

interface TakeOptions {
  now: Date;
  key: string | null;
  /** Files of the data folder that are asked for, by name. Never the case without a key. */
  secrets?: Readonly<Record<string, string>>;
}

export interface Taken {
  name: string;
  manifest: Manifest;
}

type Through = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** Verified before it counts as a backup. What fails leaves nothing behind. */
export async function takeBackup(
  source: Source,
  place: Place,
  { now, key, secrets = {} }: TakeOptions,
): Promise<Taken> {
  const recipient = key === null ? null : await recipientOf(key);
  const name = nameAt(now);
  const draft = await place.begin(name);
  try {
    const writer = createWriter(draft, recipient);
    const tables: Manifest['tables'] = [];
    for (const table of source.tables) {
      const rows = source.readTable(table);
      await writer.write(`database/${table.name}.csv.gz`, rows, createGzip());
      tables.push({ ...table, rows: rows.rowCount ?? 0 });
    }
    const missing: string[] = [];
    for (const file of source.files) {
      const bytes = await source.readFile(file);
      if (bytes) await writer.write(`files/${file}`, bytes);
      else missing.push(file);
    }
    for (const [secret, text] of Object.entries(secrets))
      await writer.write(`keys/${secret}`, Readable.from([Buffer.from(text)]));
    await verifyParts(writer.parts, draft.read, name);
    const { migrations, sequences } = source;
    const manifest: Manifest = {
      ...{ format: 1, program: version, takenAt: now.toISOString(), recipient },
      ...{ migrations, tables, sequences, missing, parts: writer.parts },
    };
    await source.confirm?.();
    await draft.finish(writeManifest(manifest));
    return { name, manifest };
  } catch (error) {
    await draft.discard().catch(() => undefined);
    throw error;
  }
}

function createWriter(draft: Draft, recipient: string | null) {
  const parts: Part[] = [];
  const seal: Through = source => (recipient === null ? source : encrypted(source, recipient));
  return {
    parts,
    async write(name: string, source: Readable, packing?: Gzip): Promise<void> {
      const part = recipient === null ? name : `${name}.age`;
      const meter = createMeter();
      const store = (packed: AsyncIterable<Uint8Array>) => draft.write(part, meter.pass(seal(packed)));
      await (packing ? pipeline(source, packing, store) : pipeline(source, store));
      parts.push({ name: part, ...meter.result() });
    },
  };
}
