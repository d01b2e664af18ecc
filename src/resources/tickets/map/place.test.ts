import { expect, it } from 'vitest';
import { placeOf } from './place';

it('reads latitude and longitude', () => {
  expect(placeOf('38.408799,-121.371603')).toEqual({ lat: 38.408799, lng: -121.371603 });
  expect(placeOf('39.5, -119.8')).toEqual({ lat: 39.5, lng: -119.8 });
});

it.each([null, '', '38.4', '38.4,', 'a,b', '91,0', '0,181', '1,2,3'])('is not a location: %s', text =>
  expect(placeOf(text)).toBeNull(),
);
