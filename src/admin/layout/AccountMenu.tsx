import { MenuItem } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useLogout, useTranslate } from 'react-admin';
import type { Viewer } from '../../dataProvider/types';
import { type ColorChoice, chooseColor, useColorChoice } from '../../ui/colorMode';
import { Icon, type IconName } from '../../ui/icons';
import { useViewer } from '../../ui/useViewer';
import { BarMenu } from './BarMenu';
import { MenuLink, MenuRule } from './MenuLink';
import type { NavItem } from './navItems';

/** Who is signed in, their account, light or dark, and the way out. */
export function AccountMenu() {
  const translate = useTranslate();
  const logout = useLogout();
  const { data: viewer } = useViewer();
  const choice = useColorChoice();
  return (
    <BarMenu label={translate('layout.account.menu')} icon="person" text={viewer?.Name}>
      {close => [
        <Person key="person" viewer={viewer} />,
        ...ACCOUNT.map(item => <MenuLink key={item.to} item={item} onClick={close} />),
        <MenuRule key="rule" role="presentation" />,
        ...CHOICES.map(([color, icon]) => (
          <MenuItem
            key={color}
            role="menuitemradio"
            aria-checked={color === choice}
            selected={color === choice}
            onClick={() => chooseColor(color)}
          >
            <Icon name={icon} />
            {translate(`layout.account.${color}`)}
          </MenuItem>
        )),
        <MenuRule key="end" role="presentation" />,
        <MenuItem key="out" onClick={() => logout({}, '/login', false)}>
          <Icon name="exit" />
          {translate('layout.account.signOut')}
        </MenuItem>,
      ]}
    </BarMenu>
  );
}

const ACCOUNT: NavItem[] = [
  { to: '/main/account', label: 'layout.account.details', icon: 'person' },
  { to: '/main/account#password', label: 'layout.account.password', icon: 'key' },
  { to: '/main/account#digest', label: 'layout.account.digest', icon: 'mail' },
];

const CHOICES: [ColorChoice, IconName][] = [
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', 'device'],
];

function Person({ viewer }: { viewer: Viewer | undefined }) {
  return (
    <Who role="presentation">
      <strong>{viewer?.Name}</strong>
      <span>{viewer?.Role.name}</span>
      <span>{viewer?.company?.Name}</span>
    </Who>
  );
}

const Who = styled('li')({
  display: 'grid',
  padding: '8px 16px 10px',
  marginBottom: 8,
  borderBottom: '1px solid var(--line)',
  '& span': { color: 'var(--muted)' },
});
