import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The nearest parent folder with schema.graphql, because the code runs from server/ or dist/server/. */
export const projectFolder = findUpwards(dirname(fileURLToPath(import.meta.url)));

function findUpwards(folder: string): string {
  if (existsSync(join(folder, 'schema.graphql'))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error('schema.graphql is not in any folder above the server');
  return findUpwards(above);
}
