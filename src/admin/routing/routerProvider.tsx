import { useCallback } from 'react';
import { type RouterProvider, reactRouterProvider } from 'react-admin';
import { isSameSearch } from '../../ui/list/address';
import { rewritePath, rewriteTo } from './paths';

const { Link, Navigate, useNavigate, useMatch } = reactRouterProvider;

/** React Router with addresses rewritten by paths.ts. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  Link: ({ to, ...rest }) => <Link to={rewriteTo(to)} {...rest} />,
  Navigate: ({ to, ...rest }) => <Navigate to={rewriteTo(to)} {...rest} />,
  useNavigate() {
    const navigate = useNavigate();
    // A new function on each render would run react-admin's effects in an endless loop.
    return useCallback(
      (to, options) => {
        if (typeof to === 'number') return navigate(to);
        if (options?.state && '_scrollToTop' in options.state) markUnfiltered();
        return navigate(rewriteTo(to), isHere(to) ? { ...options, replace: true } : options);
      },
      [navigate],
    );
  },
  useMatch: pattern => useMatch({ ...pattern, path: rewritePath(pattern.path) }),
};

/**
 * Before the first filter of a list, its address gets an empty one. Back to the bare address would restore the
 * stored filter, so nothing would change.
 */
function markUnfiltered(): void {
  if (window.location.search !== '') return;
  window.history.replaceState(window.history.state, '', `?filter=${encodeURIComponent('{}')}`);
}

/** Navigating to the current query adds no history entry, like a link. */
function isHere(to: unknown): boolean {
  if (typeof to !== 'object' || to === null || 'pathname' in to || !('search' in to)) return false;
  return isSameSearch(String(to.search), window.location.search);
}
