import type { ReactNode } from 'react';
import { sendingMessages } from '../../public/sending/messages';
import { useSlow } from '../../public/sending/useSlow';
import { externalMessages as words } from '../messages';

interface Props {
  isBusy: boolean;
  onReject: () => void;
  /** How far a file has gone, while one is on its way. */
  children: ReactNode;
}

/** Both answers, at the thumb on a phone. */
export function Actions({ isBusy, onReject, children }: Props) {
  const isSlow = useSlow(isBusy);
  return (
    <div className="external-bar">
      {children}
      <p className="sending-note" role="status">
        {isSlow && !children && sendingMessages.slow}
      </p>
      <div className="external-actions">
        <button className="external-quiet" type="button" disabled={isBusy} onClick={onReject}>
          {words.reject}
        </button>
        <button className="action" type="submit" aria-disabled={isBusy}>
          {isBusy ? words.sending : words.submit}
        </button>
      </div>
    </div>
  );
}
