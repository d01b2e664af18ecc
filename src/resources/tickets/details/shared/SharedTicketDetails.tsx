import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../../../dataProvider/consoleCalls';
import { ErrorState } from '../../../../ui/ErrorState';
import { Skeleton } from '../../../../ui/list/Skeleton';
import { READ_AGAIN_MS } from '../../verdict/AsOf';
import { NOT_OF_THIS_JOB } from '../useTicket';
import { SharedTicketPage } from './SharedTicketPage';

interface Props {
  jobId: string | undefined;
  ticketId: string;
  invitationId: string;
}

/** Another company's ticket that was shared with us. The address must match the ticket and its job. */
export function SharedTicketDetails({ jobId, ticketId, invitationId }: Props) {
  const { sharedTicket } = useDataProvider<AppDataProvider>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['tickets', 'shared', invitationId],
    queryFn: () => sharedTicket(invitationId),
    refetchInterval: READ_AGAIN_MS,
  });
  if (isPending) return <Skeleton />;
  if (error && !data) return <ErrorState isPage error={error} onRetry={refetch} />;
  const isNamed = data?.jobId === jobId?.toLowerCase() && data?.ticketId === ticketId.toLowerCase();
  return data && isNamed ? <SharedTicketPage ticket={data} /> : <ErrorState isPage error={NOT_OF_THIS_JOB} />;
}
