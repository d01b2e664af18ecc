import type { Migration } from 'kysely';
import * as foundation from './0001_foundation';
import * as sandbox from './0002_sandbox';

/** Every migration by its name, oldest first. A released one is never edited. */
export const migrations: Record<string, Migration> = {
  '0001_foundation': foundation,
  '0002_sandbox': sandbox,
};
