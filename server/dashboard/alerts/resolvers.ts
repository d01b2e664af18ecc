import { actorFor } from '../../access/actor';
import type { Resolvers } from '../../graphql/generated/schema';
import { guarded } from '../../graphql/guard';
import { listAlerts, seeAlerts } from './alerts';

export const resolvers = {
  Query: {
    getAlerts: guarded('getAlerts', ({ companyId }, ctx) =>
      listAlerts(ctx.services, actorFor(ctx, companyId)),
    ),
  },
  Mutation: {
    seeAlerts: guarded('seeAlerts', ({ companyId, asOf }, ctx) =>
      seeAlerts(ctx.services, actorFor(ctx, companyId), { asOf }),
    ),
  },
} satisfies Resolvers;
