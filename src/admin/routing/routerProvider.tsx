import { useCallback } from 'react';
import { type RouterProvider, reactRouterProvider } from 'react-admin';
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
      (to, options) => navigate(typeof to === 'number' ? to : rewriteTo(to), options),
      [navigate],
    );
  },
  useMatch: pattern => useMatch({ ...pattern, path: rewritePath(pattern.path) }),
};
