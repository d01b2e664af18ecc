import { describe, expect, it } from 'vitest';
import { CALL_CENTERS, type CallCenter } from './centers';
import { formatUsDateTime } from './clock';
import { RULE_CALENDAR, withPosted } from './holidays';
import { maxWorkBegin, minLegalStart } from './law';
import { addDays, daysBetween } from './plainDate';
import { callAdvice, wantedStart, whenToCall } from './whenToCall';
import { calendarDay, instantAt, PACIFIC } from './zone';

const MINUTE_MS = 60_000;
const at = (day: string, time: string) => instantAt(day, time, PACIFIC);
const shown = (center: CallCenter, instant: Date | null) => instant && formatUsDateTime(instant, center);

it.each([
  // Wanted on a Wednesday morning: Monday and Tuesday are the two working days.
  [
    'onecall',
    '2026-12-09',
    '07:00',
    'Sun 12/06/2026, 11:59 PM',
    'Fri 12/04/2026, 5:00 PM',
    'Wed 11/25/2026, 12:00 AM',
  ],
  [
    'onecallnv',
    '2026-12-09',
    '07:00',
    'Sun 12/06/2026, 11:59 PM',
    'Fri 12/04/2026, 5:00 PM',
    'Wed 11/11/2026, 12:00 AM',
  ],
  // The legal start is a minute earlier in Nevada.
  [
    'onecall',
    '2026-12-09',
    '17:00',
    'Sun 12/06/2026, 11:59 PM',
    'Fri 12/04/2026, 5:00 PM',
    'Wed 11/25/2026, 12:00 AM',
  ],
  [
    'onecallnv',
    '2026-12-09',
    '17:00',
    'Mon 12/07/2026, 11:59 PM',
    'Mon 12/07/2026, 5:00 PM',
    'Wed 11/11/2026, 12:00 AM',
  ],
  // Thanksgiving and the day after; Nevada has Family Day.
  [
    'onecall',
    '2026-12-01',
    '07:00',
    'Tue 11/24/2026, 11:59 PM',
    'Tue 11/24/2026, 5:00 PM',
    'Tue 11/17/2026, 12:00 AM',
  ],
  // Chavez Day is a working day in Nevada.
  [
    'onecall',
    '2026-04-02',
    '07:00',
    'Sun 03/29/2026, 11:59 PM',
    'Fri 03/27/2026, 5:00 PM',
    'Thu 03/19/2026, 12:00 AM',
  ],
  [
    'onecallnv',
    '2026-04-02',
    '07:00',
    'Mon 03/30/2026, 11:59 PM',
    'Mon 03/30/2026, 5:00 PM',
    'Thu 03/05/2026, 12:00 AM',
  ],
] as const)('%s, to dig on %s at %s', (center, day, time, latest, inHours, earliest) => {
  const times = whenToCall(center, at(day, time));
  expect(
    [times?.latest, times?.latestInHours, times?.earliest].map(one => shown(center, one ?? null)),
  ).toEqual([latest, inHours, earliest]);
});

describe.each(CALL_CENTERS)('%s, for any start from 2022 to 2030', center => {
  const hours = ['00:00', '07:00', '16:59', '17:00', '17:01', '23:59'];
  const starts = Array.from({ length: daysBetween('2022-01-01', '2031-01-01') }, (_, index) =>
    at(addDays('2022-01-01', index), hours[index % hours.length] ?? '07:00'),
  );

  it('names the last and the first minute as the law counts forward', () => {
    const wrongs = starts.filter(wanted => {
      const times = whenToCall(center, wanted);
      if (!times) return true;
      const { earliest, latest, latestInHours } = times;
      const day = calendarDay(wanted, PACIFIC);
      const after = new Date(latest.getTime() + MINUTE_MS);
      const before = new Date(earliest.getTime() - MINUTE_MS);
      return !(
        minLegalStart(center, latest) <= wanted &&
        minLegalStart(center, after) > wanted &&
        maxWorkBegin(center, earliest) >= day &&
        maxWorkBegin(center, before) < day &&
        latestInHours !== null &&
        earliest <= latestInHours &&
        latestInHours <= latest
      );
    });
    expect(wrongs).toEqual([]);
  });
});

it('follows holidays that a center posted', () => {
  const posted = { callCenter: 'onecall', date: '2026-12-07', name: 'Closed', working: false } as const;
  const calendar = withPosted(RULE_CALENDAR, [posted]);
  const latest = (center: CallCenter) =>
    whenToCall(center, at('2026-12-09', '07:00'), calendar)?.latest ?? null;
  expect(shown('onecall', latest('onecall'))).toBe('Thu 12/03/2026, 11:59 PM');
  expect(shown('onecallnv', latest('onecallnv'))).toBe('Sun 12/06/2026, 11:59 PM');
});

it('has no time if the notice would be longer than allowed', () => {
  const days = Array.from({ length: 16 }, (_, index) => addDays('2026-11-23', index));
  const posted = days.map(date => ({ callCenter: 'onecall' as const, date, name: 'Closed', working: false }));
  const calendar = withPosted(RULE_CALENDAR, posted);
  const wanted = at('2026-12-09', '07:00');
  expect(whenToCall('onecall', wanted, calendar)).toBeNull();
  expect(callAdvice('onecall', wanted, at('2026-11-20', '12:00'), calendar).state).toBe('TOO_LATE');
});

it.each([
  ['2026-11-24', '23:59', 'TOO_EARLY'],
  ['2026-11-25', '00:00', 'IN_TIME'],
  ['2026-12-06', '23:59', 'IN_TIME'],
  ['2026-12-07', '00:00', 'TOO_LATE'],
] as const)('on %s at %s a call for Wednesday is %s', (day, time, state) => {
  expect(callAdvice('onecall', at('2026-12-09', '07:00'), at(day, time)).state).toBe(state);
});

it('says when work could begin instead', () => {
  const advice = callAdvice('onecall', at('2026-12-09', '07:00'), at('2026-12-07', '08:00'));
  expect(advice).toEqual({ state: 'TOO_LATE', soonest: at('2026-12-09', '17:01') });
});

it.each([
  ['2026-11-29', '07:00', true],
  ['2027-11-29', '07:00', true],
  ['2027-11-30', '07:00', false],
  ['2026-11-28', '07:00', false],
  ['2026-02-30', '07:00', false],
  ['', '07:00', false],
  ['2026-12-09', '', false],
  ['2026-12-09', '24:00', false],
])('whether %s %s can be asked about', (day, time, isPossible) => {
  expect(wantedStart(day, time, at('2026-11-29', '23:59')) !== null).toBe(isPossible);
});
