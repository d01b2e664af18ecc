import { formatClock } from '../calendar/clock';
import { formatUsDate } from '../calendar/plainDate';
import { zonedParts } from '../calendar/zone';

/** What a cell of an export holds; numbers stay numbers in a spreadsheet, and moments dates. */
export type CellValue = string | number | Moment;

interface Moment {
  at: Date;
  zone: string;
}

/**
 * An apostrophe before what begins like a formula, which could run on a colleague's computer; full-width signs begin one
 * where East Asian text is typed. One more goes before those that are there, for `withoutMark` to give back.
 */
export function withMark(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text of a cell without the apostrophe that keeps it from being a formula. */
export function withoutMark(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}

const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** Writes an instant as MM/DD/YYYY h:mm AM on the zone's wall clock; nothing for none. */
export function formatMoment(instant: Date | null, zone: string): string {
  if (instant === null) return '';
  const parts = zonedParts(instant, zone);
  return `${formatUsDate(parts.date)} ${formatClock(parts)}`;
}

/** Behind a date that its center has not given, or of a revision that may not be the last. */
export const ESTIMATE = ' (estimate)';

/** In place of a legal start that the center's newest copy does not tell. */
export const NOT_READ = 'Not read';

/** Behind the email of a job's manager who has left, or whose role manages no jobs any more. */
export const MANAGES_NO_MORE = ' (no longer manages jobs)';

export const withoutEstimate = (text: string) => without(text, ESTIMATE);

/** A text without the words that an export puts behind it. */
export function without(text: string, words: string): string {
  return text.toLowerCase().endsWith(words) ? text.slice(0, -words.length) : text;
}

export function cellText(cell: CellValue): string {
  return typeof cell === 'object' ? formatMoment(cell.at, cell.zone) : String(cell);
}

/** A status or kind as people read it: `IN_REVIEW` is “In review”. */
export function inWords(value: string): string {
  return value.charAt(0) + value.slice(1).toLowerCase().replaceAll('_', ' ');
}
