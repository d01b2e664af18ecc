import { describe, expect, test } from 'vitest';
import { instantAt, PACIFIC } from '../calendar/zone';
import { type QuietHours, quietUntil, USUAL_QUIET_HOURS } from './quietHours';

const at = (date: string, time: string) => instantAt(date, time, PACIFIC);
const NOON = { from: '11:30', until: '13:00' };

describe('quiet hours', () => {
  test.each<[string, QuietHours, Date, Date | null]>([
    ['before', USUAL_QUIET_HOURS, at('2026-03-02', '20:59:59'), null],
    ['from their first moment', USUAL_QUIET_HOURS, at('2026-03-02', '21:00'), at('2026-03-03', '06:00')],
    ['after midnight', USUAL_QUIET_HOURS, at('2026-03-03', '00:10'), at('2026-03-03', '06:00')],
    ['to their end', USUAL_QUIET_HOURS, at('2026-03-03', '05:59:59'), at('2026-03-03', '06:00')],
    ['after', USUAL_QUIET_HOURS, at('2026-03-03', '06:00'), null],
    ['within a day', NOON, at('2026-03-03', '12:00'), at('2026-03-03', '13:00')],
    ['the evening of those within a day', NOON, at('2026-03-03', '23:00'), null],
    ['equal ends', { from: '06:00', until: '06:00' }, at('2026-03-03', '06:00'), null],
    [
      'until midnight',
      { from: '20:00', until: '00:00' },
      at('2026-03-03', '23:59'),
      at('2026-03-04', '00:00'),
    ],
    [
      'the night that loses an hour',
      USUAL_QUIET_HOURS,
      new Date('2026-03-08T12:59:59Z'),
      new Date('2026-03-08T13:00Z'),
    ],
    ['its morning', USUAL_QUIET_HOURS, new Date('2026-03-08T13:00Z'), null],
    [
      'the night that gains an hour',
      USUAL_QUIET_HOURS,
      new Date('2026-11-01T13:30Z'),
      new Date('2026-11-01T14:00Z'),
    ],
    [
      'an end that is skipped',
      { from: '21:00', until: '02:30' },
      new Date('2026-03-08T10:15Z'),
      new Date('2026-03-08T10:30Z'),
    ],
  ])('%s', (_name, hours, now, ends) => expect(quietUntil(hours, now)).toEqual(ends));
});
