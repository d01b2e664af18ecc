/** Loading state of options, from react-admin or React Query. */
export interface Reading {
  isPending: boolean;
  /** Also `idle` while nothing is requested, for example if the text is too short. */
  fetchStatus: 'fetching' | 'paused' | 'idle';
  error: unknown;
  refetch: () => unknown;
}

/** Failed queries aren't retried automatically. Opening the options again retries. */
export function readingState(reading: Reading | undefined): 'loading' | 'failed' | 'read' {
  if (!reading || !(reading.error || reading.isPending)) return 'read';
  if (reading.fetchStatus !== 'idle') return 'loading';
  return reading.error ? 'failed' : 'read';
}
