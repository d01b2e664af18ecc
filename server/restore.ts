import { parseArgs } from 'node:util';
import { invalid } from '../domain/errors';
import { restore } from './backups/restore';
import { explain } from './process/explain';

/** `npm run restore -- <backup>` fills an empty DATA_DIR, or an empty database of DATABASE_URL. */
const OPTIONS = {
  'new-keys': { type: 'boolean', default: false },
  'same-files': { type: 'boolean', default: false },
} as const;

const USAGE =
  'DATA_DIR=<empty folder> npm run restore -- [--new-keys] [--same-files] <folder or s3://bucket/path of one backup>';

try {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [address, ...more] = positionals;
  if (address === undefined || more.length > 0) throw invalid({ usage: USAGE });
  const { dataFolder, takenAt, tables, rows, files, missing } = await restore(process.env, address, {
    hasNewKeys: values['new-keys'],
    hasSameFiles: values['same-files'],
  });
  console.log(
    `Restored ${rows} rows of ${tables} tables and ${files} files, as they were at ${takenAt}, to ${dataFolder}`,
  );
  for (const key of missing) console.warn(`The file ${key} was missing before the backup was taken.`);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
