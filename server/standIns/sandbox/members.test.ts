import { expect, test } from 'vitest';
import { CALL_CENTERS } from '../../../domain/calendar/centers';
import { citiesOf, countiesOf } from '../../../domain/tickets/places';
import { Chance } from '../chance';
import { membersAt, STATIONS } from './members';

test('every city that can be dug in has 4 to 12 utilities, including power, water and telephone', () => {
  for (const center of CALL_CENTERS) {
    for (const county of countiesOf(center)) {
      for (const city of citiesOf(center, county)) {
        const kinds = new Set<string>();
        for (const seed of ['a', 'b', 'c', 'd']) {
          const members = membersAt(center, county, city, new Chance(seed));
          expect(members.length, city).toBeGreaterThanOrEqual(4);
          expect(members.length, city).toBeLessThanOrEqual(12);
          expect(members.map(member => member.seqNo)).toEqual(members.map((_, index) => index + 1));
          expect(new Set(members.map(member => member.stationCode)).size).toBe(members.length);
          for (const { utilityType, phone } of members) {
            kinds.add(utilityType);
            expect(phone).toMatch(/^\((916|775)\) 555-01\d\d$/);
          }
        }
        expect([...kinds], city).toEqual(expect.arrayContaining(['electric', 'water', 'communication']));
      }
    }
  }
});

test('a county without known utilities has demo ones, marked as such', () => {
  const names = (county: string) =>
    membersAt('onecall', county, 'Somewhere', new Chance('napa')).map(member => member.authorityName);
  expect(names('Napa')).toEqual(
    expect.arrayContaining(['Napa County Electric (demo)', 'Napa County Gas (demo)']),
  );
  expect(names('Sacramento').join()).not.toContain('Sacramento County Electric');
  for (const name of names('Modoc')) expect(name).toMatch(/^AT&T California$|\(demo\)$/);
});

test('stations serve only counties of their own center', () => {
  for (const center of CALL_CENTERS) {
    for (const { code, counties } of STATIONS[center]) {
      if (counties !== 'all') expect(countiesOf(center), code).toEqual(expect.arrayContaining([...counties]));
    }
  }
});

test('the same dig has the same utilities', () => {
  const at = () => membersAt('onecallnv', 'Washoe', 'Reno', new Chance('same'));
  expect(at()).toEqual(at());
});
