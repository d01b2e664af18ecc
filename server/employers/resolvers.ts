import { actorFor } from '../access/actor';
import type { Resolvers } from '../graphql/generated/schema';
import { guarded } from '../graphql/guard';
import { listEmployers, listProjectManagers } from './employers';

export const resolvers = {
  Query: {
    getEmployers: guarded('getEmployers', (args, ctx) =>
      listEmployers(ctx.services, actorFor(ctx, args.companyId), args.body),
    ),
    getProjectManagers: guarded('getProjectManagers', (args, ctx) =>
      listProjectManagers(ctx.services, actorFor(ctx, args.companyId)),
    ),
  },
} satisfies Resolvers;
