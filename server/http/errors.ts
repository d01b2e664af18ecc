import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError } from 'graphql';
import { AppError, type ErrorInfo, type ErrorType, invalid } from '../../domain/errors';
import { ConnectionLostError } from '../database/errors';
import { DISK_FULL, isDiskFull } from '../storage/diskSpace';

interface LoggedCall {
  log: FastifyBaseLogger;
  requestId: string;
}

export const MAX_PROBLEMS = 20;

interface ErrorEntry {
  message: string;
  errorType: ErrorType;
  errorInfo?: ErrorInfo;
  path?: readonly (string | number)[];
  locations?: readonly { line: number; column: number }[];
  extensions: ErrorInfo & { code: ErrorType };
}

type Place = Pick<ErrorEntry, 'path' | 'locations'>;

/** `errorType` is at the top level as in AppSync, and also in `extensions`, where GraphQL clients look. */
export function entryOf(
  { message, errorType, errorInfo }: AppError,
  { path, locations }: Place = {},
): ErrorEntry {
  return {
    message,
    errorType,
    ...(Object.keys(errorInfo).length > 0 && { errorInfo }),
    ...(path && { path }),
    ...(locations && { locations }),
    extensions: { code: errorType, ...errorInfo },
  };
}

export function describeErrors(errors: readonly unknown[], ctx: LoggedCall): ErrorEntry[] {
  const [first] = errors;
  if (first instanceof GraphQLError && first.path === undefined) {
    return [entryOf(aboutTheQuery(errors as GraphQLError[]), placeOf(first))];
  }
  return errors.map(error =>
    entryOf(appErrorOf(error, ctx), error instanceof GraphQLError ? placeOf(error) : {}),
  );
}

function aboutTheQuery(errors: readonly GraphQLError[]): AppError {
  return invalid({
    query: errors
      .slice(0, MAX_PROBLEMS)
      .map(one => one.message.slice(0, 300))
      .join(' '),
  });
}

function appErrorOf(error: unknown, ctx: LoggedCall): AppError {
  const original = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  if (original instanceof AppError) return original;
  const argument = /^Argument "(\w+)"/.exec(original instanceof GraphQLError ? original.message : '')?.[1];
  if (argument) return invalid({ [argument]: `${argument} is required.` });
  return failureOf(original, ctx.log, ctx.requestId);
}

function placeOf({ path, locations }: GraphQLError) {
  return { ...(path && { path }), ...(locations && { locations }) };
}

/** Says when to retry if the database was lost, else gives the log's id. Logs, so call it once. */
export function failureOf(error: unknown, log: FastifyBaseLogger, requestId: string): AppError {
  if (isUnstorableText(error)) {
    return new AppError('ValidationException', 'A text has a character that can’t be saved. Type it again.');
  }
  if (error instanceof ConnectionLostError) {
    log.warn({ err: error }, 'the database was not reached');
    return unavailable(error);
  }
  log.error({ err: error }, 'request failed');
  if (isDiskFull(error)) {
    const wayOn = 'Ask your administrator to free up space, then try again.';
    return new AppError('ServiceUnavailableException', `${DISK_FULL} ${wayOn}`);
  }
  return new AppError(
    'InternalFailure',
    `Something went wrong on our side. Try again; if it stays, quote ${requestId}.`,
    { requestId },
  );
}

const RETRY_SECONDS = 5;

function unavailable({ lost }: ConnectionLostError): AppError {
  const message =
    lost === 'storing'
      ? 'The database was lost while this was being stored. Look whether it was stored before you send it again.'
      : 'The database cannot be reached at the moment. Try again in a few seconds.';
  return new AppError('ServiceUnavailableException', message, { retryAfter: RETRY_SECONDS });
}

/** PostgreSQL's codes for bytes and JSON escapes that text can't hold. JSON within JSON may contain them. */
function isUnstorableText(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '22021' || error.code === '22P05');
}
