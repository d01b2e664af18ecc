import { expect, test } from 'vitest';
import { printable } from './printable';

test.each([
  ['Cañón – “Weber”', 'Cañón – “Weber”'],
  ['e\u0301', 'é'],
  ['two\nlines\tand  more', 'two lines and more'],
  ['Ω 地 🚧', '? ? ?'],
])('%j is printed as %j', (text, shown) => {
  expect(printable(text)).toBe(shown);
});
