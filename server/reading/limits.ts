import { MAX_MAIL_BYTES } from '../../domain/imports/import';

export const READING_LIMITS = {
  fileBytes: 25 * 1024 * 1024,
  mailBytes: MAX_MAIL_BYTES,
  unpackedBytes: 200 * 1024 * 1024,
  /** Archived files and mail parts, enough for a company's year of mail. */
  parts: 10_000,
  nameCharacters: 500,
  /** All results of one upload as JSON, enough for a company's year of mail. */
  resultCharacters: 60_000_000,
  nesting: 6,
  xmlElements: 100_000,
  xmlDepth: 64,
  /** Mail programs leave elements unclosed. */
  htmlDepth: 1000,
  /** A ticket has two. */
  pdfPages: 20,
  pdfPieces: 20_000,
  lines: 200_000,
  lineCharacters: 20_000,
  secondsPerFile: 20,
  secondsPerUpload: 60,
} as const;

export class ReadFailure extends Error {
  override name = 'ReadFailure';
  readonly line: number | null;

  constructor(reason: string, line: number | null = null) {
    super(reason);
    this.line = line;
  }
}

export const TOO_LARGE = 'The file is larger than 25 MB.';

export function assertSize(bytes: number, isMail = false): void {
  if (bytes > READING_LIMITS[isMail ? 'mailBytes' : 'fileBytes'])
    throw new ReadFailure(isMail ? 'The mail is larger than 35 MB.' : TOO_LARGE);
}

/** Counts without splitting. @throws ReadFailure for more or longer lines than a ticket can have */
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
