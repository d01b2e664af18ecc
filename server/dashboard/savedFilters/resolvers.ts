import { actorFor } from '../../access/actor';
import type { Resolvers } from '../../graphql/generated/schema';
import { guarded } from '../../graphql/guard';
import { deleteFilter, listSavedFilters, saveFilter } from './savedFilters';

export const resolvers = {
  Query: {
    getSavedFilters: guarded('getSavedFilters', ({ companyId, list }, ctx) =>
      listSavedFilters(ctx.services, actorFor(ctx, companyId), list),
    ),
  },
  Mutation: {
    saveFilter: guarded('saveFilter', ({ companyId, savedFilter }, ctx) =>
      saveFilter(ctx.services, actorFor(ctx, companyId), savedFilter),
    ),
    deleteFilter: guarded('deleteFilter', ({ companyId, filterId }, ctx) =>
      deleteFilter(ctx.services, actorFor(ctx, companyId), filterId),
    ),
  },
} satisfies Resolvers;
