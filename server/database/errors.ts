import type { Pool } from 'pg';

/** When the connection was lost. Of `storing` alone nobody knows whether it was stored; of the others nothing is. */
export type Lost = 'before' | 'atWork' | 'storing';

/** The database could not be reached, or broke the connection off; `cause` has the driver's error. */
export class ConnectionLostError extends Error {
  override name = 'ConnectionLostError';

  constructor(
    cause: unknown,
    readonly lost: Lost,
  ) {
    super('The connection to the database was lost.', { cause });
  }
}

/** Whether a failure to connect passes by itself: no listener, no network, or a database starting, stopping or full. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return PASSING_CODES.test(code) || PASSING_WORDS.test(error.message);
}

/** The system's codes, and PostgreSQL's: class 08 connections, 57P01-57P03 shut down or starting, 53300 full. */
const PASSING_CODES =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|EAI_AGAIN|08\w{3}|57P0[123]|53300)$/;

/** What the driver finds out by itself has no code. */
const PASSING_WORDS = /^(Connection terminated|timeout expired|timeout exceeded when trying to connect)/;

/** Whether a statement failed because it would have made two rows alike under this unique index or constraint. */
export function isDuplicate(error: unknown, constraint: string): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, constraint: violated } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && violated === constraint;
}

/** Succeeds while the database answers. @throws the driver's error when it does not, within the pool's time limits */
export async function requireAnswer(pool: Pool): Promise<void> {
  await pool.query('select 1');
}
