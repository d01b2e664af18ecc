import { MenuItem } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Icon } from '../../ui/icons';
import type { NavItem } from './navItems';

/** A page in a menu. Arrow keys go from one to the next, so it is an item and a link in one. */
export function MenuLink({ item, onClick }: { item: NavItem; onClick: () => void }) {
  const translate = useTranslate();
  return (
    <MenuItem component={Link} to={item.to} onClick={onClick}>
      <Icon name={item.icon} />
      {translate(item.label)}
    </MenuItem>
  );
}

/** A line between the groups of a menu. */
export const MenuRule = styled('li')({ height: 1, margin: '8px 0', background: 'var(--line)' });
