import { useState } from 'react';

/**
 * Rows keep their places while a page refreshes itself, so that nothing moves under the pointer. Their contents are
 * current. A row that is gone stays, marked, until the list is updated.
 */
export function useKeptOrder<T>(latest: readonly T[], keyOf: (row: T) => string) {
  const [shown, setShown] = useState(latest);
  const now = new Map(latest.map(row => [keyOf(row), row]));
  return {
    rows: shown.map(row => ({ row: now.get(keyOf(row)) ?? row, isGone: !now.has(keyOf(row)) })),
    hasMoved: shown.map(keyOf).join() !== latest.map(keyOf).join(),
    update: () => setShown(latest),
  };
}
