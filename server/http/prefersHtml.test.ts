import { expect, it } from 'vitest';
import { prefersHtml } from './errorAnswers';

it.each([
  ['*/*'],
  ['text/html'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
  ['text/html, application/json'],
  ['application/json;q=0.5, text/html'],
  ['TEXT/HTML'],
  ['text/*'],
  ['application/json;q=0, */*'],
])('a page is preferred by %j', accept => {
  expect(prefersHtml(accept)).toBe(true);
});

it.each([
  [undefined],
  [''],
  ['application/json'],
  ['application/json, text/plain, */*'],
  ['application/json, text/html;q=0.9'],
  ['application/*, */*;q=0.1'],
  ['text/html;q=0, */*'],
  ['image/webp'],
])('JSON is preferred by %j', accept => {
  expect(prefersHtml(accept)).toBe(false);
});
