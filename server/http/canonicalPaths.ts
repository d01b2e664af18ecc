import type { SitePage } from './sitePages';

/**
 * Finds the page that somebody meant who typed capitals or a slash at the end. Only whole addresses of pages are
 * answered, so that nothing in a request can lead to another site.
 *
 * @returns of a request's address: the page's own, with the query as it came; null when none is meant
 */
export function canonicalPaths(pages: readonly SitePage[]): (url: string) => string | null {
  const paths = new Set(pages.map(({ path }) => path));
  return url => {
    const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
    const meant = path.toLowerCase().replace(/\/$/, '');
    return meant !== path && paths.has(meant) ? meant + query : null;
  };
}
