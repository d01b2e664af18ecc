import { useEffect, useEffectEvent } from 'react';
import { TOUCH } from '../media';

interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/**
 * Back on a phone closes what is open before it leaves the page, in browsers that have a CloseWatcher (Chrome on Android).
 * Entries of our own in the history would compete with the router, which asks about unsaved input.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const Watch = Reflect.get(window, 'CloseWatcher') as (new () => Watcher) | undefined;
    // On a desk it would answer to Escape, which the dialog does itself.
    if (!isOpen || !Watch || !window.matchMedia(TOUCH.replace('@media ', '')).matches) return;
    let watcher: Watcher;
    const watch = () => {
      watcher = new Watch();
      watcher.onclose = () => {
        // Each closes once, but a form may ask first and stay open.
        watch();
        close();
      };
    };
    watch();
    return () => watcher.destroy();
  }, [isOpen]);
}
