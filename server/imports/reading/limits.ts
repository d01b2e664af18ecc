import { MOST_MAIL_BYTES } from '../../../domain/imports/import';

/** What a file may cost. More is no ticket, or an attack. */
export const READING_LIMITS = {
  /** Of a file, an attachment or a file in an archive. */
  fileBytes: 25 * 1024 * 1024,
  /** Of a mail with all that is attached. */
  mailBytes: MOST_MAIL_BYTES,
  /** Of all that one archive holds, archives within it included. */
  unpackedBytes: 200 * 1024 * 1024,
  /** Files in archives, and parts of mails. */
  parts: 50_000,
  /** A mail in a mail in an archive is the third level. */
  nesting: 6,
  xmlElements: 100_000,
  xmlDepth: 64,
  /** A ticket has two. */
  pdfPages: 20,
  pdfPieces: 20_000,
  /** Until the next part of a file is reached. */
  secondsPerPart: 30,
  /** Of the heap of a thread; twice what the largest archive holds. */
  heapMegabytes: 512,
  /** Of the process while a file is read: that heap, and an archive beside it. */
  growthMegabytes: 712,
} as const;

/** Why a file cannot be read, in words for who sent it. */
export class ReadFailure extends Error {
  override name = 'ReadFailure';
  readonly line: number | null;

  constructor(reason: string, line: number | null = null) {
    super(reason);
    this.line = line;
  }
}

export const TOO_LARGE = 'The file is larger than 25 MB.';

/** @throws ReadFailure for more bytes than a file, or a mail, may have */
export function assertSize(bytes: number, isMail = false): void {
  if (bytes > READING_LIMITS[isMail ? 'mailBytes' : 'fileBytes'])
    throw new ReadFailure(isMail ? 'The mail is larger than 35 MB.' : TOO_LARGE);
}
