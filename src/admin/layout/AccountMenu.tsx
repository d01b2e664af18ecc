import Computer from '@mui/icons-material/ComputerOutlined';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import Key from '@mui/icons-material/KeyOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import MailOutline from '@mui/icons-material/MailOutline';
import Person from '@mui/icons-material/PersonOutline';
import { Divider, ListItem, ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { Logout, UserMenu, useTranslate, useUserMenu } from 'react-admin';
import { Link } from 'react-router';
import { chooseColor, useColorChoice } from '../../ui/colorMode';
import { useViewer } from '../../ui/useViewer';

/** Who is signed in, their account, light or dark, and the way out. */
export function AccountMenu() {
  return (
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
      <Logout redirectTo="/login" icon={<LogoutIcon />} />
    </UserMenu>
  );
}

const ACCOUNT = [
  ['details', '/main/account', <Person key="details" />],
  ['password', '/main/account#password', <Key key="password" />],
  ['digest', '/main/account#digest', <MailOutline key="digest" />],
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

/** The menu's own props, by which arrow keys go from item to item, come from above. */
function AccountLink({ label, to, icon, ...props }: { label: string; to: string; icon: React.ReactNode }) {
  const translate = useTranslate();
  const menu = useUserMenu();
  return (
    <MenuItem component={Link} to={to} onClick={() => menu?.onClose()} {...props}>
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
