import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Route, useNavigate, useParams } from 'react-router';
import { session } from '../../authProvider/session';
import { wordedPage } from '../../i18n/wordedPage';
import { Loading } from '../../ui/Loading';

/** /main/overview, /main/overview/customer/{customerId} and /main/overview/work-on/{companyId} */
export const customers = {
  name: 'overview',
  resource: 'customers',
  list: wordedPage(() => import('./Overview')),
  show: wordedPage(() => import('./CustomerDetails')),
  children: <Route path="work-on/:companyId" element={<WorkOn />} />,
};

/** Queries that don't depend on the company. Without `auth`, the console would unmount until it loads again. */
const KEPT: ReadonlySet<unknown> = new Set(['companies', 'auth']);

/** Switches the company and opens its dashboard. It is a route, so that the previous page unmounts first. */
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
