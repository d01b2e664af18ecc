import * as v from 'valibot';
import { isPlainDate } from '../../domain/calendar/plainDate';
import { AppError, type FieldErrors } from '../../domain/errors';
import { type ExternalLimits, externalTicketSchema } from '../../domain/invitations/externalTicket';
import { objectName } from '../../domain/storage/objectName';
import { fieldErrors } from '../../domain/validation';
import { loadConfig } from '../api/config';
import {
  type ExternalLink,
  type ExternalTicketBody,
  getExternalRequest,
  linkExternalTicket,
} from '../api/externalCalls';
import {
  type Checked,
  errorsOf,
  type Refusal,
  refusalOf as refusalOfCall,
} from '../public/sending/useSending';
import { fromWallTime } from '../ui/wallTime';
import type { Said } from './toast';
import type { Uploaded } from './uploadFile';
import { words } from './words';

interface Submission {
  link: ExternalLink;
  facts: TicketFacts;
  file: File | null;
  /** Receives the progress from 0 to 1. */
  onProgress: (share: number) => void;
  /** Files of earlier attempts that couldn't be deleted. They are deleted first, to free the quota. */
  leftovers: Set<Uploaded>;
}

/**
 * Deletes the file if linking fails (spec §4), even if only the response was lost. The storage never deletes
 * a linked file, and a link request that arrives late finds no file and fails.
 * @throws UploadFailure, an AppError if the invitation is closed, or the error of linking
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

/** If this and the next attempt fail, the server cleans up. */
async function discard(file: Uploaded, leftovers: Set<Uploaded>): Promise<void> {
  leftovers.add(file);
  await file.remove().then(
    () => leftovers.delete(file),
    () => {},
  );
}

/** The storage client is large and most visitors attach nothing, so it is loaded on demand. */
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
 * The storage refuses files of a closed invitation without a reason, so the server is asked.
 * @returns AppError if the invitation is closed, as linking would throw, otherwise UploadFailure
 */
async function uploadProblem(
  error: unknown,
  link: ExternalLink,
  fileName: string,
): Promise<AppError | UploadFailure> {
  return (await closedSince(link)) ?? new UploadFailure(fileName, reasonsOf(error));
}

async function closedSince(link: ExternalLink): Promise<AppError | null> {
  // If the server can't be reached, only the upload error is known.
  const found = await getExternalRequest(link).catch(() => undefined);
  return found === null ? new AppError('ConflictException', words.over) : null;
}

function reasonsOf(error: unknown): string[] {
  const name = error instanceof Error ? REASONS[error.name] : undefined;
  const reason = name && words.uploadReasons[name];
  return reason === undefined ? [] : [reason];
}

/** Keyed by the error name of the storage or the identity service. */
const REASONS: Partial<Record<string, keyof typeof words.uploadReasons>> = {
  QuotaExceeded: 'tooManyFiles',
  SlowDown: 'tooManyTries',
  TooManyRequestsException: 'tooManyTries',
};

export type TicketFacts = Omit<ExternalTicketBody, 'bucketLink'>;

/** Values of the pickers: wall time and day, '' if empty, `Invalid Date` for partial input. */
export interface TicketDates {
  legalStartDate: string;
  expDate: string;
}

/**
 * Uses the server's schema. The legal start is in Pacific time. The ticket expires at the end of its day,
 * 23:59 UTC (spec §5).
 */
export function readTicketForm(
  data: FormData,
  { legalStartDate, expDate }: TicketDates,
  days: ExternalLimits,
): Checked<TicketFacts> {
  const dates = {
    legalStartDate: fromWallTime(legalStartDate),
    expDate: isPlainDate(expDate) ? `${expDate}T23:59:00.000Z` : '',
  };
  const typed = { ...Object.fromEntries(TEXTS.map(name => [name, data.get(name) ?? ''])), ...dates };
  const { success, output, issues } = v.safeParse(externalTicketSchema(days), typed);
  if (!success) {
    const failures = saidFields(fieldErrors(issues));
    if (legalStartDate && !dates.legalStartDate) failures.legalStartDate = words.halfTyped.start;
    if (expDate && !dates.expDate) failures.expDate = words.halfTyped.expiry;
    return { failures };
  }
  const { bucketLink: _, ...facts } = output;
  return { sent: { ...facts, ...dates } };
}

const TEXTS = ['ticketNo', 'ticketName', 'revision', 'jobNo', 'jobName', 'projectManager'];

/** `reasons` are those that the user can act on. */
class UploadFailure extends Error {
  constructor(
    fileName: string,
    readonly reasons: string[] = [],
  ) {
    super(words.uploadFailed(fileName));
    this.name = 'UploadFailure';
  }
}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof UploadFailure) return textAndReasons(error);
  const refusal = refusalOfCall(error);
  return { ...refusal, text: words.said(refusal.text) };
}

/** Content of the error toast: a list for server errors, a sentence for an upload failure (spec §8). */
export function saidOf(error: unknown): Said {
  if (error instanceof UploadFailure) return textAndReasons(error);
  const fields = Object.values(saidFields(errorsOf(error)));
  return fields.length > 0 ? fields : refusalOf(error).text.split('\n');
}

const textAndReasons = ({ message, reasons }: UploadFailure) => ({ text: message, reasons });

/** Renames field errors from the call's `body` to the form's names. */
export function failureOf(error: unknown): unknown {
  if (!(error instanceof AppError) || !error.errorInfo.fields) return error;
  const fields = Object.entries(saidFields(error.errorInfo.fields)).map(([path, text]) => [
    path.replace(/^body\./, ''),
    text,
  ]);
  return new AppError(error.errorType, error.message, {
    ...error.errorInfo,
    fields: Object.fromEntries(fields),
  });
}

function saidFields(fields: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, words.said(text)]));
}
