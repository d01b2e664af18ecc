import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../../domain/errors';

/**
 * What the caller is told of an error that nobody threw on purpose: nothing but the request's id, under which the log
 * has the error itself. Call it once per error.
 */
export function failureOf(error: unknown, log: FastifyBaseLogger, requestId: string): AppError {
  if (isUnstorableText(error)) {
    return new AppError('ValidationException', 'A text holds a character that cannot be stored (NUL).');
  }
  log.error({ err: error }, 'request failed');
  return new AppError(
    'InternalFailure',
    `Something went wrong on our side. Try again; if it stays, quote ${requestId}.`,
    { requestId },
  );
}

/** PostgreSQL's codes for bytes and JSON escapes that its text cannot hold; JSON within JSON can smuggle them in. */
function isUnstorableText(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '22021' || error.code === '22P05');
}
