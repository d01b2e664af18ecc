import { isPlainDate, type PlainDate } from '../calendar/plainDate';

interface TicketNumber {
  number: string;
  revision: string | null;
}

/** Reads 13 digits, the older 11 digits, or a letter with 8 or 9 digits. Null for truncated numbers. */
export function readNumber(text: string): TicketNumber | null {
  const [, written = '', revision] = NUMBER.exec(text.trim().toUpperCase()) ?? [];
  const number = /^\d{11}$/.test(written) ? `20${written}` : written;
  const day = dayOfNumber(number);
  if (day !== null && !isPlainDate(day)) return null;
  return number ? { number, revision: revision ?? null } : null;
}

export function isSameNumber(one: string, other: string): boolean {
  const [a, b] = [readNumber(one), readNumber(other)];
  if (a === null || a.number !== b?.number) return false;
  return a.revision === null || b.revision === null || a.revision === b.revision;
}

export function readRevision(text: string): string | null {
  const written = text.trim().toUpperCase();
  return /^(?:\d{1,2}[A-Z\d]|\d)$/.test(written) ? written.padStart(3, '0') : null;
}

/** Two characters are rejected, because a third may be cut off. */
export const readPrintedRevision = (text: string) => (text.trim().length === 2 ? null : readRevision(text));

/** The first notice is 000. Before 2023 it was 00W. */
export const isFirstRevision = (revision: string) => FIRST.test(revision);

/** Written so that PostgreSQL accepts it too. */
export const FIRST = /^0+\D?$/;

/** The day that a number of 13 digits begins with. Null for the southern center's numbers. */
export function dayOfNumber(number: string): PlainDate | null {
  return /^\d{13}$/.test(number) ? `${number.slice(0, 4)}-${number.slice(4, 6)}-${number.slice(6, 8)}` : null;
}

const NUMBER = /^(\d{13}|\d{11}|[A-Z]\d{8,9})(?:\s*-\s*(\d{2}[A-Z\d]))?$/;
