import { useCallback } from 'react';
import { type RouterProvider, reactRouterProvider } from 'react-admin';
import { isSameSearch } from '../../ui/list/address';
import { rewritePath, rewriteTo } from './paths';

const { Link, Navigate, useNavigate, useMatch } = reactRouterProvider;

/** React Router with react-admin's own addresses rewritten to the product's (paths.ts). */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  Link: ({ to, ...rest }) => <Link to={rewriteTo(to)} {...rest} />,
  Navigate: ({ to, ...rest }) => <Navigate to={rewriteTo(to)} {...rest} />,
  useNavigate() {
    const navigate = useNavigate();
    // A new function on each render would set off react-admin's effects without end.
    return useCallback(
      (to, options) => {
        if (typeof to === 'number') return navigate(to);
        return navigate(rewriteTo(to), isHere(to) ? { ...options, replace: true } : options);
      },
      [navigate],
    );
  },
  useMatch: pattern => useMatch({ ...pattern, path: rewritePath(pattern.path) }),
};

/** Whether only a query is given and it is the address's own: that adds nothing to the history, as with a link. */
function isHere(to: unknown): boolean {
  if (typeof to !== 'object' || to === null || 'pathname' in to || !('search' in to)) return false;
  return isSameSearch(String(to.search), window.location.search);
}
