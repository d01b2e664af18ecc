import { expect, it } from 'vitest';
import { RULE_CALENDAR } from '../calendar/holidays';
import { remarkBy } from '../calendar/law';
import { todayBounds } from './today';

// A Tuesday, 5:30 AM in Sacramento.
const now = new Date('2026-12-01T13:30:00Z');

it('ends the working day at 5 PM at the center, and the day at midnight', () => {
  const { workdayEnds, dayEnds } = todayBounds('onecall', RULE_CALENDAR, now);
  expect(workdayEnds.toISOString()).toBe('2026-12-02T01:00:00.000Z');
  expect(dayEnds.toISOString()).toBe('2026-12-02T08:00:00.000Z');
});

it('finds the tickets whose last day for new marks is today', () => {
  const { marks } = todayBounds('onecall', RULE_CALENDAR, now);
  const days = Array.from({ length: 10 }, (_, ahead) => new Date(now.getTime() + ahead * 86_400_000));
  const lastToday = days.filter(expires => remarkBy('onecall', expires, RULE_CALENDAR) === '2026-12-01');
  expect(days.filter(expires => expires >= marks.from && expires < marks.last)).toEqual(lastToday);
  expect(lastToday).not.toEqual([]);
});
