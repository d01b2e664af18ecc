import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The checkout: the nearest folder above the running code that holds schema.graphql. It is found and not computed,
 * because the code runs from server/ in development and tests, and from dist/server/ once built.
 */
export const projectFolder = findUpwards(dirname(fileURLToPath(import.meta.url)));

function findUpwards(folder: string): string {
  if (existsSync(join(folder, 'schema.graphql'))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error('schema.graphql is not in any folder above the server');
  return findUpwards(above);
}
