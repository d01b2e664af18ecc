import { MOST_MAIL_BYTES } from '../../../domain/imports/import';

/** What a file may cost. More is no ticket, or an attack. */
export const READING_LIMITS = {
  /** Of a file, an attachment or a file in an archive. */
  fileBytes: 25 * 1024 * 1024,
  /** Of a mail with all that is attached. */
  mailBytes: MOST_MAIL_BYTES,
  /** Of all that one archive holds, archives within it included. */
  unpackedBytes: 200 * 1024 * 1024,
  /** Files in archives, and parts of mails: a company's year of mail. */
  parts: 10_000,
  /** Of a file in an archive; more of one is not looked at. */
  nameCharacters: 500,
  /** Of all that is read from one upload, as JSON: a company's year of mail. */
  resultCharacters: 60_000_000,
  /** A mail in a mail in an archive is the third level. */
  nesting: 6,
  xmlElements: 100_000,
  xmlDepth: 64,
  /** Mail programs leave elements open. */
  htmlDepth: 1000,
  /** A ticket has two. */
  pdfPages: 20,
  pdfPieces: 20_000,
  /** Lines of a text, and characters of one: counted before anything splits it. */
  lines: 200_000,
  lineCharacters: 20_000,
  secondsPerFile: 20,
  secondsPerUpload: 60,
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

/** @throws ReadFailure for a text with more or longer lines than a ticket can have; nothing is split to see it */
export function assertLines(text: string): void {
  let lines = 0;
  for (let start = 0; start <= text.length; ) {
    const end = text.indexOf('\n', start);
    const next = end < 0 ? text.length : end;
    if (next - start > READING_LIMITS.lineCharacters)
      throw new ReadFailure(
        `Line ${lines + 1} is longer than ${READING_LIMITS.lineCharacters.toLocaleString('en-US')} characters, which no ticket has.`,
        lines + 1,
      );
    if (++lines > READING_LIMITS.lines)
      throw new ReadFailure(
        `The text has more than ${READING_LIMITS.lines.toLocaleString('en-US')} lines. Send the tickets in several files.`,
      );
    start = next + 1;
  }
}
