import { AlertTitle, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { Reasons } from '../../ui/Reasons';
import { StatePanel } from '../../ui/StatePanel';
import { Toast, ToastCorner } from '../../ui/Toast';

interface Shown {
  id: number;
  payload: NotificationPayload;
}

/**
 * At the top right (spec §9), all at once. react-admin shows one at a time, so an error would wait behind an
 * export note. Identical errors at the same time become one toast.
 */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const [toasts, setToasts] = useState<Shown[]>([]);
  const nextId = useRef(0);
  useEffect(() => {
    const payload = notifications.length > 0 && takeNotification();
    if (!payload) return;
    const id = nextId.current++;
    const isSame = (one: Shown) => wordsOf(one.payload) === wordsOf(payload);
    const { clears } = (payload.notificationOptions ?? {}) as Options;
    setToasts(shown => {
      if (payload.type === 'error' && shown.some(isSame)) return shown;
      return [...shown.filter(one => !clears || one.payload.message !== clears), { id, payload }];
    });
  }, [notifications, takeNotification]);
  return (
    <ToastCorner>
      {toasts.map(({ id, payload }) => (
        <NotificationToast
          key={id}
          payload={payload}
          onGone={() => setToasts(all => all.filter(one => one.id !== id))}
        />
      ))}
    </ToastCorner>
  );
}

function wordsOf({ message, notificationOptions }: NotificationPayload): string {
  return JSON.stringify([String(message), (notificationOptions as Options | undefined)?.reasons ?? []]);
}

function NotificationToast({ payload, onGone }: { payload: NotificationPayload; onGone: () => void }) {
  const translate = useTranslate();
  const { message, type, notificationOptions } = payload;
  const { autoHideDuration = 5000, messageArgs, reasons = [] } = (notificationOptions ?? {}) as Options;
  return (
    <Toast severity={type} lasts={autoHideDuration} closeText={translate('ra.action.close')} onGone={onGone}>
      {typeof message === 'string' ? (
        <Lines text={translate(message, { _: message, ...messageArgs })} reasons={reasons} />
      ) : (
        message
      )}
    </Toast>
  );
}

interface Options {
  /** In milliseconds, 5000 by default (spec §9). Null keeps it open until it is closed. */
  autoHideDuration?: number | null;
  messageArgs?: Record<string, unknown>;
  reasons?: readonly string[];
  /** Message of an earlier toast that no longer holds, as it was shown. */
  clears?: string;
}

/** Several lines become a list (spec §8), with the reasons below. */
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

/** Shown if a page crashes or its code can't be loaded. Navigating elsewhere recovers. */
export function PageFailure({ error }: { error: unknown }) {
  const translate = useTranslate();
  const cause = causeOf(error);
  useEffect(() => {
    if (cause !== 'offline') return;
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [cause]);
  return (
    <StatePanel
      kind="error"
      isPage
      title={translate(`errors.${cause}`)}
      text={translate(`errors.${cause}Text`)}
    >
      <Button onClick={() => location.reload()}>{translate('errors.reload')}</Button>
    </StatePanel>
  );
}

/** The same if the layout itself failed. */
export function Crash({ error }: { error: unknown }) {
  return (
    <main>
      <PageFailure error={error} />
    </main>
  );
}

/** The first two phrases are from browsers, the last one is Vite's for missing styles. */
function causeOf(error: unknown): 'offline' | 'unfetched' | 'crash' {
  const isFetch = /module script|imported module|unable to preload/i.test(String(error));
  if (!isFetch) return 'crash';
  return navigator.onLine ? 'unfetched' : 'offline';
}
