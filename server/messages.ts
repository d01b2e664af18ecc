import { parseArgs } from 'node:util';
import { loadConfig } from './config/config';
import { messagesText, readContactMessages } from './contact/contactMessage';
import { visitDatabase } from './database/visit';
import { explain } from './process/explain';

/** `npm run admin:messages`: prints contact form messages, newest first. */
const OPTIONS = { most: { type: 'string', default: '50' } } as const;

try {
  const { most } = parseArgs({ options: OPTIONS }).values;
  console.log(messagesText(await visitDatabase(loadConfig(), pool => readContactMessages(pool, most))));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
