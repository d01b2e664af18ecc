import { parseArgs } from 'node:util';
import { visitDatabase } from './database/visit';
import { messagesText, readContactMessages } from './mail/contact/contactMessage';
import { loadConfig } from './process/config';
import { explain } from './process/explain';

/** `npm run admin:messages`: prints what came by the contact form, newest first, whether the server runs or not. */
const OPTIONS = { most: { type: 'string', default: '50' } } as const;

try {
  const { most } = parseArgs({ options: OPTIONS }).values;
  console.log(messagesText(await visitDatabase(loadConfig(), pool => readContactMessages(pool, most))));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
