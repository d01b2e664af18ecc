import { describe, expect, test } from 'vitest';
import { answerColor } from './responses';
import {
  codeOfWords,
  endOfPosting,
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
  test('takes the place of the own one from its first day on, and no longer from its last', () => {
    const row = posted('014', { validTo: '2026-11-20' });
    expect(colorOn('2026-11-09', '014', row)).toBe('yellow');
    expect(colorOn('2026-11-10', '014', row)).toBe('green');
    expect(colorOn('2026-11-19', '014', row)).toBe('green');
    expect(colorOn('2026-11-20', '014', row)).toBe('yellow');
  });

  test('begins and ends at midnight of the center', () => {
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

  test('makes an unknown code known while it is in force', () => {
    expect(colorOn('2026-11-09', '777', posted('777'))).toBe('yellow');
    expect(colorOn('2026-11-11', '777', posted('777'))).toBe('green');
  });

  test('makes a withdrawn one known again', () => {
    expect(colorOn('2026-11-11', '002')).toBe('yellow');
    expect(colorOn('2026-11-11', '002', posted('002'))).toBe('green');
  });

  test('that asks for no meeting takes that wish away with the rest', () => {
    const at = new Date('2026-11-11T20:00:00Z');
    expect(responseCode(OWN_TABLES.onecall, '033', at)?.meeting).toBe(true);
    expect(responseCode(tableOf(posted('033', { color: 'red' })), '033', at)?.meeting).toBeUndefined();
  });

  test('gives way to one posted later', () => {
    const rows = [
      posted('014', { validTo: '2026-11-15' }),
      posted('014', { color: 'red', validFrom: '2026-11-15' }),
    ];
    expect(colorOn('2026-11-14', '014', ...rows)).toBe('green');
    expect(colorOn('2026-11-15', '014', ...rows)).toBe('red');
  });
});

test.each(['000', '999', '020', '021', '022', '023', '033', '034', '041', '080'])(
  'a posting does not make %s clear: the utility has to act first',
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

test('the list shows each row, and which of them holds today', () => {
  const rows = listedCodes(tableOf(posted('020'), posted('001', { validFrom: '2026-12-01' })), '2026-11-21');
  const of = (code: string) => rows.filter(row => row.code === code).map(row => [row.posted, row.inForce]);
  expect(of('020')).toEqual([
    [false, false],
    [true, true],
  ]);
  expect(of('001')).toEqual([
    [false, true],
    [true, false],
  ]);
  expect(of('002')).toEqual([[false, false]]);
});

describe('a new posting ends', () => {
  const yellow = posted('020', { validFrom: '2026-01-01', validTo: '2026-11-01' });
  const red = posted('020', { validFrom: '2026-11-01' });
  const endOf = (day: string, ...rows: PostedCode[]) =>
    endOfPosting(listedCodes(tableOf(...rows), '2026-11-21'), '020', day);

  test.each(['2025-12-01', '2026-01-01', '2026-10-31'])('where the next one begins: from %s', day => {
    const next = day < '2026-01-01' ? '2026-01-01' : '2026-11-01';
    expect(endOf(day, yellow, red)).toEqual({ day: next, by: 'posting' });
  });

  test('where the one that it corrects was withdrawn', () => {
    expect(endOf('2026-03-01', yellow)).toEqual({ day: '2026-11-01', by: 'withdrawal' });
  });

  test('never, when nothing posted of the code follows', () => {
    expect(endOf('2026-11-01', yellow, red)).toBeNull();
    expect(endOf('2026-11-02', yellow)).toBeNull();
    expect(endOf('2026-01-01', posted('021', { validFrom: '2026-11-01' }))).toBeNull();
  });
});

describe('words that come without a code', () => {
  const at = new Date('2026-11-20T18:00:00Z');
  const told = (text: string, code = '') => meaningOf(OWN_TABLES.onecall, { code, text, at });

  test.each(['Clear', 'Locate area marked, clear', 'Marked', 'No conflict'])('%s clears nothing', text => {
    expect(told(text, '777').color, 'as a center gives it').toBe('green');
    expect(told(text)).toMatchObject({ color: 'yellow', isListed: false });
  });

  test('stop the work all the same', () => {
    expect(told('Could not locate, no access').color).toBe('red');
  });

  test('are the code’s whose description they are', () => {
    expect(told('CLEAR: no conflict')).toMatchObject({ color: 'green', isListed: true });
    expect(codeOfWords(OWN_TABLES.onecall, 'clear, no conflict', at)).toBe('001');
    expect(codeOfWords(OWN_TABLES.onecall, 'all good', at)).toBeNull();
  });

  test.each(['Locate area marked?', '≠ Clear - no conflict', '☐ Clear - no conflict', 'Locate area marked*'])(
    'and nothing else: %s',
    text => {
      expect(told(text)).toMatchObject({ color: 'yellow', isListed: false });
      expect(codeOfWords(OWN_TABLES.onecall, text, at)).toBeNull();
      expect(told('Not yet responded?')).toMatchObject({ silence: true });
    },
  );
});

test('050 is a schedule, and no marks are there yet', () => {
  expect(meaningOf(OWN_TABLES.onecall, { code: '050', text: 'Negotiated marking schedule' }).marks).toBe(
    false,
  );
});
