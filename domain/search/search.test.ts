import { expect, it } from 'vitest';
import { searched, wordsOf } from './search';

it.each([
  ['#2026112155501', '2026112155501'],
  ['Ticket 2026112155501-000', '2026112155501-000'],
  ['ticket no. # 2026112155501', '2026112155501'],
  ['2026112155501-000 CA', '2026112155501-000'],
  [' 2026 1121 55501 ', '2026112155501'],
  ['2026-1121-55501', '2026112155501'],
  ['2026-1121-55501-000 CA', '2026112155501-000'],
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
