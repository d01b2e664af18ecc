import { Divider, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { Dialog } from '../../ui/dialog/Dialog';
import { companyItems, isAt, navItems, type ShownItem, useNavItems } from './navItems';

/**
 * All pages, for phones. react-admin's Menu uses menu items as links and doesn't mark the current page for
 * screen readers.
 */
export default function AllPages({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Dialog title={translate('layout.nav.all')} place="edge" width={400} onClose={onClose}>
      <Pages items={useNavItems(navItems)} onClick={onClose} />
      <Divider />
      <Pages items={useNavItems(companyItems)} onClick={onClose} />
    </Dialog>
  );
}

function Pages({ items, onClick }: { items: ShownItem[]; onClick: () => void }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const leave = ({ onGo }: ShownItem) => {
    onGo();
    onClick();
  };
  return (
    <List>
      {items.map(item => (
        <ListItem key={item.to} disablePadding>
          <ListItemButton
            component={Link}
            to={item.to}
            onClick={() => leave(item)}
            selected={isAt(pathname, item)}
            aria-current={isAt(pathname, item) ? 'page' : undefined}
          >
            <ListItemIcon>
              <item.icon />
            </ListItemIcon>
            <ListItemText>{translate(item.label)}</ListItemText>
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
