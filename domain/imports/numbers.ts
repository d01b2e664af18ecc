import { isPlainDate } from '../calendar/plainDate';

interface TicketNumber {
  number: string;
  /** Three characters; null where none is written behind the number. */
  revision: string | null;
}

/**
 * Reads `2026112100042`, `2026112100042-001`, the 11 digits of the older text, which leave out the century, and a letter
 * with nine digits as before 2023. Null for what is none: a number that was cut off must not become another ticket.
 */
export function readNumber(text: string): TicketNumber | null {
  const [, written = '', revision] = NUMBER.exec(text.trim().toUpperCase()) ?? [];
  const number = /^\d{11}$/.test(written) ? `20${written}` : written;
  if (/^\d{13}$/.test(number) && !beginsWithDay(number)) return null;
  return number ? { number, revision: revision ?? null } : null;
}

/** `1` is `001`; `00W` stays. Null for what is no revision. */
export function readRevision(text: string): string | null {
  const written = text.trim().toUpperCase();
  return /^(?:\d{1,2}[A-Z\d]|\d)$/.test(written) ? written.padStart(3, '0') : null;
}

/** The southern center's numbers begin with A or B. */
export function isSouthern(number: string): boolean {
  return /^[AB]\d/.test(number);
}

const NUMBER = /^(\d{13}|\d{11}|[A-Z]\d{8,9})(?:\s*-\s*(\d{1,2}[A-Z\d]))?$/;

const beginsWithDay = (number: string) =>
  isPlainDate(`${number.slice(0, 4)}-${number.slice(4, 6)}-${number.slice(6, 8)}`);
