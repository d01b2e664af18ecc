import type { SvgIconComponent } from '@mui/icons-material';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import { Button, type ButtonProps, Menu } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { useBackCloses } from '../dialog/useBackCloses';

interface Props extends Pick<ButtonProps, 'size' | 'variant'> {
  label: ReactNode;
  icon?: SvgIconComponent;
  disabled?: boolean;
  /** A list of MenuItems. `close` closes the menu and returns the focus to the button. */
  children: (close: () => void) => ReactNode;
}

export function MenuButton({ label, icon: Icon, disabled, children, ...look }: Props) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  useBackCloses(isOpen, close);
  return (
    <>
      <Button
        ref={opener}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        disabled={disabled}
        {...look}
        onClick={() => setOpen(true)}
      >
        {Icon && <Icon />}
        {label}
        <KeyboardArrowDown fontSize="small" />
      </Button>
      <Menu
        anchorEl={() => opener.current}
        // Screen readers skip content outside landmarks.
        container={() => opener.current?.closest<HTMLElement>('main, header, [role="dialog"]') ?? null}
        open={isOpen}
        onClose={close}
      >
        {children(close)}
      </Menu>
    </>
  );
}
