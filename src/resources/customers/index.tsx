import { Route } from 'react-router';
import { wordedPage } from '../../i18n/wordedPage';
import { WorkOn } from './WorkOn';

const Overview = wordedPage(() => import('./Overview'));
const CustomerDetails = wordedPage(() => import('./CustomerDetails'));

/** /main/overview, /main/overview/customer/{customerId} and /main/overview/work-on/{companyId} */
export const customerRoutes = [
  <Route key="overview" path="/overview" element={<Overview />} />,
  <Route key="customer" path="/overview/customer/:customerId" element={<CustomerDetails />} />,
  <Route key="workOn" path="/overview/work-on/:companyId" element={<WorkOn />} />,
];
