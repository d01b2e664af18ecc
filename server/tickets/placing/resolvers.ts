import { actorFor } from '../../access/actor';
import type { Resolvers } from '../../graphql/generated/schema';
import { guarded } from '../../graphql/guard';
import { markPlaced, refusePlacement, withdrawPlacement } from './changePlacement';
import { getPlacement, listPlacements } from './placements';

export const resolvers = {
  Query: {
    getPlacements: guarded('getPlacements', ({ companyId, body }, ctx) =>
      listPlacements(ctx.services, actorFor(ctx, companyId), body),
    ),
    getPlacement: guarded('getPlacement', ({ placementId }, ctx) =>
      getPlacement(ctx.services, actorFor(ctx, null), placementId),
    ),
  },
  Mutation: {
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
