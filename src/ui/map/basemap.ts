import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import basemap from './generated/basemap.json';

type Counties = Topology<{ counties: GeometryCollection<{ name: string }> }>;

const topology = basemap.counties as unknown as Counties;
const { counties } = topology.objects;

/** The counties of California and Nevada, for the ground. */
export const land = feature(topology, counties);
/** Borders between counties, and the outline of both states. */
export const borders = mesh(topology, counties, (a, b) => a !== b && stateOf(a) === stateOf(b));
export const outline = mesh(topology, counties, (a, b) => a === b || stateOf(a) !== stateOf(b));

function stateOf({ id }: { id?: string | number }): string {
  return String(id).slice(0, 2);
}

interface Town {
  name: string;
  lat: number;
  lng: number;
  /** How many ZIP codes it has, which tells a city from a village. */
  zipCodes: number;
}

/** The largest first. */
export const towns: readonly Town[] = (basemap.towns as [string, number, number, number][]).map(
  ([name, lat, lng, zipCodes]) => ({ name, lat, lng, zipCodes }),
);
