import { createBrowserRouter, redirect } from 'react-router';
import { loginPath } from './authProvider/nextPath';
import { session } from './authProvider/session';
import { NotFound } from './public/NotFound';
import { PageError } from './public/PageError';
import { Loading } from './ui/Loading';

/** The areas of the product, each loaded when first visited. */
export const router = createBrowserRouter([
  {
    HydrateFallback: Loading,
    ErrorBoundary: PageError,
    children: [
      { path: '/', loader: () => redirect('/main/dashboard'), Component: Loading },
      { path: '/login', lazy: () => import('./public/Login') },
      { path: '/reset-password', lazy: () => import('./public/ResetPassword') },
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
      { path: '*', Component: NotFound },
    ],
  },
]);
