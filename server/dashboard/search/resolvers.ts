import { actorFor } from '../../access/actor';
import type { Resolvers } from '../../graphql/generated/schema';
import { guarded } from '../../graphql/guard';
import { search } from './search';

export const resolvers = {
  Query: {
    search: guarded('search', ({ companyId, text }, ctx) =>
      search(ctx.services, actorFor(ctx, companyId), { text }),
    ),
  },
} satisfies Resolvers;
