import { describe, expect, it, test } from 'vitest';
import type { CallCenter } from '../../domain/calendar/centers';
import { placeProblems } from '../../domain/tickets/countyGround';
import { CALIFORNIA_CITIES, NEVADA_CITIES } from '../standIns/demo/places';
import { COUNTY_GROUND } from './countyGround';

const fieldsAt = (
  callCenter: CallCenter,
  county: string,
  latitude: number,
  longitude: number,
  zipCode = '',
) =>
  [
    ...placeProblems({ callCenter, county, zipCode, latitude, longitude, digAreaFeet: 100 }, COUNTY_GROUND),
  ].map(([field]) => field);

describe('on a map of both states', () => {
  test.each([...CALIFORNIA_CITIES, ...NEVADA_CITIES])('$city is in its county', site => {
    expect(fieldsAt(site.center, site.county, site.latitude, site.longitude, site.zipCode)).toEqual([]);
  });

  // Islands and shores, and the two banks of a river that is the border.
  test.each([
    ['San Francisco', 37.824, -122.371],
    ['Alameda', 37.735, -122.25],
    ['San Mateo', 37.615, -122.38],
    ['Marin', 37.99, -122.98],
    ['El Dorado', 38.94, -119.97],
    ['Sacramento', 38.5815, -121.505],
    ['Yolo', 38.5815, -121.505],
  ])('finds %s County at %f, %f', (county, latitude, longitude) => {
    expect(fieldsAt('onecall', county, latitude, longitude)).toEqual([]);
  });

  it('refuses a ticket 39 miles away, at sea, or with a ZIP code at the other end of the state', () => {
    expect(fieldsAt('onecall', 'Nevada', 38.752, -121.288)).toEqual(['county']);
    expect(fieldsAt('onecall', 'Marin', 37.8, -123.3)).toEqual(['latitude']);
    expect(fieldsAt('onecall', 'Placer', 38.752, -121.288, '93230')).toEqual(['zipCode']);
  });

  it('has all counties and most ZIP codes', () => {
    expect(COUNTY_GROUND.zipCodes?.size).toBeGreaterThan(1_500);
    expect(COUNTY_GROUND.counties).toHaveLength(75);
  });
});
