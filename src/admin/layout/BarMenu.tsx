import { Menu } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useRef, useState } from 'react';
import { Icon, type IconName } from '../../ui/icons';

interface Props {
  /** The opener's name for those who do not see it. */
  label: string;
  icon: IconName;
  /** What is written on the opener where there is room. */
  text: ReactNode;
  /** Gets what closes the menu. */
  children: (close: () => void) => ReactNode;
}

/** A menu that hangs from the bar. */
export function BarMenu({ label, icon, text, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <BarButton
        ref={opener}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon name={icon} size={20} />
        <span>{text}</span>
        <Icon name="down" size={14} />
      </BarButton>
      <Menu
        anchorEl={() => opener.current}
        // Content outside every landmark is passed over by screen readers.
        container={() => opener.current?.closest('header') ?? null}
        open={isOpen}
        onClose={() => setOpen(false)}
      >
        {children(() => setOpen(false))}
      </Menu>
    </>
  );
}

/** A button on the asphalt; its words go first when the bar gets narrow. */
export const BarButton = styled('button')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 44,
  minHeight: 44,
  padding: '0 8px',
  justifyContent: 'center',
  border: 0,
  borderRadius: 'var(--radius)',
  background: 'none',
  color: 'var(--asphalt-ink)',
  font: '500 14px/1 var(--font)',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { background: 'var(--asphalt-raised)' },
  '@media (width < 1360px)': { '& > span': { display: 'none' } },
  '@media (width < 480px)': { '& > svg:nth-of-type(2)': { display: 'none' } },
});
