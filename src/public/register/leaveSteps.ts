import { historyState } from '../navigation';
import { entryOf } from './useSteps';

/**
 * Opens another document in place of the whole sign-up: Back leads to where it was begun, not into a form that is done.
 *
 * @param path outside of what this history shows, such as the console's
 */
export function leaveSteps(path: string): void {
  const { depth } = entryOf(historyState());
  if (depth === 0) {
    location.replace(path);
    return;
  }
  // Caught before the page hears of it, which would show the first step for a moment.
  const leave = (event: Event) => {
    event.stopImmediatePropagation();
    location.replace(path);
  };
  window.addEventListener('popstate', leave, { capture: true, once: true });
  history.go(-depth);
}
