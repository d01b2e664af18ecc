import { describe, expect, it } from 'vitest';
import { CALL_CENTERS, type CallCenter, CENTERS } from './centers';
import { autoRenewOn, daysToExpire, type LegalDates, legalDates, legalStart, remarkBy } from './law';
import { addDays, daysBetween } from './plainDate';
import { addWorkingDays, isWorkingDay } from './workingDays';
import { calendarDay, instantAt, PACIFIC } from './zone';

const HOURS = ['00:00', '16:59:59', '23:59:59'] as const;

/** A notice on every day of nine years, at another hour than the day before, oldest first. */
const NOTICES = Array.from({ length: daysBetween('2022-01-01', '2031-01-01') }, (_, index) =>
  instantAt(addDays('2022-01-01', index), HOURS[index % 3] ?? '12:00', PACIFIC),
);

/** What must hold for the dates of any notice; the first that fails is named. */
function wrong(center: CallCenter, submitted: Date, dates: LegalDates): string | null {
  const { maxNoticeDays, lifeDays } = CENTERS[center];
  const noticed = calendarDay(submitted, PACIFIC);
  const start = calendarDay(dates.minLegalStart, PACIFIC);
  const checks: Record<string, boolean> = {
    'starts on a working day': isWorkingDay(center, start),
    'starts at least two days later': daysBetween(noticed, start) >= 2,
    'starts within the notice period': start <= dates.maxWorkBegin,
    'may begin in the days of its center': daysBetween(noticed, dates.maxWorkBegin) === maxNoticeDays,
    'lives the days of its center': daysToExpire(center, submitted, dates.expires) === lifeDays,
    're-marks on a working day': isWorkingDay(center, dates.remarkBy),
    're-marks before it expires': daysBetween(dates.remarkBy, calendarDay(dates.expires, PACIFIC)) >= 2,
    'renews the day before': addDays(dates.autoRenewOn, 1) === dates.remarkBy,
    'renews after it may start': dates.autoRenewOn > start,
    'skips holidays only': dates.skippedHolidays.every(holiday => !isWorkingDay(center, holiday.date)),
  };
  return Object.entries(checks).find(([, holds]) => !holds)?.[0] ?? null;
}

describe.each(CALL_CENTERS)('%s, on any day from 2022 to 2030', center => {
  const noticed = NOTICES.map(submitted => ({ submitted, dates: legalDates(center, submitted, null) }));

  it('gives consistent dates', () => {
    const wrongs = noticed.flatMap(({ submitted, dates }) => {
      const what = wrong(center, submitted, dates);
      return what === null ? [] : [`${submitted.toISOString()} ${what}`];
    });
    expect(wrongs).toEqual([]);
  });

  it('never gives a later notice an earlier start, expiration or renewal', () => {
    let before = legalDates(center, instantAt('2021-12-31', '12:00', PACIFIC), null);
    const earlier: string[] = [];
    for (const { submitted, dates } of noticed) {
      const isInOrder =
        dates.minLegalStart >= before.minLegalStart &&
        dates.expires >= before.expires &&
        remarkBy(center, dates.expires) >= before.remarkBy &&
        autoRenewOn(center, dates.expires) >= before.autoRenewOn;
      if (!isInOrder) earlier.push(submitted.toISOString());
      before = dates;
    }
    expect(earlier).toEqual([]);
  });

  it('starts only emergencies before the notice period ends, whatever start was requested', () => {
    const types = ['Normal', 'Short Notice', 'Rush Notice', 'Damage', 'Exposed', 'Design', 'ACE'] as const;
    const wrongs: string[] = [];
    for (const [index, { submitted, dates }] of noticed.entries()) {
      const requested = new Date(submitted.getTime() + ((index % 25) - 2) * 86_400_000);
      const start = legalStart(center, submitted, requested, types[index % types.length]);
      const latest = Math.max(dates.minLegalStart.getTime(), requested.getTime());
      if (start.getTime() !== latest) wrongs.push(`${submitted.toISOString()}: ${start.toISOString()}`);
    }
    expect(wrongs).toEqual([]);
  });

  it('puts the re-mark deadline two full working days before the expiration, for any expiration from 2024 to 2030', () => {
    const wrongs: string[] = [];
    for (let day = '2024-01-01'; day < '2031-01-01'; day = addDays(day, 1)) {
      const last = remarkBy(center, instantAt(day, '23:59:59', PACIFIC));
      const next = addWorkingDays(center, last, 1);
      const isRight =
        isWorkingDay(center, last) &&
        addWorkingDays(center, last, 2) <= day &&
        addWorkingDays(center, next, 2) > day;
      if (!isRight) wrongs.push(`${last} for ${day}`);
    }
    expect(wrongs).toEqual([]);
  });
});
