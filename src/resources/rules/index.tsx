import { lazy } from 'react';
import { Route } from 'react-router';

const Rules = lazy(() => import('./Rules'));

/** /main/rules, with the center and the part in the address. */
export const rulesRoutes = <Route path="/rules" element={<Rules />} />;
