import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slimMark } from './slim.mjs';

/**
 * According to npm's own list of what it installed.
 * @param {string} root folder of the checkout
 * @param {{ isRunOnly?: boolean }} [options] whether development packages may be missing
 */
export function isInstalled(root, { isRunOnly = false } = {}) {
  if (!isRunOnly && existsSync(slimMark(root))) return false;
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const present = presentIn(root);
  return Object.entries(wanted).every(([path, { version, optional, dev, devOptional }]) => {
    if (path === '' || (isRunOnly && (dev || devOptional))) return true;
    const found = present[path];
    return found ? found.version === version : Boolean(optional);
  });
}

/** Whether someone develops here: `npm start` then keeps the tools. @param {string} root */
export function hasTools(root) {
  return !existsSync(slimMark(root)) && Object.values(presentIn(root)).some(({ dev }) => dev);
}

const presentIn = root => packagesIn(join(root, 'node_modules/.package-lock.json'));

/** @returns {Record<string, { version: string, optional?: boolean, dev?: boolean, devOptional?: boolean }>} */
function packagesIn(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  } catch {
    return {};
  }
}
