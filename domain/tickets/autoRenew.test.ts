import { expect, it } from 'vitest';
import { RULE_CALENDAR, withPosted } from '../calendar/holidays';
import { autoRenewSettings, firstTry } from './autoRenew';

const expires = new Date('2026-12-23T07:59:59Z');

it('is at 5 AM on the day before the re-mark deadline', () => {
  expect(firstTry('onecall', expires, new Date('2026-11-24T18:00:00Z'))).toEqual(
    new Date('2026-12-17T13:00:00Z'),
  );
});

it('is at 5 AM in summer too', () => {
  const inJune = new Date('2026-06-21T06:59:59Z');
  expect(firstTry('onecallnv', inJune, new Date('2026-05-23T18:00:00Z'))).toEqual(
    new Date('2026-06-15T12:00:00Z'),
  );
});

it('is immediate when that has passed', () => {
  const late = new Date('2026-12-20T18:00:00Z');
  expect(firstTry('onecall', expires, late)).toEqual(late);
});

it('is a day earlier for a holiday the center posted before the expiration', () => {
  const posted = { callCenter: 'onecall', date: '2026-12-21', name: 'Storm', working: false } as const;
  const calendar = withPosted(RULE_CALENDAR, [posted]);
  expect(firstTry('onecall', expires, new Date('2026-11-24T18:00:00Z'), calendar)).toEqual(
    new Date('2026-12-16T13:00:00Z'),
  );
});

it.each([
  ['its own choice', { autoRenew: true }, { autoRenew: false, needRemark: false }, true, false],
  [
    'its own choice, with a re-mark if the company wants one',
    { autoRenew: true },
    { autoRenew: false, needRemark: true },
    true,
    true,
  ],
  ['off by its own choice', { autoRenew: false }, { autoRenew: true, needRemark: true }, false, false],
  ['the company setting when it makes no choice', {}, { autoRenew: true, needRemark: false }, true, false],
  [
    'off when it makes no choice and is not a Normal ticket',
    { ticketType: 'Emergency' },
    { autoRenew: true, needRemark: true },
    false,
    false,
  ],
] as const)('for a new ticket is %s', (_, ticket, wish, autoRenew, needRemark) => {
  expect(autoRenewSettings({ ticketType: 'Normal', ...ticket }, wish)).toMatchObject({
    autoRenew,
    needRemark,
  });
});

it.each([
  ['until its end date', { autoRenew: true, renewUntil: '2027-03-01' }, '2027-03-01'],
  ['without an end date', { autoRenew: true }, null],
  ['never, so no end date is kept', { autoRenew: false, renewUntil: '2027-03-01' }, null],
])('a new ticket auto-renews %s', (_, ticket, renewUntil) => {
  const company = { autoRenew: false, needRemark: true };
  expect(autoRenewSettings({ ticketType: 'Normal', ...ticket }, company).renewUntil).toBe(renewUntil);
});

it("the company setting does not override a new ticket's choice about new marks", () => {
  const ticket = { ticketType: 'Normal', autoRenew: true, needRemark: false };
  expect(autoRenewSettings(ticket, { autoRenew: true, needRemark: true }).needRemark).toBe(false);
});
