import { expect, test } from 'vitest';
import { stationName } from './stationKey';

test.each([
  ['Example Gas (EXGAS)', 'EXGAS', 'Example Gas'],
  ['DEMO02', 'DEMO02', 'DEMO02'],
])('a utility is identified as %s', (said, stationCode, authorityName) => {
  expect(stationName({ stationCode, authorityName })).toBe(said);
});
