import { actorFor } from '../access/actor';
import type { Resolvers } from '../graphql/generated/schema';
import { guarded } from '../graphql/guard';
import { createPassport, listPassports, revokeTicketPassport } from './passports';
import { makeTicketSheets, sendTicketSheets, undoTicketSheets } from './sheets';

export const resolvers = {
  Query: {
    getTicketPassports: guarded('getTicketPassports', ({ ticketId }, ctx) =>
      listPassports(ctx.services, actorFor(ctx, null), ticketId),
    ),
  },
  Mutation: {
    makeTicketSheets: guarded('makeTicketSheets', ({ companyId, ticketIds }, ctx) =>
      makeTicketSheets(ctx.services, actorFor(ctx, companyId), ticketIds),
    ),
    sendTicketSheets: guarded('sendTicketSheets', ({ companyId, action: _, ...request }, ctx) =>
      sendTicketSheets(ctx.services, actorFor(ctx, companyId), request),
    ),
    undoTicketSheets: guarded('undoTicketSheets', async ({ sendingId }, ctx) => {
      await undoTicketSheets(ctx.services, actorFor(ctx, null), sendingId);
      return { success: true };
    }),
    createTicketPassport: guarded('createTicketPassport', ({ ticketId }, ctx) =>
      createPassport(ctx.services, actorFor(ctx, null), ticketId),
    ),
    revokeTicketPassport: guarded('revokeTicketPassport', async ({ passportId }, ctx) => {
      await revokeTicketPassport(ctx.services, actorFor(ctx, null), passportId);
      return { success: true };
    }),
  },
} satisfies Resolvers;
