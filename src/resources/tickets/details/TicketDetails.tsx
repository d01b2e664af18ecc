import { Navigate, useLocation, useParams } from 'react-router';
import type { Ticket } from '../../../dataProvider/types';
import { ticketPath } from '../../../ui/paths';
import { ShowPage } from '../../../ui/RecordPage';
import { SharedTicketDetails } from './shared/SharedTicketDetails';
import { InvitationInFront } from './sharing/InvitationFacts';
import { TicketPage } from './TicketPage';
import { READING } from './useTicket';

/**
 * /main/tickets/details/{jobId}/{ticketId}/{invitationId?}/{ticketNo?}
 * Redirects to the ticket's own job, so that links in old mails work after a move. With an
 * invitation, it shows our own ticket with the invitation on top, or the shared part of another company's
 * ticket.
 */
export default function TicketDetails() {
  const { jobId, ticketId = '', invitationId, ticketNo } = useParams();
  const { search } = useLocation();
  const shared = invitationId && (
    <SharedTicketDetails jobId={jobId} ticketId={ticketId} invitationId={invitationId} />
  );
  return (
    <ShowPage<Ticket> key={invitationId} id={ticketId} queryOptions={READING} missing={shared}>
      {ticket => {
        if (ticket.ticket.JobID !== jobId?.toLowerCase()) {
          const rest = [invitationId, ticketNo].flatMap(part => (part ? [`/${part}`] : []));
          const path = ticketPath({ JobID: ticket.ticket.JobID, id: ticket.id });
          return <Navigate replace to={`${path}${rest.join('')}${search}`} />;
        }
        const front = invitationId && (
          <InvitationInFront ticket={ticket} invitationId={invitationId} ticketNo={ticketNo} />
        );
        return <TicketPage ticket={ticket} front={front} />;
      }}
    </ShowPage>
  );
}
