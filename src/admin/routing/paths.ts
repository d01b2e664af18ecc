import { generatePath, matchPath } from 'react-router';

export type PageType = 'list' | 'create' | 'edit' | 'show';

/** react-admin resource to the addresses of spec §2, relative to /main. */
export const PATHS: Record<string, Partial<Record<PageType, string>>> = {
  tickets: { list: '/tickets', create: '/tickets/create' },
  ticketProfiles: { list: '/ticket-profile', show: '/ticket-profile/details/:id' },
  employers: { list: '/users' },
  events: {
    list: '/recorded-events',
    create: '/recorded-events/create',
    edit: '/recorded-events/:id/edit',
    show: '/recorded-events/details/:id',
  },
  jobs: { list: '/jobs', create: '/jobs/add', edit: '/jobs/:id/edit', show: '/jobs/details/:id' },
  subcontractors: {
    list: '/subcontractor-library',
    show: '/subcontractor-library/details/:id',
  },
};

const BASE = '/main';
const REAL = Object.values(PATHS).flatMap(paths => Object.values(paths));

/** Addresses that react-admin makes by itself. */
const CANONICAL: [PageType, string][] = [
  ['list', ''],
  ['create', '/create'],
  ['show', '/:id/show'],
  ['edit', '/:id'],
];

/** Turns an address that react-admin made into the product's own; any other stays as it is. */
export function rewritePath(pathname: string): string {
  if (!pathname.startsWith(`${BASE}/`)) return pathname;
  const rest = pathname.slice(BASE.length);
  if (REAL.some(pattern => matchPath(pattern, rest))) return pathname;
  for (const [resource, paths] of Object.entries(PATHS)) {
    for (const [type, suffix] of CANONICAL) {
      const match = matchPath(`/${resource}${suffix}`, rest);
      const pattern = paths[type];
      if (match && pattern) return BASE + generatePath(pattern, match.params);
    }
  }
  return pathname;
}

type To = string | { pathname?: string; search?: string; hash?: string };

/** The same for a link's target with its search and hash. */
export function rewriteTo<T extends To>(to: T): T {
  if (typeof to === 'string') {
    const end = to.search(/[?#]/);
    return (end < 0 ? rewritePath(to) : rewritePath(to.slice(0, end)) + to.slice(end)) as T;
  }
  return to.pathname ? ({ ...(to as object), pathname: rewritePath(to.pathname) } as T) : to;
}
