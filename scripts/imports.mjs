// Checks import directions and cycles, where SQL is written, and file lengths.
import { fileURLToPath } from 'node:url';
import { readModules } from './imports/modules.mjs';
import { rules } from './imports/rules.mjs';

const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url));
const modules = readModules(root);
const violations = rules.flatMap(rule => rule(modules));

for (const violation of violations) console.error(violation);
console.log(`${modules.length} files, ${violations.length} against the rules of import`);
process.exitCode = violations.length > 0 ? 1 : 0;
