import { actorFor, requireViewer } from '../access/actor';
import type { Resolvers } from '../graphql/generated/schema';
import { guarded } from '../graphql/guard';
import { getCompanySettings, getOnboarding, listCompanies, updateCompanySettings } from './companies';

export const resolvers = {
  Query: {
    getCompanies: guarded('getCompanies', (_args, ctx) => listCompanies(ctx.services, requireViewer(ctx))),
    getCompanySettings: guarded('getCompanySettings', ({ companyId }, ctx) =>
      getCompanySettings(ctx.services, actorFor(ctx, companyId)),
    ),
    getOnboarding: guarded('getOnboarding', ({ companyId }, ctx) =>
      getOnboarding(ctx.services, actorFor(ctx, companyId)),
    ),
  },
  Mutation: {
    updateCompanySettings: guarded('updateCompanySettings', ({ companyId, settings }, ctx) =>
      updateCompanySettings(ctx.services, actorFor(ctx, companyId), settings),
    ),
  },
} satisfies Resolvers;
