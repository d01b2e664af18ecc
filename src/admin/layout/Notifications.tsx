import { Alert, AlertTitle, Snackbar, Stack } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { LAYERS } from '../../ui/layers';
import { Reasons } from '../../ui/Reasons';

/**
 * Toasts at the top right (spec §9), all at once: react-admin's Notification shows one after the other, and so an error
 * would wait behind the note of a finished export, which stays until it is closed.
 */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const [toasts, setToasts] = useState<{ id: number; payload: NotificationPayload }[]>([]);
  const nextId = useRef(0);
  const corner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const payload = notifications.length > 0 && takeNotification();
    if (!payload) return;
    const id = nextId.current++;
    setToasts(shown => [...shown, { id, payload }]);
    // A dialog hides everything beside it from screen readers, so that a toast about it would never be told.
    corner.current?.removeAttribute('aria-hidden');
  }, [notifications, takeNotification]);
  return createPortal(
    <Stack ref={corner} spacing={1} sx={{ position: 'fixed', top: 16, right: 16, zIndex: LAYERS.toast }}>
      {toasts.map(({ id, payload }) => (
        <Toast key={id} payload={payload} onGone={() => setToasts(all => all.filter(one => one.id !== id))} />
      ))}
    </Stack>,
    document.body,
  );
}

interface ToastProps {
  payload: NotificationPayload;
  onGone: () => void;
}

/** One message. MUI's Snackbar waits while the pointer or the focus is on it or the window is left. */
function Toast({ payload: { message, type, notificationOptions }, onGone }: ToastProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(true);
  const { autoHideDuration = 5000, messageArgs, reasons = [] } = (notificationOptions ?? {}) as Options;
  return (
    <Snackbar
      open={open}
      autoHideDuration={autoHideDuration}
      onClose={(_, reason) => reason === 'timeout' && setOpen(false)}
      slotProps={{ transition: { onExited: onGone } }}
    >
      <Alert
        role={type === 'error' ? 'alert' : 'status'}
        severity={type}
        closeText={translate('ra.action.close')}
        onClose={() => setOpen(false)}
      >
        {typeof message === 'string' ? (
          <Lines text={translate(message, { _: message, ...messageArgs })} reasons={reasons} />
        ) : (
          message
        )}
      </Alert>
    </Snackbar>
  );
}

/** What `notify` may be told besides the message. */
interface Options {
  /** In milliseconds, 5000 when absent (spec §9); null: until it is closed. */
  autoHideDuration?: number | null;
  messageArgs?: Record<string, unknown>;
  /** Why, below the message. */
  reasons?: readonly string[];
}

/**
 * A message of several lines is several messages: a list (spec §8). Below a message stands why, as a sentence or, of
 * several reasons, as a list.
 */
function Lines({ text, reasons }: { text: string; reasons: readonly string[] }) {
  const lines = text.split('\n');
  if (lines.length > 1) return <Reasons of={[...lines, ...reasons]} />;
  if (reasons.length === 0) return text;
  return (
    <>
      <AlertTitle component="b">{text}</AlertTitle>
      <Reasons of={reasons} />
    </>
  );
}
