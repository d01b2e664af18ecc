import { Alert } from '@mui/material';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Layout as Frame, useIsOffline, useTranslate } from 'react-admin';
import { watchSession } from '../../authProvider/watchSession';
import { Loading } from '../../ui/Loading';
import { AppBar } from './AppBar';
import { BottomNav } from './BottomNav';
import { CompanyNote } from './CompanyNote';
import { PageFailure } from './failures';
import { Notifications } from './Notifications';
import { SelectedCompany } from './SelectedCompany';

/** The frame around every page: the asphalt bar above, the page, and on phones the navigation at the thumb. */
export function Layout({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const isOffline = useIsOffline();
  useEffect(() => watchSession(), []);
  return (
    <>
      <Frame appBar={Top} sidebar={NoSidebar} error={PageFailure}>
        <SelectedCompany>
          {isOffline && <Alert severity="warning">{translate('layout.offline')}</Alert>}
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </SelectedCompany>
      </Frame>
      <BottomNav />
      <Notifications />
    </>
  );
}

function Top() {
  return (
    <>
      <AppBar />
      <CompanyNote />
    </>
  );
}

/** The pages are in the bar. */
const NoSidebar = () => null;
