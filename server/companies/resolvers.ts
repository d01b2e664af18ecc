import { requireViewer } from '../access/actor';
import type { Resolvers } from '../graphql/generated/schema';
import { guarded } from '../graphql/guard';
import { listCompanies } from './companies';

export const resolvers = {
  Query: {
    getCompanies: guarded('getCompanies', (_args, ctx) => listCompanies(ctx.services, requireViewer(ctx))),
  },
} satisfies Resolvers;
