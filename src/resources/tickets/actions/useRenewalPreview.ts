import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../../dataProvider/types';
import { uuid } from '../../../ui/uuid';

/** What a renewal would do, asked for without doing it. */
export function useRenewalPreview(ticketId: string) {
  const { renewTickets } = useDataProvider<AppDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['renewal preview', ticketId],
    staleTime: 0,
    gcTime: 0,
    queryFn: () =>
      renewTickets({
        clientRequestId: uuid(),
        ticketIds: [ticketId],
        reason: '',
        needRemark: false,
        onsiteContactName: '',
        onsiteContactPhone: '',
        dryRun: true,
      }),
  });
  return { preview: data?.sentTickets[0] ?? null, skipped: data?.skippedTickets[0] ?? null, error };
}
