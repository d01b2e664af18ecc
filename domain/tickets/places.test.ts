import { expect, test } from 'vitest';
import { CALL_CENTERS } from '../calendar/centers';
import { citiesOf, countiesOf } from './places';

test('every county has cities to choose from, and no county is both centers’', () => {
  for (const center of CALL_CENTERS) {
    for (const county of countiesOf(center)) expect(citiesOf(center, county).length).toBeGreaterThan(0);
  }
  expect(countiesOf('onecall').filter(county => countiesOf('onecallnv').includes(county))).toEqual([]);
});

test.each(['Washoe', 'constructor', ''])('California has no cities in %j', county => {
  expect(citiesOf('onecall', county)).toEqual([]);
});
