import { expect, it } from 'vitest';
import { countResponses } from './ResponseCounts';

const station = (responseColor: string, responseCode: string | null, override: object | null = null) => ({
  responseColor,
  responseCode,
  override,
});

it('counts overridden stations as Check first, and stations without a response as waiting, even when late', () => {
  const stations = [
    station('green', '010'),
    station('green', '001'),
    station('yellow', '014'),
    station('red', '021'),
    station('grey', null),
    station('red', null),
    station('yellow', null, {}),
    station('violet', '777'),
  ];
  expect(countResponses(stations)).toEqual({ clear: 2, check: 2, stop: 1, waiting: 3 });
});
