import { actorFor, requireViewer } from '../../access/actor';
import type { Resolvers } from '../../graphql/generated/schema';
import { guarded } from '../../graphql/guard';
import { getLinkState, getPasswordLink, resendInvite } from './invite';
import { changePassword, requestPasswordReset, setPassword } from './passwords';

export const resolvers = {
  Query: {
    getPasswordLink: guarded('getPasswordLink', ({ token }, ctx) => getPasswordLink(ctx, token)),
    getLinkState: guarded('getLinkState', ({ token }, ctx) => getLinkState(ctx, token)),
  },
  Mutation: {
    setPassword: guarded('setPassword', ({ token, password }, ctx) => setPassword(ctx, { token, password })),
    changePassword: guarded('changePassword', ({ currentPassword, newPassword }, ctx) =>
      changePassword(ctx.services, requireViewer(ctx), ctx.requestId, { currentPassword, newPassword }),
    ),
    requestPasswordReset: guarded('requestPasswordReset', ({ username }, ctx) =>
      requestPasswordReset(ctx, { username }),
    ),
    resendInvite: guarded('resendInvite', ({ employerId }, ctx) =>
      resendInvite(ctx.services, actorFor(ctx, null), employerId),
    ),
  },
} satisfies Resolvers;
