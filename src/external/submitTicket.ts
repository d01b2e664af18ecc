import * as v from 'valibot';
import { isPlainDate, type PlainDate } from '../../domain/calendar/plainDate';
import { AppError } from '../../domain/errors';
import { externalTicketSchema } from '../../domain/invitations/externalTicket';
import { objectName } from '../../domain/storage/objectName';
import { fieldErrors } from '../../domain/validation';
import { loadConfig } from '../api/config';
import {
  type ExternalLink,
  type ExternalTicketBody,
  getExternalRequest,
  linkExternalTicket,
} from '../api/externalCalls';
import { type Checked, type Refusal, refusalOf as refusalOfCall } from '../public/sending/useSending';
import { fromWallTime } from '../ui/wallTime';
import { externalMessages, externalMessages as words } from './messages';
import type { Said } from './toast';
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
 * If linking fails the file is deleted again (spec §4), also when only the answer was lost: the storage deletes no file that
 * is linked, and a call that is still on its way finds none and links nothing.
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
 * The storage refuses files of an invitation that waits for no answer, without saying so: only the server knows.
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

/** The ticket as it was typed, without its file. */
export type TicketFacts = Omit<ExternalTicketBody, 'bucketLink'>;

/** As the pickers hold them: a wall time and a day; '' for none, `Invalid Date` while one is half typed. */
export interface TicketDates {
  legalStartDate: string;
  expDate: string;
}

/** By the server's rules. The legal start is on the centers' clock, the expiry the end of its day, 23:59 UTC (spec §5). */
export function readTicketForm(
  data: FormData,
  { legalStartDate, expDate }: TicketDates,
  today: PlainDate,
): Checked<TicketFacts> {
  const dates = {
    legalStartDate: fromWallTime(legalStartDate),
    expDate: isPlainDate(expDate) ? `${expDate}T23:59:00.000Z` : '',
  };
  const typed = { ...Object.fromEntries(TEXTS.map(name => [name, data.get(name) ?? ''])), ...dates };
  const { success, output, issues } = v.safeParse(externalTicketSchema(today), typed);
  if (!success) {
    const failures = fieldErrors(issues);
    if (legalStartDate && !dates.legalStartDate) failures.legalStartDate = externalMessages.halfTyped.start;
    if (expDate && !dates.expDate) failures.expDate = externalMessages.halfTyped.expiry;
    return { failures };
  }
  const { bucketLink: _, ...facts } = output;
  return { sent: { ...facts, ...dates } };
}

const TEXTS = ['ticketNo', 'ticketName', 'revision', 'jobNo', 'jobName', 'projectManager'];

/** The file did not get to the storage; `reasons` are what the storage says of it that a person can do something about. */
class UploadFailure extends Error {
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
