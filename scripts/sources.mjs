import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

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

/** Leaves out tests. @param {string} root folder of the checkout */
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

/** The files below `name`, or itself if it is a file, in the same order on every machine. */
function filesIn(root, name) {
  const path = join(root, name);
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [name];
  return readdirSync(path)
    .filter(child => !/\.test\.tsx?$/.test(child))
    .sort()
    .flatMap(child => filesIn(root, `${name}/${child}`));
}
