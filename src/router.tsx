import { useEffect } from 'react';
import { createBrowserRouter, redirect } from 'react-router';
import { homePath } from './authProvider/homePath';
import { loginPath } from './authProvider/nextPath';
import { session } from './authProvider/session';
import { PageError } from './public/PageError';
import { Loading } from './ui/Loading';

/** All other addresses belong to the public documents. */
export const router = createBrowserRouter([
  {
    HydrateFallback: Loading,
    ErrorBoundary: PageError,
    children: [
      { path: '/main', loader: () => redirect(homePath()), Component: Loading },
      {
        path: '/main/*',
        loader: ({ request }) => {
          if (session.token() === null) throw redirect(loginPath(new URL(request.url)));
          return null;
        },
        // react-admin guards every page inside. Revalidating on each navigation would only delay it.
        shouldRevalidate: () => false,
        lazy: () => import('./admin/AdminApp'),
      },
      { path: '*', Component: OtherDocument },
    ],
  },
]);

/** The address has already changed and unsaved input was handled, so load the document at the new address. */
function OtherDocument() {
  useEffect(() => location.reload(), []);
  return <Loading />;
}
