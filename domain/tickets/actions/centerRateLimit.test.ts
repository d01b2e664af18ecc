import { expect, it } from 'vitest';
import { delayMessage } from './centerRateLimit';

it.each([1, 5])('sends number %i of the line at once', place => {
  expect(delayMessage('onecall', place)).toBeNull();
});

it.each([
  [6, 2],
  [10, 2],
  [11, 4],
  [200, 78],
])('lets number %i wait about %i minutes', (place, minutes) => {
  expect(delayMessage('onecallnv', place)).toBe(
    `One Call NV accepts 6 requests per login every 2 minutes. This one is saved and will be sent in about ${minutes} minutes.`,
  );
});
