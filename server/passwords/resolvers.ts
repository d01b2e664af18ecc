import { actorFor, requireViewer } from '../access/actor';
import type { Resolvers } from '../graphql/generated/schema';
import { guarded } from '../graphql/guard';
import { changePassword } from './changePassword';
import { resendInvite } from './invite';
import { setPassword } from './setPassword';

export const resolvers = {
  Mutation: {
    setPassword: guarded('setPassword', ({ token, password }, ctx) => setPassword(ctx, { token, password })),
    changePassword: guarded('changePassword', ({ currentPassword, newPassword }, ctx) =>
      changePassword(ctx.services, requireViewer(ctx), ctx, { currentPassword, newPassword }),
    ),
    resendInvite: guarded('resendInvite', ({ employerId }, ctx) =>
      resendInvite(ctx.services, actorFor(ctx, null), employerId),
    ),
  },
} satisfies Resolvers;
