import { actorFor } from '../access/actor';
import type { Resolvers } from '../graphql/generated/schema';
import { guarded } from '../graphql/guard';
import { listDeliveries, resendDelivery, resendFailed, testWebhook } from './deliveries';
import { createWebhook, deleteWebhook, listWebhooks, rollSecret, updateWebhook } from './webhooks';

export const resolvers = {
  Query: {
    getWebhooks: guarded('getWebhooks', ({ companyId }, ctx) =>
      listWebhooks(ctx.services, actorFor(ctx, companyId)),
    ),
    getWebhookDeliveries: guarded('getWebhookDeliveries', ({ companyId, webhookId, body }, ctx) =>
      listDeliveries(ctx.services, actorFor(ctx, companyId), webhookId, body),
    ),
  },
  Mutation: {
    createWebhook: guarded('createWebhook', ({ companyId, webhook }, ctx) =>
      createWebhook(ctx.services, actorFor(ctx, companyId), webhook),
    ),
    updateWebhook: guarded('updateWebhook', ({ companyId, webhookId, webhook }, ctx) =>
      updateWebhook(ctx.services, actorFor(ctx, companyId), webhookId, webhook),
    ),
    rollWebhookSecret: guarded('rollWebhookSecret', ({ companyId, webhookId }, ctx) =>
      rollSecret(ctx.services, actorFor(ctx, companyId), webhookId),
    ),
    deleteWebhook: guarded('deleteWebhook', ({ companyId, webhookId }, ctx) =>
      deleteWebhook(ctx.services, actorFor(ctx, companyId), webhookId),
    ),
    testWebhook: guarded('testWebhook', ({ companyId, webhookId, clientRequestId }, ctx) =>
      testWebhook(ctx.services, actorFor(ctx, companyId), webhookId, clientRequestId),
    ),
    resendWebhookDelivery: guarded('resendWebhookDelivery', ({ companyId, deliveryId }, ctx) =>
      resendDelivery(ctx.services, actorFor(ctx, companyId), deliveryId),
    ),
    resendFailedWebhookDeliveries: guarded(
      'resendFailedWebhookDeliveries',
      ({ companyId, webhookId, since }, ctx) =>
        resendFailed(ctx.services, actorFor(ctx, companyId), webhookId, since),
    ),
  },
} satisfies Resolvers;
