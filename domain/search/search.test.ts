import { expect, it } from 'vitest';
import { namesJob, searched, ticketDigits, wordsOf } from './search';

it.each([
  ['#2026112155501', '2026112155501'],
  ['Ticket 2026112155501-000', '2026112155501'],
  ['ticket no. # 2026112155501', '2026112155501'],
  ['2026112155501-000 CA', '2026112155501'],
  [' 2026 1121 55501 ', '2026112155501'],
  ['2026-1121-55501', '2026112155501'],
  ['2026-1121-55501-000 CA', '2026112155501'],
  ['job 31-0042', '31-0042'],
  // What only looks like one stays.
  ['101 5th Street', '101 5th Street'],
  ['101 5', '101 5'],
  ['Ticket booth', 'Ticket booth'],
  ['valve', 'valve'],
])('%s is searched for as %s', (typed, text) => {
  expect(searched(typed)).toBe(text);
});

it.each([
  ['Plumas Street, Roseville', ['Plumas', 'Street', 'Roseville']],
  [' auburn, ', ['auburn']],
  [',', [',']],
])('“%s” has the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

it.each([
  ['25-0186', true],
  ['250186', true],
  ['0186', true],
  ['riverside gas services', true],
  ['River', true],
  ['186', false],
  ['gas', false],
  ['5-01', false],
  ['Ri', false],
])('“%s” names the job or not: %s', (text, expected) => {
  expect(namesJob({ JobNo: '25-0186', Name: 'Riverside Gas Services' }, text)).toBe(expected);
});

it.each([
  ['2026111303211', '2026111303211'],
  ['2026111303211-000', '2026111303211'],
  ['03211', '03211'],
  ['0321', null],
  ['12 Oak St', null],
])('“%s” is part of a ticket number: %s', (text, expected) => {
  expect(ticketDigits(text)).toBe(expected);
});
