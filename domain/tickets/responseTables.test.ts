import { describe, expect, test } from 'vitest';
import { answerColor } from './responses';
import {
  codeOfWords,
  listedCodes,
  meaningOf,
  OWN_TABLES,
  type PostedCode,
  responseCode,
  withPostedCodes,
} from './responseTables';

const posted = (code: string, changes: Partial<PostedCode> = {}): PostedCode => ({
  callCenter: 'onecall',
  code,
  text: 'Posted',
  color: 'green',
  validFrom: '2026-11-10',
  ...changes,
});
const tableOf = (...rows: PostedCode[]) => withPostedCodes(rows).onecall;
const colorOn = (day: string, code: string, ...rows: PostedCode[]) =>
  answerColor(tableOf(...rows), { code, text: 'text', at: new Date(`${day}T20:00:00Z`) });

describe('a posted code', () => {
  test('replaces the built-in code from its first day through its last', () => {
    const row = posted('014', { validTo: '2026-11-20' });
    expect(colorOn('2026-11-09', '014', row)).toBe('yellow');
    expect(colorOn('2026-11-10', '014', row)).toBe('green');
    expect(colorOn('2026-11-19', '014', row)).toBe('green');
    expect(colorOn('2026-11-20', '014', row)).toBe('yellow');
  });

  test('starts and ends at midnight at the center', () => {
    const color = (at: string) =>
      answerColor(tableOf(posted('014')), { code: '014', text: '', at: new Date(at) });
    expect(color('2026-11-10T07:59:59Z')).toBe('yellow');
    expect(color('2026-11-10T08:00:00Z')).toBe('green');
  });

  test('of one center means nothing at the other', () => {
    const row = posted('3b', { callCenter: 'onecall' });
    const at = new Date('2026-11-15T20:00:00Z');
    expect(answerColor(withPostedCodes([row]).onecallnv, { code: '3b', text: '', at })).toBe('red');
  });

  test('makes an unknown code known while it is active', () => {
    expect(colorOn('2026-11-09', '777', posted('777'))).toBe('yellow');
    expect(colorOn('2026-11-11', '777', posted('777'))).toBe('green');
  });

  test('makes a withdrawn code known again', () => {
    expect(colorOn('2026-11-11', '002')).toBe('yellow');
    expect(colorOn('2026-11-11', '002', posted('002'))).toBe('green');
  });

  test('that does not require a meeting drops the requirement', () => {
    const at = new Date('2026-11-11T20:00:00Z');
    expect(responseCode(OWN_TABLES.onecall, '033', at)?.meeting).toBe(true);
    expect(responseCode(tableOf(posted('033', { color: 'red' })), '033', at)?.meeting).toBeUndefined();
  });

  test.each([
    ['2026-11-09', 'yellow'],
    ['2026-11-14', 'green'],
    ['2026-11-15', 'red'],
  ])('is replaced by a later one: on %s it is %s', (day, color) => {
    const later = posted('014', { color: 'red', validFrom: '2026-11-15' });
    for (const rows of [
      [posted('014'), later],
      [later, posted('014')],
    ])
      expect(colorOn(day, '014', ...rows)).toBe(color);
  });
});

test.each(['000', '999', '020', '021', '022', '023', '033', '034', '041', '080'])(
  'a posting does not make %s clear because the utility has to act first',
  code => {
    const at = new Date('2026-11-11T20:00:00Z');
    expect(meaningOf(tableOf(posted(code)), { code, text: '', at })).toMatchObject({
      color: responseCode(OWN_TABLES.onecall, code)?.color,
      noOverride: true,
    });
  },
);

test('without a day the latest row that has not ended is found', () => {
  const rows = [
    posted('020', { validTo: '2026-11-15' }),
    posted('020', { color: 'grey', validFrom: '2026-11-15' }),
  ];
  expect(responseCode(tableOf(...rows), '020')?.color).toBe('grey');
  expect(responseCode(tableOf(posted('020', { validTo: '2026-11-15' })), '020')?.color).toBe('red');
});

test('the list shows each meaning with its days, and which one applies today', () => {
  const rows = listedCodes(
    tableOf(
      posted('020', { color: 'grey', validFrom: '2026-11-20' }),
      posted('020'),
      posted('001', { validFrom: '2026-12-01' }),
    ),
    '2026-11-21',
  );
  const of = (code: string) =>
    rows.filter(row => row.code === code).map(row => [row.posted, row.validTo, row.inForce]);
  expect(of('020')).toEqual([
    [false, undefined, false],
    [true, '2026-11-20', false],
    [true, undefined, true],
  ]);
  expect(of('001')).toEqual([
    [false, undefined, true],
    [true, undefined, false],
  ]);
  expect(of('002')).toEqual([[false, '2025-01-01', false]]);
});

describe('words without a code', () => {
  const at = new Date('2026-11-20T18:00:00Z');
  const meaning = (text: string, code = '') => meaningOf(OWN_TABLES.onecall, { code, text, at });

  test.each(['Clear', 'Locate area marked, clear', 'Marked', 'No conflict'])('%s clears nothing', text => {
    expect(meaning(text, '777').color, 'as a center gives it').toBe('green');
    expect(meaning(text)).toMatchObject({ color: 'yellow', isListed: false });
  });

  test('stop the work anyway', () => {
    expect(meaning('Could not locate, no access').color).toBe('red');
  });

  test('map to the code they describe', () => {
    expect(meaning('CLEAR: no conflict')).toMatchObject({ color: 'green', isListed: true });
    expect(codeOfWords(OWN_TABLES.onecall, 'clear, no conflict', at)).toBe('001');
    expect(codeOfWords(OWN_TABLES.onecall, 'all good', at)).toBeNull();
  });

  test.each(['Locate area marked?', '≠ Clear - no conflict', '☐ Clear - no conflict', 'Locate area marked*'])(
    'map to nothing else: %s',
    text => {
      expect(meaning(text)).toMatchObject({ color: 'yellow', isListed: false });
      expect(codeOfWords(OWN_TABLES.onecall, text, at)).toBeNull();
      expect(meaning('Not yet responded?')).toMatchObject({ silence: true });
    },
  );
});

test('050 is a schedule, without marks yet', () => {
  expect(meaningOf(OWN_TABLES.onecall, { code: '050', text: 'Negotiated marking schedule' }).marks).toBe(
    false,
  );
});
