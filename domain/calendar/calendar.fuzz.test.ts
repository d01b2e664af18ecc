import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { checkProperty } from '../../tests/support/fuzz';
import { CALL_CENTERS } from './centers';
import { formatUsDateTime } from './clock';
import { expires, legalStart, minLegalStart, remarkBy } from './law';
import { addDays, daysBetween, formatUsDate, isInstant, isPlainDate, parseUsDate } from './plainDate';
import { readTypedDate } from './typedDate';
import { addWorkingDays, isWorkingDay, subtractWorkingDays } from './workingDays';
import { instantAt, PACIFIC, zonedParts } from './zone';

const YEAR_MS = 366 * 86_400_000;
const FROM = Date.UTC(2015, 0, 1);
/** The nights in which Pacific clocks change, as any almanac has them. */
const CHANGES = ['2024-03-10', '2024-11-03', '2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07'];

/** Half of them within three hours of a change of the clocks. */
const instant = fc.oneof(
  fc.integer({ min: FROM, max: FROM + 25 * YEAR_MS }).map(ms => new Date(ms)),
  fc
    .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -3 * 3_600_000, max: 3 * 3_600_000 }))
    .map(([day, ms]) => new Date(Date.parse(`${day}T10:00:00Z`) + ms)),
);
const day = fc.oneof(
  fc.integer({ min: 0, max: 25 * 365 }).map(days => addDays('2015-01-01', days)),
  fc.constantFrom(...CHANGES),
);
const time = fc
  .tuple(fc.nat(23), fc.nat(59), fc.nat(59))
  .map(parts => parts.map(part => String(part).padStart(2, '0')).join(':'));
const center = fc.constantFrom(...CALL_CENTERS);

const wall = (at: Date) => {
  const { date, hour, minute, second } = zonedParts(at, PACIFIC);
  return `${date} ${[hour, minute, second].map(part => String(part).padStart(2, '0')).join(':')}`;
};
const platform = new Intl.DateTimeFormat('sv-SE', {
  ...{ timeZone: PACIFIC, dateStyle: 'short', timeStyle: 'medium' },
});

describe('the clock of the centers', () => {
  checkProperty('shows what the platform shows', instant, at => expect(wall(at)).toBe(platform.format(at)));

  checkProperty('set to what it shows is that moment, or an hour before it', instant, at => {
    const [date = '', shown = ''] = wall(at).split(' ');
    const since = Math.floor(at.getTime() / 1000) - instantAt(date, shown, PACIFIC).getTime() / 1000;
    expect([0, 3600]).toContain(since);
  });

  checkProperty(
    'set to any time shows it, or an hour later in the night that has no such hour',
    fc.tuple(day, time),
    ([date, at]) => {
      const shown = wall(instantAt(date, at, PACIFIC));
      const skipped = `${date} ${at.replace(/^02/, '03')}`;
      expect([`${date} ${at}`, skipped]).toContain(shown);
    },
  );
});

describe('working days', () => {
  const counted = fc.tuple(center, day, fc.nat(40));

  checkProperty('are as many as one counts one by one, in both directions', counted, ([one, from, count]) => {
    const to = addWorkingDays(one, from, count);
    const between = Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index + 1));
    expect(between.filter(date => isWorkingDay(one, date))).toHaveLength(count);
    if (count > 0) expect(isWorkingDay(one, to)).toBe(true);
    if (isWorkingDay(one, from)) expect(subtractWorkingDays(one, to, count)).toBe(from);
  });
});

describe('the dates of a notice', () => {
  checkProperty('are never earlier for a later notice', fc.tuple(center, instant, instant), ([one, a, b]) => {
    const [first, later] = a <= b ? [a, b] : [b, a];
    expect(minLegalStart(one, later) >= minLegalStart(one, first)).toBe(true);
    expect(expires(one, later) >= expires(one, first)).toBe(true);
    expect(remarkBy(one, expires(one, later)) >= remarkBy(one, expires(one, first))).toBe(true);
  });

  checkProperty(
    'leave two full working days, whatever start is wished for',
    fc.tuple(center, instant, fc.integer({ min: -5, max: 40 })),
    ([one, at, days]) => {
      const wish = new Date(at.getTime() + days * 86_400_000);
      const start = legalStart(one, at, wish);
      const noticed = zonedParts(at, PACIFIC).date;
      const begun = zonedParts(start, PACIFIC).date;
      const whole = Array.from({ length: daysBetween(noticed, begun) }, (_, index) =>
        addDays(noticed, index + 1),
      );
      expect(whole.filter(date => isWorkingDay(one, date)).length).toBeGreaterThanOrEqual(2);
      expect(start >= wish).toBe(true);
    },
  );
});

describe('what people and files write as a date', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc
      .array(
        fc.constantFrom(...'0123456789/:-. ', 'AM', 'pm', 'Dec', 'mon', 'T', 'Z', 'th', ',', '\u00a0', '٣'),
        { maxLength: 24 },
      )
      .map(parts => parts.join('')),
  );

  checkProperty('is a day of the calendar, or refused', fc.tuple(anything, day), ([text, today]) => {
    const read = readTypedDate(text, today);
    if (typeof read === 'object') {
      expect(isPlainDate(read.date)).toBe(true);
      if (read.time !== null && read.time !== 'meridiem') instantAt(read.date, read.time, PACIFIC);
    }
    const us = parseUsDate(text);
    if (us !== null) expect(formatUsDate(us)).toBe(text);
    if (isInstant(text)) expect(Number.isNaN(new Date(text).getTime())).toBe(false);
  });

  checkProperty('is read as it was printed', fc.tuple(instant, center), ([at, one]) => {
    const { date, hour, minute } = zonedParts(at, PACIFIC);
    const printed = formatUsDateTime(at, one);
    const read = readTypedDate(printed, '2026-06-30');
    expect(read).toEqual({
      date,
      time: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
    });
  });
});
