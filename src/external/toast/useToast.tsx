import { type ReactNode, useState } from 'react';
import { externalMessages as words } from '../messages';
import { Toast, type ToastContent } from './Toast';
import { useWindowAway } from './useWindowAway';

/** Null takes away what is shown. */
export type ShowToast = (content: ToastContent | null) => void;

interface Shown extends ToastContent {
  id: number;
}

/** A toast at the top right (spec §9), the latest alone. It waits while the pointer or the focus is on it or the window is left. */
export function useToast(): { toast: ReactNode; show: ShowToast } {
  const [shown, setShown] = useState<Shown | null>(null);
  const [isHeld, setHeld] = useState(false);
  const isAway = useWindowAway();
  const close = () => {
    setShown(null);
    // What is removed under the pointer never tells that the pointer has left it.
    setHeld(false);
  };
  const show: ShowToast = content => setShown(before => content && { ...content, id: (before?.id ?? 0) + 1 });
  const toast = (
    <section
      className="external-toasts"
      aria-label={words.toasts}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {shown && (
        <Toast
          key={shown.id}
          isFailure={shown.isFailure}
          said={shown.said}
          isPaused={isHeld || isAway}
          onClose={close}
        />
      )}
    </section>
  );
  return { toast, show };
}
