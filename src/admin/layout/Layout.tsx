import { styled } from '@mui/material/styles';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { watchSession } from '../../authProvider/watchSession';
import { Loading } from '../../ui/Loading';
import { PHONE } from '../../ui/media';
import { AppBar } from './AppBar';
import { BottomNav } from './BottomNav';
import { CompanyNote } from './CompanyNote';
import { Notifications } from './Notifications';
import { SelectedCompany } from './SelectedCompany';

/** The frame around every page: the asphalt bar above, the page, and on phones the navigation at the thumb. */
export function Layout({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  useEffect(() => watchSession(), []);
  return (
    <>
      <Skip href="#content">{translate('layout.skip')}</Skip>
      <AppBar />
      <SelectedCompany>
        <CompanyNote />
        <Main id="content" tabIndex={-1}>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </Main>
      </SelectedCompany>
      <BottomNav />
      <Notifications />
    </>
  );
}

const Main = styled('main')({
  maxWidth: 1560,
  margin: '0 auto',
  padding: '24px 24px 64px',
  outline: 0,
  [PHONE]: { padding: '16px 16px calc(96px + env(safe-area-inset-bottom))' },
});

const Skip = styled('a')({
  position: 'fixed',
  left: 8,
  top: -60,
  zIndex: 1200,
  padding: '10px 16px',
  background: 'var(--safety)',
  color: '#14171a',
  fontWeight: 600,
  '&:focus': { top: 8 },
});
