import type { ClientBase } from 'pg';
import { AppError, invalid } from '../../domain/errors';
import { isUuid } from '../../domain/text';
import { MAX_DELIVERIES, TEST_EVENT } from '../../domain/webhooks/webhook';
import type { Actor } from '../access/actor';
import { auditBy } from '../access/audit/auditBy';
import { authorize } from '../access/authorize';
import { withActor } from '../access/withActor';
import { pageOf } from '../database/lists/page';
import type { SuccessResult, WebhookDeliveryList } from '../graphql/generated/schema';
import type { Services } from '../services';
import {
  type DeliveryRow,
  insertTest,
  queueAgain,
  queueFailedAgain,
  selectDeliveries,
} from './deliveries.sql';
import { findWebhook } from './webhooks';

export async function listDeliveries(
  { pool }: Services,
  actor: Actor,
  webhookId: string,
  body: { skip: number; take: number },
): Promise<WebhookDeliveryList> {
  authorize(actor.viewer, 'READ', 'webhooks');
  const page = pageOf(body, MAX_DELIVERIES);
  const { total, data } = await withActor(pool, actor, async client => {
    await findWebhook(client, webhookId);
    return selectDeliveries(client, webhookId, page);
  });
  return { total, data: data.map(deliveryView) };
}

function deliveryView({ id, createdAt, triedAt, nextTryAt, ...row }: DeliveryRow) {
  return {
    ...row,
    ID: id,
    createdAt: createdAt.toISOString(),
    triedAt: triedAt?.toISOString() ?? null,
    nextTryAt: nextTryAt?.toISOString() ?? null,
  };
}

/** With the same ID, by which receivers know it. @throws NotFoundException, or ConflictException if its webhook is off */
export async function resendDelivery(services: Services, actor: Actor, id: string): Promise<SuccessResult> {
  authorize(actor.viewer, 'UPDATE', 'webhooks');
  await withActor(services.pool, actor, async client => {
    const webhookId = isUuid(id) ? await queueAgain(client, id) : null;
    if (webhookId === null) {
      throw new AppError(
        'NotFoundException',
        'This delivery doesn’t exist, or it’s already waiting to be sent.',
      );
    }
    assertOn(await findWebhook(client, webhookId));
    await auditResent(client, actor, webhookId, { delivery: id });
  });
  return { success: true };
}

/** Tests are left out. @throws ValidationException, NotFoundException, or ConflictException if it is off */
export async function resendFailed(
  services: Services,
  actor: Actor,
  webhookId: string,
  since: string,
): Promise<{ count: number }> {
  authorize(actor.viewer, 'UPDATE', 'webhooks');
  const from = new Date(since);
  if (Number.isNaN(from.getTime())) throw invalid({ since: 'Enter a time, such as 2026-11-30T17:00:00Z.' });
  return withActor(services.pool, actor, async client => {
    assertOn(await findWebhook(client, webhookId));
    const count = await queueFailedAgain(client, webhookId, from);
    if (count > 0) await auditResent(client, actor, webhookId, { since: from.toISOString(), count });
    return { count };
  });
}

/** Sent once, and shown with the others. @throws NotFoundException, or ConflictException if it is off */
export async function testWebhook(
  services: Services,
  actor: Actor,
  webhookId: string,
  clientRequestId: string,
): Promise<SuccessResult> {
  authorize(actor.viewer, 'UPDATE', 'webhooks');
  if (!isUuid(clientRequestId)) throw invalid({ clientRequestId: 'clientRequestId must be a UUID.' });
  const { companyId } = actor;
  await withActor(services.pool, actor, async client => {
    assertOn(await findWebhook(client, webhookId));
    const test = { id: clientRequestId, companyId, webhookId, event: TEST_EVENT, data: { companyId } };
    if (!(await insertTest(client, test))) return;
    await auditBy(client, actor, { action: 'testWebhook', entity: 'webhook', entityId: webhookId });
  });
  return { success: true };
}

function auditResent(client: ClientBase, actor: Actor, webhookId: string, after: object): Promise<void> {
  return auditBy(client, actor, {
    action: 'resendWebhook',
    entity: 'webhook',
    entityId: webhookId,
    after: { ...after },
  });
}

function assertOn({ active }: { active: boolean }): void {
  if (!active) throw new AppError('ConflictException', 'The webhook is off. Switch it on first.');
}
