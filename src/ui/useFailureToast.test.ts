import { expect, test } from 'vitest';
import { reasonsOf } from './useFailureToast';

test('an error of several messages has a reason for each, once', () => {
  expect(reasonsOf(new Error('Not so.\nNor so.\nNot so.'))).toEqual(['Not so.', 'Nor so.']);
});

test('reasons can be given in words', () => {
  expect(reasonsOf(['It has expired.', 'It has expired.', ''])).toEqual(['It has expired.']);
});

test('nothing thrown is no reason', () => {
  expect(reasonsOf(undefined)).toEqual([]);
});
