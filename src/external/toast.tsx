import { Alert } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Refusal } from '../public/sending/useSending';
import { Wait } from '../public/sending/Wait';
import { Toast, ToastCorner } from '../ui/Toast';
import { words } from './words';

/** An array becomes a bulleted list. An object is a sentence with reasons below (spec §8). */
export type Said = string | string[] | { text: string; reasons: string[] };

/** Screen readers announce failures immediately. */
interface ToastContent {
  isFailure: boolean;
  said: Said;
}

/** Null hides the toast. */
export type ShowToast = (content: ToastContent | null) => void;

/** Spec §9 for this page. */
const LASTS_MS = 3000;

/** Only the latest toast, at the top right. */
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

/** Keeps the error visible after its toast is gone. */
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
      {retryAt !== undefined && <Wait key={retryAt} until={retryAt} words={words.waiting} />}
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
