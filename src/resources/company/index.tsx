import { lazy } from 'react';
import { Route } from 'react-router';

const Settings = lazy(() => import('./Settings'));

/** /main/settings */
export const companyRoutes = <Route path="/settings" element={<Settings />} />;
