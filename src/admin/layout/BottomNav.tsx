import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { NavLink } from 'react-router';
import { Closing } from '../../ui/dialog/Closing';
import { Icon } from '../../ui/icons';
import { PHONE } from '../../ui/media';
import { navItems, PHONE_ITEMS } from './navItems';
import { useNavItems } from './useNavItems';

const AllPages = lazy(() => import('./AllPages'));

/** The navigation of phones, where the thumb is. */
export function BottomNav() {
  const translate = useTranslate();
  const items = useNavItems(navItems);
  const [isOpen, setOpen] = useState(false);
  return (
    <Nav aria-label={translate('layout.nav.label')}>
      {items.slice(0, PHONE_ITEMS).map(({ to, label, icon }) => (
        <NavLink key={to} to={to}>
          <Icon name={icon} size={22} />
          <span>{translate(`${label}Short`, { _: translate(label) })}</span>
        </NavLink>
      ))}
      <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Icon name="more" size={22} />
        <span>{translate('layout.nav.all')}</span>
      </button>
      <Closing>
        {isOpen && (
          <Suspense fallback={null}>
            <AllPages onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </Closing>
    </Nav>
  );
}

const Nav = styled('nav')({
  display: 'none',
  [PHONE]: { display: 'flex' },
  // A page with an action bar of its own has it in the same place.
  'body:has([data-action-bar]) &': { display: 'none' },
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: 900,
  paddingBottom: 'env(safe-area-inset-bottom)',
  background: 'var(--asphalt)',
  '& > a, & > button': {
    flex: '1 1 0',
    minWidth: 0,
    display: 'grid',
    justifyItems: 'center',
    gap: 2,
    padding: '7px 2px 8px',
    border: 0,
    borderTop: '3px solid transparent',
    background: 'none',
    color: 'var(--asphalt-muted)',
    font: '500 12px/1.4 var(--font)',
    textDecoration: 'none',
    cursor: 'pointer',
  },
  '& span': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& a.active': { color: '#fff', borderTopColor: '#fff' },
  '& :focus-visible': { outlineColor: '#fff', outlineOffset: -3 },
});
