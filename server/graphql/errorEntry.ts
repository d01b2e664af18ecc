import type { AppError, ErrorInfo, ErrorType } from '../../domain/errors';

/** One entry of an answer's `errors`, as it goes over the wire. */
export interface ErrorEntry {
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
