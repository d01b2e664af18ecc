import { HttpError } from 'react-admin';
import { useParams } from 'react-router';
import { ErrorState } from '../../../ui/ErrorState';
import { Guarded } from '../../../ui/Guarded';
import { Skeleton } from '../../../ui/list/Skeleton';
import { TicketPage } from './TicketPage';
import { useTicket } from './useTicket';

/** /main/tickets/details/{jobId}/{ticketId}: a job that is not the ticket's own leads nowhere. */
export default function TicketDetails() {
  const { jobId, ticketId = '' } = useParams();
  return (
    <Guarded resource="tickets" action="show">
      <Loaded key={ticketId} jobId={jobId} ticketId={ticketId} />
    </Guarded>
  );
}

function Loaded({ jobId, ticketId }: { jobId: string | undefined; ticketId: string }) {
  const { data: ticket, error, refetch } = useTicket(ticketId);
  if (ticket && ticket.ticket.JobID !== jobId) return <ErrorState isPage error={NOT_OF_THIS_JOB} />;
  if (ticket) return <TicketPage ticket={ticket} />;
  return error ? <ErrorState isPage error={error} onRetry={refetch} /> : <Skeleton />;
}

const NOT_OF_THIS_JOB = new HttpError('errors.notFound', 404, { errorType: 'NotFoundException', errors: {} });
