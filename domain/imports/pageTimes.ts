import { generalZone, SPELLED_DAY, SURE_ZONE, ZONE_LIKE, zoneOf } from './moments';
import { cellsOf } from './plainLines';

/** Months in capitals, too; not so zones, which are words in small letters. */
const ANY_CASE = SPELLED_DAY.replaceAll(
  /(?<!\\)\p{L}/gu,
  letter => `[${letter.toUpperCase()}${letter.toLowerCase()}]`,
);
const DATE = String.raw`\d{1,2}\/\d{1,2}\/(?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|${ANY_CASE}`;
const CLOCK = String.raw`\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: *[AaPp]\.?[Mm](?:\.|(?!\p{L})))?`;
/** Any letters that may be a zone, where nothing follows them. */
const LAST_ZONE = String.raw`${ZONE_LIKE}(?= *(?:$|\||\n| {2}))`;

/** Something like a date with its time and the zone behind it; whether it is one `readMoment` says. */
export const TIME = new RegExp(
  String.raw`\b(${DATE})(?:[Tt,]| )+(?:[Aa][Tt] )?(${CLOCK}(?: *(?:${LAST_ZONE}|${SURE_ZONE}))?)(?![\d:])`,
  'u',
);
const TIMES = new RegExp(TIME, 'gu');
const DATE_ALONE = new RegExp(`^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]* )?(${DATE})$`, 'iu');
const CLOCK_ALONE = new RegExp(`^(?:at )?(${CLOCK}(?: *${ZONE_LIKE})?)$`, 'iu');
const ZONE_ALONE = new RegExp(`^${ZONE_LIKE}$`, 'iu');
const ZONED = new RegExp(String.raw`[\d.m\s)](?:${ZONE_LIKE})$`, 'iu');
const DATED = new RegExp(DATE);

/** Everything in a text that looks like a date with its time, as it stands there. */
export function timesIn(text: string): string[] {
  return [...text.matchAll(TIMES)].map(([time]) => time);
}

/** Whether a row has a date and its time, in one cell or side by side. */
export const isTimed = (text: string) => timesIn(joinedTimes(cellsOf(text)).join(' | ')).length > 0;

/** Whether a cell is a time, its date or its hour, and nothing else. */
export const isPartOfTime = (cell: string) =>
  timesIn(cell)[0] === cell || DATE_ALONE.test(cell) || CLOCK_ALONE.test(cell);

export const isDated = (text: string) => DATED.test(text);

/** Cells with a date and its time in two of them, side by side, or with the zone in one of its own, as one cell each. */
export function joinedTimes(cells: readonly string[]): string[] {
  const joined: string[] = [];
  const [dates, clocks] = [DATE_ALONE, CLOCK_ALONE].map(
    alone => cells.filter(cell => alone.test(cell)).length,
  );
  for (let at = 0; at < cells.length; at += 1) {
    const [one = '', next = ''] = [cells[at], cells[at + 1]];
    const whole = dates === 1 && clocks === 1 ? momentOf(one, next) : null;
    if (whole) at += 1;
    const time = whole ?? one;
    const zone = cells[at + 1] ?? '';
    const isTime = timesIn(time).length === 1 && !ZONED.test(time);
    if (isTime && ZONE_ALONE.test(zone)) {
      joined.push(`${time} ${zone}`);
      at += 1;
    } else joined.push(time);
  }
  return joined;
}

/** A date and a time of day, in either order, as one; null for anything else. */
export function momentOf(one: string, other: string): string | null {
  const date = DATE_ALONE.exec(one) ?? DATE_ALONE.exec(other);
  const clock = CLOCK_ALONE.exec(one) ?? CLOCK_ALONE.exec(other);
  return date && clock ? `${date[1]} ${clock[1]}` : null;
}

/** A printed time in the zone that its column or page names, if it names none itself. */
export function inZone(printed: string, zone: string | null): string {
  return zone === null || ZONED.test(printed) ? printed : `${printed} ${zone}`;
}

/** The zone that a page names for its times; null: none. One that is not known, or two, leave all of them in doubt. */
export function zoneOfPage(lines: readonly string[]): string | null {
  const named = new Set(
    lines.flatMap(line => {
      const [, told = ''] = (cellsOf(line).length < 2 && TIMES_ARE.exec(line)) || [];
      const [zone] = NAMED.exec(told) ?? [];
      return zone === undefined ? [] : zoneOf(zone) ? generalZone(zone) : UNKNOWN;
    }),
  );
  return named.size > 1 ? UNKNOWN : ([...named][0] ?? null);
}

const TIMES_ARE = /\btimes? (?:zone|are|is|shown|listed|displayed|given)\b(.{1,80})/i;
const UNKNOWN = 'unknown zone';
const NAMED = new RegExp(String.raw`(?<![\p{L}\d])(?:${SURE_ZONE}|[A-Z]{2,4}T(?!\p{L})|local\b)`, 'u');
