import type { ComponentType } from 'react';
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
 * As React's `use` reads it before it waits, so that the first render equals the written-out page. To call `use` only for
 * other promises would leave React with fewer hooks where a page arrives while it is rendered.
 */
function tellReact(promise: Promise<Page>): Promise<Page> {
  promise.then(
    value => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  );
  return promise;
}

/** One page outside the console. Its module exports it as `page`, and is loaded when the page is first wanted. */
export interface Page {
  /** In the browser's tab and in search results, with the product's name behind it. */
  title: string;
  /** One or two sentences for search results. */
  description: string;
  /** `tool`: one short column to work in, as a form. `article`: everything else. */
  kind: 'article' | 'tool';
  Content: ComponentType;
}

/** Where a page stands and how its code is had. */
export interface Place {
  /** Folder below src/public that holds the page's `page.ts(x)`. */
  folder: string;
  load: () => Promise<{ page: Page }>;
  /** Whether the sitemap tells search engines of it; they may read every page. */
  isListed: boolean;
  /** Names in the address's query with which it begins otherwise, and is written out for that, too; the first that fits counts. */
  variants?: readonly (readonly string[])[];
}
