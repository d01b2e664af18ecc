import type { Page, Place } from './page';
import { placeAt } from './places';

const loading = new Map<Place, Promise<Page>>();

/** The page at a path, with its code. Asked twice, it is loaded once; what did not load is tried again by the next to ask. */
export function loadPage(path: string): Promise<Page> {
  const place = placeAt(path);
  let promise = loading.get(place);
  if (!promise) {
    promise = tellReact(place.load().then(({ page }) => page));
    loading.set(place, promise);
    promise.catch(() => loading.delete(place));
  }
  return promise;
}

/**
 * Marks a promise as kept in the way that React's `use` reads before it waits: what is there already comes at once, so
 * that the first render equals the written-out page. To keep pages beside their promises instead, and to call `use` only
 * for the others, would leave React with fewer hooks where a page arrives while it is rendered.
 */
function tellReact(promise: Promise<Page>): Promise<Page> {
  promise.then(
    value => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  );
  return promise;
}
