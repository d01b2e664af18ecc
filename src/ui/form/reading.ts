/** How what one chooses from is read: what a query of react-admin or of React Query tells of itself. */
export interface Reading {
  isPending: boolean;
  /** `idle` also where nothing is asked for yet, as for too short a text. */
  fetchStatus: 'fetching' | 'paused' | 'idle';
  error: unknown;
  refetch: () => unknown;
}

/** Queries are not tried again by themselves: what failed is said, and read again when somebody opens the choices again. */
export function readingState(reading: Reading | undefined): 'loading' | 'failed' | 'read' {
  if (!reading || !(reading.error || reading.isPending)) return 'read';
  if (reading.fetchStatus !== 'idle') return 'loading';
  return reading.error ? 'failed' : 'read';
}
