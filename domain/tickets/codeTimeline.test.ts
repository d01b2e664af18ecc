import { describe, expect, test } from 'vitest';
import { type SpanRow, timelineAfterWithdrawal } from './codePosting';

interface Row extends SpanRow {
  name: string;
}

const own: Row = { name: 'own', code: '020', posted: false };
const posted = (name: string, validFrom: string, validTo: string | null = null): Row => ({
  name,
  code: '020',
  posted: true,
  validFrom,
  validTo,
});
const yellow = posted('yellow', '2026-01-01', '2026-11-01');
const red = posted('red', '2026-11-01');
const told = (rows: Row[], posting: Row, day: string) =>
  timelineAfterWithdrawal(rows, posting, day).map(({ from, to, row, isChanged }) => [
    from,
    to,
    row?.name ?? 'unknown',
    isChanged,
  ]);

describe('after a withdrawal', () => {
  test('of an earlier posting the list of the product fills the gap until the later one', () => {
    expect(told([own, yellow, red], yellow, '2026-06-01')).toEqual([
      [null, '2026-01-01', 'own', false],
      ['2026-01-01', '2026-06-01', 'yellow', false],
      ['2026-06-01', '2026-11-01', 'own', true],
      ['2026-11-01', null, 'red', false],
    ]);
  });

  test('of a code that the product does not list nothing is known of it in the gap', () => {
    expect(told([yellow, red], yellow, '2026-06-01').slice(2)).toEqual([
      ['2026-06-01', '2026-11-01', 'unknown', true],
      ['2026-11-01', null, 'red', false],
    ]);
  });

  test.each(['2026-01-01', '2025-01-01'])('from %s the posting was never there', day => {
    expect(told([yellow, red], yellow, day).filter(([, , , isChanged]) => isChanged)).toEqual([
      ['2026-01-01', '2026-11-01', 'unknown', true],
    ]);
  });

  test('of the last posting the one before it does not come back', () => {
    expect(told([own, yellow, red], red, '2026-11-01')).toEqual([
      [null, '2026-01-01', 'own', false],
      ['2026-01-01', '2026-11-01', 'yellow', false],
      ['2026-11-01', null, 'own', true],
    ]);
  });

  test('that begins when the posting ends in any case nothing is another', () => {
    for (const day of ['2026-11-01', '2027-01-01']) {
      expect(told([own, yellow, red], yellow, day)).toEqual([
        [null, '2026-01-01', 'own', false],
        ['2026-01-01', '2026-11-01', 'yellow', false],
        ['2026-11-01', null, 'red', false],
      ]);
    }
  });

  test('a row of the product that has ended means nothing any more', () => {
    const ended: Row = { ...own, validTo: '2025-01-01' };
    expect(told([ended, posted('again', '2026-01-01')], posted('other', '2026-01-01'), '2026-01-01')).toEqual(
      [
        [null, '2025-01-01', 'own', false],
        ['2025-01-01', '2026-01-01', 'unknown', false],
        ['2026-01-01', null, 'again', false],
      ],
    );
  });

  test('other codes do not matter', () => {
    const other = { ...posted('other', '2026-03-01'), code: '021' };
    expect(told([other, red], red, '2026-11-01')).toEqual([
      [null, '2026-11-01', 'unknown', false],
      ['2026-11-01', null, 'unknown', true],
    ]);
  });
});
