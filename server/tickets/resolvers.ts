import type { GraphQLResolveInfo } from 'graphql';
import { actorFor } from '../access/actor';
import type { RequestContext } from '../graphql/context';
import type { Resolvers } from '../graphql/generated/schema';
import { guarded } from '../graphql/guard';
import { selects, wantedOf } from '../graphql/selection';
import { renameTicket } from './actions/localActions';
import { getTicketCalendar } from './calendar/calendar';
import { createCalendarFeed, getCalendarFeed, revokeCalendarFeed } from './calendar/feeds';
import { getTicketDetails } from './details';
import {
  countGroups,
  type ListBody,
  listTickets,
  listTicketsToStore,
  type SummaryRequest,
  summarizeTickets,
} from './lists';
import { createTicket } from './placeTicket';
import { markPlaced, refusePlacement, withdrawPlacement } from './placing/changePlacement';
import { getPlacement, listPlacements } from './placing/placements';
import {
  createProfile,
  deleteProfile,
  shareProfile,
  updateProfile,
  useProfile,
} from './profiles/changeProfile';
import { getProfile, listProfiles } from './profiles/ticketProfiles';
import { listSilentUtilities } from './silentUtilities';
import { acknowledgeResponse, withdrawTicketResponse } from './stations/acknowledgeResponse';
import { recordTicketResponses } from './stations/enterResponses';
import { overwriteResponse } from './stations/overwriteResponse';
import { getTicketResponses, readTicketResponses } from './stations/responses';

/** Selecting one of these evaluates every active ticket. */
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
    getTicketsToStore: guarded('getTicketsToStore', ({ companyId }, ctx) =>
      listTicketsToStore(ctx.services, actorFor(ctx, companyId)),
    ),
    getTicketCalendar: guarded('getTicketCalendar', ({ companyId, ...span }, ctx) =>
      getTicketCalendar(ctx.services, actorFor(ctx, companyId), span),
    ),
    getCalendarFeed: guarded('getCalendarFeed', ({ companyId, jobId }, ctx) =>
      getCalendarFeed(ctx.services, actorFor(ctx, companyId), jobId ?? null),
    ),
    getTicketDetails: guarded('getTicketDetails', ({ ticketId }, ctx, info) =>
      getTicketDetails(ctx.services, actorFor(ctx, null), ticketId, field => selects(info, field)),
    ),
    getTicketResponses: guarded('getTicketResponses', ({ ticketId }, ctx, info) =>
      getTicketResponses(ctx.services, actorFor(ctx, null), ticketId, field => selects(info, field)),
    ),
    readTicketResponses: guarded('readTicketResponses', ({ ticketId, text }, ctx) =>
      readTicketResponses(ctx.services, actorFor(ctx, null), { ticketId, text }),
    ),
    getTicketProfiles: guarded('getTicketProfiles', ({ companyId, body }, ctx, info) =>
      listProfiles(ctx.services, actorFor(ctx, companyId), body, wantedOf(info)),
    ),
    getTicketProfile: guarded('getTicketProfile', ({ ticketProfileId }, ctx) =>
      getProfile(ctx.services, actorFor(ctx, null), ticketProfileId),
    ),
    getPlacements: guarded('getPlacements', ({ companyId, body, jobID }, ctx) =>
      listPlacements(ctx.services, actorFor(ctx, companyId), body, jobID),
    ),
    getPlacement: guarded('getPlacement', ({ placementId }, ctx) =>
      getPlacement(ctx.services, actorFor(ctx, null), placementId),
    ),
  },
  Mutation: {
    createCalendarFeed: guarded('createCalendarFeed', ({ companyId, jobId }, ctx) =>
      createCalendarFeed(ctx.services, actorFor(ctx, companyId), jobId ?? null),
    ),
    revokeCalendarFeed: guarded('revokeCalendarFeed', ({ feedId }, ctx) =>
      revokeCalendarFeed(ctx.services, actorFor(ctx, null), feedId),
    ),
    createTicket: guarded('createTicket', ({ ticketPayload }, ctx) =>
      createTicket(ctx.services, actorFor(ctx, null), ticketPayload),
    ),
    changeTicketName: guarded('changeTicketName', ({ ticketId, ticketName }, ctx) =>
      renameTicket(ctx.services, actorFor(ctx, null), ticketId, ticketName),
    ),
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
    createTicketProfile: guarded('createTicketProfile', ({ companyId, ticketProfile }, ctx) =>
      createProfile(ctx.services, actorFor(ctx, companyId), ticketProfile),
    ),
    updateTicketProfile: guarded('updateTicketProfile', ({ ticketProfileId, ticketProfile }, ctx) =>
      updateProfile(ctx.services, actorFor(ctx, null), ticketProfileId, ticketProfile),
    ),
    deleteTicketProfile: guarded('deleteTicketProfile', ({ ticketProfileId }, ctx) =>
      deleteProfile(ctx.services, actorFor(ctx, null), ticketProfileId),
    ),
    shareTicketProfile: guarded('shareTicketProfile', ({ ticketProfileId }, ctx) =>
      shareProfile(ctx.services, actorFor(ctx, null), ticketProfileId),
    ),
    useTicketProfile: guarded('useTicketProfile', ({ ticketProfileId }, ctx) =>
      useProfile(ctx.services, actorFor(ctx, null), ticketProfileId),
    ),
    markPlaced: guarded('markPlaced', ({ placementId, placed }, ctx) =>
      markPlaced(ctx.services, actorFor(ctx, null), placementId, placed),
    ),
    withdrawPlacement: guarded('withdrawPlacement', ({ placementId }, ctx) =>
      withdrawPlacement(ctx.services, actorFor(ctx, null), placementId),
    ),
    refusePlacement: guarded('refusePlacement', ({ placementId, reason }, ctx) =>
      refusePlacement(ctx.services, actorFor(ctx, null), placementId, reason),
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
