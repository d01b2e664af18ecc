import type { GraphQLResolveInfo } from 'graphql';
import { actorFor } from '../../access/actor';
import type { Resolvers } from '../../graphql/generated/schema';
import { guarded } from '../../graphql/guard';
import { selects } from '../../graphql/selection';
import { answerInvitation } from './answer';
import { getExternalRequest, linkExternalTicket, rejectExternalRequest } from './external';
import { inviteSubcontractor, resendInvitation, revokeInvitation } from './invite';
import { listLinkedTickets, listReceived, listSent, listSentFor } from './lists';
import { getSharedTicket } from './sharedTicket';

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
    getSubcontractorTickets: guarded('getSubcontractorTickets', ({ ticketId }, ctx) =>
      listLinkedTickets(ctx.services, actorFor(ctx, null), ticketId),
    ),
    getSharedTicket: guarded('getSharedTicket', ({ invitationId }, ctx) =>
      getSharedTicket(ctx.services, actorFor(ctx, null), invitationId),
    ),
    getExternalRequest: guarded('getExternalRequest', ({ requestId, companyName }, ctx) =>
      getExternalRequest(ctx.services, requestId, companyName),
    ),
  },
  Mutation: {
    inviteSubcontractor: guarded('inviteSubcontractor', (args, ctx) =>
      inviteSubcontractor(ctx.services, actorFor(ctx, null), args),
    ),
    resendInvitation: guarded('resendInvitation', ({ invitationId }, ctx) =>
      resendInvitation(ctx.services, actorFor(ctx, null), invitationId),
    ),
    revokeInvitation: guarded('revokeInvitation', ({ invitationId }, ctx) =>
      revokeInvitation(ctx.services, actorFor(ctx, null), invitationId),
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
  },
} satisfies Resolvers;

const wantedOf = (info: GraphQLResolveInfo) => ({
  total: selects(info, 'total'),
  data: selects(info, 'data'),
});
