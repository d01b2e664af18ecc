import { useEffect } from 'react';
import { createBrowserRouter, redirect } from 'react-router';
import { loginPath } from './authProvider/nextPath';
import { session } from './authProvider/session';
import { PageError } from './public/PageError';
import { Loading } from './ui/Loading';

/** The console's own addresses; all others belong to the documents of the public area. */
export const router = createBrowserRouter([
  {
    HydrateFallback: Loading,
    ErrorBoundary: PageError,
    children: [
      { path: '/main', loader: () => redirect('/main/dashboard'), Component: Loading },
      {
        path: '/main/*',
        loader: ({ request }) => {
          if (session.token() === null) throw redirect(loginPath(new URL(request.url)));
          return null;
        },
        // Inside, react-admin guards every page; asking again on each navigation would only delay it.
        shouldRevalidate: () => false,
        lazy: () => import('./admin/AdminApp'),
      },
      { path: '*', Component: OtherDocument },
    ],
  },
]);

/** The address has changed already, and the page that was open is gone with its questions: load what stands there. */
function OtherDocument() {
  useEffect(() => location.reload(), []);
  return <Loading />;
}
