import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Route, useNavigate, useParams } from 'react-router';
import { session } from '../../authProvider/session';
import { wordedPage } from '../../i18n/wordedPage';
import { Loading } from '../../ui/Loading';

const Overview = wordedPage(() => import('./Overview'));
const CustomerDetails = wordedPage(() => import('./CustomerDetails'));

/** /main/overview, /main/overview/customer/{customerId} and /main/overview/work-on/{companyId} */
export const customerRoutes = [
  <Route key="overview" path="/overview" element={<Overview />} />,
  <Route key="customer" path="/overview/customer/:customerId" element={<CustomerDetails />} />,
  <Route key="workOn" path="/overview/work-on/:companyId" element={<WorkOn />} />,
];

/** What is the same in every company. Without the sign-in the console would take everything away until it is known again. */
const KEPT: ReadonlySet<unknown> = new Set(['companies', 'auth']);

/** Selects the company, then its dashboard. An address, so that the page before has been left when the company changes. */
function WorkOn() {
  const { companyId = '' } = useParams();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    if (session.userInfo()?.role === 'SASAdministrator') {
      session.selectCompany(companyId);
      void queryClient.resetQueries({ predicate: ({ queryKey }) => !KEPT.has(queryKey[0]) });
    }
    void navigate('/main/dashboard', { replace: true });
  }, [companyId, queryClient, navigate]);
  return <Loading />;
}
