import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { NavLink } from 'react-router';
import { Dialog } from '../../ui/dialog/Dialog';
import { Icon } from '../../ui/icons';
import { companyItems, laterItems, type NavItem, navItems } from './navItems';
import { useNavItems } from './useNavItems';

/** Every page there is, for phones. */
export default function AllPages({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Dialog title={translate('layout.nav.all')} place="edge" width={400} onClose={onClose}>
      <Pages items={useNavItems(navItems)} onClick={onClose} />
      <Pages items={useNavItems(companyItems)} onClick={onClose} />
      <Pages items={laterItems} onClick={onClose} />
    </Dialog>
  );
}

function Pages({ items, onClick }: { items: NavItem[]; onClick: () => void }) {
  const translate = useTranslate();
  return (
    <List>
      {items.map(({ to, label, icon }) => (
        <li key={to}>
          <NavLink to={to} onClick={onClick}>
            <Icon name={icon} />
            {translate(label)}
          </NavLink>
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')({
  margin: '0 -20px',
  padding: '8px 0',
  borderBottom: '1px solid var(--line)',
  listStyle: 'none',
  '&:last-child': { borderBottom: 0 },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    minHeight: 48,
    padding: '0 20px',
    borderLeft: '3px solid transparent',
    color: 'var(--ink)',
    fontSize: 16,
    fontWeight: 500,
    textDecoration: 'none',
  },
  '& a.active': { borderLeftColor: 'var(--safety-ink)', color: 'var(--safety-ink)' },
  '& svg': { color: 'var(--muted)' },
});
