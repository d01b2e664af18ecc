import { parseArgs } from 'node:util';
import { moveData } from './backups/move';
import { loadConfig } from './config/config';
import { explain } from './process/explain';

const S3 = 'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY';

/** `npm run db:move` copies the data folder's database and files to DATABASE_URL and S3. */
try {
  parseArgs({ options: {} });
  const config = loadConfig();
  const { database, files, missing } = await moveData(config);
  if (database)
    console.log(`Copied and compared ${database.rows} rows of ${database.tables} tables to DATABASE_URL.`);
  if (files !== null)
    console.log(`Copied and compared ${files - missing.length} files to ${config.storage.s3?.bucket}.`);
  for (const key of missing) console.warn(`The file ${key} is missing in ${config.dataFolder}.`);
  const settings = [...(database ? ['DATABASE_URL'] : []), ...(files === null ? [] : [S3])].join(', ');
  console.log(
    `Next: set ${settings} for the server as for this command, and start it with the same DATA_DIR.`,
  );
  const left = [...(database ? ['postgres'] : []), ...(files === null ? [] : ['attachments'])].join(' and ');
  console.log(`DATA_DIR keeps its keys, and its old ${left} until you delete them.`);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
