import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keep } from './process/keep';

/** `npm start`: runs the server (`main`) and restarts it after a crash. */
const folder = dirname(fileURLToPath(import.meta.url));
const { code, isAbrupt } = await keep(join(folder, 'main.mjs'), line => console.error(line));
// Loaded on demand, so that it doesn't delay the start.
if (isAbrupt) await (await import('./process/leftover')).stopLeftover().catch(() => undefined);
process.exit(code);
