import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { NavLink } from 'react-router';
import { PHONE } from '../../ui/media';
import { BarMenu } from './BarMenu';
import { MenuLink } from './MenuLink';
import { NARROW_ITEMS, navItems } from './navItems';
import { useNavItems } from './useNavItems';

/** The navigation of tablets and desks; on a tablet the later items are in a menu. */
export function NavLinks() {
  const translate = useTranslate();
  const items = useNavItems(navItems);
  return (
    <Nav aria-label={translate('layout.nav.label')}>
      {items.map(({ to, label }, index) => (
        <NavLink key={to} to={to} data-wide={index >= NARROW_ITEMS}>
          {translate(label)}
        </NavLink>
      ))}
      {items.length > NARROW_ITEMS && (
        <div data-narrow>
          <BarMenu label={translate('layout.nav.more')} icon="more" text={null}>
            {close =>
              items.slice(NARROW_ITEMS).map(item => <MenuLink key={item.to} item={item} onClick={close} />)
            }
          </BarMenu>
        </div>
      )}
    </Nav>
  );
}

const Nav = styled('nav')({
  display: 'flex',
  alignSelf: 'stretch',
  alignItems: 'center',
  '& > a': {
    display: 'flex',
    alignItems: 'center',
    alignSelf: 'stretch',
    padding: '3px 11px 0',
    borderBottom: '3px solid transparent',
    color: 'var(--asphalt-muted)',
    fontSize: 15,
    fontWeight: 500,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& > a:hover': { color: 'var(--asphalt-ink)' },
  '& > a.active': { color: 'var(--asphalt-ink)', borderBottomColor: '#fff' },
  '@media (width >= 1200px)': { '& > [data-narrow]': { display: 'none' } },
  '@media (width < 1200px)': { '& > a[data-wide="true"]': { display: 'none' } },
  [PHONE]: { display: 'none' },
});
