import type { GraphQLResolveInfo } from 'graphql';
import { actorFor } from '../access/actor';
import type { Resolvers } from '../graphql/generated/schema';
import { guarded } from '../graphql/guard';
import { selects } from '../graphql/selection';
import { listEmployers, listProjectManagers } from './employers';

export const resolvers = {
  Query: {
    getEmployers: guarded('getEmployers', ({ companyId, body }, ctx, info) =>
      listEmployers(ctx.services, actorFor(ctx, companyId), body, wantedOf(info)),
    ),
    getProjectManagers: guarded('getProjectManagers', ({ companyId }, ctx, info) =>
      listProjectManagers(ctx.services, actorFor(ctx, companyId), wantedOf(info)),
    ),
  },
} satisfies Resolvers;

function wantedOf(info: GraphQLResolveInfo) {
  return { total: selects(info, 'total'), data: selects(info, 'data') };
}
