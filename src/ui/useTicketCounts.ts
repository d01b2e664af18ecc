import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../dataProvider/types';

const UNDER_WAY_MS = 5000;

/** How many tickets stand in each group; asked again while some wait for the center. */
export function useTicketCounts() {
  const { ticketCounts } = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['tickets', 'counts'],
    queryFn: () => ticketCounts(),
    refetchInterval: query => (query.state.data?.pending ? UNDER_WAY_MS : false),
  });
}
