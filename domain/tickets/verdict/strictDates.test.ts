import { expect, test } from 'vitest';
import { found, hours, now, safe, verdict } from '../../../tests/support/digFacts';
import type { DigFacts } from './reasons';
import { verdictOf } from './verdict';

const at = (text: string) => new Date(`${text}-08:00`);
const doubts = (facts: DigFacts, when = now) =>
  verdictOf(facts, when).findings.flatMap(({ reason, message }) =>
    reason === 'DATES_DOUBTED' ? [message] : [],
  );

/** Submitted Tuesday before Thanksgiving, which is no working day, nor is the Friday after it. */
const nevada = (changes: Partial<DigFacts> = {}) =>
  safe('onecallnv', {
    ...{ submitted: at('2026-11-24T09:12:00'), expires: at('2026-12-22T23:59:59') },
    ...{ isImported: true, answersCheckedAt: at('2026-11-28T09:00:00'), ...changes },
  });

test.each([
  ['a year before submission', at('2025-11-30T17:00:00')],
  ['two days after submission', at('2026-11-26T17:00:00')],
])('a legal start in Nevada %s is replaced by the one the law gives', (_what, legalStart) => {
  const facts = nevada({ legalStart });
  expect(verdictOf(facts, at('2026-11-29T12:00:00'))).toMatchObject({
    verdict: 'DO_NOT_DIG',
    reason: 'LEGAL_START',
    until: at('2026-11-30T17:00:00'),
  });
  expect(doubts(facts)[0]).toMatch(/it cannot be before Mon 11\/30\/2026, 5:00 PM\. Ask the call center/);
  // Once that is over, both dates are still there to be asked about.
  const later = { ...facts, answersCheckedAt: at('2026-11-30T16:00:00') };
  expect(found(later, at('2026-11-30T17:00:00'))).toEqual(['DATES_DOUBTED']);
});

test('a start that matches the rules, is later, or is off by seconds is not doubted', () => {
  for (const legalStart of [at('2026-11-30T17:00:00'), at('2026-11-30T16:59:20'), at('2026-12-04T08:00:00')])
    expect(doubts(nevada({ legalStart }))).toEqual([]);
});

test('California keeps the printed start, which every utility must clear first', () => {
  const facts = safe('onecall', { submitted: hours(-24), expires: hours(24 * 20), legalStart: hours(-2) });
  expect(found(facts)).toEqual(['DATES_DOUBTED']);
});

/** A later revision than the first notice. */
const revised = (first: Date | null, renewals: Date[], changes: Partial<DigFacts> = {}) => {
  const submitted = at('2026-11-24T09:12:00');
  return nevada({ notices: { first, earliest: first ?? submitted, renewals }, expires: null, ...changes });
};

test('a later revision keeps the legal start of its first notice', () => {
  const first = at('2026-11-03T09:00:00');
  expect(doubts(revised(first, [], { legalStart: at('2026-11-05T17:00:00') }))).toEqual([]);
  expect(doubts(revised(first, [], { legalStart: at('2026-11-04T17:00:00') }))).toHaveLength(1);
});

test('without the first notice, a legal start in Nevada is doubted until it has passed in any case', () => {
  const facts = revised(null, [], {
    legalStart: at('2026-11-06T17:00:00'),
    expires: at('2026-12-22T23:59:59'),
  });
  expect(verdictOf(facts, at('2026-11-29T12:00:00'))).toMatchObject({
    verdict: 'CHECK_FIRST',
    reason: 'DATES_DOUBTED',
    until: new Date(at('2026-11-30T17:00:00').getTime() - 1),
  });
  const later = { ...facts, answersCheckedAt: at('2026-11-30T16:00:00') };
  expect(found(later, at('2026-11-30T17:00:00'))).toEqual([]);
  const california = { ...facts, callCenter: 'onecall' as const, calendar: facts.calendar };
  expect(doubts(california, at('2026-11-29T12:00:00'))).toEqual([]);
});

test.each([
  ['no renewal', [], '2026-12-01'],
  ['a renewal', ['2026-11-10'], '2026-12-29'],
  ['two renewals', ['2026-11-10', '2026-11-20'], '2027-01-15'],
  ['a renewal after it expired', ['2026-12-04'], '2027-01-01'],
])('%s lets a ticket of 11/03 last until %s %s at most', (_what, renewals, end) => {
  const days = renewals.map(day => at(`${day}T09:00:00`));
  const of = (expires: Date) => doubts(revised(at('2026-11-03T09:00:00'), days, { expires }));
  const last = at(`${end}T23:59:59`);
  expect(of(last)).toEqual([]);
  expect(of(hoursAfter(last, 24))).toHaveLength(1);
});
const hoursAfter = (date: Date, count: number) => new Date(date.getTime() + count * 3_600_000);

test.each([
  ['a first notice', true, '2026-12-22T23:59:59', '2026-12-22T23:59:59'],
  ['a first notice', true, '2027-12-24T23:59:59', '2026-12-22T23:59:59'],
  // A renewal may run from its own day or from the old expiration.
  ['a renewal', false, '2027-01-15T23:59:59', '2027-01-15T23:59:59'],
  ['a renewal', false, '9999-12-31T23:59:59', '2027-01-19T23:59:59'],
])('%s (first: %s) with the printed expiration %s ends %s', (_what, isFirstNotice, printed, end) => {
  const expires = at(printed);
  const submitted = at('2026-11-24T09:12:00');
  const notices = isFirstNotice
    ? { first: submitted, earliest: submitted, renewals: [] }
    : { first: null, earliest: submitted, renewals: [submitted] };
  const facts = nevada({ legalStart: at('2026-11-30T17:00:00'), notices, expires });
  const looked = (when: Date) => ({ ...facts, answersCheckedAt: when });
  const last = at(end);
  const isDoubted = printed !== end;
  expect(verdict(looked(last), last)).toBe(isDoubted ? 'CHECK_FIRST' : 'SAFE_TO_DIG');
  expect(verdictOf(looked(last), new Date(last.getTime() + 1000)).reason).toBe('EXPIRED');
  expect(doubts(facts)).toHaveLength(isDoubted ? 1 : 0);
});

test('an ACE ticket lasts a year in California', () => {
  const ace = safe('onecall', { ticketType: 'ACE', expires: hours(24 * 350) });
  expect(doubts(ace)).toEqual([]);
  expect(doubts({ ...ace, expires: hours(24 * 400) })).toHaveLength(1);
});

test('a ticket submitted in the future is doubted until then', () => {
  const facts = safe('onecall', {
    submitted: hours(1),
    legalStart: hours(-2),
    notices: { first: null, earliest: hours(1), renewals: [] },
  });
  expect(doubts(facts)[0]).toMatch(/still to come/);
  expect(doubts(facts, hours(1))).toEqual([]);
});
