import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { NavLink } from 'react-router';
import { PHONE } from '../../ui/media';
import type { NavItem } from './navItems';

/** The navigation of tablets and desks. */
export function NavLinks({ items }: { items: NavItem[] }) {
  const translate = useTranslate();
  return (
    <Nav aria-label={translate('layout.nav.label')}>
      {items.map(({ to, label }) => (
        <NavLink key={to} to={to}>
          {translate(label)}
        </NavLink>
      ))}
    </Nav>
  );
}

const Nav = styled('nav')({
  display: 'flex',
  alignSelf: 'stretch',
  gap: 4,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    padding: '3px 14px 0',
    borderBottom: '3px solid transparent',
    color: 'var(--asphalt-muted)',
    fontSize: 16,
    fontWeight: 500,
    textDecoration: 'none',
  },
  '& a:hover': { color: 'var(--asphalt-ink)' },
  '& a.active': { color: 'var(--asphalt-ink)', borderBottomColor: '#fff' },
  [PHONE]: { display: 'none' },
});
