import { describe, expect, test } from 'vitest';
import { CALL_CENTERS } from '../calendar/centers';
import { CODES, RESPONSE_COLORS, type ResponseColor } from './responseCodes';
import { answerColor, colorOfCounts, type StationAnswer, stationColor, ticketColor } from './responses';
import { OWN_TABLES, responseCode } from './responseTables';

const legalStart = new Date('2026-11-30T01:01:00Z');
const before = new Date('2026-11-30T01:00:59Z');
const colorOf = (code: string, text = '') =>
  stationColor(OWN_TABLES.onecall, { code, text }, legalStart, before);

test.each<[string, ResponseColor]>([
  ['001', 'green'],
  ['003', 'green'],
  ['010', 'green'],
  ['015', 'green'],
  ['004', 'yellow'],
  ['016', 'yellow'],
  ['040', 'yellow'],
  ['998', 'yellow'],
  ['014', 'yellow'],
  ['031', 'yellow'],
  ['034', 'yellow'],
  ['051', 'yellow'],
  ['020', 'red'],
  ['021', 'red'],
  ['022', 'red'],
  ['033', 'red'],
  ['041', 'red'],
  ['080', 'red'],
  ['999', 'red'],
  ['000', 'grey'],
  ['042', 'yellow'],
  ['012', 'yellow'],
  ['023', 'red'],
])('California’s code %s is %s', (code, color) => {
  expect(colorOf(code)).toBe(color);
});

test('silence is waiting until the legal start and stops the work from that second', () => {
  expect(stationColor(OWN_TABLES.onecall, null, legalStart, before)).toBe('grey');
  expect(stationColor(OWN_TABLES.onecall, null, legalStart, legalStart)).toBe('red');
  expect(stationColor(OWN_TABLES.onecall, null, null, legalStart)).toBe('grey');
});

describe('an unknown code is judged by its words', () => {
  test.each<[string, ResponseColor]>([
    ['Clear - no conflict', 'green'],
    ['All lines MARKED', 'green'],
    ['Marked, stand-by needed', 'yellow'],
    ['Stand by', 'yellow'],
    ['Meeting scheduled', 'yellow'],
    ['Partially marked, more time needed', 'yellow'],
    ['Negotiated schedule', 'yellow'],
    ['Not marked', 'red'],
    ['Unmarked', 'red'],
    ['No access to the yard', 'red'],
    ['No delineation', 'red'],
    ['Bad address', 'red'],
    ['Unable to locate; area clear of snow', 'red'],
    ['Did not respond by required time', 'red'],
    ['Unclear', 'yellow'],
    ['', 'yellow'],
    ['Something new', 'yellow'],
    ['Cannot be marked', 'red'],
    ["Can't be marked", 'red'],
    ['Area never marked', 'red'],
    ['Un-marked facilities present', 'red'],
    ['No clear access', 'red'],
    ['Marked incorrectly', 'red'],
    ['To be marked tomorrow', 'yellow'],
    ['Will be marked by 11/25', 'yellow'],
    ['Locate delayed; marked area incomplete', 'yellow'],
    ['Facility present - clear of obstruction required', 'yellow'],
    ['Marked by others', 'yellow'],
  ])('"%s" is %s', (text, color) => {
    expect(colorOf('Z9', text)).toBe(color);
  });
});

test('Nevada has its own codes', () => {
  const color = (code: string) => stationColor(OWN_TABLES.onecallnv, { code, text: '' }, legalStart, before);
  expect(['1a', '2b', '3b'].map(color)).toEqual(['green', 'yellow', 'red']);
  expect(responseCode(OWN_TABLES.onecallnv, '001')).toBeNull();
});

test('each code is listed once per center, and withdrawn ones have a date', () => {
  for (const center of CALL_CENTERS) {
    const codes = CODES[center].map(row => row.code);
    expect(new Set(codes).size).toBe(codes.length);
  }
  expect(responseCode(OWN_TABLES.onecall, '013')?.validTo).toBe('2025-01-01');
});

describe('a code keeps the meaning it had when it was given', () => {
  const on = (code: string, at: string, text = '') =>
    stationColor(OWN_TABLES.onecall, { code, text, at: new Date(at) }, legalStart, before);

  test('a withdrawn code until the day it was withdrawn, by the center’s calendar', () => {
    expect(on('002', '2025-01-01T07:59:59Z')).toBe('green');
    expect(on('002', '2025-01-01T08:00:00Z')).toBe('yellow');
    expect(on('023', '2026-11-20T18:00:00Z', 'Clear')).toBe('green');
    expect(responseCode(OWN_TABLES.onecall, '002', new Date('2026-11-20T18:00:00Z'))).toBeNull();
    expect(responseCode(OWN_TABLES.onecall, '002')?.color).toBe('green');
  });

  test('an active code on any date', () => {
    expect(on('001', '2019-05-01T18:00:00Z')).toBe('green');
    expect(on('020', '2026-11-20T18:00:00Z', 'Clear')).toBe('red');
  });
});

describe('a ticket has the color of its worst station', () => {
  test.each<[ResponseColor[], ResponseColor]>([
    [[], 'grey'],
    [['green', 'green'], 'green'],
    [['green', 'yellow'], 'yellow'],
    [['green', 'grey'], 'yellow'],
    [['grey', 'grey'], 'yellow'],
    [['green', 'yellow', 'red', 'grey'], 'red'],
  ])('%j makes it %s', (stations, color) => {
    expect(ticketColor(stations)).toBe(color);
  });

  test('the counts stored on a ticket give the same color as its stations, before and after the legal start', () => {
    const answers: (StationAnswer | null)[] = [
      null,
      { code: '001', text: '' },
      { code: '014', text: '' },
      { code: '999', text: '' },
      { code: '042', text: '' },
      { code: 'Z9', text: 'Clear' },
    ];
    const seen = new Set<ResponseColor>();
    for (const combination of combinations(answers, 3)) {
      for (const now of [before, legalStart]) {
        const stations = combination.map(answer => stationColor(OWN_TABLES.onecall, answer, legalStart, now));
        const color = colorOfCounts(countsOf(combination), legalStart, now);
        expect(color).toBe(ticketColor(stations));
        seen.add(color);
      }
    }
    expect([...seen].sort()).toEqual([...RESPONSE_COLORS].sort());
  });
});

function countsOf(answers: readonly (StationAnswer | null)[]) {
  const colors = answers.map(answer => answer && answerColor(OWN_TABLES.onecall, answer));
  const count = (wanted: ResponseColor | null) => colors.filter(color => color === wanted).length;
  return { stations: answers.length, green: count('green'), red: count('red'), silent: count(null) };
}

/** Every list of up to `most` items. */
function combinations<T>(items: readonly T[], most: number): T[][] {
  if (most === 0) return [[]];
  const shorter = combinations(items, most - 1);
  const longest = shorter.filter(list => list.length === most - 1);
  return [...shorter, ...longest.flatMap(list => items.map(item => [...list, item]))];
}
