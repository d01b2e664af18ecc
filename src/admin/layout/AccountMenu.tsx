import { Menu, MenuItem } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type RefObject, useRef, useState } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import type { Viewer } from '../../dataProvider/types';
import { type ColorChoice, chooseColor, useColorChoice } from '../../ui/colorMode';
import { Icon, type IconName } from '../../ui/icons';
import { useViewer } from '../../ui/useViewer';

/** Who is signed in, light or dark, and the way out. */
export function AccountMenu() {
  const translate = useTranslate();
  const logout = useLogout();
  const { data: viewer } = useViewer();
  const choice = useColorChoice();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Opener ref={opener} name={viewer?.Name} isOpen={isOpen} onClick={() => setOpen(true)} />
      <Menu
        anchorEl={() => opener.current}
        // Content outside every landmark is passed over by screen readers.
        container={() => opener.current?.closest('header') ?? null}
        open={isOpen}
        onClose={() => setOpen(false)}
      >
        <Person viewer={viewer} />
        {CHOICES.map(([color, icon]) => (
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
        ))}
        <MenuItem
          onClick={() => logout({}, '/login', false)}
          sx={{ mt: 1, borderTop: '1px solid var(--line)' }}
        >
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

interface OpenerProps {
  name: string | undefined;
  isOpen: boolean;
  onClick: () => void;
  ref: RefObject<HTMLButtonElement | null>;
}

function Opener({ name, isOpen, onClick, ref }: OpenerProps) {
  const translate = useTranslate();
  return (
    <OpenerButton
      ref={ref}
      type="button"
      aria-label={translate('layout.account.menu')}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={onClick}
    >
      <Icon name="person" size={20} />
      <span>{name}</span>
      <Icon name="down" size={14} />
    </OpenerButton>
  );
}

function Person({ viewer }: { viewer: Viewer | undefined }) {
  return (
    <Who role="presentation">
      <strong>{viewer?.Name}</strong>
      <span>{viewer?.Role.name}</span>
      <span>{viewer?.company?.Name}</span>
    </Who>
  );
}

const OpenerButton = styled('button')({
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
