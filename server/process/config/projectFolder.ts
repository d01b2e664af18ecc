import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The nearest folder above the code that holds schema.graphql: it runs from server/ and, once built, from dist/server/. */
export const projectFolder = findUpwards(dirname(fileURLToPath(import.meta.url)));

function findUpwards(folder: string): string {
  if (existsSync(join(folder, 'schema.graphql'))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error('schema.graphql is not in any folder above the server');
  return findUpwards(above);
}
