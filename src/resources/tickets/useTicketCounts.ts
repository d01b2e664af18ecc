import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import { useIsByHand } from '../../ui/viewer';
import { READ_AGAIN_MS } from './verdict/AsOf';

const UNDER_WAY_MS = 5000;

/** Number of tickets per group, for the company or one job. Refreshes while tickets or requests wait for the center. */
export function useTicketCounts(jobID?: string) {
  const { ticketCounts } = useDataProvider<AppDataProvider>();
  // Then a ticket is confirmed only by an import, so refreshing can be slower.
  const isByHand = useIsByHand('every');
  return useQuery({
    queryKey: ['tickets', 'counts', jobID ?? null],
    queryFn: () => ticketCounts(jobID),
    refetchInterval: query => {
      const { pending = 0, underWay = 0 } = query.state.data ?? {};
      if (underWay > 0 || (pending > 0 && !isByHand)) return UNDER_WAY_MS;
      return pending > 0 ? READ_AGAIN_MS : false;
    },
  });
}

/** Reads the list again when a center confirms or refuses a ticket or a request. */
export function useRefetchWhenConfirmed(jobID?: string): void {
  const { data: counts } = useTicketCounts(jobID);
  const { refetch } = useListContext();
  const waiting = counts && `${counts.pending} ${counts.underWay}`;
  const before = useRef(waiting);
  useEffect(() => {
    if (before.current !== undefined && waiting !== before.current) refetch?.();
    before.current = waiting;
  }, [waiting, refetch]);
}
