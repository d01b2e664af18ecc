import type { AppError, FieldErrors } from '../../domain/errors';

/** The fields that are refused, with what is said of each; none where nothing is. */
export function refusedFields(read: () => unknown): FieldErrors {
  try {
    read();
  } catch (error) {
    return (error as AppError).errorInfo.fields ?? {};
  }
  return {};
}
