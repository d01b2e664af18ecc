import { AppError } from '../../domain/errors';
import { type Refusal, refusalOf as refusalOfCall } from '../public/sending/refusal';
import { externalMessages as words } from './messages';
import type { Said } from './toast';

/** The file did not get to the storage; `reasons` are what the storage says of it that a person can do something about. */
export class UploadFailure extends Error {
  constructor(
    fileName: string,
    readonly reasons: string[] = [],
  ) {
    super(words.uploadFailed(fileName));
    this.name = 'UploadFailure';
  }
}

/** Why an answer was not taken, to stand on the page. */
export function refusalOf(error: unknown): Refusal {
  return error instanceof UploadFailure ? toldOf(error) : refusalOfCall(error);
}

/** The same for a toast: what the server said is a list, and a file that failed a sentence (spec §8). */
export function saidOf(error: unknown): Said {
  if (error instanceof UploadFailure) return toldOf(error);
  const fields = error instanceof AppError ? Object.values(error.errorInfo.fields ?? {}) : [];
  return fields.length > 0 ? fields : refusalOf(error).text.split('\n');
}

const toldOf = ({ message, reasons }: UploadFailure) => ({ text: message, reasons });

/** An error that names fields of the call's `body`, by their names in the form. */
export function failureOf(error: unknown): unknown {
  if (!(error instanceof AppError) || !error.errorInfo.fields) return error;
  const fields = Object.entries(error.errorInfo.fields).map(([path, text]) => [
    path.replace(/^body\./, ''),
    text,
  ]);
  return new AppError(error.errorType, error.message, {
    ...error.errorInfo,
    fields: Object.fromEntries(fields),
  });
}
