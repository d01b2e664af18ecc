import { AppError } from '../../domain/errors';
import { objectName } from '../../domain/storage/objectName';
import { loadConfig } from '../api/config';
import { type ExternalLink, getExternalRequest, linkExternalTicket } from '../api/externalCalls';
import { UploadFailure } from './failure';
import { externalMessages as words } from './messages';
import type { TicketFacts } from './readTicketForm';
import type { Uploaded } from './uploadFile';

interface Submission {
  link: ExternalLink;
  facts: TicketFacts;
  file: File | null;
  /** Told how much of the file has gone, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Files that could not be deleted after an earlier try: this one begins with them, so that they leave it room. */
  leftovers: Set<Uploaded>;
}

/**
 * Uploads the file, if there is one, then links the ticket. If that fails, the file is deleted again (spec §4), also when
 * only the answer was lost: the storage deletes no file that is linked, and a call that is still on its way finds none
 * and links nothing.
 *
 * @throws UploadFailure, AppError when no answer is waited for, or what linking threw
 */
export async function submitTicket(submission: Submission): Promise<void> {
  const { link, facts, file, leftovers } = submission;
  const uploaded = file && (await upload(submission, file));
  try {
    await linkExternalTicket(link.requestId, { ...facts, bucketLink: uploaded?.key ?? '' });
  } catch (error) {
    if (uploaded) await discard(uploaded, leftovers);
    throw error;
  }
}

/** What cannot be deleted now nor by the next try, the server clears away. */
async function discard(file: Uploaded, leftovers: Set<Uploaded>): Promise<void> {
  leftovers.add(file);
  await file.remove().then(
    () => leftovers.delete(file),
    () => {},
  );
}

/** The storage's client is large, and most who open the page attach nothing: it loads when it is needed. */
async function upload(submission: Submission, file: File): Promise<Uploaded> {
  const { link, facts, onProgress, leftovers } = submission;
  onProgress(0);
  await Promise.all([...leftovers].map(left => discard(left, leftovers)));
  try {
    const [{ uploadFile }, { storage }] = await Promise.all([import('./uploadFile'), loadConfig()]);
    const name = objectName({ ...facts, timestamp: Date.now() });
    return await uploadFile({ storage, requestId: link.requestId, name, file, onProgress });
  } catch (error) {
    throw await uploadProblem(error, link, file.name);
  }
}

/**
 * What to tell of an upload that failed. The storage refuses every file of an invitation that waits for no answer, in
 * words that do not say so: only the server knows whether that is the reason.
 *
 * @returns AppError when no answer is waited for any more, as linking without a file throws it; else UploadFailure
 */
async function uploadProblem(
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
