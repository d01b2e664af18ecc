import { useEffect, useRef } from 'react';
import type { Refusal } from '../../public/sending/refusal';
import { Wait } from '../../public/sending/Wait';
import { externalMessages as words } from '../messages';
import { Lines } from '../toast/Lines';

/** Why it was not sent, still there when the toast that read it out has gone. */
export function Refused({ refusal }: { refusal: Refusal | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) place.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  if (!refusal) return null;
  const { text, reasons } = refusal;
  return (
    <div ref={place} className="refusal refused">
      <p>
        <b>{words.notSent}</b>
      </p>
      <Lines said={reasons ? { text, reasons } : text.split('\n')} />
      {refusal.retryAt !== undefined && <Wait key={refusal.retryAt} until={refusal.retryAt} />}
    </div>
  );
}
