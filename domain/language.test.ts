import { expect, test } from 'vitest';
import { languageOfHeader } from './language';

test.each([
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US, es', 'en'],
  ['fr, es;q=0.5', 'es'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
] as const)('Accept-Language %s is answered in %s', (header, language) => {
  expect(languageOfHeader(header)).toBe(language);
});
