import type { Pool } from 'pg';
import type { CalendarReader } from '../../centers/holidays/calendar';

/** What the sandbox runs on. `speed` is how many times faster than real stations its stations answer. */
export interface SandboxParts {
  pool: Pool;
  speed: number;
  now(): Date;
  /** The holidays that the center keeps; those by rule when left out. */
  calendars?: CalendarReader;
}
