import type { Place } from './page';

/** Every address outside the console (spec §2). Each page is a separate chunk. */
export const PLACES: Record<string, Place> = {
  '/': { folder: 'home', load: () => import('./home/page'), isListed: true },
  '/about-us': { folder: 'aboutUs', load: () => import('./aboutUs/page'), isListed: true },
  '/solutions': { folder: 'solutions', load: () => import('./solutions/page'), isListed: true },
  '/when-to-call': { folder: 'whenToCall', load: () => import('./whenToCall/page'), isListed: true },
  '/contact': { folder: 'contact', load: () => import('./contact/page'), isListed: true },
  '/terms': { folder: 'terms', load: () => import('./terms/page'), isListed: true },
  '/privacy': { folder: 'privacy', load: () => import('./privacy/page'), isListed: true },
  '/register': { folder: 'register', load: () => import('./register/page'), isListed: true },
  '/login': { folder: 'login', load: () => import('./login/page'), isListed: false },
  '/reset-password': {
    folder: 'resetPassword',
    load: () => import('./resetPassword/page'),
    isListed: false,
    // Links mailed before the token moved behind the # have it in the query.
    variants: [['welcome'], ['set'], ['token']],
  },
};

/** Shown for any other address. */
export const MISSING: Place = {
  folder: 'notFound',
  load: () => import('./notFound/page'),
  isListed: false,
};

export const placeAt = (path: string): Place => PLACES[path] ?? MISSING;

/**
 * The whole query if it has the parameters of a variant, otherwise null. The server uses the same rule
 * (server/http/site.ts).
 * @param search such as `?set`
 */
export function writtenFor(path: string, search: string): string | null {
  const given = new URLSearchParams(search);
  const isWritten = placeAt(path).variants?.some(names => names.every(name => given.has(name))) ?? false;
  return isWritten ? search : null;
}
