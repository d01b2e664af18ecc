import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../dataProvider/types';

const UNDER_WAY_MS = 5000;

/** How many tickets stand in each group, of the company or of one job; asked again while some wait for the center. */
export function useTicketCounts(jobID?: string) {
  const { ticketCounts } = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['tickets', 'counts', jobID ?? null],
    queryFn: () => ticketCounts(jobID),
    refetchInterval: query => (query.state.data?.pending ? UNDER_WAY_MS : false),
  });
}
