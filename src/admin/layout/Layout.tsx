import MenuIcon from '@mui/icons-material/Menu';
import { BottomNavigation, BottomNavigationAction, Box, MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Layout as Frame, useDataProvider, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { session, watchSession } from '../../authProvider/session';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import { Connection } from '../../offline/Connection';
import { useStoreTickets } from '../../offline/useStoreTickets';
import { Closing } from '../../ui/dialog/Closing';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { useIsPhone } from '../../ui/useIsPhone';
import { usePrinted } from '../../ui/usePrinted';
import { useSelectCompany } from '../../ui/viewer';
import { AppBar } from './AppBar';
import '../../ui/print.css';
import { Notifications, PageFailure } from './Notifications';
import { isAt, navItems, PHONE_ITEMS, useNavItems } from './navItems';
import { useQueryErrors } from './useQueryErrors';

export function Layout({ children }: { children: ReactNode }) {
  useEffect(() => watchSession(), []);
  useStoreTickets();
  useQueryErrors();
  usePrinted();
  return (
    <>
      <Frame appBar={Top} sidebar={NoSidebar} error={PageFailure}>
        <SelectedCompany>
          <Connection />
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

/** The pages are in the app bar. react-admin's Menu is a column. */
const NoSidebar = () => null;

/**
 * Renders once the companies are loaded, because the company note shows their names and a SASAdministrator
 * starts with the first one.
 */
function SelectedCompany({ children }: { children: ReactNode }) {
  const { data: companies, error, refetch } = useCompanies();
  const [selected, setSelected] = useState(session.companyId());
  const first = companies?.[0]?.ID;
  const isKnown = selected !== null && companies?.some(({ ID }) => ID === session.companyId()) === true;
  useEffect(() => {
    if (first === undefined || isKnown) return;
    session.selectCompany(first);
    setSelected(first);
  }, [first, isKnown]);
  if (session.userInfo()?.role !== 'SASAdministrator') return children;
  if (error && !companies) return <ErrorState isPage error={error} onRetry={refetch} />;
  return isKnown || companies?.length === 0 ? children : <Loading />;
}

const AllPages = lazy(() => import('./AllPages'));

function BottomNav() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const items = useNavItems(navItems).slice(0, PHONE_ITEMS);
  const [isOpen, setOpen] = useState(false);
  if (!useIsPhone()) return null;
  return (
    <>
      <BottomNavigation
        component="nav"
        showLabels
        value={items.find(item => isAt(pathname, item))?.to ?? null}
        aria-label={translate('layout.nav.label')}
      >
        {items.map(item => (
          <BottomNavigationAction
            key={item.to}
            component={Link}
            to={item.to}
            onClick={item.onGo}
            value={item.to}
            aria-current={isAt(pathname, item) ? 'page' : undefined}
            icon={<item.icon />}
            label={translate(`${item.label}Short`, { _: translate(item.label) })}
          />
        ))}
        <BottomNavigationAction
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          icon={<MenuIcon />}
          label={translate('layout.nav.all')}
          onClick={() => setOpen(true)}
        />
      </BottomNavigation>
      <Closing>
        {isOpen && (
          <Suspense fallback={null}>
            <AllPages onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </Closing>
    </>
  );
}

/**
 * Shows a SASAdministrator which company is selected, and lets them switch. Switching discards the previous
 * company's data.
 */
function CompanyNote() {
  const translate = useTranslate();
  const select = useSelectCompany();
  const { data: companies } = useCompanies();
  // The first company is the default (SelectedCompany).
  const selected = companies?.find(({ ID }) => ID === session.companyId()) ?? companies?.[0];
  if (!companies || !selected) return null;
  return (
    <aside aria-label={translate('layout.company.select')}>
      <Box
        role="note"
        sx={{
          display: 'flex',
          justifyContent: 'center',
          alignItems: 'center',
          gap: 1.5,
          padding: '6px 16px',
          background: 'var(--safety)',
          color: '#14171a',
          fontWeight: 500,
        }}
      >
        {translate('layout.company.note')}
        <TextField
          select
          fullWidth={false}
          value={selected.ID}
          onChange={event => select(event.target.value)}
          slotProps={{
            select: { SelectDisplayProps: { 'aria-label': translate('layout.company.select') } },
          }}
        >
          {companies.map(({ ID, Name }) => (
            <MenuItem key={ID} value={ID}>
              {Name}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    </aside>
  );
}

function useCompanies() {
  const { companies } = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['companies'],
    queryFn: () => companies(),
    enabled: session.userInfo()?.role === 'SASAdministrator',
    staleTime: Number.POSITIVE_INFINITY,
  });
}
