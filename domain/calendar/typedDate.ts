import type { Said } from '../language';
import { addDays, dayOfWeek, daysBetween, formatUsDate, isPlainDate, type PlainDate } from './plainDate';

export interface TypedDate {
  date: PlainDate;
  /** HH:MM, null if none was typed, or 'meridiem' if it lacks AM or PM. */
  time: Time;
}
type Time = `${number}:${number}` | 'meridiem' | null;

export const TYPED_PROBLEMS = {
  unreadable: {
    en: 'Enter a date like 12/1/2026 or Dec 1, 2026.',
    es: 'Escriba la fecha así: 12/1/2026 o Dec 1, 2026.',
  },
  unreadableMoment: {
    en: 'Enter a date and time like 12/1/2026 8:00 AM.',
    es: 'Escriba la fecha y la hora así: 12/1/2026 8:00 AM.',
  },
  /** The hour could be morning or evening. */
  meridiem: { en: 'Add AM or PM to the time.', es: 'Agregue AM o PM a la hora.' },
  noTime: (date: PlainDate): Said => ({
    en: `Add the time, as in ${formatUsDate(date)} 7:00 AM.`,
    es: `Agregue la hora, por ejemplo: ${formatUsDate(date)} 7:00 AM.`,
  }),
  weekday: {
    en: 'The date is on another day of the week.',
    es: 'Esa fecha cae en otro día de la semana.',
  },
} as const satisfies Record<string, Said | ((date: PlainDate) => Said)>;
export type TypedProblem = keyof typeof TYPED_PROBLEMS;

/**
 * Reads a date, or a date and Pacific time, in any spelling common in the US. The month comes first. Without
 * a year it is the one closest to `today`. Text that isn't understood completely, or could mean another date
 * or time, is refused.
 */
export function readTypedDate(text: string, today: PlainDate): TypedDate | 'unreadable' | 'weekday' {
  const plain = text
    .replace(/[\s,]+/g, ' ')
    .trim()
    .toLowerCase();
  for (const [pattern, order] of DATES) {
    const found = pattern.exec(plain);
    if (!found) continue;
    const parts = order(found.slice(1) as string[]);
    const around = [plain.slice(0, found.index), plain.slice(found.index + found[0].length)];
    const rest = readRest(around.join(SPLIT), parts.year !== undefined);
    if (rest === 'unreadable') return rest;
    const date = dateOf(parts, rest.weekday, today);
    return date === 'unreadable' || date === 'weekday' ? date : { date, time: rest.time };
  }
  return 'unreadable';
}

interface Parts {
  year: string | undefined;
  month: string | undefined;
  day: string | undefined;
  /** After "Dec 1", two digits may also be an hour. */
  isYearUnsure?: boolean;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = "'?(\\d{4}|\\d{2})";
const NAMED_YEAR = "([ -]'?(?:\\d{4}|\\d{2}))";
/** In "3 Dec 8 AM" the day is before the month. */
const NO_DAY = '(?<!(?<![\\d/:])\\d{1,2}(?:st|nd|rd|th)?[ -]?)';
const END = '(?![\\d/:])';
const NO_HOUR = '(?!\\d|:| ?[ap]\\.?m?\\.?(?![a-z]))';

const byName = (name: string | undefined) => String(MONTHS.indexOf((name ?? '').slice(0, 3)) + 1);
type Order = (found: string[]) => Parts;
const monthFirst: Order = ([month, day, year]) => ({ year, month, day });
const named = (name = '', day = '', year = ''): Parts => ({
  year: year === '' ? undefined : year.replace(/\D/g, ''),
  month: byName(name),
  day,
  isYearUnsure: /^ \d{2}$/.test(year),
});
const nameFirst: Order = ([name, day, year]) => named(name, day, year);
const dayFirst: Order = ([day, name, year]) => named(name, day, year);

/** Tried in turn. A year of two digits must not be the hour of a time that follows. */
const DATES: [RegExp, Order][] = [
  [
    /(?<!\d)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:t(?=\d)|(?!\d))/,
    ([year, month, day]) => ({ year, month, day }),
  ],
  [
    new RegExp(`(?<![\\d/])(\\d{1,2})([-/.])(\\d{1,2})\\2${YEAR}${END}`),
    ([month, , day, year]) => ({ year, month, day }),
  ],
  [/(?<![\d/])(\d{2})(\d{2})(\d{4})(?!\d)/, monthFirst],
  [
    new RegExp(`(?<![\\d/])(\\d{1,2})/(\\d{1,2})(?![\\d/:])(?: (20\\d{2}|2100)${NO_HOUR})?${END}`),
    monthFirst,
  ],
  [new RegExp(`(?<![a-z])${NO_DAY}${MONTH} ?${DAY}(?:${NAMED_YEAR}${NO_HOUR})?${END}`), nameFirst],
  [new RegExp(`(?<![\\d/])${DAY}[ -]?${MONTH}(?:${NAMED_YEAR}${NO_HOUR})?(?![a-z])`), dayFirst],
];

const WEEKDAY = /(?<![a-z])(sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?(?![a-z])\.?/;
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const PACIFIC_NAMES = /(?<![a-z])(p[sd]?t|pacific(?: time)?)(?![a-z])/;

/** Marks where the date was: a time is on one side of it. */
const SPLIT = '|';

/** What surrounds the date: a weekday and a time. */
function readRest(text: string, hasYear: boolean): { weekday: number | null; time: Time } | 'unreadable' {
  const named = WEEKDAY.exec(text)?.[1];
  const sides = text.replace(WEEKDAY, ' ').replace(PACIFIC_NAMES, ' ').replace(/ +/g, ' ').split(SPLIT);
  const [time = '', ...others] = sides
    .map(side => side.trim().replace(/^(?:at|@|-) ?/, ''))
    .filter(side => side !== '');
  // Without a year, four digits may be the year or the time.
  if (others.length > 0 || (!hasYear && /^\d{4}$/.test(time))) return 'unreadable';
  const read = timeOf(time);
  if (read === 'unreadable') return read;
  return { weekday: named ? WEEKDAYS.indexOf(named.slice(0, 3)) : null, time: read };
}

const TIME = /^(\d{1,2})(?::?(\d{2})(?::[0-5]\d)?)? ?(?:([ap])\.? ?m?\.?)?$/;

function timeOf(text: string): Time | 'unreadable' {
  if (text === '') return null;
  if (text === 'noon') return '12:00';
  const [, digits = '', minutes, half] = TIME.exec(text) ?? [];
  const [hour, minute] = [Number(digits), Number(minutes ?? 0)];
  if (digits === '' || minute > 59) return 'unreadable';
  if (half)
    return hour >= 1 && hour <= 12 ? clock((hour % 12) + (half === 'p' ? 12 : 0), minute) : 'unreadable';
  if (hour > 23) return 'unreadable';
  // 08:00 is on a 24-hour clock. 8:00 may be either.
  return minutes !== undefined && digits.length === 2 ? clock(hour, minute) : 'meridiem';
}

const two = (value: number) => String(value).padStart(2, '0');
const clock = (hour: number, minute: number) => `${two(hour)}:${two(minute)}` as Time;

function dateOf({ year, month, day, isYearUnsure }: Parts, weekday: number | null, today: PlainDate) {
  const candidates = year ? [year.length === 2 ? `20${year}` : year] : yearsAround(today);
  const days = candidates
    .filter(one => one >= '2000' && one <= '2100' && (!isYearUnsure || yearsAround(today).includes(one)))
    .map(one => `${one}-${two(Number(month))}-${two(Number(day))}`)
    .filter(isPlainDate)
    .sort((one, other) => Math.abs(daysBetween(today, one)) - Math.abs(daysBetween(today, other)));
  const [closest] = days;
  if (!closest) return 'unreadable' as const;
  // A wrong weekday means that the day or the year is wrong.
  return weekday === null || dayOfWeek(closest) === weekday ? closest : ('weekday' as const);
}

function yearsAround(today: PlainDate): string[] {
  return [-1, 0, 1].map(step => addDays(today, step * 365).slice(0, 4));
}
