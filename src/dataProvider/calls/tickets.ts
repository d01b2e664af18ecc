import type { RenewPayload } from '../../../domain/tickets/actions/renew';
import type { SeenResponse } from '../../../domain/tickets/newestAnswer';
import type { CreateTicketPayload } from '../../../domain/tickets/payload';
import type { PlacedInput, TicketSubcontractorInput } from '../generated/operations';
import * as documents from '../generated/operations';
import { mutate, OperationText, query } from '../request';
import type { PayloadAction } from '../types';

export const ticketCalls = {
  /** Answers the id, the same for a repeated clientRequestId; `placementId` is the sheet that a person places it by, if any. */
  createTicket: async (payload: CreateTicketPayload) => {
    const variables = { ticketPayload: JSON.stringify(payload) };
    const { ID: id, placementId } = await mutate(documents.CreateTicketDocument, variables);
    return { id, placementId };
  },

  changeTicketName: (ticketId: string, ticketName: string) =>
    mutate(documents.ChangeTicketNameDocument, { ticketId, ticketName }),

  /** A new ticket from another one; answers as createTicket. */
  cloneTicket: async (payload: object) => {
    const variables = { ticketPayload: JSON.stringify(payload) };
    const { ID: id, placementId } = await mutate(documents.CloneTicketDocument, variables);
    return { id, placementId };
  },

  /** Does something to a ticket; answers the ticket, the event that was recorded and the sheet to place it by, if any. */
  actOnTicket: async (action: PayloadAction, payload: object) => {
    const variables = { ticketPayload: JSON.stringify(payload) };
    const { ID: id, eventId, placementId } = await mutate(actionDocument(action), variables);
    return { id, eventId, placementId };
  },

  /** Renews tickets, or tells what would happen if the payload says `dryRun`. */
  renewTickets: (payload: RenewPayload) =>
    mutate(documents.RenewTicketDocument, { ticketPayload: JSON.stringify(payload) }),

  /** What a copied response page of the center tells; nothing is stored. */
  readTicketResponses: (ticketId: string, text: string) =>
    query(documents.ReadTicketResponsesDocument, { ticketId, text }),

  /** Stores what somebody has seen of the responses; `isComplete` when the ticket counts as looked up by it. */
  recordTicketResponses: (ticketId: string, told: ToldResponses) =>
    mutate(documents.RecordTicketResponsesDocument, { ticketId, ...told }),

  /** Takes back a response that a person told; the one before it counts. */
  withdrawTicketResponse: (ticketId: string, responseId: string) =>
    mutate(documents.WithdrawTicketResponseDocument, { ticketId, responseId }),

  overwriteResponse: (ticketId: string, judgement: Judgement) =>
    mutate(documents.OverwriteResponseDocument, { ticketId, ...judgement }),

  /** Settles what the copies of a ticket leave open. */
  answerTicketQuestion: (ticketId: string, answer: TicketAnswer) =>
    mutate(documents.AnswerTicketQuestionDocument, { ticketId, ...answer }),

  /** Takes note of what a station's response asks to read. */
  acknowledgeResponse: (ticketId: string, stationCode: string, message: string) =>
    mutate(documents.AcknowledgeResponseDocument, { ticketId, stationCode, message }),
};

type TicketAnswer = Omit<documents.AnswerTicketQuestionMutationVariables, 'ticketId' | 'action'>;
type ToldResponses = Omit<documents.RecordTicketResponsesMutationVariables, 'ticketId' | 'action'>;

/** A station judged as good enough, and the response that was seen. */
export interface Judgement {
  stationCode: string;
  overwriteNotes: string;
  seen: SeenResponse;
}

/** As its definition has it, without which the first list does; the contract's test holds the two to each other. */
const callOf = (action: PayloadAction) => `${action}Ticket` as const;

/** The call of an action that takes a payload: what each asks and answers is the same. */
export function actionDocument(action: PayloadAction) {
  const operation = callOf(action);
  return new OperationText<{ result: ActedOn }, { ticketPayload: string; action: string }>(
    `mutation ${operation}($ticketPayload:String!$action:String!)` +
      `{result:${operation}(ticketPayload:$ticketPayload action:$action){ID eventId placementId}}`,
  );
}

interface ActedOn {
  ID: string;
  eventId: string | null;
  placementId: string | null;
}

export const placingCalls = {
  /** The sheet; null when there is none. */
  placement: (placementId: string) => query(documents.GetPlacementDocument, { placementId }),

  /** Tells what the center has answered; again, with other values, it corrects that. */
  markPlaced: (placementId: string, placed: PlacedInput) =>
    mutate(documents.MarkPlacedDocument, { placementId, placed }),

  withdrawPlacement: (placementId: string) => mutate(documents.WithdrawPlacementDocument, { placementId }),

  /** Tells that the center would not take it, and why. */
  refusePlacement: (placementId: string, reason: string) =>
    mutate(documents.RefusePlacementDocument, { placementId, reason }),
};

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

  /** Refused once the invitation's mail has been sent. */
  undoInvitation: (invitationId: string) => mutate(documents.UndoInvitationDocument, { invitationId }),

  revokeInvitation: (invitationId: string) => mutate(documents.RevokeInvitationDocument, { invitationId }),

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
