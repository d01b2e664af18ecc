import type { SvgIconComponent } from '@mui/icons-material';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import { Button, Popover, type PopoverActions } from '@mui/material';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';

interface Props {
  label: string;
  /** Shows the icon alone. */
  isIcon?: boolean;
  icon?: SvgIconComponent;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** Opens in 120 ms, closes in 100 ms (spec §9). */
export function DropPanel({ label, isIcon = false, icon: Icon, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const popover = useRef<PopoverActions>(null);
  const id = useId();
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
        aria-label={isIcon ? label : undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {Icon && <Icon />}
        {!isIcon && label}
        {!isIcon && <KeyboardArrowDown fontSize="small" />}
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
