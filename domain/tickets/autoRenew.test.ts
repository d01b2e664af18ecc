import { expect, it } from 'vitest';
import { RULE_CALENDAR, withPosted } from '../calendar/holidays';
import { autoRenewSettings, firstTry } from './autoRenew';

const expires = new Date('2026-12-23T07:59:59Z');

it('is at five in the morning of the day before remarking must be asked', () => {
  expect(firstTry('onecall', expires, new Date('2026-11-24T18:00:00Z'))).toEqual(
    new Date('2026-12-17T13:00:00Z'),
  );
});

it('is at five by the clock in summer too', () => {
  const inJune = new Date('2026-06-21T06:59:59Z');
  expect(firstTry('onecallnv', inJune, new Date('2026-05-23T18:00:00Z'))).toEqual(
    new Date('2026-06-15T12:00:00Z'),
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

it.each([
  ['what it says', { autoRenew: true }, { autoRenew: false, needRemark: false }, true, false],
  [
    'what it says, with a re-mark if the company wishes',
    { autoRenew: true },
    { autoRenew: false, needRemark: true },
    true,
    true,
  ],
  ['that it does not', { autoRenew: false }, { autoRenew: true, needRemark: true }, false, false],
  ['nothing: as the company wishes', {}, { autoRenew: true, needRemark: false }, true, false],
  [
    'nothing, and is no Normal ticket',
    { ticketType: 'Emergency' },
    { autoRenew: true, needRemark: true },
    false,
    false,
  ],
] as const)('of a new ticket is %s', (_, ticket, wish, autoRenew, needRemark) => {
  expect(autoRenewSettings({ ticketType: 'Normal', ...ticket }, wish)).toMatchObject({
    autoRenew,
    needRemark,
  });
});

it.each([
  ['until its day', { autoRenew: true, renewUntil: '2027-03-01' }, '2027-03-01'],
  ['without an end', { autoRenew: true }, null],
  ['not at all, so no day is kept', { autoRenew: false, renewUntil: '2027-03-01' }, null],
])('a new ticket renews itself %s', (_, ticket, renewUntil) => {
  const company = { autoRenew: false, needRemark: true };
  expect(autoRenewSettings({ ticketType: 'Normal', ...ticket }, company).renewUntil).toBe(renewUntil);
});

it('a new ticket that says whether new marks are asked for is not overruled by its company', () => {
  const ticket = { ticketType: 'Normal', autoRenew: true, needRemark: false };
  expect(autoRenewSettings(ticket, { autoRenew: true, needRemark: true }).needRemark).toBe(false);
});
