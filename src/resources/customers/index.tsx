import { lazy } from 'react';
import { Route } from 'react-router';

const Overview = lazy(() => import('./Overview'));
const CustomerDetails = lazy(() => import('./CustomerDetails'));

/** /main/overview and /main/overview/customer/{customerId} */
export const customerRoutes = [
  <Route key="overview" path="/overview" element={<Overview />} />,
  <Route key="customer" path="/overview/customer/:customerId" element={<CustomerDetails />} />,
];
