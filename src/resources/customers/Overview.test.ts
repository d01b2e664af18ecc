import { expect, test } from 'vitest';
import { bytes } from './Overview';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [15_400, '15 kB'],
  [999_600, '1.0 MB'],
  [2_500_000_000, '2.5 GB'],
])('%s bytes are shown as %s', (size, text) => {
  expect(bytes(size)).toBe(text);
});
