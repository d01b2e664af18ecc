import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../dataProvider/types';
import { READ_AGAIN_MS } from './verdict/AsOf';
import { useIsByHand } from './viewer';

const UNDER_WAY_MS = 5000;

/** How many tickets stand in each group, of the company or of one job; asked again while some wait for the center. */
export function useTicketCounts(jobID?: string) {
  const { ticketCounts } = useDataProvider<AppDataProvider>();
  // Then only what people import confirms a ticket.
  const isByHand = useIsByHand('every');
  return useQuery({
    queryKey: ['tickets', 'counts', jobID ?? null],
    queryFn: () => ticketCounts(jobID),
    refetchInterval: query => (query.state.data?.pending ? (isByHand ? READ_AGAIN_MS : UNDER_WAY_MS) : false),
  });
}
