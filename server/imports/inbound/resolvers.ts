import { actorFor } from '../../access/actor';
import type { Resolvers } from '../../graphql/generated/schema';
import { guarded } from '../../graphql/guard';
import { dismissMail, getInboundAddress, listMailToSettle, newInboundAddress } from './inbound';

export const resolvers = {
  Query: {
    getInboundAddress: guarded('getInboundAddress', ({ companyId }, ctx) =>
      getInboundAddress(ctx.services, actorFor(ctx, companyId)),
    ),
    getMailToSettle: guarded('getMailToSettle', ({ companyId, body }, ctx) =>
      listMailToSettle(ctx.services, actorFor(ctx, companyId), body),
    ),
  },
  Mutation: {
    newInboundAddress: guarded('newInboundAddress', ({ companyId }, ctx) =>
      newInboundAddress(ctx.services, actorFor(ctx, companyId)),
    ),
    dismissMail: guarded('dismissMail', ({ importId }, ctx) =>
      dismissMail(ctx.services, actorFor(ctx, null), importId),
    ),
  },
} satisfies Resolvers;
