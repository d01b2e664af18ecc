import { describe, expect, it, test } from 'vitest';
import { CALL_CENTERS } from '../calendar/centers';
import { countiesOfState } from '../companies/states';
import { citiesOf, countiesOf, countyProblem, isSouthern, SOUTHERN_COUNTIES } from './places';

const NINE =
  'Imperial, Inyo, Los Angeles, Orange, Riverside, San Bernardino, San Diego, Santa Barbara, Ventura';

describe('counties', () => {
  it('of California belong to the northern center except for nine', () => {
    expect(SOUTHERN_COUNTIES.join(', ')).toBe(NINE);
    expect(countiesOf('onecall')).toHaveLength(49);
    expect([...countiesOf('onecall'), ...SOUTHERN_COUNTIES].sort()).toEqual(countiesOfState('CA'));
  });

  it('of Nevada all belong to its center', () => {
    expect(countiesOf('onecallnv')).toHaveLength(17);
    expect(countiesOf('onecallnv')).toEqual(countiesOfState('NV'));
  });

  it('have cities to choose from, each once', () => {
    for (const center of CALL_CENTERS) {
      for (const county of countiesOf(center)) {
        const cities = citiesOf(center, county);
        expect(cities.length, county).toBeGreaterThan(0);
        expect(new Set(cities).size, county).toBe(cities.length);
      }
      const all = countiesOf(center).flatMap(county => citiesOf(center, county));
      expect(new Set(all).size).toBe(all.length);
    }
  });
});

test.each(['Washoe', 'Los Angeles', 'constructor', ''])('California has no cities in %j', county => {
  expect(citiesOf('onecall', county)).toEqual([]);
});

describe('the problem with a county', () => {
  it.each(['San Francisco', 'Napa', 'El Dorado', 'Merced', 'Kern', 'Humboldt'])('is empty in %s', county => {
    expect(countyProblem('onecall', county)).toBeNull();
  });

  it.each(NINE.split(', '))('in %s names the center that serves it', county => {
    expect(isSouthern('onecall', county)).toBe(true);
    expect(isSouthern('onecall', ` ${county.toUpperCase()} `)).toBe(true);
    expect(countyProblem('onecall', county)).toBe(
      `${county} County is served by the southern center, not by One Call CA: place the ticket with DigAlert (https://www.digalert.org, or call 811).`,
    );
    expect(countyProblem('onecallnv', county)).toContain(
      'One Call NV does not take tickets for this county.',
    );
  });

  it('of the other state is that the center does not accept it', () => {
    expect(countyProblem('onecall', 'Washoe')).toContain(
      'One Call CA does not take tickets for this county.',
    );
  });
});
