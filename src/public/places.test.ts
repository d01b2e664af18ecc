import { expect, it } from 'vitest';
import { writtenFor } from './places';

it.each([
  ['?set', '?set'],
  ['?welcome', '?welcome'],
  ['?token=abc', '?token=abc'],
  ['?token=abc&welcome', '?token=abc&welcome'],
  ['?mytoken=abc', null],
  ['', null],
])('before the script runs, /reset-password%s counts as %j', (search, written) => {
  expect(writtenFor('/reset-password', search)).toBe(written);
});

it('a page without variants is prerendered for no query', () => {
  expect(writtenFor('/login', '?token=abc')).toBeNull();
  expect(writtenFor('/no-such-page', '?token=abc')).toBeNull();
});
