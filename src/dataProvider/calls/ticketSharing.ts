import type { TicketSubcontractorInput } from '../generated/operations';
import * as documents from '../generated/operations';
import { mutate, query } from '../request';

/** Subcontractors of a ticket, the invitations between companies, and the log of a ticket. */
export const ticketSharingCalls = {
  ticketSubcontractors: (ticketId: string) => query(documents.GetTicketSubcontractorsDocument, { ticketId }),

  /** Newest first. */
  ticketInvitations: (ticketId: string) =>
    query(documents.GetTicketSubcontractorInvitationsDocument, { ticketId }),

  /** Subcontractors' own tickets that accepted invitations have linked to a ticket. */
  linkedTickets: (ticketId: string) => query(documents.GetSubcontractorTicketsDocument, { ticketId }),

  /** Another company's ticket that ours was invited to; null when there is nothing to see. */
  sharedTicket: (invitationId: string) => query(documents.GetSharedTicketDocument, { invitationId }),

  /** Replaces the whole set of a ticket. `expected`: ids of those read, which fails if somebody changed them in between. */
  assignSubcontractors: (ticketId: string, subcontractors: TicketSubcontractorInput[], expected: string[]) =>
    mutate(documents.AssignSubcontractorDocument, { ticketId, subcontractors, expected }),

  inviteSubcontractor: (ticketId: string, subcontractorId: string, subcontractorContactId: string) =>
    mutate(documents.InviteSubcontractorDocument, { ticketId, subcontractorId, subcontractorContactId }),

  resendInvitation: (invitationId: string) => mutate(documents.ResendInvitationDocument, { invitationId }),

  revokeInvitation: (invitationId: string) => mutate(documents.RevokeInvitationDocument, { invitationId }),

  /** Gives one of our own tickets in return for an invitation. */
  acceptInvitation: (invitationId: string, ownedTicketId: string, comment: string) =>
    mutate(documents.AnswerInvitationDocument, { invitationId, status: 'ACCEPTED', ownedTicketId, comment }),

  rejectInvitation: (invitationId: string, comment: string) =>
    mutate(documents.AnswerInvitationDocument, { invitationId, status: 'REJECTED', comment }),

  /** What was written about a ticket, newest first. */
  ticketAudit: (ticketId: string, skip: number, take: number) =>
    query(documents.GetTicketAuditDocument, {
      ticketId,
      body: { skip, take },
    }),
};
