import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import { useIsByHand } from '../../ui/viewer';
import { READ_AGAIN_MS } from './verdict/AsOf';

const UNDER_WAY_MS = 5000;

/** Number of tickets per group, for the company or one job. Refreshes while tickets wait for the center. */
export function useTicketCounts(jobID?: string) {
  const { ticketCounts } = useDataProvider<AppDataProvider>();
  // Then a ticket is confirmed only by an import, so refreshing can be slower.
  const isByHand = useIsByHand('every');
  return useQuery({
    queryKey: ['tickets', 'counts', jobID ?? null],
    queryFn: () => ticketCounts(jobID),
    refetchInterval: query => (query.state.data?.pending ? (isByHand ? READ_AGAIN_MS : UNDER_WAY_MS) : false),
  });
}
