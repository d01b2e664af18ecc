import { actorFor } from '../../access/actor';
import type { Resolvers } from '../../graphql/generated/schema';
import { guarded } from '../../graphql/guard';
import { selects } from '../../graphql/selection';
import { acknowledgeResponse, withdrawTicketResponse } from './acknowledgeResponse';
import { recordTicketResponses } from './enterResponses';
import { overwriteResponse } from './overwriteResponse';
import { getTicketResponses, readTicketResponses } from './responses';

export const resolvers = {
  Query: {
    getTicketResponses: guarded('getTicketResponses', ({ ticketId }, ctx, info) =>
      getTicketResponses(ctx.services, actorFor(ctx, null), ticketId, field => selects(info, field)),
    ),
    readTicketResponses: guarded('readTicketResponses', ({ ticketId, text }, ctx) =>
      readTicketResponses(ctx.services, actorFor(ctx, null), { ticketId, text }),
    ),
  },
  Mutation: {
    recordTicketResponses: guarded('recordTicketResponses', ({ action: _, ...entering }, ctx) =>
      recordTicketResponses(ctx.services, actorFor(ctx, null), entering),
    ),
    withdrawTicketResponse: guarded('withdrawTicketResponse', ({ ticketId, responseId }, ctx) =>
      withdrawTicketResponse(ctx.services, actorFor(ctx, null), { ticketId, responseId }),
    ),
    overwriteResponse: guarded('overwriteResponse', ({ companyId, ...overwriting }, ctx) =>
      overwriteResponse(ctx.services, actorFor(ctx, companyId), overwriting),
    ),
    acknowledgeResponse: guarded(
      'acknowledgeResponse',
      ({ companyId, ticketId, stationCode, message }, ctx) =>
        acknowledgeResponse(ctx.services, actorFor(ctx, companyId), { ticketId, stationCode, message }),
    ),
  },
} satisfies Resolvers;
