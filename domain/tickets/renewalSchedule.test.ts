import { expect, it } from 'vitest';
import { CALL_CENTERS, type CallCenter } from '../calendar/centers';
import { RULE_CALENDAR, withPosted } from '../calendar/holidays';
import { instantAt, PACIFIC, zonedParts } from '../calendar/zone';
import { firstTry } from './autoRenew';
import { lastAlertAt, lastTryAt, nextTry, nextTryAfterRenewal } from './renewalSchedule';

const pacific = (date: string, time: string) => instantAt(date, time, PACIFIC);
const shown = (instant: Date) => {
  const { date, hour, minute } = zonedParts(instant, PACIFIC);
  return `${date.slice(5)} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};

/** Every try from the first one on, while none succeeds. */
function tries(center: CallCenter, expires: Date): Date[] {
  const all = [firstTry(center, expires, new Date(0))];
  for (let last = all[0]; last && last <= expires; last = all.at(-1))
    all.push(nextTry(center, expires, last));
  return all;
}

it('retries every two hours until the end of the re-mark deadline day, then every six, and finally every 15 minutes', () => {
  const all = tries('onecall', pacific('2022-10-13', '23:59:59')).map(shown);
  expect(all.slice(0, 3)).toEqual(['10-10 05:00', '10-10 07:00', '10-10 09:00']);
  expect(all.slice(17, 30)).toEqual([
    '10-11 15:00',
    '10-11 17:00',
    '10-11 23:00',
    '10-12 05:00',
    '10-12 11:00',
    '10-12 17:00',
    '10-12 23:00',
    '10-12 23:59',
    '10-13 05:59',
    '10-13 11:59',
    '10-13 17:59',
    '10-13 18:14',
    '10-13 18:29',
  ]);
  expect(all.slice(-4)).toEqual(['10-13 23:29', '10-13 23:44', '10-13 23:58', '10-14 00:00']);
});

it.each(CALL_CENTERS)('never waits longer than six hours, and retries at the last alert (%s)', center => {
  for (const date of ['2026-01-05', '2026-03-08', '2026-04-24', '2026-11-01', '2026-12-22']) {
    const expires = pacific(date, '23:59:59');
    const all = tries(center, expires);
    for (const [index, instant] of all.slice(1).entries()) {
      const wait = instant.getTime() - (all[index]?.getTime() ?? 0);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(6 * 3_600_000);
    }
    expect(all).toContainEqual(lastAlertAt(expires));
    expect(all.at(-1)).toEqual(new Date(expires.getTime() + 1000));
  }
});

it.each(CALL_CENTERS)('never schedules past the expiration while a retry fits before it (%s)', center => {
  const expires = pacific('2026-12-22', '23:59:59');
  const wrongs: string[] = [];
  for (let ms = 72 * 3_600_000; ms > 90_000; ms -= 61_000) {
    const now = new Date(expires.getTime() - ms);
    const next = nextTry(center, expires, now);
    const isSoon = ms > 6 * 3_600_000 || next.getTime() - now.getTime() <= 15 * 60_000;
    if (!(next > now && next <= lastTryAt(expires) && isSoon)) wrongs.push(`${shown(now)}: ${shown(next)}`);
  }
  expect(wrongs).toEqual([]);
});

it('waits two hours between renewals that gain nothing, and retries once before the expiration', () => {
  const expires = pacific('2026-12-22', '23:59:59');
  const after = (date: string, time: string) => nextTryAfterRenewal('onecall', expires, pacific(date, time));
  expect(after('2026-12-22', '19:00')).toEqual(pacific('2026-12-22', '21:00'));
  expect(after('2026-12-22', '23:00')).toEqual(lastTryAt(expires));
  expect(after('2026-12-22', '23:59')).toEqual(pacific('2026-12-23', '00:00'));
  expect(after('2026-12-21', '09:00')).toEqual(pacific('2026-12-21', '15:00'));
});

it('checks an expired ticket every six hours', () => {
  const now = pacific('2026-12-23', '12:00');
  expect(nextTry('onecall', pacific('2026-12-22', '23:59:59'), now)).toEqual(pacific('2026-12-23', '18:00'));
});

it('waits longer after the re-mark deadline, given the posted holidays', () => {
  const posted = { callCenter: 'onecall', date: '2026-12-21', name: 'Storm', working: false } as const;
  const calendar = withPosted(RULE_CALENDAR, [posted]);
  const [expires, now] = [pacific('2026-12-22', '23:59:59'), pacific('2026-12-18', '08:00')];
  expect(nextTry('onecall', expires, now)).toEqual(pacific('2026-12-18', '10:00'));
  expect(nextTry('onecall', expires, now, calendar)).toEqual(pacific('2026-12-18', '14:00'));
});
