import { describe, expect, it } from 'vitest';
import { CALL_CENTERS } from '../calendar/centers';
import { RULE_CALENDAR } from '../calendar/holidays';
import { remarkBy } from '../calendar/law';
import { addDays } from '../calendar/plainDate';
import { calendarDay, instantAt, PACIFIC } from '../calendar/zone';
import { isAttention, remarkableFrom } from './attention';

describe('remarkableFrom', () => {
  const ends = CALL_CENTERS.flatMap(center => ['23:59:59', '00:59'].map(time => [center, time] as const));
  it.each(ends)('splits the expirations of %s at %s as remarkBy does, over two years', (center, time) => {
    const expiries = new Map<string, { expires: Date; lastDay: string }>();
    const on = (day: string) => {
      const expires = instantAt(day, time, PACIFIC);
      const known = expiries.get(day) ?? { expires, lastDay: remarkBy(center, expires) };
      expiries.set(day, known);
      return known;
    };
    const wrongs: string[] = [];
    for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
      const now = instantAt(day, '09:30', PACIFIC);
      const from = remarkableFrom(center, now);
      for (let ahead = 0; ahead < 12; ahead += 1) {
        const { expires, lastDay } = on(addDays(day, ahead));
        if (expires < from !== calendarDay(now, PACIFIC) > lastDay)
          wrongs.push(`${day}, ${ahead} days ahead`);
      }
    }
    expect(wrongs).toEqual([]);
  });

  it('observes holidays posted by a center', () => {
    const now = instantAt('2026-06-09', '09:30', PACIFIC);
    const calendar = {
      ...RULE_CALENDAR,
      isHoliday: (_: unknown, date: string) => date === '2026-06-09' || date === '2026-06-10',
    };
    expect(remarkableFrom('onecall', now, calendar) > remarkableFrom('onecall', now)).toBe(true);
  });
});

it('has named values', () => {
  expect([isAttention('RED'), isAttention('red')]).toEqual([true, false]);
});
