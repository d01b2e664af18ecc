import { describe, expect, it, test } from 'vitest';
import { addDays } from './plainDate';
import { calendarDay, instantAt, PACIFIC, zonedParts } from './zone';

const utc = (text: string) => new Date(text);

describe('reading the wall clock', () => {
  test.each([
    ['2026-01-15T08:00:00Z', { date: '2026-01-15', hour: 0, minute: 0, second: 0 }],
    ['2026-01-15T07:59:59.999Z', { date: '2026-01-14', hour: 23, minute: 59, second: 59 }],
    ['2026-07-15T07:00:00Z', { date: '2026-07-15', hour: 0, minute: 0, second: 0 }],
    ['2026-03-08T09:59:59Z', { date: '2026-03-08', hour: 1, minute: 59, second: 59 }],
    ['2026-03-08T10:00:00Z', { date: '2026-03-08', hour: 3, minute: 0, second: 0 }],
    ['2026-11-01T08:59:59Z', { date: '2026-11-01', hour: 1, minute: 59, second: 59 }],
    ['2026-11-01T09:00:00Z', { date: '2026-11-01', hour: 1, minute: 0, second: 0 }],
    ['2024-03-01T07:30:00Z', { date: '2024-02-29', hour: 23, minute: 30, second: 0 }],
  ])('%s', (instant, parts) => {
    expect(zonedParts(utc(instant), PACIFIC)).toEqual(parts);
    expect(calendarDay(utc(instant), PACIFIC)).toBe(parts.date);
  });
});

describe('setting the wall clock', () => {
  test.each([
    ['a winter day', '2026-01-15', '17:01', '2026-01-16T01:01:00.000Z'],
    ['a summer day', '2026-07-15', '17:00', '2026-07-16T00:00:00.000Z'],
    ['to the second', '2022-10-13', '23:59:59', '2022-10-14T06:59:59.000Z'],
    ['before the spring change', '2026-03-08', '01:59:59', '2026-03-08T09:59:59.000Z'],
    ['an hour skipped by the change moves forward', '2026-03-08', '02:00', '2026-03-08T10:00:00.000Z'],
    ['half past the skipped hour is 03:30', '2026-03-08', '02:30', '2026-03-08T10:30:00.000Z'],
    ['after the spring change', '2026-03-08', '03:00', '2026-03-08T10:00:00.000Z'],
    ['before the fall change', '2026-11-01', '00:59', '2026-11-01T07:59:00.000Z'],
    ['an hour that occurs twice is its first', '2026-11-01', '01:30', '2026-11-01T08:30:00.000Z'],
    ['after the fall change', '2026-11-01', '02:00', '2026-11-01T10:00:00.000Z'],
    ['the first year', '0001-01-01', '00:00', '0001-01-01T07:52:58.000Z'],
    ['the last day', '9999-12-31', '23:59:59', '+010000-01-01T07:59:59.000Z'],
  ])('%s: %s %s', (_, date, time, instant) => {
    expect(instantAt(date, time, PACIFIC).toISOString()).toBe(instant);
  });

  it('works east of Greenwich too', () => {
    expect(instantAt('2026-07-15', '09:00', 'Asia/Tokyo').toISOString()).toBe('2026-07-15T00:00:00.000Z');
    expect(instantAt('2026-03-29', '02:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(instantAt('2026-10-25', '02:30', 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it('round-trips every day of six years', () => {
    for (let date = '2022-01-01'; date < '2028-01-01'; date = addDays(date, 1)) {
      for (const [time, hour] of [
        ['00:00', 0],
        ['17:01', 17],
      ] as const) {
        expect(zonedParts(instantAt(date, time, PACIFIC), PACIFIC)).toMatchObject({ date, hour });
      }
    }
  });
});

test('the wall clock matches the platform on any day, including time changes and cached values', () => {
  for (const zone of [PACIFIC, 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe']) {
    const platform = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const differ: string[] = [];
    const compare = (at: number) => {
      const { date, hour, minute, second } = zonedParts(new Date(at), zone);
      const time = [hour, minute, second].map(part => String(part).padStart(2, '0')).join(':');
      if (platform.format(at) !== `${date} ${time}`) differ.push(new Date(at).toISOString());
    };
    // 13 hours and some: every time of day comes up, and each day is asked for again.
    for (let at = Date.UTC(2015, 0, 1); at < Date.UTC(2031, 0, 1); at += 47_123_457) compare(at);
    for (let at = Date.UTC(2026, 2, 1); at < Date.UTC(2026, 3, 7); at += 600_500) compare(at);
    for (let at = Date.UTC(2026, 9, 1); at < Date.UTC(2026, 10, 3); at += 600_500) compare(at);
    expect(differ).toEqual([]);
  }
});

test.each([
  ['an invalid day', () => instantAt('2026-02-30', '17:00', PACIFIC), '2026-02-30'],
  ['an hour out of range', () => instantAt('2026-02-20', '24:00', PACIFIC), '24:00'],
  ['a minute out of range', () => instantAt('2026-02-20', '17:60', PACIFIC), '17:60'],
  ['a time in words', () => instantAt('2026-02-20', '5 PM', PACIFIC), '5 PM'],
  ['an unknown zone', () => instantAt('2026-02-20', '17:00', 'Mars/Olympus'), 'Mars/Olympus'],
  ['an invalid instant', () => zonedParts(new Date('soon'), PACIFIC), 'Invalid Date'],
])('refuses %s by name', (_, call, named) => {
  expect(call).toThrow(RangeError);
  expect(call).toThrow(named);
});
