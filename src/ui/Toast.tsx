import { Alert, Snackbar, Stack } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { LAYERS } from './media';

/** At the top right, above everything else (spec §9). MUI's Snackbar shows only one toast at a time. */
export function ToastCorner({ children }: { children: ReactNode }) {
  const corner = useRef<HTMLDivElement>(null);
  // Dialogs hide everything else from screen readers, so toasts would not be announced.
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
        // Keeps the phone numbers visible.
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
  /** In milliseconds. Null keeps it open until it is closed. */
  lasts: number | null;
  closeText: string;
  onGone: () => void;
  children: ReactNode;
}

/** MUI's Snackbar pauses while the toast has pointer or focus, or the window is inactive. */
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
