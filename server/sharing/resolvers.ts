import { actorFor } from '../access/actor';
import type { Resolvers } from '../graphql/generated/schema';
import { guarded } from '../graphql/guard';
import { wantedOf } from '../graphql/selection';
import { assignSubcontractors } from '../tickets/subcontractors/assign';
import { answerInvitation } from './invitations/answer';
import { enterSubcontractorTicket } from './invitations/enter';
import { getExternalRequest, linkExternalTicket, rejectExternalRequest } from './invitations/external';
import {
  inviteSubcontractor,
  resendInvitation,
  revokeInvitation,
  undoInvitation,
} from './invitations/invite';
import { listLinkedTickets, listReceived, listSent, listSentFor } from './invitations/lists';
import { getInvitationLetter } from './invitations/preview';
import { getSharedTicket } from './invitations/sharedTicket';
import { readBoard } from './subcontractors/board';
import { createContact, deleteContact, listContacts, updateContact } from './subcontractors/contacts';
import { listOnTicket } from './subcontractors/onTicket';
import {
  createSubcontractor,
  deleteSubcontractor,
  getSubcontractor,
  listSubcontractors,
  updateSubcontractor,
} from './subcontractors/subcontractors';

export const resolvers = {
  Query: {
    getSubcontractorInvitations: guarded('getSubcontractorInvitations', ({ companyId, body }, ctx, info) =>
      listSent(ctx.services, actorFor(ctx, companyId), body, wantedOf(info)),
    ),
    getReceivedInvitations: guarded('getReceivedInvitations', ({ companyId, body }, ctx, info) =>
      listReceived(ctx.services, actorFor(ctx, companyId), body, wantedOf(info)),
    ),
    getTicketSubcontractorInvitations: guarded(
      'getTicketSubcontractorInvitations',
      ({ companyId, ticketId }, ctx) => listSentFor(ctx.services, actorFor(ctx, companyId), ticketId),
    ),
    getInvitationLetter: guarded('getInvitationLetter', (args, ctx) =>
      getInvitationLetter(ctx.services, actorFor(ctx, null), args),
    ),
    getSubcontractorTickets: guarded('getSubcontractorTickets', ({ ticketId }, ctx) =>
      listLinkedTickets(ctx.services, actorFor(ctx, null), ticketId),
    ),
    getSharedTicket: guarded('getSharedTicket', ({ invitationId }, ctx) =>
      getSharedTicket(ctx.services, actorFor(ctx, null), invitationId),
    ),
    getExternalRequest: guarded('getExternalRequest', ({ requestId, companyName }, ctx) =>
      getExternalRequest(ctx.services, requestId, companyName),
    ),
    getSubcontractors: guarded('getSubcontractors', ({ companyId, body }, ctx, info) =>
      listSubcontractors(ctx.services, actorFor(ctx, companyId), body, wantedOf(info)),
    ),
    getSubcontractor: guarded('getSubcontractor', ({ subcontractorId }, ctx) =>
      getSubcontractor(ctx.services, actorFor(ctx, null), subcontractorId),
    ),
    getSubcontractorContacts: guarded('getSubcontractorContacts', ({ subcontractorId }, ctx) =>
      listContacts(ctx.services, actorFor(ctx, null), subcontractorId),
    ),
    getSubcontractorBoard: guarded('getSubcontractorBoard', ({ companyId, body }, ctx) =>
      readBoard(ctx.services, actorFor(ctx, companyId), body),
    ),
    getTicketSubcontractors: guarded('getTicketSubcontractors', ({ ticketId }, ctx) =>
      listOnTicket(ctx.services, actorFor(ctx, null), ticketId),
    ),
  },
  Mutation: {
    inviteSubcontractor: guarded('inviteSubcontractor', (args, ctx) =>
      inviteSubcontractor(ctx.services, actorFor(ctx, null), args),
    ),
    enterSubcontractorTicket: guarded(
      'enterSubcontractorTicket',
      ({ ticketId, subcontractorId, ticket }, ctx) =>
        enterSubcontractorTicket(ctx.services, actorFor(ctx, null), { ticketId, subcontractorId }, ticket),
    ),
    resendInvitation: guarded('resendInvitation', ({ invitationId }, ctx) =>
      resendInvitation(ctx.services, actorFor(ctx, null), invitationId),
    ),
    revokeInvitation: guarded('revokeInvitation', ({ invitationId }, ctx) =>
      revokeInvitation(ctx.services, actorFor(ctx, null), invitationId),
    ),
    undoInvitation: guarded('undoInvitation', ({ invitationId }, ctx) =>
      undoInvitation(ctx.services, actorFor(ctx, null), invitationId),
    ),
    answerInvitation: guarded('answerInvitation', ({ invitationId, status, ownedTicketId, comment }, ctx) =>
      answerInvitation(ctx.services, actorFor(ctx, null), invitationId, {
        status,
        ownedTicketId: ownedTicketId ?? null,
        comment: comment ?? null,
      }),
    ),
    linkExternalTicket: guarded('linkExternalTicket', ({ requestId, body }, ctx) =>
      linkExternalTicket(ctx, requestId, body),
    ),
    rejectExternalShareRequest: guarded('rejectExternalShareRequest', ({ requestId, reason }, ctx) =>
      rejectExternalRequest(ctx, requestId, reason),
    ),
    createSubcontractor: guarded('createSubcontractor', ({ companyId, subcontractor, contact }, ctx) =>
      createSubcontractor(ctx.services, actorFor(ctx, companyId), subcontractor, contact),
    ),
    updateSubcontractor: guarded('updateSubcontractor', ({ subcontractorId, subcontractor }, ctx) =>
      updateSubcontractor(ctx.services, actorFor(ctx, null), subcontractorId, subcontractor),
    ),
    deleteSubcontractor: guarded('deleteSubcontractor', ({ subcontractorId }, ctx) =>
      deleteSubcontractor(ctx.services, actorFor(ctx, null), subcontractorId),
    ),
    createSubcontractorContact: guarded('createSubcontractorContact', ({ subcontractorId, contact }, ctx) =>
      createContact(ctx.services, actorFor(ctx, null), subcontractorId, contact),
    ),
    updateSubcontractorContact: guarded('updateSubcontractorContact', ({ contactId, contact }, ctx) =>
      updateContact(ctx.services, actorFor(ctx, null), contactId, contact),
    ),
    deleteSubcontractorContact: guarded('deleteSubcontractorContact', ({ contactId }, ctx) =>
      deleteContact(ctx.services, actorFor(ctx, null), contactId),
    ),
    assignSubcontractor: guarded(
      'assignSubcontractor',
      ({ companyId, ticketId, subcontractors, expected }, ctx) =>
        assignSubcontractors(ctx.services, actorFor(ctx, companyId), ticketId, subcontractors, expected),
    ),
  },
} satisfies Resolvers;
