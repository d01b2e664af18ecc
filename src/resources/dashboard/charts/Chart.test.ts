import { expect, it } from 'vitest';
import { daysAhead } from './Chart';

const TODAY = '2026-11-21';
const CA = { '2026-11-26': 'Thanksgiving Day', '2026-11-27': 'Day after Thanksgiving' };
const NV = { '2026-11-26': 'Thanksgiving Day', '2026-11-27': 'Family Day' };

it('counts expirations by day over all centers, from today on', () => {
  const expiries = [
    { day: TODAY, callCenter: 'onecall', count: 1 },
    { day: '2026-11-24', callCenter: 'onecall', count: 2 },
    { day: '2026-11-24', callCenter: 'onecallnv', count: 3 },
  ];
  const days = daysAhead(expiries, {}, TODAY);
  expect(days).toHaveLength(29);
  expect(days[0]).toEqual({ date: TODAY, count: 1, isWeekend: true, holiday: null });
  expect(days[3]?.count).toBe(5);
});

it('names holidays, with the state when the centers differ', () => {
  const names = (holidays: Parameters<typeof daysAhead>[1]) =>
    daysAhead([], holidays, TODAY).flatMap(({ holiday }) => holiday ?? []);
  expect(names({ onecall: CA, onecallnv: NV })).toEqual([
    'Thanksgiving Day',
    'Day after Thanksgiving (CA), Family Day (NV)',
  ]);
  expect(names({ onecallnv: NV })).toEqual(['Thanksgiving Day', 'Family Day']);
  expect(names({ onecall: {}, onecallnv: NV })).toEqual(['Thanksgiving Day (NV)', 'Family Day (NV)']);
});
