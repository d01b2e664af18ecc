import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError } from 'graphql';
import { AppError, type ErrorInfo, type ErrorType, invalid } from '../../domain/errors';
import { ConnectionLostError } from '../database/errors';
import { DISK_FULL, isDiskFull } from '../storage/diskSpace';
import type { RequestContext } from './context';
import { MOST_TOLD } from './variableProblems';

/** One entry of an answer's `errors`, as it goes over the wire. */
interface ErrorEntry {
  message: string;
  errorType: ErrorType;
  errorInfo?: ErrorInfo;
  path?: readonly (string | number)[];
  locations?: readonly { line: number; column: number }[];
  extensions: ErrorInfo & { code: ErrorType };
}

/** Where in the query an error arose. */
type Place = Pick<ErrorEntry, 'path' | 'locations'>;

/** `errorType` stands at the top, as AppSync writes it, and again in `extensions`, where GraphQL clients look. */
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

/** A request's errors as they go over the wire: each with its type, and everything unforeseen masked and logged. */
export function describeErrors(errors: readonly unknown[], ctx: RequestContext): ErrorEntry[] {
  const [first] = errors;
  if (first instanceof GraphQLError && first.path === undefined) {
    return [entryOf(aboutTheQuery(errors as GraphQLError[]), placeOf(first))];
  }
  return errors.map(error =>
    entryOf(appErrorOf(error, ctx), error instanceof GraphQLError ? placeOf(error) : {}),
  );
}

/** Errors without a path arose before anything was called: the query does not fit the contract. */
function aboutTheQuery(errors: readonly GraphQLError[]): AppError {
  return invalid({
    query: errors
      .slice(0, MOST_TOLD)
      .map(one => one.message.slice(0, 300))
      .join(' '),
  });
}

function appErrorOf(error: unknown, ctx: RequestContext): AppError {
  const original = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  if (original instanceof AppError) return original;
  const argument = /^Argument "(\w+)"/.exec(original instanceof GraphQLError ? original.message : '')?.[1];
  if (argument) return invalid({ [argument]: `${argument} is required.` });
  return failureOf(original, ctx.log, ctx.requestId);
}

function placeOf({ path, locations }: GraphQLError) {
  return { ...(path && { path }), ...(locations && { locations }) };
}

/**
 * Of an error that nobody threw on purpose: when to try again, where the database was lost, else the log's id. Call it once.
 */
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
