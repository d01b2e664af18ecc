import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `npm ci` removes it, with everything else in the folder. @param {string} root folder of the checkout */
export const slimMark = root => join(root, 'node_modules/.slim');

const UNREAD = [
  // For editors, the type checker and debuggers.
  /\.d\.[cm]?ts$/,
  /\.(d\.)?([cm]?[jt]s|css)\.map$/,
  // Ten thousand icons as CommonJS. The build reads those in `esm`.
  /^@mui[\\/]icons-material[\\/]\w+\.js$/,
];

/**
 * Deletes what neither the build nor the server reads: a third of what npm installs without development packages.
 * @param {string} root folder of the checkout
 */
export function slim(root) {
  const folder = join(root, 'node_modules');
  writeFileSync(slimMark(root), '');
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const path of idlePackages(packages)) rmSync(join(root, path), { recursive: true, force: true });
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (UNREAD.some(pattern => pattern.test(file))) rmSync(join(folder, file), { recursive: true });
  }
}

/** Development packages that npm installs anyway, because another package would use them if present. */
function idlePackages(packages) {
  return Object.entries(packages)
    .filter(([, { devOptional }]) => devOptional)
    .flatMap(([path, { optionalDependencies = {} }]) => [
      path,
      ...Object.keys(optionalDependencies).map(name => `node_modules/${name}`),
    ]);
}
