import { ConfigError } from './error';

export interface MapsConfig {
  geocodeUrl: string | null;
  /** Sent to `geocodeUrl`. Visible to browsers, so restrict it to this installation's URL. */
  key: string | null;
  /** A tile URL with {z}, {x} and {y}, and the required attribution as HTML. Null for outlines only. */
  tiles: { url: string; attribution: string } | null;
}

interface Given {
  MAPS_GEOCODE_URL?: string | undefined;
  MAPS_KEY?: string | undefined;
  MAPS_TILES_URL?: string | undefined;
  MAPS_TILES_ATTRIBUTION?: string | undefined;
}

/** OpenStreetMap serves tiles for light use. It asks for a linked attribution and the page's origin. */
const OPEN_STREET_MAP = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution:
    '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">© OpenStreetMap contributors</a>',
};

export const NO_TILES = 'none';

export function mapsConfig(given: Given): MapsConfig {
  return {
    geocodeUrl: given.MAPS_GEOCODE_URL ?? null,
    key: given.MAPS_KEY ?? null,
    tiles: tilesOf(given),
  };
}

function tilesOf({ MAPS_TILES_URL: url, MAPS_TILES_ATTRIBUTION: attribution }: Given): MapsConfig['tiles'] {
  if (url === undefined) return OPEN_STREET_MAP;
  if (url === NO_TILES) return null;
  if (attribution === undefined) {
    throw new ConfigError('MAPS_TILES_ATTRIBUTION', 'must be set with MAPS_TILES_URL: whose map it is.');
  }
  return { url, attribution };
}

export function mapSources({ geocodeUrl, tiles }: MapsConfig): { images: string[]; connections: string[] } {
  return {
    images: tiles ? [originOf(tiles.url)] : [],
    connections: geocodeUrl === null ? [] : [originOf(geocodeUrl)],
  };
}

/** The `{s}` in a tile URL stands for several hosts, which is an asterisk in the policy. */
function originOf(template: string): string {
  const { protocol, host } = new URL(template.replace('{s}', 'one-of-them'));
  return `${protocol}//${host.replace('one-of-them', '*')}`;
}
