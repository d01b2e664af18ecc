import { HttpError } from 'react-admin';
import { useParams } from 'react-router';
import { ErrorState } from '../../../ui/ErrorState';
import { Guarded } from '../../../ui/Guarded';
import { Skeleton } from '../../../ui/list/Skeleton';
import { SharedTicketDetails } from './shared/SharedTicketDetails';
import { InvitationInFront } from './sharing/InvitationInFront';
import { TicketPage } from './TicketPage';
import { NOT_OF_THIS_JOB, useTicket } from './useTicket';

/**
 * /main/tickets/details/{jobId}/{ticketId}/{invitationId?}/{ticketNo?}: a job that is not the ticket's own leads nowhere.
 * An invitation shows our own ticket with that invitation in front, and another company's as far as it is shared.
 */
export default function TicketDetails() {
  const { jobId, ticketId = '', invitationId, ticketNo } = useParams();
  return (
    <Guarded resource="tickets" action="show">
      <Loaded
        key={`${ticketId} ${invitationId}`}
        jobId={jobId}
        ticketId={ticketId}
        invitationId={invitationId}
        ticketNo={ticketNo}
      />
    </Guarded>
  );
}

interface Address {
  jobId: string | undefined;
  ticketId: string;
  invitationId: string | undefined;
  ticketNo: string | undefined;
}

function Loaded({ jobId, ticketId, invitationId, ticketNo }: Address) {
  const { data: ticket, error, refetch } = useTicket(ticketId);
  if (ticket && ticket.ticket.JobID !== jobId?.toLowerCase())
    return <ErrorState isPage error={NOT_OF_THIS_JOB} />;
  if (ticket) {
    const front = invitationId && (
      <InvitationInFront ticket={ticket} invitationId={invitationId} ticketNo={ticketNo} />
    );
    return <TicketPage ticket={ticket} front={front} />;
  }
  if (!error) return <Skeleton />;
  if (invitationId && error instanceof HttpError && error.status === 404) {
    return <SharedTicketDetails jobId={jobId} ticketId={ticketId} invitationId={invitationId} />;
  }
  return <ErrorState isPage error={error} onRetry={refetch} />;
}
