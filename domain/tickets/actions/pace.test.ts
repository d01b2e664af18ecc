import { expect, it } from 'vitest';
import { delayMessage } from './pace';

it.each([1, 6])('sends number %i of the line at once', place => {
  expect(delayMessage('onecall', place)).toBeNull();
});

it.each([
  [7, 2],
  [12, 2],
  [13, 4],
  [200, 66],
])('lets number %i wait about %i minutes', (place, minutes) => {
  expect(delayMessage('onecallnv', place)).toBe(
    `One Call NV takes 6 requests of one login in 2 minutes. This one is stored and will be sent in about ${minutes} minutes.`,
  );
});
