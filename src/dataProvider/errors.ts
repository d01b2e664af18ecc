import { ApolloError } from '@apollo/client/core';
import { HttpError } from 'react-admin';
import { AppError, ERROR_TYPES, type ErrorInfo, type ErrorType, type FieldErrors } from '../../domain/errors';
import { type ErrorEntry, toAppError } from '../api/answer';
import { uiMessages } from '../ui/messages';

/** What an HttpError's `body` carries here. react-admin puts `errors` under the inputs of a form. */
interface ErrorBody extends ErrorInfo {
  errorType: ErrorType | null;
  errors: FieldErrors;
}

/** ra-data-graphql alone gives status 200 and no fields. A defect of ours stays what it is. */
export function toHttpError(error: unknown): Error {
  const known = appErrorIn(error);
  if (known !== null) {
    const { errorType, errorInfo, message } = known;
    const body: ErrorBody = { ...errorInfo, errorType, errors: errorInfo.fields ?? {} };
    return new HttpError(message, ERROR_TYPES[errorType].status, body);
  }
  const isUnanswered = error instanceof ApolloError || error instanceof HttpError;
  if (!isUnanswered) return error instanceof Error ? error : new Error(String(error));
  return new HttpError(uiMessages.errors.unreachable, 0, { errorType: null, errors: {} });
}

/** The body of an error that went through `toHttpError`, or null for any other. */
export function errorBody(error: unknown): ErrorBody | null {
  return error instanceof HttpError ? error.body : null;
}

/** Names the fields of an error as a form does: the contract puts the argument in front, as `settings.expiringDays`. */
export function nameByForm(error: unknown, values: object): void {
  const body = errorBody(error);
  if (!body) return;
  const nameOf = (path: string) => ((path.split('.')[0] ?? '') in values ? path : path.replace(/^\w+\./, ''));
  const fields = Object.entries(body.errors);
  body.errors = Object.fromEntries(fields.map(([path, message]) => [nameOf(path), message]));
}

function appErrorIn(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof ApolloError) {
    return error.graphQLErrors.length > 0 ? toAppError(error.graphQLErrors as readonly ErrorEntry[]) : null;
  }
  return error instanceof HttpError ? (appErrorIn(error.body) ?? fromStatus(error.status)) : null;
}

/** An answer without a readable body, as from a proxy; without a status there was no answer. */
function fromStatus(status: number | undefined): AppError | null {
  if (status === undefined) return null;
  return new AppError('InternalFailure', `The server answered ${status}. Try again in a moment.`);
}
