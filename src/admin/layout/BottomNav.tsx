import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { NavLink } from 'react-router';
import { Icon } from '../../ui/icons';
import { PHONE } from '../../ui/media';
import { navItems } from './navItems';

/** The navigation of phones, where the thumb is. */
export function BottomNav() {
  const translate = useTranslate();
  return (
    <Nav aria-label={translate('layout.nav.label')}>
      {navItems.map(({ to, label, icon }) => (
        <NavLink key={to} to={to}>
          <Icon name={icon} size={22} />
          {translate(label)}
        </NavLink>
      ))}
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
  '& a': {
    flex: 1,
    display: 'grid',
    justifyItems: 'center',
    gap: 2,
    padding: '7px 4px 8px',
    borderTop: '3px solid transparent',
    color: 'var(--asphalt-muted)',
    fontSize: 12,
    fontWeight: 500,
    textDecoration: 'none',
  },
  '& a.active': { color: '#fff', borderTopColor: '#fff' },
  '& :focus-visible': { outlineColor: '#fff', outlineOffset: -3 },
});
