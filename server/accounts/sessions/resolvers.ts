import { requireViewer } from '../../access/actor';
import type { Resolvers } from '../../graphql/generated/schema';
import { guarded } from '../../graphql/guard';
import { endOtherSessions, endSession, listSessions, login, logout, refresh, viewerOf } from './sessions';

export const resolvers = {
  Query: {
    getViewer: guarded('getViewer', (_args, ctx) => viewerOf(ctx)),
    getSessions: guarded('getSessions', (_args, ctx) => listSessions(ctx.services, requireViewer(ctx))),
  },
  Mutation: {
    login: guarded('login', (args, ctx) => login(ctx.services, ctx, args)),
    logout: guarded('logout', (args, ctx) => logout(ctx.services, args.refreshToken)),
    refreshToken: guarded('refreshToken', (args, ctx) => refresh(ctx.services, args)),
    endSession: guarded('endSession', ({ sessionId }, ctx) =>
      endSession(ctx.services, requireViewer(ctx), ctx.requestId, sessionId),
    ),
    endOtherSessions: guarded('endOtherSessions', (_args, ctx) =>
      endOtherSessions(ctx.services, requireViewer(ctx), ctx.requestId),
    ),
  },
} satisfies Resolvers;
