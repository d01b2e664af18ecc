import type { RenewPayload } from '../../../domain/tickets/actions/renew';
import type { SeenResponse } from '../../../domain/tickets/newestAnswer';
import type { CreateTicketPayload } from '../../../domain/tickets/payload';
import type { EnteredTicketInput, PlacedInput, TicketSubcontractorInput } from '../generated/operations';
import * as documents from '../generated/operations';
import { mutate, OperationText, query } from '../request';
import type { PayloadAction } from '../types';

export const ticketCalls = {
  /** Returns the same id for a repeated clientRequestId. `placementId` is set if a person has to place the ticket. */
  createTicket: async (payload: CreateTicketPayload) => {
    const variables = { ticketPayload: JSON.stringify(payload) };
    const { ID: id, placementId } = await mutate(documents.CreateTicketDocument, variables);
    return { id, placementId };
  },

  changeTicketName: (ticketId: string, ticketName: string) =>
    mutate(documents.ChangeTicketNameDocument, { ticketId, ticketName }),

  /** Returns the same as createTicket. */
  cloneTicket: async (payload: object) => {
    const variables = { ticketPayload: JSON.stringify(payload) };
    const { ID: id, placementId } = await mutate(documents.CloneTicketDocument, variables);
    return { id, placementId };
  },

  /** Returns the ticket, plus the event and placement if they were created. */
  actOnTicket: async (action: PayloadAction, payload: object) => {
    const variables = { ticketPayload: JSON.stringify(payload) };
    const { ID: id, eventId, placementId } = await mutate(actionDocument(action), variables);
    return { id, eventId, placementId };
  },

  /** With `dryRun` in the payload, only previews the result. */
  renewTickets: (payload: RenewPayload) =>
    mutate(documents.RenewTicketDocument, { ticketPayload: JSON.stringify(payload) }),

  /** Parses the pasted page. Stores nothing. */
  readTicketResponses: (ticketId: string, text: string) =>
    query(documents.ReadTicketResponsesDocument, { ticketId, text }),

  /** `isComplete` means that the ticket now counts as looked up. */
  recordTicketResponses: (ticketId: string, entry: ResponseEntry) =>
    mutate(documents.RecordTicketResponsesDocument, { ticketId, ...entry }),

  /** The earlier response counts again. */
  withdrawTicketResponse: (ticketId: string, responseId: string) =>
    mutate(documents.WithdrawTicketResponseDocument, { ticketId, responseId }),

  overwriteResponse: (ticketId: string, judgement: Judgement) =>
    mutate(documents.OverwriteResponseDocument, { ticketId, ...judgement }),

  /** Answers a question left open by the ticket's copies. */
  answerTicketQuestion: (ticketId: string, answer: TicketAnswer) =>
    mutate(documents.AnswerTicketQuestionDocument, { ticketId, ...answer }),

  /** Acknowledges the response of a station. */
  acknowledgeResponse: (ticketId: string, stationCode: string, message: string) =>
    mutate(documents.AcknowledgeResponseDocument, { ticketId, stationCode, message }),
};

type TicketAnswer = Omit<documents.AnswerTicketQuestionMutationVariables, 'ticketId' | 'action'>;
type ResponseEntry = Omit<documents.RecordTicketResponsesMutationVariables, 'ticketId' | 'action'>;

/** An override, with the response that the user has seen. */
export interface Judgement {
  stationCode: string;
  overwriteNotes: string;
  seen: SeenResponse;
}

/**
 * Derived from the action's name, since the first list loads no definitions. A contract test checks that the
 * two match.
 */
const callOf = (action: PayloadAction) => `${action}Ticket` as const;

/** All actions with a payload have the same arguments and result. */
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
  /** Null if it doesn't exist. */
  placement: (placementId: string) => query(documents.GetPlacementDocument, { placementId }),

  /** Stores what the center assigned. Calling it again corrects the values. */
  markPlaced: (placementId: string, placed: PlacedInput) =>
    mutate(documents.MarkPlacedDocument, { placementId, placed }),

  withdrawPlacement: (placementId: string) => mutate(documents.WithdrawPlacementDocument, { placementId }),

  /** Records that the center refused the request. */
  refusePlacement: (placementId: string, reason: string) =>
    mutate(documents.RefusePlacementDocument, { placementId, reason }),
};

/** Subcontractors, invitations and the audit log of a ticket. */
export const ticketSheetCalls = {
  /** Public links to a ticket that work now. */
  ticketPassports: (ticketId: string) => query(documents.GetTicketPassportsDocument, { ticketId }),
  createTicketPassport: (ticketId: string) => mutate(documents.CreateTicketPassportDocument, { ticketId }),
  revokeTicketPassport: (passportId: string) =>
    mutate(documents.RevokeTicketPassportDocument, { passportId }),
  makeTicketSheets: (ticketIds: readonly string[]) =>
    mutate(documents.MakeTicketSheetsDocument, { ticketIds: [...ticketIds] }),
  sendTicketSheets: (request: { ticketIds: string[]; to: string[]; note: string }) =>
    mutate(documents.SendTicketSheetsDocument, request),
  undoTicketSheets: (sendingId: string) => mutate(documents.UndoTicketSheetsDocument, { sendingId }),
};

export const ticketSharingCalls = {
  ticketSubcontractors: (ticketId: string) => query(documents.GetTicketSubcontractorsDocument, { ticketId }),

  /** Newest first. */
  ticketInvitations: (ticketId: string) =>
    query(documents.GetTicketSubcontractorInvitationsDocument, { ticketId }),

  /** Subcontractors' own tickets that were shared through accepted invitations. */
  linkedTickets: (ticketId: string) => query(documents.GetSubcontractorTicketsDocument, { ticketId }),

  /** Null if nothing is shared. */
  sharedTicket: (invitationId: string) => query(documents.GetSharedTicketDocument, { invitationId }),

  /**
   * Replaces the whole list. `expected` holds the ids that were read, and the call fails if they have changed
   * since.
   */
  assignSubcontractors: (ticketId: string, subcontractors: TicketSubcontractorInput[], expected: string[]) =>
    mutate(documents.AssignSubcontractorDocument, { ticketId, subcontractors, expected }),

  invitationLetter: (ticketId: string, subcontractorContactId: string) =>
    query(documents.GetInvitationLetterDocument, { ticketId, subcontractorContactId }),

  inviteSubcontractor: (ticketId: string, subcontractorId: string, subcontractorContactId: string) =>
    mutate(documents.InviteSubcontractorDocument, { ticketId, subcontractorId, subcontractorContactId }),

  enterSubcontractorTicket: (ticketId: string, subcontractorId: string, ticket: EnteredTicketInput) =>
    mutate(documents.EnterSubcontractorTicketDocument, { ticketId, subcontractorId, ticket }),

  resendInvitation: (invitationId: string) => mutate(documents.ResendInvitationDocument, { invitationId }),

  /** Fails once the mail has been sent. */
  undoInvitation: (invitationId: string) => mutate(documents.UndoInvitationDocument, { invitationId }),

  revokeInvitation: (invitationId: string) => mutate(documents.RevokeInvitationDocument, { invitationId }),

  acceptInvitation: (invitationId: string, ownedTicketId: string, comment: string) =>
    mutate(documents.AnswerInvitationDocument, { invitationId, status: 'ACCEPTED', ownedTicketId, comment }),

  rejectInvitation: (invitationId: string, comment: string) =>
    mutate(documents.AnswerInvitationDocument, { invitationId, status: 'REJECTED', comment }),

  /** Newest first. */
  ticketAudit: (ticketId: string, skip: number, take: number) =>
    query(documents.GetTicketAuditDocument, {
      ticketId,
      body: { skip, take },
    }),
};
