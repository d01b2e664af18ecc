import { describe, expect, it, test } from 'vitest';
import type { CallCenter } from './centers';
import {
  autoRenewOn,
  daysToExpire,
  expires,
  latestExpiration,
  legalDates,
  legalStart,
  maxWorkBegin,
  minLegalStart,
  remarkBy,
} from './law';
import { instantAt, PACIFIC } from './zone';

/** A Pacific wall clock time, `2026-03-27 14:57`. */
function at(text: string): Date {
  const [date = '', time = ''] = text.split(' ');
  return instantAt(date, time, PACIFIC);
}

/** One row: notified, legal start, last day to begin, last day of life, re-mark by, first automatic renewal. */
type Row = [CallCenter, string, string, string, string, string, string];

const rows: Row[] = [
  // The first is a real ticket.
  ['onecall', '2022-09-15 14:57', '2022-09-19', '2022-09-29', '2022-10-13', '2022-10-11', '2022-10-10'],
  ['onecallnv', '2022-09-15 16:20', '2022-09-19', '2022-10-13', '2022-10-13', '2022-10-11', '2022-10-10'],
  ['onecall', '2026-03-27 10:00', '2026-04-01', '2026-04-10', '2026-04-24', '2026-04-22', '2026-04-21'],
  ['onecallnv', '2026-03-27 10:00', '2026-03-31', '2026-04-24', '2026-04-24', '2026-04-22', '2026-04-21'],
  // Expires on a Saturday, after Juneteenth; on a Sunday; on Thanksgiving.
  ['onecall', '2026-05-23 10:00', '2026-05-27', '2026-06-06', '2026-06-20', '2026-06-16', '2026-06-15'],
  ['onecallnv', '2026-05-23 10:00', '2026-05-27', '2026-06-20', '2026-06-20', '2026-06-16', '2026-06-15'],
  ['onecall', '2026-11-22 10:00', '2026-11-24', '2026-12-06', '2026-12-20', '2026-12-16', '2026-12-15'],
  ['onecall', '2026-10-29 10:00', '2026-11-02', '2026-11-12', '2026-11-26', '2026-11-23', '2026-11-22'],
  ['onecall', '2026-10-08 10:00', '2026-10-13', '2026-10-22', '2026-11-05', '2026-11-03', '2026-11-02'],
  ['onecallnv', '2026-10-08 10:00', '2026-10-12', '2026-11-05', '2026-11-05', '2026-11-03', '2026-11-02'],
  ['onecall', '2026-10-28 10:00', '2026-10-30', '2026-11-11', '2026-11-25', '2026-11-23', '2026-11-22'],
  ['onecallnv', '2026-10-28 10:00', '2026-11-02', '2026-11-25', '2026-11-25', '2026-11-23', '2026-11-22'],
  ['onecall', '2026-11-24 10:00', '2026-11-30', '2026-12-08', '2026-12-22', '2026-12-18', '2026-12-17'],
  ['onecallnv', '2026-11-24 10:00', '2026-11-30', '2026-12-22', '2026-12-22', '2026-12-18', '2026-12-17'],
  // Over the end of a year, and by a leap day.
  ['onecall', '2026-12-30 10:00', '2027-01-04', '2027-01-13', '2027-01-27', '2027-01-25', '2027-01-24'],
  ['onecallnv', '2027-12-30 10:00', '2028-01-04', '2028-01-27', '2028-01-27', '2028-01-25', '2028-01-24'],
  ['onecall', '2024-02-27 10:00', '2024-02-29', '2024-03-12', '2024-03-26', '2024-03-22', '2024-03-21'],
  ['onecall', '2024-02-01 10:00', '2024-02-05', '2024-02-15', '2024-02-29', '2024-02-27', '2024-02-26'],
];

const LEGAL_TIME = { onecall: '17:01', onecallnv: '17:00' };

describe.each(rows)('%s notified %s', (center, notified, start, latest, lastDay, remark, renew) => {
  const submitted = at(notified);
  const end = at(`${lastDay} 23:59:59`);

  it(`may start ${start}, at the latest ${latest}`, () => {
    expect(minLegalStart(center, submitted)).toEqual(at(`${start} ${LEGAL_TIME[center]}`));
    expect(maxWorkBegin(center, submitted)).toBe(latest);
  });

  it(`expires ${lastDay}; re-mark by ${remark}, renewable from ${renew}`, () => {
    expect(expires(center, submitted)).toEqual(end);
    expect(remarkBy(center, end)).toBe(remark);
    expect(autoRenewOn(center, end)).toBe(renew);
  });

  it('gives the form the same dates', () => {
    expect(legalDates(center, submitted, null)).toMatchObject({
      minLegalStart: minLegalStart(center, submitted),
      legalStart: minLegalStart(center, submitted),
      maxWorkBegin: latest,
      expires: end,
      remarkBy: remark,
      autoRenewOn: renew,
    });
  });
});

describe('the day of notice', () => {
  it('is the day in California, not in Greenwich', () => {
    const late = new Date('2022-09-16T06:59:59Z');
    expect(minLegalStart('onecall', late)).toEqual(at('2022-09-19 17:01'));
    expect(minLegalStart('onecall', new Date('2022-09-16T07:00:00Z'))).toEqual(at('2022-09-20 17:01'));
  });

  it('is not counted before, during or after working hours', () => {
    for (const time of ['00:00', '06:59', '07:00', '17:00', '17:01', '23:59']) {
      expect(minLegalStart('onecallnv', at(`2026-11-17 ${time}`)), time).toEqual(at('2026-11-19 17:00'));
    }
  });

  it('is not counted when it is a holiday', () => {
    expect(minLegalStart('onecall', at('2026-11-11 09:00'))).toEqual(at('2026-11-13 17:01'));
  });
});

describe('when the clocks change', () => {
  it('the legal start keeps its hour', () => {
    expect(minLegalStart('onecall', at('2026-03-06 10:00')).toISOString()).toBe('2026-03-11T00:01:00.000Z');
    expect(minLegalStart('onecallnv', at('2026-10-29 10:00')).toISOString()).toBe('2026-11-04T01:00:00.000Z');
  });

  it('the last day is a full day', () => {
    expect(expires('onecall', at('2026-10-04 10:00')).toISOString()).toBe('2026-11-02T07:59:59.000Z');
    expect(expires('onecall', at('2026-02-08 10:00')).toISOString()).toBe('2026-03-09T06:59:59.000Z');
  });

  it('days to expiry are calendar days', () => {
    expect(daysToExpire('onecall', at('2026-03-07 23:30'), at('2026-03-09 00:10'))).toBe(2);
    expect(daysToExpire('onecall', at('2026-10-31 00:10'), at('2026-11-02 23:59:59'))).toBe(2);
  });
});

describe('legal start', () => {
  const submitted = at('2026-11-17 10:00');
  const noticeEnds = at('2026-11-19 17:01');

  it.each([
    ['is the end of the notice period when no start is requested', 'Normal', null, noticeEnds],
    ['does not move when an earlier start is requested', 'Normal', at('2026-11-18 07:00'), noticeEnds],
    ['is the requested start when that is later', 'Normal', at('2026-11-23 07:00'), at('2026-11-23 07:00')],
    [
      'of a short notice remains the end of the notice period',
      'Short Notice',
      at('2026-11-18 07:00'),
      noticeEnds,
    ],
    ['of a rush notice remains it too', 'Rush Notice', at('2026-11-17 13:00'), noticeEnds],
    ['of a short notice without a requested start remains it as well', 'Short Notice', null, noticeEnds],
    [
      'of a short notice with a later requested start is later',
      'Short Notice',
      at('2026-11-23 07:00'),
      at('2026-11-23 07:00'),
    ],
    ['of an emergency is immediate', 'Emergency', null, submitted],
    [
      'of an emergency with a later requested start is later',
      'Emergency',
      at('2026-11-17 20:00'),
      at('2026-11-17 20:00'),
    ],
    ['of an emergency already started is its notice', 'Emergency', at('2026-11-17 08:00'), submitted],
    ['of continual excavation keeps the full notice period', 'ACE', at('2026-11-18 07:00'), noticeEnds],
  ] as const)('%s', (_, type, requested, result) => {
    expect(legalStart('onecall', submitted, requested, type)).toEqual(result);
    expect(legalDates('onecall', submitted, requested, type).legalStart).toEqual(result);
  });

  it('of a short notice on a Wednesday is Friday’s, whatever start was requested', () => {
    const [notified, wanted] = [at('2026-09-02 09:00'), at('2026-09-03 08:00')];
    for (const [center, time] of Object.entries(LEGAL_TIME)) {
      const dates = legalDates(center as CallCenter, notified, wanted, 'Short Notice');
      expect(dates).toMatchObject({
        legalStart: at(`2026-09-04 ${time}`),
        maxWorkBegin: center === 'onecall' ? '2026-09-16' : '2026-09-30',
        expires: at('2026-09-30 23:59:59'),
        remarkBy: '2026-09-28',
      });
    }
  });

  it('still shows the end of the full notice period for an emergency', () => {
    expect(legalDates('onecall', submitted, null, 'Emergency').minLegalStart).toEqual(noticeEnds);
  });
});

describe('a ticket for continual excavation', () => {
  it('lasts a year in California', () => {
    expect(expires('onecall', at('2026-11-17 10:00'), 'ACE')).toEqual(at('2027-11-17 23:59:59'));
    expect(legalDates('onecall', at('2026-11-17 10:00'), null, 'ACE')).toMatchObject({
      expires: at('2027-11-17 23:59:59'),
      remarkBy: '2027-11-15',
    });
  });

  it('issued on a leap day ends on February 28', () => {
    expect(expires('onecall', at('2024-02-29 10:00'), 'ACE')).toEqual(at('2025-02-28 23:59:59'));
  });

  it('gets no longer life in Nevada, which has no such ticket', () => {
    expect(expires('onecallnv', at('2026-11-17 10:00'), 'ACE')).toEqual(at('2026-12-15 23:59:59'));
  });
});

describe('days to expiry', () => {
  const end = at('2022-10-13 23:59:59');

  it.each([
    ['2022-09-15 14:57', 28],
    ['2022-10-12 23:59:59', 1],
    ['2022-10-13 00:00', 0],
    ['2022-10-13 23:59:59', 0],
    ['2022-10-14 00:00', -1],
  ])('at %s: %d', (now, days) => {
    expect(daysToExpire('onecall', at(now), end)).toBe(days);
  });

  it('are the same for an imported ticket whose expiration arrives as 23:59 UTC', () => {
    const linked = new Date('2022-10-13T23:59:00Z');
    expect(daysToExpire('onecallnv', at('2022-10-13 20:00'), linked)).toBe(0);
    expect(remarkBy('onecallnv', linked)).toBe('2022-10-11');
  });

  it('count no extra working day when the ticket ends at night: 23:59 in winter time, printed in summer', () => {
    const inSummer = new Date('2027-03-16T23:59:59-08:00');
    expect(remarkBy('onecall', inSummer)).toBe(remarkBy('onecall', at('2027-03-16 23:59:59')));
    expect(autoRenewOn('onecall', at('2026-12-16 00:00'))).toBe(
      autoRenewOn('onecall', at('2026-12-15 12:00')),
    );
  });
});

describe('skipped holidays', () => {
  it.each<[CallCenter, string, { date: string; name: string }[]]>([
    ['onecall', '2026-03-27 10:00', [{ date: '2026-03-31', name: 'Cesar Chavez Day' }]],
    ['onecallnv', '2026-03-27 10:00', []],
    ['onecall', '2026-05-23 10:00', [{ date: '2026-05-25', name: 'Memorial Day' }]],
    ['onecallnv', '2026-10-28 10:00', [{ date: '2026-10-30', name: 'Nevada Day' }]],
    ['onecall', '2026-10-28 10:00', []],
    [
      'onecallnv',
      '2026-11-24 10:00',
      [
        { date: '2026-11-26', name: 'Thanksgiving Day' },
        { date: '2026-11-27', name: 'Family Day' },
      ],
    ],
    // A holiday on the day of the notice puts nothing off.
    ['onecall', '2026-11-11 10:00', []],
  ])('%s notified %s', (center, notified, skipped) => {
    expect(legalDates(center, at(notified), null).skippedHolidays).toEqual(skipped);
  });
});

describe("an administrator's holiday list", () => {
  const posted = ['2026-11-18', '2026-11-21', '2026-12-14'];
  const isHoliday = (_: CallCenter, date: string) => posted.includes(date);
  const submitted = at('2026-11-17 10:00');

  it('moves every date that counts working days', () => {
    expect(legalDates('onecall', submitted, null, 'Normal', { isHoliday })).toEqual({
      minLegalStart: at('2026-11-20 17:01'),
      legalStart: at('2026-11-20 17:01'),
      maxWorkBegin: '2026-12-01',
      expires: at('2026-12-15 23:59:59'),
      remarkBy: '2026-12-10',
      autoRenewOn: '2026-12-09',
      skippedHolidays: [{ date: '2026-11-18', name: 'Posted holiday' }],
    });
  });

  it('names its holidays, and a Saturday on the list skips nothing', () => {
    const holidayOn = () => 'Center closed';
    const dates = legalDates('onecall', at('2026-11-20 10:00'), null, 'Normal', { isHoliday, holidayOn });
    expect(dates.skippedHolidays).toEqual([]);
    expect(
      legalDates('onecall', submitted, null, 'Normal', { isHoliday, holidayOn }).skippedHolidays,
    ).toEqual([{ date: '2026-11-18', name: 'Center closed' }]);
  });
});

test.each([
  ['an invalid notice time', () => minLegalStart('onecall', new Date('soon')), 'Invalid Date'],
  ['an invalid start', () => legalStart('onecall', new Date(0), new Date('x')), 'Invalid Date'],
  ['an invalid issue time', () => expires('onecall', new Date(Number.NaN)), 'Invalid Date'],
  ['an invalid expiration', () => remarkBy('onecall', new Date(Number.NaN)), 'Invalid Date'],
  ['an unknown center', () => maxWorkBegin('elsewhere' as CallCenter, new Date(0)), 'elsewhere'],
])('refuses %s by name', (_, call, named) => {
  expect(call).toThrow(RangeError);
  expect(call).toThrow(named);
});

it('knows the last day on which a ticket given today can expire', () => {
  expect(latestExpiration('2026-11-29', 'Normal')).toBe('2027-01-28');
  expect(latestExpiration('2026-11-29', 'ACE')).toBe('2027-12-03');
});
