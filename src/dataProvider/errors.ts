import { ApolloError } from '@apollo/client/core';
import { HttpError } from 'react-admin';
import { AppError, ERROR_TYPES, type ErrorInfo, type ErrorType, type FieldErrors } from '../../domain/errors';
import { type ErrorEntry, toAppError } from '../api/answer';
import { i18nProvider } from '../i18n/i18nProvider';

/** react-admin shows `errors` at the form's inputs. */
interface ErrorBody extends ErrorInfo {
  errorType: ErrorType | null;
  errors: FieldErrors;
}

/** ra-data-graphql alone would report status 200 without field errors. Unknown errors are returned unchanged. */
export function toHttpError(error: unknown): Error {
  const known = appErrorIn(error);
  if (known !== null) {
    const { errorType, errorInfo, message } = known;
    const body: ErrorBody = { ...errorInfo, errorType, errors: errorInfo.fields ?? {} };
    return new HttpError(message, ERROR_TYPES[errorType].status, body);
  }
  const isUnanswered = error instanceof ApolloError || error instanceof HttpError;
  if (!isUnanswered) return error instanceof Error ? error : new Error(String(error));
  return new HttpError(i18nProvider.translate('ui.errors.unreachable'), 0, { errorType: null, errors: {} });
}

/** Null for errors that didn't pass through `toHttpError`. */
export function errorBody(error: unknown): ErrorBody | null {
  return error instanceof HttpError ? error.body : null;
}

/** Removes the API argument from the field names, such as `settings` in `settings.expiringDays`. */
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

/** For a response without a readable body, for example from a proxy. Without a status there was no response. */
function fromStatus(status: number | undefined): AppError | null {
  if (status === undefined) return null;
  return new AppError('InternalFailure', `The server answered ${status}. Try again in a moment.`);
}
