import type { Resolvers } from '../graphql/generated/schema';
import { guarded } from '../graphql/guard';
import { login, logout, refresh } from './sessions';
import { viewerOf } from './viewer';

export const resolvers = {
  Query: {
    getViewer: guarded('getViewer', (_args, ctx) => viewerOf(ctx)),
  },
  Mutation: {
    login: guarded('login', (args, ctx) => login(ctx.services, ctx, args)),
    logout: guarded('logout', (args, ctx) => logout(ctx.services, args.refreshToken)),
    refreshToken: guarded('refreshToken', (args, ctx) => refresh(ctx.services, args)),
  },
} satisfies Resolvers;
