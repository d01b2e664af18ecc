import { Fade, Popper, type PopperProps } from '@mui/material';
import type { ReactNode } from 'react';
import { PANEL_MS } from '../theme/overlays';

/** The choices of an autocomplete fade in and out as every panel does (spec §9); MUI shows them at once. */
export function SoftPopper({ children, ...props }: PopperProps) {
  return (
    <Popper {...props} transition>
      {({ TransitionProps }) => (
        <Fade {...TransitionProps} timeout={PANEL_MS}>
          <div>{children as ReactNode}</div>
        </Fade>
      )}
    </Popper>
  );
}
