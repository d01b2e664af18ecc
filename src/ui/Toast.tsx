import { Alert, Snackbar, Stack } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { LAYERS } from './media';

/** Where toasts stand: at the top right, above everything (spec §9). MUI's Snackbar has a place for one alone. */
export function ToastCorner({ children }: { children: ReactNode }) {
  const corner = useRef<HTMLDivElement>(null);
  // A dialog hides everything beside it from screen readers, so that a toast about it would never be told.
  useEffect(() => corner.current?.removeAttribute('aria-hidden'));
  return createPortal(
    <Stack
      ref={corner}
      spacing={1}
      sx={{
        position: 'fixed',
        top: 16,
        right: 16,
        zIndex: LAYERS.toast,
        // Numbers to call stay free.
        'body:has([data-calls]) &': { top: 'auto', bottom: 80 },
      }}
    >
      {children}
    </Stack>,
    document.body,
  );
}

interface ToastProps {
  severity: 'success' | 'info' | 'warning' | 'error';
  /** In milliseconds; null: until it is closed. */
  lasts: number | null;
  closeText: string;
  onGone: () => void;
  children: ReactNode;
}

/** One message; an error is read out at once. MUI's Snackbar waits while pointer or focus is on it or the window is left. */
export function Toast({ severity, lasts, closeText, onGone, children }: ToastProps) {
  const [open, setOpen] = useState(true);
  return (
    <Snackbar
      open={open}
      autoHideDuration={lasts}
      onClose={(_, reason) => reason === 'timeout' && setOpen(false)}
      slotProps={{ transition: { onExited: onGone } }}
    >
      <Alert
        role={severity === 'error' ? 'alert' : 'status'}
        severity={severity}
        closeText={closeText}
        onClose={() => setOpen(false)}
      >
        {children}
      </Alert>
    </Snackbar>
  );
}
