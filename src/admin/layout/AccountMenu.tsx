import { Menu, MenuItem } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { type ColorChoice, chooseColor, useColorChoice } from '../../ui/colorMode';
import { Icon, type IconName } from '../../ui/icons';
import { useViewer } from '../../ui/useViewer';

/** Who is signed in, light or dark, and the way out. */
export function AccountMenu() {
  const translate = useTranslate();
  const logout = useLogout();
  const { data: viewer } = useViewer();
  const choice = useColorChoice();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Opener
        type="button"
        aria-label={translate('layout.account.menu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Icon name="person" size={20} />
        <span>{viewer?.Name}</span>
        <Icon name="down" size={14} />
      </Opener>
      <Menu disablePortal anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Who role="presentation">
          <strong>{viewer?.Name}</strong>
          <span>{viewer?.Role.name}</span>
          <span>{viewer?.company?.Name}</span>
        </Who>
        {CHOICES.map(([color, icon]) => (
          <MenuItem
            key={color}
            role="menuitemradio"
            aria-checked={color === choice}
            divider={color === 'system'}
            selected={color === choice}
            onClick={() => chooseColor(color)}
          >
            <Icon name={icon} />
            {translate(`layout.account.${color}`)}
          </MenuItem>
        ))}
        <MenuItem onClick={() => logout({}, '/login', false)}>
          <Icon name="exit" />
          {translate('layout.account.signOut')}
        </MenuItem>
      </Menu>
    </>
  );
}

const CHOICES: [ColorChoice, IconName][] = [
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', 'device'],
];

const Opener = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  padding: '0 8px',
  border: 0,
  borderRadius: 'var(--radius)',
  background: 'none',
  color: 'var(--asphalt-ink)',
  font: '500 14px/1 var(--font)',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { background: 'var(--asphalt-raised)' },
  '@media (width < 1024px)': { '& > span': { display: 'none' } },
});

const Who = styled('li')({
  display: 'grid',
  padding: '8px 16px 10px',
  marginBottom: 8,
  borderBottom: '1px solid var(--line)',
  '& span': { color: 'var(--muted)' },
});
