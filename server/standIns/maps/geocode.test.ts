import { geoBounds } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { expect, it } from 'vitest';
import { CALL_CENTERS, CENTERS } from '../../../domain/calendar/centers';
import { countiesOf, SOUTHERN_COUNTIES } from '../../../domain/tickets/places';
import geodata from '../../places/generated/geodata.json';
import { geocode } from './geocode';

/** The counties told of points all over the state, as `CA Placer`. */
function countiesTold(): Set<string> {
  const topology = geodata.counties as unknown as Topology<{ counties: GeometryCollection }>;
  const steps = [0.5, 0.4, 0.6, 0.3, 0.7];
  const returned = new Set<string>();
  for (const shape of feature(topology, topology.objects.counties).features) {
    const [[west, south], [east, north]] = geoBounds(shape);
    for (const [x, y] of steps.flatMap(one => steps.map(other => [one, other] as const))) {
      const place = { latitude: south + (north - south) * y, longitude: west + (east - west) * x };
      const parts = geocode(place).results[0]?.address_components ?? [];
      const part = (type: string) => parts.find(({ types }) => types.includes(type))?.short_name;
      const county = part('administrative_area_level_2')?.replace(/ County$/, '');
      if (county) returned.add(`${part('administrative_area_level_1')} ${county}`);
    }
  }
  return returned;
}

it('returns every county by its name in the ticket form', () => {
  const offered = CALL_CENTERS.flatMap(center =>
    countiesOf(center).map(county => `${CENTERS[center].state} ${county}`),
  );
  const southern = SOUTHERN_COUNTIES.map(county => `CA ${county}`);
  expect([...countiesTold()].sort()).toEqual([...offered, ...southern].sort());
});
