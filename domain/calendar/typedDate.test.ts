import { describe, expect, it } from 'vitest';
import { formatFullDay } from './clock';
import { addDays, formatUsDate } from './plainDate';
import { readTypedDate } from './typedDate';

const TODAY = '2026-11-29';
const read = (text: string) => {
  const typed = readTypedDate(text, TODAY);
  if (typeof typed === 'string') return typed;
  return typed.time === 'meridiem' ? typed.time : [typed.date, typed.time].join(' ').trim();
};

describe('a date and time as people write it', () => {
  it.each([
    '12/01/2026 08:00 AM',
    '12/01/2026 8:00 AM',
    '12/1/2026 8:00 a.m.',
    '12/1/26 8am',
    '12/1/26, 8 am',
    '12/1/26 8a',
    '8 AM 12/1/2026',
    'Dec 1, 2026 8:00 AM',
    'Dec. 1st, 2026 at 8:00am',
    'December 1 2026 8 A.M.',
    'December 1, 8 AM',
    'Dec 1 8:00 AM',
    '1 Dec 2026 08:00',
    '1-Dec-26 08:00',
    '12-01-2026 08:00',
    '12.1.2026 0800',
    '12012026 08:00 AM',
    '2026-12-01 08:00',
    '2026-12-01T08:00',
    '2026-12-01T08:00:00',
    '2026/12/01 8:00 AM',
    'Tue 12/1 8 AM',
    'Tuesday, December 1, 2026 8:00 AM PST',
    'Tues 12/01/2026 @ 8:00 AM Pacific time',
    ' Tue  12/01/2026,\t8:00 AM\n',
  ])('%s', text => expect(read(text)).toBe('2026-12-01 08:00'));

  it.each([
    ['12/1/2026 12:00 AM', '2026-12-01 00:00'],
    ['12/1/2026 12:30 PM', '2026-12-01 12:30'],
    ['12/1/2026 noon', '2026-12-01 12:00'],
    ['12/1/2026 5:01 PM', '2026-12-01 17:01'],
    ['2026-12-01 17:01', '2026-12-01 17:01'],
    ['12/1/2026 1 p.m.', '2026-12-01 13:00'],
    ['may 5 2026', '2026-05-05'],
    ['2/29/28', '2028-02-29'],
    ['3 Dec 8 AM', '2026-12-03 08:00'],
    ['3rd Dec 8 AM', '2026-12-03 08:00'],
    ['3Dec 8 AM', '2026-12-03 08:00'],
    ['3-Dec 8 AM', '2026-12-03 08:00'],
    ['5 Dec 7 PM', '2026-12-05 19:00'],
    ['9 Dec 2 PM', '2026-12-09 14:00'],
    ['1 Dec 10 am', '2026-12-01 10:00'],
    ['1 Dec 12 pm', '2026-12-01 12:00'],
    ['1 Dec 26', '2026-12-01'],
    ['8:00 AM Dec 3', '2026-12-03 08:00'],
    ['12/1 2027', '2027-12-01'],
    ['12/1 2027 8 AM', '2027-12-01 08:00'],
    ['12/1 0800 AM', '2026-12-01 08:00'],
    ['Dec 1 1200 PM', '2026-12-01 12:00'],
    ['Dec 1 25', '2025-12-01'],
    ["Dec 1 '28", '2028-12-01'],
    ['1-Dec-28', '2028-12-01'],
    ['1/1/2000', '2000-01-01'],
    ['12/31/2100', '2100-12-31'],
  ])('%s is %s', (text, result) => expect(read(text)).toBe(result));

  it.each([
    '12/1/2026',
    'December 1 2026',
    'Dec 1',
    '12/1',
    '2026-12-01',
    '12-1-26',
    'Tue Dec 1st',
    "Dec 1 '26",
  ])('%s has no time', text => expect(read(text)).toBe('2026-12-01'));

  it.each([
    ['1/4', '2027-01-04'],
    ['11/28', '2026-11-28'],
    ['Feb 29', 'unreadable'],
  ])('%s without a year is the closest one: %s', (text, result) => expect(read(text)).toBe(result));

  it('reads what the product shows, on every day of four years', () => {
    for (let day = '2024-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
      for (const text of [formatUsDate(day), formatFullDay(day), day]) expect(read(text), text).toBe(day);
    }
  });
});

describe('anything that may mean something else is refused', () => {
  it.each([
    ['', 'unreadable'],
    ['tomorrow', 'unreadable'],
    ['13/1/2026', 'unreadable'],
    ['2/30/2026', 'unreadable'],
    ['12/1/2026 25:00', 'unreadable'],
    ['12/1/2026 13 PM', 'unreadable'],
    ['12/1/2026 8:75 AM', 'unreadable'],
    ['12/1/202', 'unreadable'],
    ['12/1/20261', 'unreadable'],
    ['12/1/2026 8:00 AM EST', 'unreadable'],
    ['2026-12-01T08:00:00Z', 'unreadable'],
    ['2026-12-01T08:00-05:00', 'unreadable'],
    ['12/1/2026 or 12/2/2026', 'unreadable'],
    ['12/1/2026 to 12/2/2026', 'unreadable'],
    ['12/1-12/2', 'unreadable'],
    ['ticket 12/1/2026', 'unreadable'],
    ['1 Dec 26 pm', 'unreadable'],
    ['3 Tue Dec 8 AM', 'unreadable'],
    ['8 12/1 AM', 'unreadable'],
    ['12/1 0800', 'unreadable'],
    ['2027 12/1', 'unreadable'],
    ['2027 Dec 1', 'unreadable'],
    ['Dec 1 0800', 'unreadable'],
    ['Dec 5 1330', 'unreadable'],
    ['5 Dec 1330', 'unreadable'],
    ['Dec 1 10', 'unreadable'],
    ['Dec 1 15', 'unreadable'],
    ['1 Dec 10', 'unreadable'],
    ['0001-01-01', 'unreadable'],
    ['12/31/1999', 'unreadable'],
    ['1/1/2101', 'unreadable'],
    ['2026-12-01 08:00:61', 'unreadable'],
    ['12/1/2026 8:00:99 AM', 'unreadable'],
    ['12/1/2026 8', 'meridiem'],
    ['12/1/2026 8:00', 'meridiem'],
    ['Wed 12/1/2026', 'weekday'],
    ['Wednesday, December 1', 'weekday'],
  ])('%s: %s', (text, problem) => expect(read(text)).toBe(problem));
});
