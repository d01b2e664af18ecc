import { AppError, type ErrorInfo, isErrorType } from '../../domain/errors';

/** One entry of a GraphQL answer's `errors`. */
export interface ErrorEntry {
  message: string;
  errorType?: unknown;
  errorInfo?: ErrorInfo | null;
}

/** A GraphQL answer. Errors come with HTTP 200 as well as with others, so only the body tells. */
interface Answer {
  data?: Record<string, unknown> | null;
  errors?: ErrorEntry[];
}

/** The answer in a response body, or null when the body is none, as from a proxy that failed. */
export function parseAnswer(body: string): Answer | null {
  try {
    const value: unknown = JSON.parse(body);
    return isAnswer(value) ? value : null;
  } catch {
    return null;
  }
}

function isAnswer(value: unknown): value is Answer {
  return isObject(value) && isErrors(Reflect.get(value, 'errors') ?? []);
}

/** Whatever else stands under the name was not written by a GraphQL server. */
function isErrors(value: unknown): boolean {
  return Array.isArray(value) && value.every(isObject);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

export function isUnauthorized(answer: Answer | null): boolean {
  return answer?.errors?.some(error => error.errorType === 'UnauthorizedException') ?? false;
}

/** Type and details of the first, and every message on a line of its own, which the console shows as a list. */
export function toAppError(errors: readonly ErrorEntry[]): AppError {
  const first = errors[0];
  const type = isErrorType(first?.errorType) ? first.errorType : 'InternalFailure';
  const message = [...new Set(errors.flatMap(messagesOf))].join('\n');
  return new AppError(type, message, { ...first?.errorInfo, fields: fieldsOf(errors) });
}

/** What is wrong with several fields is said in one message, sentence after sentence (`invalid`). */
function messagesOf({ message, errorInfo }: ErrorEntry): string[] {
  const parts = Object.values(errorInfo?.fields ?? {});
  return parts.join(' ') === message ? parts : [message];
}

function fieldsOf(errors: readonly ErrorEntry[]): Record<string, string> {
  return Object.assign({}, ...errors.map(error => error.errorInfo?.fields ?? {}));
}
