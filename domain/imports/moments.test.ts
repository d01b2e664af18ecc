import { describe, expect, it, test } from 'vitest';
import { readMoment } from './moments';

const at = (text: string) => readMoment(text).at?.toISOString() ?? null;

describe('a time with its zone is read in that zone', () => {
  test.each([
    ['11/20/2026 02:00 PM', '2026-11-20T22:00:00.000Z'],
    ['11/20/2026 02:00 PM PST', '2026-11-20T22:00:00.000Z'],
    ['11/20/2026 02:00 PM (PT)', '2026-11-20T22:00:00.000Z'],
    ['11/20/2026 14:00 pst', '2026-11-20T22:00:00.000Z'],
    ['07/20/2026 02:00 PM PDT', '2026-07-20T21:00:00.000Z'],
    ['07/20/2026 02:00 PM PT', '2026-07-20T21:00:00.000Z'],
    ['07/20/2026 02:00 PM Pacific Time', '2026-07-20T21:00:00.000Z'],
    ['11/20/2026 02:00 PM MST', '2026-11-20T21:00:00.000Z'],
    ['07/20/2026 02:00 PM MDT', '2026-07-20T20:00:00.000Z'],
    ['11/20/2026 02:00 PM CST', '2026-11-20T20:00:00.000Z'],
    ['07/20/2026 02:00 PM CDT', '2026-07-20T19:00:00.000Z'],
    ['11/20/2026 02:00 PM EST', '2026-11-20T19:00:00.000Z'],
    ['07/20/2026 02:00 PM EDT', '2026-07-20T18:00:00.000Z'],
    ['07/20/2026 02:00 PM Eastern Daylight Time', '2026-07-20T18:00:00.000Z'],
    ['11/20/2026 02:00 PM UTC', '2026-11-20T14:00:00.000Z'],
    ['11/20/2026 14:00 GMT', '2026-11-20T14:00:00.000Z'],
    ['11/20/2026 14:00Z', '2026-11-20T14:00:00.000Z'],
    ['11/20/2026 14:00 +05:30', '2026-11-20T08:30:00.000Z'],
    ['11/20/2026 02:00 PM -0500', '2026-11-20T19:00:00.000Z'],
    ['11/20/2026 02:00 PM UTC-5', '2026-11-20T19:00:00.000Z'],
    ['Nov 20, 2026 2:00 PM', '2026-11-20T22:00:00.000Z'],
    ['NOV. 20 2026, 14:00', '2026-11-20T22:00:00.000Z'],
    ['November 20th, 2026 2:00 PM EST', '2026-11-20T19:00:00.000Z'],
    ['sept 1, 2026 2:00 PM', '2026-09-01T21:00:00.000Z'],
    ['May 1, 2026 2:00 PM', '2026-05-01T21:00:00.000Z'],
    ['2026-11-20 14:00:00 EST', '2026-11-20T19:00:00.000Z'],
    ['2026-11-20T14:00:00-08:00', '2026-11-20T22:00:00.000Z'],
  ])('%s', (text, instant) => {
    expect(at(text)).toBe(instant);
  });

  it('which distinguishes the hour that occurs twice', () => {
    expect(readMoment('11/01/2026 1:30 AM PDT')).toEqual({
      at: new Date('2026-11-01T08:30:00Z'),
      note: null,
    });
    expect(readMoment('11/01/2026 1:30 AM PST')).toEqual({
      at: new Date('2026-11-01T09:30:00Z'),
      note: null,
    });
    expect(readMoment('11/01/2026 1:30 AM PT').note).toMatch(/comes twice/);
  });
});

describe('an ambiguous zone makes the time uncertain', () => {
  test.each([
    '11/20/2026 02:00 PM BST',
    '11/20/2026 02:00 PM AKST',
    '11/20/2026 02:00 PM (local)',
    '11/20/2026 02:00 PM +25:00',
    '11/20/2026 02:00 PM +05:75',
    '11/20/2026 02:00 PM UTC-15',
    '2026-11-20 14:00:00 CET',
    // What is left of -08:00.
    '2026-11-20T14:00:00-0',
    '2026-11-20T14:00:00-08:',
    '11/20/2026 02:00 PM -0',
    // Summer time in winter, and the other way around: what is meant may be either.
    '11/20/2026 02:00 PM PDT',
    '07/20/2026 02:00 PM PST',
    '07/20/2026 02:00 PM EST',
  ])('%s', text => {
    expect(at(text)).toBeNull();
  });

  it('and reports it', () => {
    expect(readMoment('11/20/2026 02:00 PM BST').note).toBe('names a time zone that is not known');
    expect(readMoment('07/20/2026 02:00 PM PST').note).toBe('names a time zone that is not kept on that day');
  });
});

test.each(['Nov 31, 2026 2:00 PM', 'Mart 1, 2026 2:00 PM', 'Nov 2, 26 2:00 PM', 'Nov 20, 2026 14:00 PM'])(
  '%s is not a time',
  text => {
    expect(at(text)).toBeNull();
  },
);

test.each(['1/23/26 17:01', '11/2/2026 17:01', '1/23/2026 05:01 PM'])('%s may have lost a digit', text => {
  expect(readMoment(text)).toEqual({ at: expect.any(Date), note: 'may have lost a digit of its day' });
});

test.each(['1/23/26 5:01 PM', '01/02/26 17:01', '11/23/2026 05:01 PM'])('%s has not', text => {
  expect(readMoment(text).note).toBeNull();
});
