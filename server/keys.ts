import { parseArgs } from 'node:util';
import { type Rotated, rotateKeys } from './access/rotateKeys';
import { assertEmbedded } from './backups/run';
import { loadConfig, readBareConfig } from './config/config';
import { KEY_FILES, KEY_KINDS, SETTINGS } from './config/secrets';
import { visitDatabase } from './database/visit';
import { explain } from './process/explain';

/** `npm run keys:rotate` replaces the keys that make tokens and links, and those that encrypt logins. */
const OPTIONS = { 'drop-old': { type: 'boolean', default: false } } as const;

try {
  const { values } = parseArgs({ options: OPTIONS });
  const { givenSecrets, dataFolder, databaseUrl } = readBareConfig(process.env);
  if (databaseUrl === null) assertEmbedded(dataFolder);
  const config = loadConfig();
  const isSet = {
    tokenSecret: givenSecrets[KEY_FILES.tokenSecret] !== undefined,
    credentialsKey: givenSecrets[KEY_FILES.credentialsKey] !== undefined,
  };
  const rotation = { dataFolder: config.dataFolder, secrets: () => loadConfig().secrets, isSet };
  const rotated = await visitDatabase(config, pool =>
    rotateKeys(pool, { ...rotation, dropsOld: values['drop-old'] }),
  );
  tell(rotated, config.dataFolder);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

function tell({ keys, sealedAgain, unopened }: Rotated, dataFolder: string): void {
  for (const kind of KEY_KINDS) {
    const [newest, ...older] = keys[kind];
    console.log(
      newest
        ? `${KEY_FILES[kind]}: new key ${newest.id}, ${older.length} older kept.`
        : `${SETTINGS[kind]} is set, so it is replaced where it is set (docs/operations.md).`,
    );
  }
  console.log(`Encrypted again: ${sealedAgain} logins, second factors and single sign-ons.`);
  if (unopened.length > 0) {
    const some = unopened.slice(0, 5).join(', ');
    console.warn(`No key opens ${unopened.length} of them. They and the older keys are kept: ${some}.`);
  }
  if (KEY_KINDS.some(kind => keys[kind].length > 0))
    console.log(`Next: copy the keys in ${dataFolder} to where you keep them, and take a backup.`);
}
