import { loadConfig } from '../../../api/config';
import { type Address, addressOf, type GeocodeAnswer } from './place';

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
    const { maps } = await loadConfig();
    const url = new URL(maps.geocodeUrl, window.location.href);
    url.searchParams.set('latlng', `${lat},${lng}`);
    url.searchParams.set('key', maps.key);
    const response = await fetch(url, { ...(signal && { signal }), credentials: 'omit' });
    const answer: GeocodeAnswer = await response.json();
    const first = answer.status === 'OK' ? answer.results?.[0] : undefined;
    return first ? addressOf(first) : null;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: required by spec §8
    console.debug('The place could not be looked up.', error);
    return null;
  }
}
