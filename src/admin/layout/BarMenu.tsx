import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import { Button, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { NavItem } from './navItems';

interface Props {
  /** The opener's name for those who do not see it. */
  label: string;
  icon: ReactNode;
  /** What is written on the opener where there is room. */
  text?: ReactNode;
  items: readonly NavItem[];
}

/** Pages in a menu that hangs from the bar. */
export function BarMenu({ label, icon, text, items }: Props) {
  const translate = useTranslate();
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const close = () => setOpener(null);
  return (
    <>
      <Button
        variant="text"
        startIcon={icon}
        endIcon={<KeyboardArrowDown />}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        onClick={event => setOpener(event.currentTarget)}
      >
        {text}
      </Button>
      <Menu anchorEl={opener} open={opener !== null} onClose={close}>
        {items.map(({ to, label: words, icon: Icon }) => (
          <MenuItem key={to} component={Link} to={to} onClick={close}>
            <ListItemIcon>
              <Icon />
            </ListItemIcon>
            {translate(words)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
