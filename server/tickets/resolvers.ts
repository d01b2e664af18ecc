import type { GraphQLResolveInfo } from 'graphql';
import { actorFor } from '../access/actor';
import type { RequestContext } from '../graphql/context';
import type { Resolvers } from '../graphql/generated/schema';
import { guarded } from '../graphql/guard';
import { selects } from '../graphql/selection';
import { getTicketDetails } from './details';
import { countGroups, type ListBody, listTickets, type SummaryRequest, summarizeTickets } from './lists';
import { createTicket } from './placeTicket';
import { renameTicket } from './renameTicket';
import { listSilentUtilities } from './silentUtilities';

/** Fields of TicketCounts that ask every ticket in force. */
const VERDICT_COUNTS = ['safeToDig', 'checkFirst', 'doNotDig'];

export const resolvers = {
  Query: {
    getActiveTickets: guarded('getActiveTickets', (args, ctx, info) => list('active', args, ctx, info)),
    getExpiringTickets: guarded('getExpiringTickets', (args, ctx, info) => list('expiring', args, ctx, info)),
    getExpiredTickets: guarded('getExpiredTickets', (args, ctx, info) => list('expired', args, ctx, info)),
    getAutoRenewTickets: guarded('getAutoRenewTickets', (args, ctx, info) =>
      list('autoRenew', args, ctx, info),
    ),
    getAllTickets: guarded('getAllTickets', (args, ctx, info) => list('all', args, ctx, info)),
    activeTicketsSummary: guarded('activeTicketsSummary', (args, ctx, info) =>
      summary('active', args, ctx, info),
    ),
    expiringTicketsSummary: guarded('expiringTicketsSummary', (args, ctx, info) =>
      summary('expiring', args, ctx, info),
    ),
    getTicketCounts: guarded('getTicketCounts', ({ companyId, jobID }, ctx, info) =>
      countGroups(ctx.services, actorFor(ctx, companyId), {
        jobId: jobID ?? null,
        wantsVerdicts: VERDICT_COUNTS.some(field => selects(info, field)),
      }),
    ),
    getSilentUtilities: guarded('getSilentUtilities', ({ companyId }, ctx) =>
      listSilentUtilities(ctx.services, actorFor(ctx, companyId)),
    ),
    getTicketDetails: guarded('getTicketDetails', ({ ticketId }, ctx, info) =>
      getTicketDetails(ctx.services, actorFor(ctx, null), ticketId, field => selects(info, field)),
    ),
  },
  Mutation: {
    createTicket: guarded('createTicket', ({ ticketPayload }, ctx) =>
      createTicket(ctx.services, actorFor(ctx, null), ticketPayload),
    ),
    changeTicketName: guarded('changeTicketName', ({ ticketId, ticketName }, ctx) =>
      renameTicket(ctx.services, actorFor(ctx, null), ticketId, ticketName),
    ),
  },
} satisfies Resolvers;

type Group = Parameters<typeof listTickets>[2]['group'];

function list(
  group: Group,
  args: { companyId: string; body: ListBody; jobID?: string | null },
  ctx: RequestContext,
  info: GraphQLResolveInfo,
) {
  const request = { group, body: args.body, jobId: args.jobID ?? null };
  return listTickets(ctx.services, actorFor(ctx, args.companyId), request, wantedOf(info));
}

function summary(
  group: Group,
  args: {
    companyId: string;
    filters: SummaryRequest['filters'];
    email?: string | null;
    take?: number | null;
  },
  ctx: RequestContext,
  info: GraphQLResolveInfo,
) {
  const request = { group, filters: args.filters, email: args.email ?? null, take: args.take ?? null };
  return summarizeTickets(ctx.services, actorFor(ctx, args.companyId), request, wantedOf(info));
}

function wantedOf(info: GraphQLResolveInfo) {
  return { total: selects(info, 'total'), data: selects(info, 'data') };
}
