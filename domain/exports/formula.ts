import { formatClock } from '../calendar/clock';
import { formatUsDate } from '../calendar/plainDate';
import { zonedParts } from '../calendar/zone';

export type CellValue = string | number | Moment;

interface Moment {
  at: Date;
  zone: string;
}

/** Adds an apostrophe to text that a spreadsheet would run as a formula, including full-width signs. */
export function withMark(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function withoutMark(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}

const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** MM/DD/YYYY h:mm AM in the zone. Empty for null. */
export function formatMoment(instant: Date | null, zone: string): string {
  if (instant === null) return '';
  const parts = zonedParts(instant, zone);
  return `${formatUsDate(parts.date)} ${formatClock(parts)}`;
}

/** Added to dates that the center hasn't confirmed. */
export const ESTIMATE = ' (estimate)';

/** Shown for a legal start that the newest copy doesn't state. */
export const NOT_READ = 'Not read';

/** Added to the email of a manager who left or whose role changed. */
export const MANAGES_NO_MORE = ' (no longer manages jobs)';

export const withoutEstimate = (text: string) => without(text, ESTIMATE);

export function without(text: string, words: string): string {
  return text.toLowerCase().endsWith(words) ? text.slice(0, -words.length) : text;
}

export function cellText(cell: CellValue): string {
  return typeof cell === 'object' ? formatMoment(cell.at, cell.zone) : String(cell);
}

/** For example `IN_REVIEW` becomes "In review". */
export function inWords(value: string): string {
  return value.charAt(0) + value.slice(1).toLowerCase().replaceAll('_', ' ');
}
