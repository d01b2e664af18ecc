import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const foldersOf = root => ['node_modules', 'node_modules.before'].map(name => join(root, name));

/**
 * Installs packages without losing the present ones if that fails: `npm ci` deletes them first.
 * @param {string} root folder of the checkout
 * @param {() => boolean} install
 * @returns {boolean} what `install` returned
 */
export function replacePackages(root, install) {
  const [folder, aside] = foldersOf(root);
  restorePackages(root);
  moveAside(folder, aside);
  const isDone = install();
  if (!isDone && existsSync(aside)) restore(folder, aside);
  else discard(aside);
  return isDone;
}

/** After an install that was interrupted. npm writes its own list last. @param {string} root folder of the checkout */
export function restorePackages(root) {
  const [folder, aside] = foldersOf(root);
  if (!existsSync(aside)) return;
  if (existsSync(join(folder, '.package-lock.json'))) discard(aside);
  else restore(folder, aside);
}

function restore(folder, aside) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    renameSync(aside, folder);
  } catch (error) {
    console.error(`The earlier packages could not be put back from ${aside}: ${error.message}`);
  }
}

function discard(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    // The next install tries again.
  }
}

/** Not possible for a mounted folder, or on Windows while a program runs from it. */
function moveAside(folder, aside) {
  try {
    renameSync(folder, aside);
  } catch {
    // npm replaces the packages in place.
  }
}
