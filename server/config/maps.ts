import { ConfigError } from './error';

/** Where an installation's maps come from. All null: outlines and geocoding of our own, without the internet. */
export interface MapsConfig {
  /** Answers in the shape of Google's Geocoding API; null: our own. */
  geocodeUrl: string | null;
  /** Sent to `geocodeUrl`; browsers see it, so it should be tied to this installation's address. */
  key: string | null;
  /** A street map by its template of {z}, {x} and {y}, and the words that its owner asks for. */
  tiles: { url: string; attribution: string } | null;
}

interface Given {
  MAPS_GEOCODE_URL?: string | undefined;
  MAPS_KEY?: string | undefined;
  MAPS_TILES_URL?: string | undefined;
  MAPS_TILES_ATTRIBUTION?: string | undefined;
}

/** @throws ConfigError for tiles without a word of whose they are */
export function mapsConfig(given: Given): MapsConfig {
  const { MAPS_TILES_URL: url, MAPS_TILES_ATTRIBUTION: attribution } = given;
  if (url !== undefined && attribution === undefined) {
    throw new ConfigError('MAPS_TILES_ATTRIBUTION', 'must be set with MAPS_TILES_URL: whose map it is.');
  }
  return {
    geocodeUrl: given.MAPS_GEOCODE_URL ?? null,
    key: given.MAPS_KEY ?? null,
    tiles: url === undefined ? null : { url, attribution: attribution ?? '' },
  };
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
