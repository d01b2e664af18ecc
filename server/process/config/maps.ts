import { ConfigError } from './error';

/** Where an installation's maps come from; null: our own, without the internet. */
export interface MapsConfig {
  /** Answers in the shape of Google's Geocoding API; null: our own. */
  geocodeUrl: string | null;
  /** Sent to `geocodeUrl`; browsers see it, so it should be tied to this installation's address. */
  key: string | null;
  /** A street map by its template of {z}, {x} and {y}, and the words (HTML) that its owner asks for; null: outlines alone. */
  tiles: { url: string; attribution: string } | null;
}

interface Given {
  MAPS_GEOCODE_URL?: string | undefined;
  MAPS_KEY?: string | undefined;
  MAPS_TILES_URL?: string | undefined;
  MAPS_TILES_ATTRIBUTION?: string | undefined;
}

/** For a few people who look at maps OpenStreetMap serves tiles itself; it asks for its name, linked, and the page's origin. */
const OPEN_STREET_MAP = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution:
    '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">© OpenStreetMap contributors</a>',
};

/** As `MAPS_TILES_URL`: no street map. */
export const NO_TILES = 'none';

/** @throws ConfigError for tiles without a word of whose they are */
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

/** The origins that pages must be allowed to reach for the maps, as a content security policy names them. */
export function mapSources({ geocodeUrl, tiles }: MapsConfig): { images: string[]; connections: string[] } {
  return {
    images: tiles ? [originOf(tiles.url)] : [],
    connections: geocodeUrl === null ? [] : [originOf(geocodeUrl)],
  };
}

/** Tiles may come from several hosts, `{s}` being a letter; a policy says so with an asterisk. */
function originOf(template: string): string {
  const { protocol, host } = new URL(template.replace('{s}', 'one-of-them'));
  return `${protocol}//${host.replace('one-of-them', '*')}`;
}
