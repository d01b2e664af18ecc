import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { type NotificationPayload, useNotificationContext } from 'react-admin';
import { createPortal } from 'react-dom';
import { useWindowAway } from '../../ui/toast/useWindowAway';
import { Toast } from './Toast';

/** Toasts at the top right (spec §9). They wait while the pointer or the focus is on them or the window is left. */
export function Notifications() {
  const [toasts, close] = useToasts();
  const [held, setHeld] = useState(false);
  const away = useWindowAway();
  const corner = useReadable(toasts);
  return createPortal(
    <Corner
      ref={corner}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map(({ id, payload }) => (
        <Toast key={id} payload={payload} paused={held || away} onClose={() => close(id)} />
      ))}
    </Corner>,
    document.body,
  );
}

/** A dialog hides everything beside it from screen readers, so that a toast about it would never be told. */
function useReadable(toasts: Shown[]) {
  const corner = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast has to be told
  useEffect(() => corner.current?.removeAttribute('aria-hidden'), [toasts]);
  return corner;
}

const Corner = styled('div')({
  position: 'fixed',
  top: 16,
  right: 16,
  zIndex: 1200,
  display: 'grid',
  gap: 8,
  width: 'min(380px, calc(100vw - 32px))',
});

interface Shown {
  id: number;
  payload: NotificationPayload;
}

let lastId = 0;

/** Takes what react-admin queues; every toast is shown at once, newest last. */
function useToasts(): [Shown[], (id: number) => void] {
  const { notifications, takeNotification } = useNotificationContext();
  const [toasts, setToasts] = useState<Shown[]>([]);
  useEffect(() => {
    if (notifications.length === 0) return;
    const payload = takeNotification();
    lastId += 1;
    const id = lastId;
    if (payload) setToasts(shown => [...shown, { id, payload }]);
  }, [notifications, takeNotification]);
  return [toasts, id => setToasts(shown => shown.filter(toast => toast.id !== id))];
}
