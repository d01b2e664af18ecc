import * as v from 'valibot';
import { BackupError } from './errors';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const schema = v.object({
  format: v.literal(1, 'is of a newer version of Whiteline'),
  program: v.string(),
  takenAt: v.string(),
  /** The public key it is encrypted for. */
  recipient: v.nullable(v.string()),
  migrations: v.array(v.string()),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()), rows: count })),
  sequences: v.array(v.object({ name: v.string(), value: v.string(), isUsed: v.boolean() })),
  /** Files that rows name and the object store did not have. */
  missing: v.array(v.string()),
  /** As stored: `sha256sum` gives the same. */
  parts: v.array(v.object({ name: v.string(), bytes: count, sha256: v.string() })),
});

export type Manifest = v.InferOutput<typeof schema>;
export type Part = Manifest['parts'][number];

export function readManifest(text: string, where: string): Manifest {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch (error) {
    const why = v.isValiError(error) && error.issues[0]?.type === 'literal' ? error.message : 'is damaged';
    throw new BackupError(`manifest.json of ${where} ${why}.`);
  }
}

export const writeManifest = (manifest: Manifest) => `${JSON.stringify(manifest, null, 1)}\n`;
