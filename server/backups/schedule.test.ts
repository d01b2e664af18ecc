import { expect, it } from 'vitest';
import { nameAt } from './place';
import { dueAfter, newestOf, surplusOf } from './schedule';

const due = (newest: string, every: Parameters<typeof dueAfter>[1]) =>
  dueAfter(nameAt(new Date(newest)), every).toISOString();

it.each([
  ['the next night', '2026-11-28T10:00:05Z', '02:00', '2026-11-29T10:00:00.000Z'],
  [
    'the same night, after one that was taken by hand before',
    '2026-11-28T09:00:00Z',
    '02:00',
    '2026-11-28T10:00:00.000Z',
  ],
  [
    'the next night after one by hand in the day',
    '2026-11-28T23:00:00Z',
    '02:00',
    '2026-11-29T10:00:00.000Z',
  ],
  [
    'an hour later by the sun when the clocks change',
    '2026-10-31T09:00:05Z',
    '02:00',
    '2026-11-01T10:00:00.000Z',
  ],
  ['the moment that a skipped hour moves to', '2026-03-07T10:30:05Z', '02:30', '2026-03-08T10:30:00.000Z'],
])('is due %s', (_when, newest, time, next) => {
  expect(due(newest, { time })).toBe(next);
});

it('is due after a number of hours, and at once if there is none', () => {
  expect(due('2026-11-28T10:00:00Z', { hours: 6 })).toBe('2026-11-28T16:00:00.000Z');
  expect(dueAfter(undefined, { hours: 6 }).getTime()).toBe(0);
});

const NOW = new Date('2026-11-29T10:00:00Z');
const names = [29, 28, 27, 20, 10].map(day => nameAt(new Date(`2026-11-${day}T09:00:00Z`))).reverse();
const kept = (keep: number, keepDays: number | null) => {
  const surplus = surplusOf(names, { keep, keepDays }, NOW);
  return names.filter(name => !surplus.includes(name)).map(name => Number(name.slice(18, 20)));
};

it('limits number and age, and always keeps the newest', () => {
  expect(kept(14, null)).toEqual([10, 20, 27, 28, 29]);
  expect(kept(3, null)).toEqual([27, 28, 29]);
  expect(kept(1, null)).toEqual([29]);
  expect(kept(14, 10)).toEqual([20, 27, 28, 29]);
  expect(kept(2, 10)).toEqual([28, 29]);
  expect(surplusOf(names.slice(0, 1), { keep: 1, keepDays: 1 }, NOW)).toEqual([]);
  expect(surplusOf([], { keep: 1, keepDays: 1 }, NOW)).toEqual([]);
});

it('does not count one from the future, when the clock was wrong', () => {
  const future = nameAt(new Date('2027-06-01T09:00:00Z'));
  expect(newestOf([...names, future], NOW)).toBe(names.at(-1));
  expect(newestOf([future], NOW)).toBeUndefined();
  expect(surplusOf([...names, future], { keep: 14, keepDays: 10 }, NOW)).toEqual([names[0]]);
});

it('keeps the newest three, however old a wrong clock makes them', () => {
  const inYears = new Date('2030-01-01T00:00:00Z');
  expect(surplusOf(names, { keep: 14, keepDays: 10 }, inYears)).toEqual(names.slice(0, 2));
});
