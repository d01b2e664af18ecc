import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that dist/ is made from. */
const SOURCES = [
  'src',
  'server',
  'domain',
  'public',
  'schema.graphql',
  'index.html',
  'console.html',
  'scripts/prerender.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** One hash over names and contents of all sources, tests left out. @param {string} root folder of the checkout */
export function sourceHash(root) {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap(name => filesIn(root, name))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Paths below `name`, or itself when it is a file, in an order that does not depend on the machine. */
function filesIn(root, name) {
  const path = join(root, name);
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [name];
  return readdirSync(path)
    .filter(child => !/\.test\.tsx?$/.test(child))
    .sort()
    .flatMap(child => filesIn(root, `${name}/${child}`));
}
