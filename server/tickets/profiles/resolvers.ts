import { actorFor } from '../../access/actor';
import type { Resolvers } from '../../graphql/generated/schema';
import { guarded } from '../../graphql/guard';
import { selects } from '../../graphql/selection';
import { createProfile, deleteProfile, shareProfile, updateProfile, useProfile } from './changeProfile';
import { getProfile, listProfiles } from './ticketProfiles';

export const resolvers = {
  Query: {
    getTicketProfiles: guarded('getTicketProfiles', ({ companyId, body }, ctx, info) =>
      listProfiles(ctx.services, actorFor(ctx, companyId), body, {
        total: selects(info, 'total'),
        data: selects(info, 'data'),
      }),
    ),
    getTicketProfile: guarded('getTicketProfile', ({ ticketProfileId }, ctx) =>
      getProfile(ctx.services, actorFor(ctx, null), ticketProfileId),
    ),
  },
  Mutation: {
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
  },
} satisfies Resolvers;
