import { randomBytes } from 'node:crypto';
import type { ClientBase } from 'pg';
import { AppError, invalid } from '../../domain/errors';
import { isUuid } from '../../domain/text';
import { parse } from '../../domain/validation';
import {
  MAX_WEBHOOKS,
  newWebhookSchema,
  OLD_SECRET_HOURS,
  type WebhookEvent,
  type WebhookUpdate,
  webhookSchema,
} from '../../domain/webhooks/webhook';
import type { Actor } from '../access/actor';
import { auditBy, changes } from '../access/audit/auditBy';
import { authorize } from '../access/authorize';
import { seal } from '../access/sealing';
import { withActor } from '../access/withActor';
import { isDuplicate } from '../database/errors';
import type { NewWebhook as MadeWebhook, SuccessResult, Webhook } from '../graphql/generated/schema';
import { assertPublic } from '../outside/outsideFetch';
import type { Services } from '../services';
import { failWaiting } from './deliveries.sql';
import { secretOwner } from './send';
import {
  deleteWebhook as deleteRow,
  endSecrets,
  holdWebhooks,
  insertSecret,
  insertWebhook,
  noteVerdicts,
  selectSettings,
  selectWebhooks,
  updateWebhook as updateRow,
  type WebhookRow,
  type WebhookSettings,
} from './webhooks.sql';

export async function listWebhooks({ pool, now }: Services, actor: Actor): Promise<Webhook[]> {
  authorize(actor.viewer, 'READ', 'webhooks');
  return (await withActor(pool, actor, client => selectWebhooks(client, now()))).map(webhookView);
}

function webhookView({ id, createdAt, oldSecretUntil, ...row }: WebhookRow): Webhook {
  return {
    ...row,
    ID: id,
    createdAt: createdAt.toISOString(),
    oldSecretUntil: oldSecretUntil?.toISOString() ?? null,
  };
}

/** @throws ValidationException naming a field of `webhook`, or ConflictException if there are enough, or it was sent before */
export async function createWebhook(services: Services, actor: Actor, input: object): Promise<MadeWebhook> {
  authorize(actor.viewer, 'CREATE', 'webhooks');
  const { clientRequestId: id, ...webhook } = parse(newWebhookSchema, input, 'webhook');
  assertReachable(services, webhook.url);
  const { companyId } = actor;
  const { pool, now } = services;
  const secret = newSecret();
  await withActor(pool, actor, async client => {
    await holdWebhooks(client, companyId);
    const known = await selectSettings(client);
    if (known.length >= MAX_WEBHOOKS) throw tooMany();
    await insertWebhook(client, { ...webhook, id, companyId, now: now() });
    await insertSecret(client, companyId, id, sealed(services, id, secret));
    if (isFirst(known, webhook)) await noteVerdicts(client, companyId, now(), soon(now()));
    await auditBy(client, actor, {
      action: 'createWebhook',
      entity: 'webhook',
      entityId: id,
      after: webhook,
    });
  }).catch(throwSent);
  return { ID: id, secret };
}

/** @throws ValidationException naming a field of `webhook`, NotFoundException, or ConflictException */
export async function updateWebhook(
  services: Services,
  actor: Actor,
  id: string,
  input: object,
): Promise<SuccessResult> {
  authorize(actor.viewer, 'UPDATE', 'webhooks');
  const { version, ...webhook } = parse(webhookSchema, input, 'webhook');
  assertReachable(services, webhook.url);
  const { companyId } = actor;
  const now = services.now();
  await withActor(services.pool, actor, async client => {
    await holdWebhooks(client, companyId);
    const all = await selectSettings(client);
    const known = all.find(one => one.id === id);
    if (!known) throw webhookGone();
    if (!(await updateRow(client, id, { ...webhook, version }))) {
      throw new AppError('ConflictException', 'Someone else changed this webhook. Reload it and try again.');
    }
    // Also what a transaction stored that had seen it on.
    if (!webhook.active || !known.active) await failWaiting(client, id, now);
    if (isFirst(all, webhook)) await noteVerdicts(client, companyId, now, soon(now));
    const { name, url, events, active } = known;
    const changed = changes({ name, url, events, active }, webhook);
    await auditBy(client, actor, { action: 'updateWebhook', entity: 'webhook', entityId: id, ...changed });
  });
  return { success: true };
}

/** The old secret also signs for a day, so that programs can change. */
export async function rollSecret(services: Services, actor: Actor, id: string): Promise<MadeWebhook> {
  authorize(actor.viewer, 'UPDATE', 'webhooks');
  const secret = newSecret();
  const now = services.now();
  const until = new Date(now.getTime() + OLD_SECRET_HOURS * 3_600_000);
  await withActor(services.pool, actor, async client => {
    const { name } = await findWebhook(client, id);
    await holdWebhooks(client, actor.companyId);
    await endSecrets(client, id, until);
    await insertSecret(client, actor.companyId, id, sealed(services, id, secret));
    await auditBy(client, actor, {
      action: 'rollWebhookSecret',
      entity: 'webhook',
      entityId: id,
      after: { name, oldSecretUntil: until.toISOString() },
    });
  });
  return { ID: id, secret };
}

export async function deleteWebhook({ pool }: Services, actor: Actor, id: string): Promise<SuccessResult> {
  authorize(actor.viewer, 'DELETE', 'webhooks');
  if (!isUuid(id)) throw webhookGone();
  await withActor(pool, actor, async client => {
    const name = await deleteRow(client, id);
    if (name === null) throw webhookGone();
    await auditBy(client, actor, {
      action: 'deleteWebhook',
      entity: 'webhook',
      entityId: id,
      before: { name },
    });
  });
  return { success: true };
}

/** @throws NotFoundException */
export async function findWebhook(client: ClientBase, id: string): Promise<WebhookSettings> {
  const [known] = isUuid(id) ? await selectSettings(client, id) : [];
  if (!known) throw webhookGone();
  return known;
}

const VERDICTS: WebhookEvent = 'ticket.verdict_changed';

/** Whether a webhook wants verdicts, and none of the company did before. */
function isFirst(
  before: readonly WebhookSettings[],
  { active, events }: Pick<WebhookUpdate, 'active' | 'events'>,
): boolean {
  const wants = (one: { active: boolean; events: readonly string[] }) =>
    one.active && one.events.includes(VERDICTS);
  return wants({ active, events }) && !before.some(wants);
}

/** A transaction under way when the webhook was stored has ended by then. */
const soon = (now: Date) => new Date(now.getTime() + 60_000);

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

const sealed = ({ config }: Services, id: string, secret: string) =>
  seal(config.secrets.credentialKeys, 'webhooks', secretOwner(id), secret);

function assertReachable({ config }: Services, url: string): void {
  if (config.allowsPrivateNetworks) return;
  try {
    assertPublic(url);
  } catch {
    throw invalid({
      'webhook.url': 'Enter an address that begins with https:// and is not in a private network.',
    });
  }
}

/** The first response was lost, and with it the secret. */
function throwSent(error: unknown): never {
  if (!isDuplicate(error, 'webhooks_pkey')) throw error;
  throw new AppError(
    'ConflictException',
    'This webhook already exists, and its secret is shown only once. Create a new secret for it.',
  );
}

const tooMany = () =>
  new AppError(
    'ConflictException',
    `You can have up to ${MAX_WEBHOOKS} webhooks. Delete one you don’t need.`,
  );

const webhookGone = () => new AppError('NotFoundException', 'There is no such webhook.');
