import { AppError } from '../../../domain/errors';
import { type ExternalLink, getExternalRequest } from '../../api/externalCalls';
import { UploadFailure } from '../failure';
import { externalMessages as words } from '../messages';

/**
 * What to tell of an upload that failed. The storage refuses every file of an invitation that waits for no answer, in
 * words that do not say so: only the server knows whether that is the reason.
 *
 * @returns AppError when no answer is waited for any more, as linking without a file throws it; else UploadFailure
 */
export async function uploadProblem(
  error: unknown,
  link: ExternalLink,
  fileName: string,
): Promise<AppError | UploadFailure> {
  return (await closedSince(link)) ?? new UploadFailure(fileName, reasonsOf(error));
}

async function closedSince(link: ExternalLink): Promise<AppError | null> {
  // Where nobody can be asked, the file's failure is all that is known.
  const found = await getExternalRequest(link).catch(() => undefined);
  return found === null ? new AppError('ConflictException', words.over) : null;
}

function reasonsOf(error: unknown): string[] {
  const reason = error instanceof Error ? REASONS[error.name] : undefined;
  return reason === undefined ? [] : [reason];
}

/** By the code of the storage's or the identity service's refusal. */
const REASONS: Record<string, string> = {
  QuotaExceeded: words.uploadReasons.tooManyFiles,
  SlowDown: words.uploadReasons.tooManyTries,
  TooManyRequestsException: words.uploadReasons.tooManyTries,
};
