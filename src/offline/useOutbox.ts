import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type WaitingRecord, waitingRecords, watchOutbox } from './outbox';

const NONE: { own: WaitingRecord[]; others: number } = { own: [], others: 0 };

/** What waits on this device, also after changes in other tabs. */
export function useOutbox() {
  const queryClient = useQueryClient();
  useEffect(
    () => watchOutbox(() => void queryClient.invalidateQueries({ queryKey: ['outbox'] })),
    [queryClient],
  );
  const { data = NONE } = useQuery({ queryKey: ['outbox'], queryFn: waitingRecords });
  return data;
}
