import { actorFor } from '../../access/actor';
import type { Resolvers } from '../../graphql/generated/schema';
import { guarded } from '../../graphql/guard';
import { changeCredentials, getCredentials, listCredentialsHealth } from './peoplesLogins';

export const resolvers = {
  Query: {
    getCredentials: guarded('getCredentials', ({ companyId, callCenter, email }, ctx) =>
      getCredentials(ctx.services, actorFor(ctx, companyId), { callCenter, email }),
    ),
    getCredentialsHealth: guarded('getCredentialsHealth', ({ companyId }, ctx) =>
      listCredentialsHealth(ctx.services, actorFor(ctx, companyId)),
    ),
  },
  Mutation: {
    changeCredentials: guarded('changeCredentials', ({ companyId, callCenter, email, username, pass }, ctx) =>
      changeCredentials(ctx.services, actorFor(ctx, companyId), { callCenter, email, username, pass }),
    ),
  },
} satisfies Resolvers;
