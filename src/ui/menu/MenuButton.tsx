import { Button, Menu } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { Icon, type IconName } from '../icons';

interface Props {
  label: ReactNode;
  icon?: IconName;
  disabled?: boolean;
  /** MenuItems; `close` puts the menu away and gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a menu below itself. */
export function MenuButton({ label, icon, disabled, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        ref={opener}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {icon && <Icon name={icon} />}
        {label}
        <Icon name="down" size={14} />
      </Button>
      <Menu
        anchorEl={() => opener.current}
        // Content outside every landmark is passed over by screen readers.
        container={() => opener.current?.closest<HTMLElement>('main, header, [role="dialog"]') ?? null}
        open={isOpen}
        onClose={close}
      >
        {children(close)}
      </Menu>
    </>
  );
}
