import type { Migration } from 'kysely';
import * as foundation from './0001_foundation';

/** Every migration by its name, oldest first. A released one is never edited. */
export const migrations: Record<string, Migration> = {
  '0001_foundation': foundation,
};
