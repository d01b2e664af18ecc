import { expect, test } from 'vitest';
import { printable } from './printable';

test.each([
  ['Cañón – “Weber”', 'Cañón – “Weber”'],
  ['e\u0301', 'é'],
  ['two\nlines\tand  more', 'two lines and more'],
  ['Đặng Łukasz Ω Ж 地 🚧 א', 'Đặng Łukasz Ω Ж ? ? ?'],
  ['Tłʼízí ą́ Ẹ̀kọ́ е́', 'Tłʼízí ą́ Ẹ̀kọ́ е́'],
  ['№ 5 ⅔ H₂O ₽', '№ 5 ⅔ H₂O ₽'],
  ['a\u200bb\ufeff', 'ab'],
  ['old → new', 'old » new'],
])('%j is printed as %j', (text, shown) => {
  expect(printable(text)).toBe(shown);
});
