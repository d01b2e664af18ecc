import { expect, it } from 'vitest';
import type { TicketGlance } from '../../dataProvider/types';
import { expiryByDay } from './days';

const NOW = new Date('2026-11-21T18:00:00Z');
const ending = (DaysToExpire: number, callCenter: string) => ({ DaysToExpire, callCenter }) as TicketGlance;

it('counts expiries by day, with the days on which nobody marks', () => {
  const days = expiryByDay([ending(0, 'onecall'), ending(3, 'onecall'), ending(3, 'onecallnv')], NOW);
  expect(days).toHaveLength(29);
  expect(days[0]).toEqual({ date: '2026-11-21', count: 1, isWeekend: true, holiday: null });
  expect(days[3]?.count).toBe(2);
  expect(days.filter(day => day.holiday).map(day => [day.date, day.holiday])).toEqual([
    ['2026-11-26', 'Thanksgiving Day'],
    ['2026-11-27', 'Day after Thanksgiving'],
  ]);
});

it('keeps the holidays of the centers in use only', () => {
  const days = expiryByDay([ending(5, 'onecallnv')], NOW);
  expect(days.find(day => day.date === '2026-11-27')?.holiday).toBe('Family Day');
  expect(expiryByDay([], NOW).some(day => day.holiday)).toBe(false);
});
