import { describe, expect, it } from 'vitest';
import { type TypingClass, takenOver } from './masks';

/** Each row: the class, what may be pasted whole, what may not, not even in part. */
const CLASSES: [TypingClass, string[], string[]][] = [
  ['positiveInteger', ['0', '1234'], ['12-34', '-1', '1.5', '1,234', '12 34']],
  ['integer', ['-12', '12'], ['12-34', '--1', '1.5', '+1']],
  ['positiveNumber', ['1.5', '.5', '12'], ['1,5', '1.2.3', '-1.5', '1e5', '$10']],
  ['money', ['10.25', '10'], ['10.255', '$10.25', '1,000.00', '-5']],
  ['number', ['-121.3716', '38.4'], ['1,5', '38.4, -121.3', '1-5', '38°', '1e5']],
  ['hex', ['BEef01'], ['0x1F', 'xyz', '#ff00aa']],
  ['email', ['pat@example.com'], ['Pat <pat@example.com>', 'pat@example.com, lee@example.com', 'a b@c.d']],
  ['alpha', ['Abc'], ['A1', 'A-b', 'A b']],
  ['alphanumeric', ['A1b'], ['A-1', 'A 1', 'A1!']],
];

describe.each(CLASSES)('%s', (typing, good, bad) => {
  it.each(good)('accepts %j as it is', text => expect(takenOver(typing, text)).toBe(text));
  it.each(bad)('refuses %j completely', text => expect(takenOver(typing, text)).toBeNull());
  it('accepts an empty value, and trims it', () => {
    expect(takenOver(typing, '')).toBe('');
    expect(takenOver(typing, ` ${good[0]}\t`)).toBe(good[0]);
  });
});

it('accepts the prefixes of a complete value', () => {
  expect(takenOver('number', '-')).toBe('-');
  expect(takenOver('money', '10.')).toBe('10.');
  expect(takenOver('email', 'pat@')).toBe('pat@');
});
