import { externalMessages as words } from '../messages';
import { Lines, type Said } from './Lines';
import { useCountdown } from './useCountdown';
import './toast.css';

/** What a toast says; a failure is read out at once. */
export interface ToastContent {
  isFailure: boolean;
  said: Said;
}

interface Props extends ToastContent {
  isPaused: boolean;
  onClose: () => void;
}

/** In milliseconds, on this page (spec §9). */
const LASTS_MS = 3000;

/** One message, light in both modes as the specification has it. */
export function Toast({ isFailure, said, isPaused, onClose }: Props) {
  useCountdown(LASTS_MS, isPaused, onClose);
  return (
    <div className="external-toast" data-failure={isFailure} role={isFailure ? 'alert' : 'status'}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d={isFailure ? 'M5 5l10 10M15 5L5 15' : 'M4 11l4 4 8-9'} />
      </svg>
      <div>
        <Lines said={said} />
      </div>
      <button type="button" onClick={onClose} aria-label={words.close}>
        <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
          <path d="M5 5l10 10M15 5L5 15" />
        </svg>
      </button>
    </div>
  );
}
