import { actorFor } from '../access/actor';
import type { Resolvers } from '../graphql/generated/schema';
import { guarded, guardedExport } from '../graphql/guard';
import { exportList, getExport } from './exports';

export const resolvers = {
  Query: {
    exportTickets: guardedExport(({ input }, ctx) =>
      exportList(ctx.services, actorFor(ctx, input.companyId), input),
    ),
    getExport: guarded('getExport', ({ exportId }, ctx) =>
      getExport(ctx.services, actorFor(ctx, null), exportId),
    ),
  },
  Mutation: {},
} satisfies Resolvers;
