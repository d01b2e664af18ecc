import Business from '@mui/icons-material/BusinessOutlined';
import Computer from '@mui/icons-material/ComputerOutlined';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import Key from '@mui/icons-material/KeyOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import MailOutline from '@mui/icons-material/MailOutline';
import MenuIcon from '@mui/icons-material/Menu';
import Person from '@mui/icons-material/PersonOutline';
import PhoneIphone from '@mui/icons-material/PhoneIphone';
import {
  Box,
  Button,
  Chip,
  Divider,
  Link,
  ListItem,
  ListItemIcon,
  ListItemText,
  Menu,
  MenuItem,
  AppBar as MuiAppBar,
  Toolbar,
  useMediaQuery,
} from '@mui/material';
import { type ReactNode, useState } from 'react';
import { UserMenu, useLogout, useTranslate, useUserMenu } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router';
import { type CallCenter, centerOf } from '../../../domain/calendar/centers';
import { homePath } from '../../authProvider/homePath';
import { dropRecord } from '../../offline/outbox';
import { useOutbox } from '../../offline/useOutbox';
import { BrandMark } from '../../ui/Brand';
import { chooseColor } from '../../ui/colorMode';
import { Closing } from '../../ui/dialog/Closing';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { ON_THIS_DEVICE } from '../../ui/paths';
import { Tabs } from '../../ui/Tabs';
import { useColorChoice } from '../../ui/useColor';
import { useViewer } from '../../ui/viewer';
import { Alerts } from './alerts/Alerts';
import { companyItems, isAt, NARROW_ITEMS, navItems, type ShownItem, useNavItems } from './navItems';
import { Search } from './search/Search';

export function AppBar() {
  const translate = useTranslate();
  const company = useNavItems(companyItems);
  return (
    <MuiAppBar position="sticky">
      <Toolbar disableGutters>
        <Link
          component={RouterLink}
          to={homePath()}
          variant="h6"
          color="inherit"
          underline="none"
          aria-label={translate('layout.brand')}
          sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 44 }}
        >
          <BrandMark />
          <Box component="span" sx={{ display: { xs: 'none', xl: 'inline' } }}>
            {translate('layout.brand')}
          </Box>
        </Link>
        <Pages />
        <Box sx={{ flex: 1 }} />
        <Practice />
        <Search />
        <Alerts />
        <BarMenu
          label={translate('layout.company.menu')}
          text={translate('layout.company.short')}
          icon={<Business />}
          items={company}
        />
        <AccountMenu />
      </Toolbar>
    </MuiAppBar>
  );
}

/** Warns that tickets aren't sent to a real center, for all centers or for those in practice mode. */
function Practice() {
  const translate = useTranslate();
  const { data: viewer } = useViewer();
  if (!viewer?.sandbox) return null;
  const practiced = viewer.ways.filter(({ way }) => way === 'SANDBOX');
  const centers = practiced.map(({ callCenter }) => centerOf(callCenter as CallCenter).name).join(', ');
  const words = practiced.length === viewer.ways.length ? 'layout.sandbox' : 'layout.sandboxOf';
  return (
    <Chip
      variant="outlined"
      title={translate('layout.sandboxHint', { centers })}
      label={translate(words, { centers })}
    />
  );
}

/** Navigation of tablets and desktops. On a tablet, the last pages are in a menu. */
function Pages() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const items = useNavItems(navItems);
  const isPhone = useMediaQuery('(width < 768px)');
  const isWide = useMediaQuery('(width >= 1200px)');
  if (isPhone) return null;
  const shown = isWide ? items : items.slice(0, NARROW_ITEMS);
  return (
    <>
      <Tabs
        label={translate('layout.nav.label')}
        current={shown.find(item => isAt(pathname, item))?.to ?? null}
        tabs={shown.map(item => ({
          ...{ id: item.to, to: item.to, label: translate(item.label) },
          onClick: item.onGo,
        }))}
      />
      {items.length > shown.length && (
        <BarMenu label={translate('layout.nav.more')} icon={<MenuIcon />} items={items.slice(shown.length)} />
      )}
    </>
  );
}

interface Props {
  label: string;
  icon: ReactNode;
  text?: ReactNode;
  items: readonly ShownItem[];
}

function BarMenu({ label, icon, text, items }: Props) {
  const translate = useTranslate();
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const close = () => setOpener(null);
  const leave = ({ onGo }: ShownItem) => {
    close();
    onGo();
  };
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
        {items.map(item => (
          <MenuItem key={item.to} component={RouterLink} to={item.to} onClick={() => leave(item)}>
            <ListItemIcon>
              <item.icon />
            </ListItemIcon>
            {translate(item.label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function AccountMenu() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <UserMenu label="layout.account.menu" icon={<Person />}>
        <Who />
        <Divider component="li" />
        {ACCOUNT.map(([label, to, icon]) => (
          <AccountLink key={to} label={label} to={to} icon={icon} />
        ))}
        <Divider component="li" />
        {COLORS.map(([color, icon]) => (
          <ColorChoice key={color} color={color} icon={icon} />
        ))}
        <Divider component="li" />
        <SignOut onAsk={() => setAsking(true)} />
      </UserMenu>
      <Closing>{isAsking && <DiscardQuestion onNo={() => setAsking(false)} />}</Closing>
    </>
  );
}

const useSignOut = () => {
  const logout = useLogout();
  return () => void logout({}, '/login', false);
};

/** Asks first if records wait on this device, because signing out deletes what it stored. */
function SignOut({ onAsk, ...props }: { onAsk: () => void }) {
  const translate = useTranslate();
  const menu = useUserMenu();
  const signOut = useSignOut();
  const { own } = useOutbox();
  const ask = () => {
    menu?.onClose();
    onAsk();
  };
  return (
    <MenuItem onClick={own.length > 0 ? ask : signOut} {...props}>
      <ListItemIcon>
        <LogoutIcon />
      </ListItemIcon>
      {translate('ra.auth.logout')}
    </MenuItem>
  );
}

/** Outside the menu, which takes the Tab key for itself. */
function DiscardQuestion({ onNo }: { onNo: () => void }) {
  const translate = useTranslate();
  const signOut = useSignOut();
  const { own } = useOutbox();
  const discard = async () => {
    for (const { id } of own) await dropRecord(id);
    signOut();
  };
  return (
    <ConfirmDialog
      title={translate('offline.signOut.title')}
      text={translate('offline.signOut.text', own.length)}
      onYes={discard}
      onNo={onNo}
    />
  );
}

const ACCOUNT = [
  ['details', '/main/account', <Person key="details" />],
  ['password', '/main/account#password', <Key key="password" />],
  ['digest', '/main/account#digest', <MailOutline key="digest" />],
  ['device', ON_THIS_DEVICE, <PhoneIphone key="device" />],
] as const;

const COLORS = [
  ['light', <LightMode key="light" />],
  ['dark', <DarkMode key="dark" />],
  ['system', <Computer key="system" />],
] as const;

function Who() {
  const { data: viewer } = useViewer();
  return (
    <ListItem role="presentation">
      <ListItemText
        primary={viewer?.Name}
        secondary={[viewer?.Role.name, viewer?.company?.Name].filter(Boolean).join(' · ')}
      />
    </ListItem>
  );
}

/** Passes on the menu's props, which handle the arrow keys. */
function AccountLink({ label, to, icon, ...props }: { label: string; to: string; icon: React.ReactNode }) {
  const translate = useTranslate();
  const menu = useUserMenu();
  return (
    <MenuItem component={RouterLink} to={to} onClick={() => menu?.onClose()} {...props}>
      <ListItemIcon>{icon}</ListItemIcon>
      {translate(`layout.account.${label}`)}
    </MenuItem>
  );
}

function ColorChoice({
  color,
  icon,
  ...props
}: {
  color: (typeof COLORS)[number][0];
  icon: React.ReactNode;
}) {
  const translate = useTranslate();
  const isChosen = useColorChoice() === color;
  return (
    <MenuItem
      role="menuitemradio"
      aria-checked={isChosen}
      selected={isChosen}
      onClick={() => chooseColor(color)}
      {...props}
    >
      <ListItemIcon>{icon}</ListItemIcon>
      {translate(`layout.account.${color}`)}
    </MenuItem>
  );
}
