import { loadConfig } from '../../api/config';
import { type Address, addressOf, type GeocodeAnswer } from './place';

/**
 * That of the first result when the service says OK, else null (spec §7). A failure is only logged (spec §8).
 * @param signal ends the asking, as when the place has moved on
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
    // biome-ignore lint/suspicious/noConsole: this is where spec §8 wants it
    console.debug('The place could not be looked up.', error);
    return null;
  }
}
