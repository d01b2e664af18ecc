import MenuIcon from '@mui/icons-material/Menu';
import { BottomNavigation, BottomNavigationAction } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { Closing } from '../../ui/dialog/Closing';
import { useIsPhone } from '../../ui/useIsPhone';
import { isAt, navItems, PHONE_ITEMS, useNavItems } from './navItems';

const AllPages = lazy(() => import('./AllPages'));

/** The navigation of phones, where the thumb is. */
export function BottomNav() {
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
