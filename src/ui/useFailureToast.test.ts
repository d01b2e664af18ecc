import { expect, test } from 'vitest';
import { reasonsOf } from './useFailureToast';

test('an error with several messages shows each reason once', () => {
  expect(reasonsOf(new Error('Not so.\nNor so.\nNot so.'))).toEqual(['Not so.', 'Nor so.']);
});

test('reasons can be given as text', () => {
  expect(reasonsOf(['It has expired.', 'It has expired.', ''])).toEqual(['It has expired.']);
});

test('nothing thrown gives no reason', () => {
  expect(reasonsOf(undefined)).toEqual([]);
});
