import { AppError, type ErrorInfo, isErrorType } from '../../domain/errors';

export interface ErrorEntry {
  message: string;
  errorType?: unknown;
  errorInfo?: ErrorInfo | null;
}

/** Errors may come with HTTP 200, so only the body counts. */
interface Answer {
  data?: Record<string, unknown> | null;
  errors?: ErrorEntry[];
}

/** Null if the body isn't a GraphQL response, for example from a failing proxy. */
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

function isErrors(value: unknown): boolean {
  return Array.isArray(value) && value.every(isObject);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

export function isUnauthorized(answer: Answer | null): boolean {
  return answer?.errors?.some(error => error.errorType === 'UnauthorizedException') ?? false;
}

/** Type and details of the first error. All messages, one per line, which the console shows as a list. */
export function toAppError(errors: readonly ErrorEntry[]): AppError {
  const first = errors[0];
  const type = isErrorType(first?.errorType) ? first.errorType : 'InternalFailure';
  const message = [...new Set(errors.flatMap(messagesOf))].join('\n');
  return new AppError(type, message, { ...first?.errorInfo, fields: fieldsOf(errors) });
}

/** A message about several fields joins their sentences (`invalid`), so it is split again. */
function messagesOf({ message, errorInfo }: ErrorEntry): string[] {
  const parts = Object.values(errorInfo?.fields ?? {});
  return parts.join(' ') === message ? parts : [message];
}

function fieldsOf(errors: readonly ErrorEntry[]): Record<string, string> {
  return Object.assign({}, ...errors.map(error => error.errorInfo?.fields ?? {}));
}
