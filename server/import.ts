import { parseArgs } from 'node:util';
import { invalid } from '../domain/errors';
import { createServices } from './app/createServices';
import { loadConfig } from './config/config';
import { visitDatabase } from './database/visit';
import { asPerson, importFiles, localFiles, previewFiles } from './imports/cli/importFiles';
import { hasFailed, reportText } from './imports/cli/reportText';
import { explain } from './process/explain';
import { createReaderPool } from './readers/pool';
import { createFileReader } from './reading/readFiles';

/**
 * `npm run import -- --company <id or name> --user <email> path…` shows what files contain. `--yes` imports
 * them as that user. Exit code 1: something was unreadable or not filed.
 */
const OPTIONS = {
  company: { type: 'string' },
  user: { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const;

const USAGE = 'npm run import -- --company <id or name> --user <email> [--yes] <files, folders or archives>';

const pool = createReaderPool(1);
const reader = createFileReader(pool);
try {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const { company, user: email, yes } = values;
  if (positionals.length === 0 || !company || !email) throw invalid({ usage: USAGE });
  const files = await localFiles(positionals);
  const config = loadConfig();
  const report = await visitDatabase(config, async database => {
    const outbox = { submissionStored: async () => {} };
    const services = { ...createServices({ config, pool: database, outbox }), fileReader: reader };
    return asPerson(database, { company, email }, services.now(), actor =>
      (yes ? importFiles : previewFiles)(services, actor, files),
    );
  });
  console.log(reportText(report, yes));
  if (hasFailed(report)) process.exitCode = 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  await pool.close();
}
