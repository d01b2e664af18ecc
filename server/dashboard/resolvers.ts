import { actorFor } from '../access/actor';
import type { Resolvers } from '../graphql/generated/schema';
import { guarded } from '../graphql/guard';
import { selects } from '../graphql/selection';
import { computeStatistics, countAttention, mapTickets } from './figures';
import { listNeedingAction, snoozeTicket } from './needingAction';
import { deleteFilter, listSavedFilters, saveFilter } from './savedFilters/savedFilters';
import { readToday } from './today';
import { listToLookUp } from './toLookUp';

export const resolvers = {
  Query: {
    getDashboardCounts: guarded('getDashboardCounts', ({ companyId }, ctx) =>
      countAttention(ctx.services, actorFor(ctx, companyId)),
    ),
    getTicketStatistics: guarded('getTicketStatistics', ({ companyId, ...request }, ctx, info) =>
      computeStatistics(ctx.services, actorFor(ctx, companyId), request, field => selects(info, field)),
    ),
    getTicketMap: guarded('getTicketMap', ({ companyId, ...request }, ctx) =>
      mapTickets(ctx.services, actorFor(ctx, companyId), request),
    ),
    getTicketsNeedingAction: guarded('getTicketsNeedingAction', ({ companyId, body, snoozed }, ctx) =>
      listNeedingAction(ctx.services, actorFor(ctx, companyId), body, snoozed ?? false),
    ),
    getTicketsToLookUp: guarded('getTicketsToLookUp', ({ companyId }, ctx) =>
      listToLookUp(ctx.services, actorFor(ctx, companyId)),
    ),
    getToday: guarded('getToday', ({ companyId, mine }, ctx) =>
      readToday(ctx.services, actorFor(ctx, companyId), mine),
    ),
    getSavedFilters: guarded('getSavedFilters', ({ companyId, list }, ctx) =>
      listSavedFilters(ctx.services, actorFor(ctx, companyId), list),
    ),
  },
  Mutation: {
    snoozeTicket: guarded('snoozeTicket', ({ companyId, ticketId, choice }, ctx) =>
      snoozeTicket(ctx.services, actorFor(ctx, companyId), { ticketId, choice: choice ?? null }),
    ),
    saveFilter: guarded('saveFilter', ({ companyId, savedFilter }, ctx) =>
      saveFilter(ctx.services, actorFor(ctx, companyId), savedFilter),
    ),
    deleteFilter: guarded('deleteFilter', ({ companyId, filterId }, ctx) =>
      deleteFilter(ctx.services, actorFor(ctx, companyId), filterId),
    ),
  },
} satisfies Resolvers;
