import { loadConfig } from '../../../api/config';
import { type Address, addressOf, type FoundPlace, type GeocodeAnswer, placesOf } from './place';

/**
 * Address of the first result if the status is OK, otherwise null (spec §7). Errors are only logged (spec
 * §8).
 * @param signal cancels the lookup
 */
export async function reverseGeocode(
  { lat, lng }: { lat: number; lng: number },
  signal?: AbortSignal,
): Promise<Address | null> {
  try {
    const answer = await geocode({ latlng: `${lat},${lng}` }, signal);
    const first = answer.status === 'OK' ? answer.results?.[0] : undefined;
    return first ? addressOf(first) : null;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: required by spec §8
    console.debug('The place could not be looked up.', error);
    return null;
  }
}

/** @throws if the service can't be reached or refuses */
export async function searchPlaces(
  address: string,
  states: readonly string[],
  signal?: AbortSignal,
): Promise<FoundPlace[]> {
  const answer = await geocode({ address, components: 'country:US' }, signal);
  if (!ANSWERED.includes(answer.status)) throw new Error(answer.status);
  return placesOf(answer, states);
}

const ANSWERED = ['OK', 'ZERO_RESULTS'];

async function geocode(asked: Record<string, string>, signal?: AbortSignal): Promise<GeocodeAnswer> {
  const { maps } = await loadConfig();
  const url = new URL(maps.geocodeUrl, window.location.href);
  for (const [name, value] of Object.entries({ ...asked, key: maps.key })) url.searchParams.set(name, value);
  const response = await fetch(url, { ...(signal && { signal }), credentials: 'omit' });
  return response.json();
}
