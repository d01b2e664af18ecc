import { parseArgs } from 'node:util';
import { invalid } from '../domain/errors';
import { visitDatabase } from './database/visit';
import { asPerson, importFiles, localFiles, previewFiles } from './imports/cli/importFiles';
import { scoreFiles, scoreText } from './imports/cli/labelScore';
import { hasFailed, reportText } from './imports/cli/reportText';
import { createFileReader } from './imports/reading/readFiles';
import { loadConfig } from './process/config';
import { explain } from './process/explain';
import { createReaderPool } from './readers/pool';
import { createServices } from './services';

/**
 * `npm run import -- --company <id or name> --user <email> path…` tells what files hold; `--yes` imports it as that person,
 * whether the server runs or not. Exit code 1: something could not be read or filed. `--labels path…` asks for neither: it tells
 * where each label of the files goes, and exits with 1 where one is lost.
 */
const OPTIONS = {
  company: { type: 'string' },
  user: { type: 'string' },
  yes: { type: 'boolean', default: false },
  labels: { type: 'boolean', default: false },
} as const;

const USAGE =
  'npm run import -- (--company <id or name> --user <email> [--yes] | --labels) <files, folders or archives>';

const pool = createReaderPool(1);
const reader = createFileReader(pool);
try {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const { company, user: email, yes, labels } = values;
  if (positionals.length === 0 || !(labels || (company && email))) throw invalid({ usage: USAGE });
  const files = await localFiles(positionals);
  if (labels) {
    const scores = await scoreFiles(reader, files);
    console.log(scoreText(scores));
    const isBad = scores.some(({ lost, missing, problem }) => lost + missing.length > 0 || problem !== null);
    if (isBad) process.exitCode = 1;
  } else if (company && email) {
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
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  await pool.close();
}
