import type { Pool } from 'pg';

/** What the sandbox runs on. `speed` is how many times faster than real stations its stations answer. */
export interface SandboxParts {
  pool: Pool;
  speed: number;
  now(): Date;
}
