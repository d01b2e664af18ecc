import type { NewWebhook, WebhookUpdate } from '../../../domain/webhooks/webhook';
import * as documents from '../generated/operations';
import { mutate, query } from '../request';

export const webhookCalls = {
  webhooks: () => query(documents.GetWebhooksDocument, {}),

  webhookDeliveries: (webhookId: string, take: number) =>
    query(documents.GetWebhookDeliveriesDocument, { webhookId, body: { skip: 0, take } }),

  /** The secret is in the result, and nowhere else. */
  createWebhook: (webhook: NewWebhook) => mutate(documents.CreateWebhookDocument, { webhook }),

  updateWebhook: (webhookId: string, webhook: WebhookUpdate) =>
    mutate(documents.UpdateWebhookDocument, { webhookId, webhook }),

  rollWebhookSecret: (webhookId: string) => mutate(documents.RollWebhookSecretDocument, { webhookId }),

  deleteWebhook: (webhookId: string) => mutate(documents.DeleteWebhookDocument, { webhookId }),

  testWebhook: (webhookId: string, clientRequestId: string) =>
    mutate(documents.TestWebhookDocument, { webhookId, clientRequestId }),

  resendWebhookDelivery: (deliveryId: string) =>
    mutate(documents.ResendWebhookDeliveryDocument, { deliveryId }),

  resendFailedWebhookDeliveries: (webhookId: string, since: string) =>
    mutate(documents.ResendFailedWebhookDeliveriesDocument, { webhookId, since }),
};
