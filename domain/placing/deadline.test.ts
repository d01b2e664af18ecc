import { describe, expect, it } from 'vitest';
import { expectSpoken } from '../../tests/support/said';
import { CALL_CENTERS } from '../calendar/centers';
import { minLegalStart } from '../calendar/law';
import { addDays } from '../calendar/plainDate';
import { instantAt, PACIFIC } from '../calendar/zone';
import { reminderOf, deadlineOf as saidDeadlineOf } from './deadline';

type DeadlineFacts = Parameters<typeof saidDeadlineOf>[0];

function deadlineOf(...about: Parameters<typeof saidDeadlineOf>) {
  const { text, ...deadline } = saidDeadlineOf(...about);
  expectSpoken(text);
  return { ...deadline, text: text.en };
}

const at = (day: string, time = '10:00') => instantAt(day, time, PACIFIC);

const facts = (more: Partial<DeadlineFacts> = {}): DeadlineFacts => ({
  kind: 'renew',
  state: 'WAITING',
  callCenter: 'onecall',
  ticketType: 'Normal',
  askedAt: at('2026-12-14'),
  workStart: at('2026-11-30', '08:00'),
  // A Sunday; marks have to be asked for by Wednesday 12/16.
  expires: at('2026-12-20', '23:59:59'),
  needRemark: false,
  ...more,
});

describe('a renewal', () => {
  it('with new marks is placed while they can still arrive in time', () => {
    expect(deadlineOf(facts({ needRemark: true }), at('2026-12-14'))).toEqual({
      at: at('2026-12-16', '23:59:59'),
      urgency: 'SOON',
      text: 'Renew by Wed 12/16 to be re-marked in time. The ticket ends Sun 12/20/2026, 11:59 PM.',
    });
  });

  it('too late for new marks is placed before the ticket ends', () => {
    expect(deadlineOf(facts({ needRemark: true }), at('2026-12-17'))).toEqual({
      at: at('2026-12-20', '23:59:59'),
      urgency: 'SOON',
      text: 'Renew before it ends Sun 12/20/2026, 11:59 PM. New marks may come after that.',
    });
  });

  it.each([
    [
      '2026-12-07',
      'LATER',
      /^Renew before it ends Sun 12\/20\/2026, 11:59 PM, or by Wed 12\/16 to be re-marked/,
    ],
    ['2026-12-20', 'TODAY', /^Renew before it ends/],
    ['2026-12-21', 'OVERDUE', /^The ticket ended .* clone it\.$/],
  ])('as of %s is %s', (day, urgency, text) => {
    const deadline = deadlineOf(facts(), at(day));
    expect(deadline).toMatchObject({ urgency, text: expect.stringMatching(text) });
  });

  it('that was placed waits for the center’s copy and keeps its day', () => {
    expect(deadlineOf(facts({ state: 'PLACED' }), at('2026-12-20'))).toMatchObject({
      urgency: 'TODAY',
      text: 'Import the center’s confirmation. Until then the ticket is as it was.',
    });
  });
});

describe('a new ticket', () => {
  const planned = { kind: 'create', expires: null, workStart: at('2026-11-30', '18:00') } as const;

  it('is placed two working days before the work, not counting Thanksgiving', () => {
    expect(deadlineOf(facts(planned), at('2026-11-24'))).toEqual({
      at: at('2026-11-24', '23:59:59'),
      urgency: 'TODAY',
      text: 'Place it by Tue 11/24 to begin as planned. Placed today, the legal start is Mon 11/30/2026, 6:00 PM.',
    });
  });

  it('placed too late shows when work may start', () => {
    expect(deadlineOf(facts(planned), at('2026-11-25'))).toMatchObject({
      urgency: 'OVERDUE',
      text: expect.stringMatching(
        /^Placed today, the legal start is .* Work was planned for Mon 11\/30\/2026, 6:00 PM\.$/,
      ),
    });
  });

  it('on a holiday with the earliest legal start is not overdue', () => {
    const thanksgiving = at('2026-11-26');
    const workStart = minLegalStart('onecall', thanksgiving);
    expect(deadlineOf(facts({ ...planned, workStart }), thanksgiving)).toMatchObject({
      at: at('2026-11-29', '23:59:59'),
      text: expect.stringMatching(/^Place it by Sun 11\/29 to begin as planned/),
    });
  });

  it('with the earliest legal start is due on the day it was created or later, on each day of two years', () => {
    for (const callCenter of CALL_CENTERS) {
      for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
        const now = at(day, '23:30');
        const deadline = deadlineOf(
          facts({ ...planned, callCenter, workStart: minLegalStart(callCenter, now) }),
          now,
        );
        expect(deadline.urgency, day).not.toBe('OVERDUE');
        expect(deadline.at?.getTime(), day).toBeGreaterThan(now.getTime());
      }
    }
  });

  it('before 5 PM needs one day more', () => {
    const morning = { ...planned, workStart: at('2026-11-30', '08:00') };
    expect(deadlineOf(facts(morning), at('2026-11-23')).at).toEqual(at('2026-11-23', '23:59:59'));
  });
});

it.each(['damage', 'expose', 'create'] as const)(
  '%s of an urgent request must be phoned in immediately',
  kind => {
    const urgent = facts({ kind, ticketType: 'Emergency', askedAt: at('2026-12-14', '10:00') });
    expect(deadlineOf(urgent, at('2026-12-14', '10:10'))).toMatchObject({
      urgency: 'TODAY',
      text: 'Call now. Fill in the form after that.',
    });
    expect(deadlineOf(urgent, at('2026-12-14', '10:16')).urgency).toBe('OVERDUE');
  },
);

it("a re-mark shows the utilities' deadline and an earlier ticket expiration", () => {
  const remark = facts({ kind: 'remark' });
  expect(deadlineOf(remark, at('2026-12-14')).text).toBe('Placed today, utilities have until Wed 12/16.');
  expect(deadlineOf(remark, at('2026-12-18')).text).toMatch(/ends before that: renew it as well\.$/);
});

it('a cancellation can be placed until the ticket expires', () => {
  expect(deadlineOf(facts({ kind: 'cancel' }), at('2026-12-14'))).toMatchObject({
    urgency: 'LATER',
    text: 'Without it the ticket ends Sun 12/20/2026, 11:59 PM.',
  });
});

it.each([
  ['2026-12-16', null],
  ['2026-12-17', 'TWO_DAYS'],
  ['2026-12-18', 'ONE_DAY'],
  ['2026-12-19', 'ONE_DAY'],
  ['2026-12-20', 'LAST_DAY'],
  ['2026-12-22', 'LAST_DAY'],
])('on %s users are notified of an expiration on Sunday 12/20: %s', (today, moment) => {
  expect(reminderOf(at('2026-12-20', '23:59:59'), today, 'onecall')?.moment ?? null).toBe(moment);
});

describe('a deadline before working hours', () => {
  // 11:59 PM by the clock of the winter, as some centers go on printing it.
  const inSummer = new Date('2027-03-20T23:59:59-08:00');
  const midnight = at('2026-12-08', '00:00');

  it.each([
    ['2027-03-20', inSummer, 'TODAY'],
    ['2027-03-21', inSummer, 'OVERDUE'],
    ['2026-12-07', midnight, 'TODAY'],
    ['2026-12-07', at('2026-12-08', '05:59'), 'TODAY'],
    ['2026-12-07', at('2026-12-08', '06:00'), 'SOON'],
  ])('as of %s, ending %s, is %s', (day, expires, urgency) => {
    expect(deadlineOf(facts({ expires, askedAt: at('2026-12-01') }), at(day)).urgency).toBe(urgency);
  });

  it.each([
    ['2027-03-19', 'ONE_DAY'],
    ['2027-03-20', 'LAST_DAY'],
  ])('is shown on %s as %s', (today, moment) => {
    expect(reminderOf(inSummer, today, 'onecall')?.moment).toBe(moment);
  });

  it('ends before the utilities’ hours on that day are over', () => {
    const remark = facts({ kind: 'remark', expires: at('2026-12-16', '00:00') });
    expect(deadlineOf(remark, at('2026-12-14')).text).toMatch(/ends before that: renew it as well\.$/);
  });
});
