import { historyState, navigate, useHistoryState } from '../navigation';

/** What an entry of the history remembers: its step, and the one it was reached from by Next. */
export interface Entry {
  step: number;
  from: number | null;
  /** How many entries of the sign-up stand before this one, at least. */
  depth: number;
}

const PATH = '/register';

/** Whether the sign-up is still what is shown: whoever has gone elsewhere is not called back. */
export const isHere = () => location.pathname === PATH;

/** The step that the address bar's Back and Forward have led to; 0 at first. */
export function useEntry(): Entry {
  return entryOf(useHistoryState());
}

/** @param state what an entry of the history remembers; null at first */
function entryOf(state: unknown): Entry {
  return { step: 0, from: null, depth: 0, ...(state as Partial<Entry> | null) };
}

/** Goes to a step, by an entry of its own in the history. @param from the step before it, when one goes on by Next */
export function goTo(step: number, from: number | null = null): void {
  const depth = entryOf(historyState()).depth + 1;
  navigate(PATH, { state: { step, from, depth } satisfies Entry });
}

/** Goes one step back: as the browser does, where that leads there. */
export function goBack(shown: number, { from }: Entry): void {
  if (from === shown - 1) history.back();
  else stayAt(shown - 1);
}

/** Has this entry of the history remember another step. */
export function stayAt(step: number): void {
  const { depth } = entryOf(historyState());
  navigate(PATH, { replace: true, state: { step, from: null, depth } satisfies Entry });
}

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
