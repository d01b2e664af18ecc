import { loginPath } from './nextPath';

type Page = Pick<Location, 'pathname' | 'search' | 'assign' | 'reload'>;

/**
 * Follows what other tabs do to the session: signed out there is signed out here, and another person or another
 * selected company there must not go unnoticed here, since the calls of all tabs carry it.
 *
 * @returns a function that ends the watch
 */
export function watchSession(page: Page = location): () => void {
  const follow = ({ key, oldValue, newValue }: StorageEvent) => {
    // A cleared storage is told with the key null.
    if (key === null || (key === 'token' && newValue === null)) return page.assign(loginPath(page));
    const isOther = key === 'userInfo' || key === 'selectedCompanyId';
    if (isOther && newValue !== null && newValue !== oldValue) page.reload();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
