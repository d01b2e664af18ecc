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
 * Top right (spec §9), all at once: react-admin's come one by one, and an error would wait behind the note of an export.
 * The same error at the same time, as of every panel of a page, is one toast.
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
    setToasts(shown =>
      payload.type === 'error' && shown.some(isSame) ? shown : [...shown, { id, payload }],
    );
  }, [notifications, takeNotification]);
  return (
    <ToastCorner>
      {toasts.map(({ id, payload }) => (
        <Told key={id} payload={payload} onGone={() => setToasts(all => all.filter(one => one.id !== id))} />
      ))}
    </ToastCorner>
  );
}

function wordsOf({ message, notificationOptions }: NotificationPayload): string {
  return JSON.stringify([String(message), (notificationOptions as Options | undefined)?.reasons ?? []]);
}

function Told({ payload, onGone }: { payload: NotificationPayload; onGone: () => void }) {
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
  /** In milliseconds, 5000 when absent (spec §9); null: until it is closed. */
  autoHideDuration?: number | null;
  messageArgs?: Record<string, unknown>;
  /** Why, below the message. */
  reasons?: readonly string[];
}

/** Several lines are a list (spec §8). Below stands why, as a sentence or, of several reasons, as a list. */
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

/** Where a page was to be: a defect of ours, or its code could not be fetched. Another address shows another page. */
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

/** The same where the frame failed, too. */
export function Crash({ error }: { error: unknown }) {
  return (
    <main>
      <PageFailure error={error} />
    </main>
  );
}

/** Browsers say in words of their own that a module did not come, Vite that its styles did not. */
function causeOf(error: unknown): 'offline' | 'unfetched' | 'crash' {
  const isFetch = /module script|imported module|unable to preload/i.test(String(error));
  if (!isFetch) return 'crash';
  return navigator.onLine ? 'unfetched' : 'offline';
}
