import { describe, expect, it } from 'vitest';
import { RULE_CALENDAR } from '../calendar/holidays';
import { SNOOZE_CHOICES, type Snoozed, snoozeChoices, snoozeDay, snoozeProblem } from './snooze';

// A Tuesday morning.
const now = new Date('2026-12-01T18:00:00Z');
const ticket = (more: Partial<Snoozed> = {}): Snoozed => ({
  callCenter: 'onecall',
  status: 'ACTIVE',
  expires: new Date('2026-12-22T07:59:59Z'),
  workStart: new Date('2026-11-24T18:00:00Z'),
  reasons: ['LATE'],
  ...more,
});
const choices = (more?: Partial<Snoozed>) => snoozeChoices(ticket(more), now, RULE_CALENDAR);

it.each([
  ['2026-12-01', ['2026-12-02', '2026-12-04', '2026-12-07']],
  ['2026-12-06', ['2026-12-07', '2026-12-09', '2026-12-07']],
  ['2026-12-07', ['2026-12-08', '2026-12-10', '2026-12-14']],
])('a ticket snoozed on %s can return on %s', (today, days) => {
  expect(SNOOZE_CHOICES.map(choice => snoozeDay(choice, today))).toEqual(days);
});

describe('a ticket can be snoozed', () => {
  it('until each of the days before its next deadline', () => {
    expect(choices()).toEqual([...SNOOZE_CHOICES]);
    const sunday = new Date('2026-12-06T20:00:00Z');
    expect(snoozeChoices(ticket(), sunday, RULE_CALENDAR)).toEqual(['TOMORROW', 'IN_3_DAYS']);
  });

  it.each([
    [{ status: 'EXPIRED', expires: new Date('2026-11-30T07:59:59Z'), reasons: ['EXPIRED_OPEN_JOB'] }],
    [{ reasons: ['LATE', 'RED'] }],
  ] as const)('until the end of today at most when digging on is illegal or stopped: %o', more => {
    expect(choices(more)).toEqual(['TOMORROW']);
  });

  it('never past the re-mark deadline or the expiration', () => {
    // Expires on Tuesday 12/08: marks have to be asked for by Friday 12/04.
    const expires = new Date('2026-12-09T07:59:59Z');
    expect(choices({ expires })).toEqual(['TOMORROW', 'IN_3_DAYS']);
    expect(snoozeProblem('NEXT_MONDAY', ticket({ expires }), now, RULE_CALENDAR)).toBe(
      'The last day to request a re-mark is 12/04/2026. A snooze must end by that day.',
    );
    // Too late for a re-mark: what counts is the expiry, on Wednesday 12/02.
    expect(choices({ expires: new Date('2026-12-03T07:59:59Z'), reasons: ['PAST_REMARK_BY'] })).toEqual([
      'TOMORROW',
    ]);
    expect(choices({ expires: new Date('2026-12-02T07:59:59Z'), reasons: ['EXPIRING_TODAY'] })).toEqual([]);
  });

  it('not past the start of work when it was not placed', () => {
    const failed = { status: 'FAILED', expires: null, reasons: ['FAILED'] } as const;
    expect(choices({ ...failed, workStart: new Date('2026-12-04T18:00:00Z') })).toEqual([
      'TOMORROW',
      'IN_3_DAYS',
    ]);
    expect(choices({ ...failed, workStart: new Date('2026-11-24T18:00:00Z') })).toEqual([...SNOOZE_CHOICES]);
  });
});
