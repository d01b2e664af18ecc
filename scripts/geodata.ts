// Creates the offline map data, which is kept in the repository: src/resources/tickets/map/generated/basemap.json for
// drawing, and server/places/generated/geodata.json for finding places. Run it after updating us-atlas or
// zipcodes.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { geoContains } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { PLACES } from '../domain/tickets/places';

const require = createRequire(import.meta.url);
const STATES = ['06', '32'];
/** Towns with fewer ZIP codes aren't named on the map, unless the ticket form offers them. */
const MIN_ZIP_CODES = 3;

interface Zip {
  zip: string;
  latitude: number;
  longitude: number;
  city: string;
  state: string;
}

type Counties = Topology<{ counties: GeometryCollection<{ name: string }> }>;
type Arcs = number | Arcs[];
interface Atlas {
  transform: object;
  arcs: unknown[];
  objects: { counties: { geometries: { type: string; id: string; properties: object; arcs: Arcs }[] } };
}

function counties(atlas: Atlas): object {
  const kept = new Map<number, number>();
  const renumber = (arcs: Arcs): Arcs => {
    if (Array.isArray(arcs)) return arcs.map(renumber);
    const index = arcs < 0 ? ~arcs : arcs;
    const position = kept.get(index) ?? kept.size;
    kept.set(index, position);
    return arcs < 0 ? ~position : position;
  };
  const geometries = atlas.objects.counties.geometries
    .filter(({ id }) => STATES.includes(id.slice(0, 2)))
    .map(({ type, id, properties, arcs }) => ({ type, id, properties, arcs: renumber(arcs) }));
  return {
    type: 'Topology',
    transform: atlas.transform,
    objects: { counties: { type: 'GeometryCollection', geometries } },
    arcs: [...kept.keys()].map(index => atlas.arcs[index]),
  };
}

/** [name, latitude, longitude, number of ZIP codes], largest first. */
function towns(zips: Zip[]): [string, number, number, number][] {
  const offered = new Set(Object.values(PLACES).flatMap(byCounty => Object.values(byCounty).flat()));
  const byTown = new Map<string, Zip[]>();
  for (const zip of zips.filter(({ state }) => state === 'CA' || state === 'NV')) {
    const town = `${zip.city}, ${zip.state}`;
    byTown.set(town, [...(byTown.get(town) ?? []), zip]);
  }
  return [...byTown.values()]
    .filter(codes => codes.length >= MIN_ZIP_CODES || offered.has(codes[0]?.city ?? ''))
    .map(codes => [codes[0]?.city ?? '', mean(codes, 'latitude'), mean(codes, 'longitude'), codes.length])
    .sort((a, b) => Number(b[3]) - Number(a[3])) as [string, number, number, number][];
}

function mean(codes: Zip[], axis: 'latitude' | 'longitude'): number {
  return Number((codes.reduce((sum, code) => sum + code[axis], 0) / codes.length).toFixed(3));
}

/** [ZIP code, town, latitude, longitude, county]. Of several at one place (PO boxes), only the first. */
function zipCodes(topology: Counties, zips: Zip[]): [string, string, number, number, string][] {
  const shapes = feature(topology, topology.objects.counties).features;
  const firstAt = new Map<string, string>();
  for (const { zip, latitude, longitude } of zips) {
    const place = `${latitude},${longitude}`;
    firstAt.set(place, firstAt.get(place) ?? zip);
  }
  return zips
    .filter(({ state }) => state === 'CA' || state === 'NV')
    .filter(({ zip, latitude, longitude }) => firstAt.get(`${latitude},${longitude}`) === zip)
    .flatMap(({ zip, city, latitude, longitude }) => {
      const county = shapes.find(shape => geoContains(shape, [longitude, latitude]));
      return county ? [[zip, city, latitude, longitude, String(county.id)]] : [];
    }) as [string, string, number, number, string][];
}

function write(path: string, content: object): void {
  writeFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), `${JSON.stringify(content)}\n`);
}

const { codes } = require('zipcodes') as { codes: Record<string, Zip> };
const zips = Object.values(codes);
const topology = counties(require('us-atlas/counties-10m.json')) as Counties;
write('src/resources/tickets/map/generated/basemap.json', { counties: topology, towns: towns(zips) });
write('server/places/generated/geodata.json', {
  counties: topology,
  zipCodes: zipCodes(topology, zips),
});
