import { expect, it } from 'vitest';
import { RULE_CALENDAR } from '../calendar/holidays';
import { withPosted } from '../calendar/postedHolidays';
import { firstTry } from './autoRenew';

const expires = new Date('2026-12-23T07:59:59Z');

it('is at five in the morning of the day before remarking must be asked', () => {
  expect(firstTry('onecall', expires, new Date('2026-11-24T18:00:00Z'))).toEqual(
    new Date('2026-12-17T13:00:00Z'),
  );
});

it('is at five by the clock in summer too', () => {
  const inJune = new Date('2026-06-21T06:59:59Z');
  expect(firstTry('onecallnv', inJune, new Date('2026-05-23T18:00:00Z'))).toEqual(
    new Date('2026-06-16T12:00:00Z'),
  );
});

it('is at once when that has passed', () => {
  const late = new Date('2026-12-20T18:00:00Z');
  expect(firstTry('onecall', expires, late)).toEqual(late);
});

it('is a day earlier for a holiday that the center has posted before the expiry', () => {
  const posted = { callCenter: 'onecall', date: '2026-12-21', name: 'Storm', working: false } as const;
  const calendar = withPosted(RULE_CALENDAR, [posted]);
  expect(firstTry('onecall', expires, new Date('2026-11-24T18:00:00Z'), calendar)).toEqual(
    new Date('2026-12-16T13:00:00Z'),
  );
});
