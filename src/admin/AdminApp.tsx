import { QueryClient } from '@tanstack/react-query';
import { CoreAdmin as Admin, CustomRoutes } from 'react-admin';
import { Navigate, Route } from 'react-router';
import { createAuthProvider } from '../authProvider/authProvider';
import { dataProvider } from '../dataProvider/dataProvider';
import { i18nProvider } from '../i18n/i18nProvider';
import { wordedPage } from '../i18n/wordedPage';
import { accountRoutes } from '../resources/account/index';
import { auditRoutes } from '../resources/audit/index';
import { companyRoutes } from '../resources/company/index';
import { customerRoutes } from '../resources/customers/index';
import { employers } from '../resources/employers/index';
import { events } from '../resources/events/index';
import { jobs } from '../resources/jobs/index';
import { rulesRoutes } from '../resources/rules/index';
import { subcontractors } from '../resources/subcontractors/index';
import { tableRoutes } from '../resources/tables/index';
import { ticketProfiles } from '../resources/ticketProfiles/index';
import { tickets } from '../resources/tickets/index';
import { workInProgressRoutes } from '../resources/workInProgress/index';
import { AccessDenied, Missing } from '../ui/Guarded';
import { Loading } from '../ui/Loading';
import { PageTheme } from '../ui/theme/PageTheme';
import { useColorMode } from '../ui/useColor';
import { viewerQuery } from '../ui/viewer';
import { Layout } from './layout/Layout';
import { Crash } from './layout/Notifications';
import { RoutedResource } from './routing/RoutedResource';
import { routerProvider } from './routing/routerProvider';
import { createStore } from './store/store';
import { themeOf } from './theme/theme';

const Credentials = wordedPage(() => import('../resources/credentials/Credentials'));
const Dashboard = wordedPage(() => import('../resources/dashboard/Dashboard'));

const authProvider = createAuthProvider(async () => {
  const { id, Name } = await queryClient.fetchQuery(viewerQuery(dataProvider));
  return { id, fullName: Name };
});
const store = createStore();

/** The console: every page of /main. */
export function Component() {
  return (
    <PageTheme theme={themeOf(useColorMode())}>
      <Admin
        basename="/main"
        title="Whiteline"
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        routerProvider={routerProvider}
        store={store}
        layout={Layout}
        loading={Loading}
        catchAll={Missing}
        error={Crash}
        accessDenied={AccessDenied}
        authenticationError={AccessDenied}
        loginPage={false}
        requireAuth
        disableTelemetry
      >
        <CustomRoutes>
          <Route index element={<Navigate to="/main/dashboard" replace />} />
          <Route path="/dashboard" element={<Dashboard />} />
          <Route path="/user-credentials" element={<Credentials />} />
          {accountRoutes}
          {auditRoutes}
          {companyRoutes}
          {customerRoutes}
          {rulesRoutes}
          {tableRoutes}
          {workInProgressRoutes}
        </CustomRoutes>
        <RoutedResource {...tickets} />
        <RoutedResource {...events} />
        <RoutedResource {...jobs} />
        <RoutedResource {...subcontractors} />
        <RoutedResource {...employers} />
        <RoutedResource {...ticketProfiles} />
      </Admin>
    </PageTheme>
  );
}

/** Queries do not retry and do not refetch on window focus (spec §9). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
// Both are read from the session, which a page leaves with (session.ts): asked again, as each page does, they would be
// answered the same, and each asking and each answer would draw the whole page again.
queryClient.setQueryDefaults(['auth'], {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
