import { parseArgs } from 'node:util';
import { invalid } from '../domain/errors';
import { makeKey, recipientOf } from './backups/encryption';
import { assertEmbedded, runBackup } from './backups/run';
import { NEEDS_KEY } from './config/backups';
import { loadConfig, readBareConfig } from './config/config';
import { ConfigError } from './config/error';
import { reachDatabase } from './database/visit';
import { explain } from './process/explain';

/** `npm run backup -- <folder or s3://bucket/path>` takes a backup, also of a running server. */
const OPTIONS = {
  'with-keys': { type: 'boolean', default: false },
  'new-key': { type: 'boolean', default: false },
} as const;

const USAGE =
  'npm run backup -- [--with-keys] <folder or s3://bucket/path>, or set BACKUP_TO; --new-key prints a key for BACKUP_KEY';

try {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  await (values['new-key'] ? printKey() : backUp(positionals, values['with-keys']));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

async function printKey(): Promise<void> {
  const key = await makeKey();
  console.log(`${key}\nPublic key, enough to write backups: ${await recipientOf(key)}`);
  console.log('Set BACKUP_KEY to either. Keep the secret key where no backup is: nothing else opens them.');
}

async function backUp([given, ...more]: string[], asksForKeys: boolean): Promise<void> {
  const { databaseUrl, dataFolder } = readBareConfig(process.env);
  if (databaseUrl === null) assertEmbedded(dataFolder);
  const config = loadConfig();
  const to = given ?? config.backups.to;
  if (to === null || more.length > 0) throw invalid({ usage: USAGE });
  const withKeys = asksForKeys || config.backups.withKeys;
  if (withKeys && config.backups.key === null) throw new ConfigError('BACKUP_KEY', NEEDS_KEY);
  const { url, leave } = await reachDatabase(config, async () => {});
  try {
    const taken = await runBackup(config, { url, to, withKeys, now: () => new Date() });
    if (!taken) return;
    const { name, manifest } = taken;
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const files = manifest.parts.filter(part => part.name.startsWith('files/')).length;
    console.log(
      `Backed up ${rows} rows of ${manifest.tables.length} tables and ${files} files to ${to}/${name}`,
    );
    for (const key of manifest.missing) console.warn(`The file ${key} is missing in the installation.`);
  } finally {
    await leave();
  }
}
