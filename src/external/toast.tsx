import { Alert } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Refusal } from '../public/sending/useSending';
import { Wait } from '../public/sending/Wait';
import { Toast, ToastCorner } from '../ui/Toast';
import { externalMessages as words } from './messages';

/** What is said: a list with a bullet for each message, or a sentence with the reasons below it (spec §8). */
export type Said = string | string[] | { text: string; reasons: string[] };

/** What a toast says; a failure is read out at once. */
interface ToastContent {
  isFailure: boolean;
  said: Said;
}

/** Null takes away what is shown. */
export type ShowToast = (content: ToastContent | null) => void;

/** In milliseconds, on this page (spec §9). */
const LASTS_MS = 3000;

/** A toast at the top right, the latest alone. */
export function useToast(): { toast: ReactNode; show: ShowToast } {
  const [shown, setShown] = useState<(ToastContent & { id: number }) | null>(null);
  const id = useRef(0);
  const show: ShowToast = content => setShown(content && { ...content, id: ++id.current });
  const toast = (
    <ToastCorner>
      {shown && (
        <Toast
          key={shown.id}
          severity={shown.isFailure ? 'error' : 'success'}
          lasts={LASTS_MS}
          closeText={words.close}
          onGone={() => setShown(null)}
        >
          <Lines said={shown.said} />
        </Toast>
      )}
    </ToastCorner>
  );
  return { toast, show };
}

/** Why it was not sent, still there when the toast that read it out has gone. */
export function Refused({ refusal }: { refusal: Refusal | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) place.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  if (!refusal) return null;
  const { text, reasons, retryAt } = refusal;
  return (
    <Alert ref={place} severity="error" role="note">
      <b>{words.notSent}</b>
      <Lines said={reasons ? { text, reasons } : text.split('\n')} />
      {retryAt !== undefined && <Wait key={retryAt} until={retryAt} />}
    </Alert>
  );
}

function Lines({ said }: { said: Said }) {
  if (typeof said === 'string') return said;
  const { text, reasons } = Array.isArray(said) ? { text: '', reasons: said } : said;
  return (
    <>
      {text && <p>{text}</p>}
      {reasons.length > 0 && (
        <ul>
          {reasons.map(reason => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </>
  );
}
