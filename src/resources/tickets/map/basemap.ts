import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import basemap from './generated/basemap.json';

type Counties = Topology<{ counties: GeometryCollection<{ name: string }> }>;

const topology = basemap.counties as unknown as Counties;
const { counties } = topology.objects;

export const land = feature(topology, counties);
/** `borders` are between counties of a state, `outline` is around the states. */
export const borders = mesh(topology, counties, (a, b) => a !== b && stateOf(a) === stateOf(b));
export const outline = mesh(topology, counties, (a, b) => a === b || stateOf(a) !== stateOf(b));

function stateOf({ id }: { id?: string | number }): string {
  return String(id).slice(0, 2);
}

interface Town {
  name: string;
  lat: number;
  lng: number;
  zipCodes: number;
}

/** Largest first. */
export const towns: readonly Town[] = (basemap.towns as [string, number, number, number][]).map(
  ([name, lat, lng, zipCodes]) => ({ name, lat, lng, zipCodes }),
);
