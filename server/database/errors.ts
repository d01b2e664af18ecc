import type { Pool } from 'pg';

/** When the connection was lost. Only with `storing` is it unknown whether the data was stored. */
export type Lost = 'before' | 'atWork' | 'storing';

export class ConnectionLostError extends Error {
  override name = 'ConnectionLostError';

  constructor(
    cause: unknown,
    readonly lost: Lost,
  ) {
    super('The connection to the database was lost.', { cause });
  }
}

export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return PASSING_CODES.test(code) || PASSING_WORDS.test(error.message);
}

/** System codes, and PostgreSQL's: class 08 connection, 57P01-57P03 shutting down or starting, 53300 full. */
const PASSING_CODES =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|EAI_AGAIN|08\w{3}|57P0[123]|53300)$/;

const PASSING_WORDS = /^(Connection terminated|timeout expired|timeout exceeded when trying to connect)/;

export function isDuplicate(error: unknown, constraint: string): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, constraint: violated } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && violated === constraint;
}

export async function requireAnswer(pool: Pool): Promise<void> {
  await pool.query('select 1');
}
