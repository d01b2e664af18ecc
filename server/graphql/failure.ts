import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../../domain/errors';
import { ConnectionLostError } from '../database/connectionLost';

/**
 * What the caller is told of an error that nobody threw on purpose: when to try again where the database was lost, else
 * nothing but the request's id, under which the log has the error itself. Call it once per error.
 */
export function failureOf(error: unknown, log: FastifyBaseLogger, requestId: string): AppError {
  if (isUnstorableText(error)) {
    return new AppError('ValidationException', 'A text holds a character that cannot be stored (NUL).');
  }
  if (error instanceof ConnectionLostError) {
    log.warn({ err: error }, 'the database was not reached');
    return unavailable(error);
  }
  log.error({ err: error }, 'request failed');
  return new AppError(
    'InternalFailure',
    `Something went wrong on our side. Try again; if it stays, quote ${requestId}.`,
    { requestId },
  );
}

/** By then the database is there again, as a rule. */
const RETRY_SECONDS = 5;

function unavailable({ lost }: ConnectionLostError): AppError {
  const message =
    lost === 'storing'
      ? 'The database was lost while this was being stored. Look whether it was stored before you send it again.'
      : 'The database cannot be reached at the moment. Try again in a few seconds.';
  return new AppError('ServiceUnavailableException', message, { retryAfter: RETRY_SECONDS });
}

/** PostgreSQL's codes for bytes and JSON escapes that its text cannot hold; JSON within JSON can smuggle them in. */
function isUnstorableText(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '22021' || error.code === '22P05');
}
