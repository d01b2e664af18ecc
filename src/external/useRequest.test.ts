import { expect, it } from 'vitest';
import { readAddress } from './useRequest';

it.each([
  ['/external/Sierra%20Digs/a-1_Z', { companyName: 'Sierra Digs', requestId: 'a-1_Z' }],
  ['/external/A%2FB%20%26%20Sons/x/', { companyName: 'A/B & Sons', requestId: 'x' }],
])('%s names a company and a request', (path, link) => {
  expect(readAddress(path)).toEqual(link);
});

it.each([
  '/external',
  '/external/',
  '/external/Sierra',
  '/external/Sierra/',
  '/external/a/b/c',
  '/external/%E0%A4/b',
])('%s names none', path => {
  expect(readAddress(path)).toBeNull();
});
