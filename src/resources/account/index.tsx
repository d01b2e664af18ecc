import { lazy } from 'react';
import { Route } from 'react-router';

const Account = lazy(() => import('./Account'));

/** /main/account */
export const accountRoutes = <Route path="/account" element={<Account />} />;
