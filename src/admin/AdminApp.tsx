import { QueryClient } from '@tanstack/react-query';
import { CoreAdmin, CustomRoutes } from 'react-admin';
import { Navigate, Route } from 'react-router';
import { createAuthProvider } from '../authProvider/authProvider';
import { homePath } from '../authProvider/homePath';
import { dataProvider } from '../dataProvider/dataProvider';
import { RESOURCES } from '../dataProvider/resources';
import { i18nProvider } from '../i18n/i18nProvider';
import { followAccount } from '../i18n/language';
import { wordedPage } from '../i18n/wordedPage';
import { accountRoutes } from '../resources/account/index';
import { audit } from '../resources/audit/index';
import { calendarRoutes } from '../resources/calendar/index';
import { companyRoutes } from '../resources/company/index';
import { customers } from '../resources/customers/index';
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
import { PATHS } from './routing/paths';
import { RoutedResource } from './routing/RoutedResource';
import { routerProvider } from './routing/routerProvider';
import { createStore } from './store/store';
import { themeOf } from './theme/theme';

const OnThisDevice = wordedPage(() => import('../offline/OnThisDevice'));
const Credentials = wordedPage(() => import('../resources/credentials/Credentials'));
const Dashboard = wordedPage(() => import('../resources/dashboard/Dashboard'));
const Today = wordedPage(() => import('../resources/dashboard/today/Today'));

const authProvider = createAuthProvider(async () => {
  const { id, Name, language } = await queryClient.fetchQuery(viewerQuery(dataProvider));
  followAccount(language);
  return { id, fullName: Name };
});
const store = createStore();

/** Shown on pages of other resources. */
const WITHOUT_PAGES = Object.keys(RESOURCES).filter(name => !(name in PATHS));

export function Component() {
  return (
    <PageTheme theme={themeOf(useColorMode())}>
      <CoreAdmin
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
          <Route index element={<Navigate to={homePath()} replace />} />
          <Route path="/today" element={<Today />} />
          <Route path="/dashboard" element={<Dashboard />} />
          <Route path="/on-this-device" element={<OnThisDevice />} />
          <Route path="/user-credentials" element={<Credentials />} />
          {accountRoutes}
          {calendarRoutes}
          {companyRoutes}
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
        <RoutedResource {...customers} />
        <RoutedResource {...audit} />
        {WITHOUT_PAGES.map(name => (
          <RoutedResource key={name} name={name} resource={name} />
        ))}
      </CoreAdmin>
    </PageTheme>
  );
}

/** Spec §9: no retries, no refetch on window focus. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without signal, calls answer from this device's storage (src/offline), so none of them may wait.
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});
// Both are read from the session, whose end leaves the page (session.ts). Without this, every page would read
// them again and render twice.
queryClient.setQueryDefaults(['auth'], {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
