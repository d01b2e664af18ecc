import { expect, it } from 'vitest';
import { delayMessage } from './centerRateLimit';

it.each([1, 5])('sends request %i in the queue immediately', place => {
  expect(delayMessage('onecall', place)).toBeNull();
});

it.each([
  [6, 2],
  [10, 2],
  [11, 4],
  [200, 78],
])('delays request %i by about %i minutes', (place, minutes) => {
  expect(delayMessage('onecallnv', place)).toBe(
    `One Call NV accepts 6 requests per login every 2 minutes. This one is saved and will be sent in about ${minutes} minutes.`,
  );
});
