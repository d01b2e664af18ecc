import { describe, expect, test } from 'vitest';
import {
  answering,
  found,
  hours,
  last,
  now,
  onecall,
  safe,
  said,
  station,
  verdict,
} from '../../../tests/support/digFacts';
import type { DigFacts } from './reasons';
import { verdictOf } from './verdict';

test('marks recorded as lost, without a re-mark', () => {
  const lost = answering('010', { marksLostAt: hours(-2) });
  expect(verdictOf(lost, now).findings[0]).toMatchObject({ reason: 'RESPONSES', wayOn: 'remark' });
  expect(verdict(answering('010', { marksLostAt: hours(-4) }))).toBe('DO_NOT_DIG');
  const marked = { marksLostAt: hours(-5), askedAt: hours(-4), answer: said('010', hours(-3)) };
  expect(verdict(last(onecall(), marked))).toBe('SAFE_TO_DIG');
});

test('marks that a user looked for and did not find, required or not', () => {
  const missing = answering('010', { verifiedAt: hours(-1), marksSeen: false });
  expect(verdictOf(missing, now).findings[0]).toMatchObject({
    reason: 'RESPONSES',
    stationCode: 'PACBEL',
    message: expect.stringContaining('did not find its marks'),
  });
  expect(verdict(answering('001', { verifiedAt: hours(-1), marksSeen: false }))).toBe('SAFE_TO_DIG');
});

test('marks that were only partly checked', () => {
  const seen = { answer: said('010'), verifiedAt: hours(-1), marksSeen: true };
  const both: DigFacts = {
    ...onecall({ marksCheck: 'ONCE' }),
    stations: [station('onecall', seen), station('onecall', seen)],
  };
  expect(verdict(both)).toBe('SAFE_TO_DIG');
  expect(found(last(both, { verifiedAt: null, marksSeen: null }))).toEqual(['MARKS_UNVERIFIED']);
  expect(found(last(both, { verifiedAt: hours(-3.5) }))).toEqual(['MARKS_UNVERIFIED']);
  expect(found(last(both, { answer: said('001'), verifiedAt: null }))).toEqual([]);
});

describe('checked marks', () => {
  const seen = (at: number, changes: Partial<DigFacts> = {}) =>
    last(onecall({ marksCheck: 'ONCE', checkedBy: 'hannah', ...changes }), {
      answer: said('010', hours(at - 1)),
      verifiedAt: hours(at),
      marksSeen: true,
    });
  // It is 10 AM of 11/24 at the center.
  test.each([
    ['ONCE', -24 * 13, 'SAFE_TO_DIG'],
    ['ONCE', -24 * 13 - 11, 'CHECK_FIRST'],
    ['DAILY', -3, 'SAFE_TO_DIG'],
    ['DAILY', -11, 'CHECK_FIRST'],
    ['OFF', -24 * 20, 'SAFE_TO_DIG'],
  ] as const)('%s, %d hours ago', (marksCheck, at, expected) => {
    expect(verdict(seen(at, { marksCheck }))).toBe(expected);
  });

  test('show when and by whom while the check is valid', () => {
    expect(verdictOf(seen(-3), now).marksChecked).toEqual({ at: hours(-3), by: 'hannah' });
    expect(verdictOf(seen(-11, { marksCheck: 'DAILY' }), now).marksChecked).toBeNull();
    expect(verdictOf(onecall(), now).marksChecked).toBeNull();
  });

  test('without visible white lining', () => {
    expect(found(seen(-3, { whiteLining: 'No' }))).toEqual(['WHITE_LINING']);
    expect(found(seen(-3, { whiteLining: 'Yes' }))).toEqual([]);
  });

  test('are always required in Nevada, whatever the company setting', () => {
    const marked = (marksCheck: DigFacts['marksCheck']) =>
      last(safe('onecallnv', { marksCheck }), { answer: said('1a') });
    expect(found(marked('OFF'))).toEqual(['MARKS_UNVERIFIED']);
    expect(found({ ...answering('010'), marksCheck: 'ONCE' })).toEqual(['MARKS_UNVERIFIED']);
    expect(found(answering('010'))).toEqual([]);
  });
});
