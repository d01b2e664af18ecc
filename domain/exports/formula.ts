import { formatUsDate } from '../calendar/plainDate';
import { zonedParts } from '../calendar/zone';
import type { CellValue } from './recordColumns';

/**
 * Text as a file of values holds it: what begins like a formula gets an apostrophe before it, or a name that somebody typed
 * could run as one on a colleague's computer; full-width signs begin one, too, where East Asian text is typed. One more
 * goes before those that are there, so that `withoutMark` gives back what it was.
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
  const { date, hour, minute } = zonedParts(instant, zone);
  const half = hour < 12 ? 'AM' : 'PM';
  return `${formatUsDate(date)} ${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`;
}

/** A cell as text. */
export function cellText(cell: CellValue): string {
  return typeof cell === 'object' ? formatMoment(cell.at, cell.zone) : String(cell);
}

/** A status or kind as people read it: `IN_REVIEW` is “In review”. */
export function inWords(value: string): string {
  return value.charAt(0) + value.slice(1).toLowerCase().replaceAll('_', ' ');
}
