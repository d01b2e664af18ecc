import { describe, expect, test } from 'vitest';
import { listedHolidays, type PostedHoliday, RULE_CALENDAR, withPosted } from './holidays';
import { autoRenewOn, legalDates, minLegalStart, remarkBy } from './law';
import { addWorkingDays, isWorkingDay } from './workingDays';

const post = (date: string, changes: Partial<PostedHoliday> = {}): PostedHoliday => ({
  callCenter: 'onecall',
  date,
  name: 'Storm closure',
  working: false,
  ...changes,
});
const calendarOf = (...posted: PostedHoliday[]) => withPosted(RULE_CALENDAR, posted);

describe('a posted holiday', () => {
  test('delays the legal start and is named as the reason', () => {
    const monday = new Date('2026-12-07T18:00:00Z');
    expect(minLegalStart('onecall', monday)).toEqual(new Date('2026-12-10T01:01:00Z'));
    const dates = legalDates('onecall', monday, null, 'Normal', calendarOf(post('2026-12-09')));
    expect(dates.minLegalStart).toEqual(new Date('2026-12-11T01:01:00Z'));
    expect(dates.skippedHolidays).toEqual([{ date: '2026-12-09', name: 'Storm closure' }]);
  });

  test('applies to one center only', () => {
    const calendar = calendarOf(post('2026-12-09'));
    expect(isWorkingDay('onecall', '2026-12-09', calendar)).toBe(false);
    expect(isWorkingDay('onecallnv', '2026-12-09', calendar)).toBe(true);
    expect(calendar.holidayOn?.('onecallnv', '2026-12-09')).toBeNull();
  });

  test('keeps the hour of the legal start across a time change', () => {
    const friday = new Date('2026-03-06T18:00:00Z');
    expect(minLegalStart('onecall', friday)).toEqual(new Date('2026-03-11T00:01:00Z'));
    expect(minLegalStart('onecall', friday, calendarOf(post('2026-03-09')))).toEqual(
      new Date('2026-03-12T00:01:00Z'),
    );
    const october = new Date('2026-10-29T18:00:00Z');
    expect(minLegalStart('onecall', october)).toEqual(new Date('2026-11-03T01:01:00Z'));
    expect(minLegalStart('onecall', october, calendarOf(post('2026-10-30')))).toEqual(
      new Date('2026-11-04T01:01:00Z'),
    );
  });

  test('on a weekend changes nothing, nor does a working day posted there', () => {
    const friday = '2026-12-04';
    for (const working of [true, false]) {
      const calendar = calendarOf(post('2026-12-05', { working }), post('2026-12-06', { working }));
      expect(addWorkingDays('onecall', friday, 1, calendar)).toBe('2026-12-07');
      expect(isWorkingDay('onecall', '2026-12-05', calendar)).toBe(false);
      const notice = new Date('2026-12-04T18:00:00Z');
      expect(legalDates('onecall', notice, null, 'Normal', calendar)).toEqual(
        legalDates('onecall', notice, null),
      );
    }
  });

  test('before an expiration moves the last re-mark day and the first renewal day earlier', () => {
    const expiresAt = new Date('2026-12-18T07:59:59Z');
    const calendar = calendarOf(post('2026-12-16'));
    expect([remarkBy('onecall', expiresAt), autoRenewOn('onecall', expiresAt)]).toEqual([
      '2026-12-15',
      '2026-12-14',
    ]);
    expect([remarkBy('onecall', expiresAt, calendar), autoRenewOn('onecall', expiresAt, calendar)]).toEqual([
      '2026-12-14',
      '2026-12-13',
    ]);
  });
});

test('a regular holiday posted as a working day counts as one and has no name', () => {
  const calendar = calendarOf(post('2026-11-27', { working: true }));
  const tuesday = new Date('2026-11-24T18:00:00Z');
  expect(minLegalStart('onecall', tuesday)).toEqual(new Date('2026-12-01T01:01:00Z'));
  expect(minLegalStart('onecall', tuesday, calendar)).toEqual(new Date('2026-11-28T01:01:00Z'));
  expect(calendar.holidayOn?.('onecall', '2026-11-27')).toBeNull();
  expect(calendar.holidayOn?.('onecall', '2026-11-26')).toBe('Thanksgiving Day');
});

describe('the holiday list of a year', () => {
  test('has both kinds by date, each day once', () => {
    const posted = [
      post('2026-12-09'),
      post('2026-11-27', { working: true, name: 'Open for the flood' }),
      post('2027-01-04'),
      post('2026-12-10', { callCenter: 'onecallnv' }),
    ];
    expect(listedHolidays('onecall', 2026, posted).slice(10)).toEqual([
      { date: '2026-11-26', name: 'Thanksgiving Day', posted: false, working: false },
      { date: '2026-11-27', name: 'Open for the flood', posted: true, working: true },
      { date: '2026-12-09', name: 'Storm closure', posted: true, working: false },
      { date: '2026-12-25', name: 'Christmas Day', posted: false, working: false },
    ]);
  });

  test('is the regular list when nothing was posted', () => {
    expect(listedHolidays('onecallnv', 2026, []).map(({ posted, working }) => posted || working)).toEqual(
      Array(12).fill(false),
    );
  });
});
