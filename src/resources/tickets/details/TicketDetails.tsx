import { HttpError } from 'react-admin';
import { Navigate, useLocation, useParams } from 'react-router';
import { ErrorState } from '../../../ui/ErrorState';
import { Guarded } from '../../../ui/Guarded';
import { Skeleton } from '../../../ui/list/Skeleton';
import { ticketPath } from '../../../ui/paths';
import { SharedTicketDetails } from './shared/SharedTicketDetails';
import { InvitationInFront } from './sharing/InvitationFacts';
import { TicketPage } from './TicketPage';
import { useTicket } from './useTicket';

/**
 * /main/tickets/details/{jobId}/{ticketId}/{invitationId?}/{ticketNo?}: under a job that is not the ticket's own it leads
 * to the ticket's own, for tickets are moved and links to them stay in mails. An invitation shows our own ticket with that invitation in front, and another company's as far as it is shared.
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
  const { search } = useLocation();
  if (ticket && ticket.ticket.JobID !== jobId?.toLowerCase()) {
    const rest = [invitationId, ticketNo].flatMap(part => (part ? [`/${part}`] : []));
    return (
      <Navigate
        replace
        to={`${ticketPath({ JobID: ticket.ticket.JobID, id: ticket.id })}${rest.join('')}${search}`}
      />
    );
  }
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
