import type { Page, Place } from './page';
import { placeAt } from './places';

const loading = new Map<Place, Promise<Page>>();

/** Loads each page once. A failed load is retried on the next call. */
export function loadPage(path: string): Promise<Page> {
  const place = placeAt(path);
  let promise = loading.get(place);
  if (!promise) {
    promise = trackedByReact(place.load().then(({ page }) => page));
    loading.set(place, promise);
    promise.catch(() => loading.delete(place));
  }
  return promise;
}

/**
 * Sets the fields that React's `use` checks first, so that the first render matches the prerendered page.
 * Calling `use` only for other promises would change the number of hooks.
 */
function trackedByReact(promise: Promise<Page>): Promise<Page> {
  promise.then(
    value => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  );
  return promise;
}
