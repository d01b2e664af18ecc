import { useCallback, useEffect, useRef } from 'react';

/**
 * Keeps the focus near when what was pressed goes away with its own change, as a choice or the button that takes it
 * back: the function makes the change, and the control of that id has the focus once it is drawn.
 */
export function useFocusAfter(id: string): (change: () => void) => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (isWanted.current) document.getElementById(id)?.focus();
    isWanted.current = false;
  });
  return useCallback(change => {
    isWanted.current = true;
    change();
  }, []);
}
