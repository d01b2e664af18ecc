import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keep } from './process/keep';

/** `npm start`: runs the server beside it (`main`), and starts it again when it crashes. */
const folder = dirname(fileURLToPath(import.meta.url));
const { code, isAbrupt } = await keep(join(folder, 'main.mjs'), line => console.error(line));
// What this needs is loaded only now: a start is not to wait for it.
if (isAbrupt) await (await import('./process/leftover')).stopLeftover().catch(() => undefined);
process.exit(code);
