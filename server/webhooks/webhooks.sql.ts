import type { ClientBase } from 'pg';

interface WebhookFields {
  name: string;
  url: string;
  events: string[];
  active: boolean;
}

export interface WebhookRow extends WebhookSettings {
  version: number;
  createdAt: Date;
  offReason: string | null;
  oldSecretUntil: Date | null;
  waiting: number;
  failed: number;
}

export async function selectWebhooks(client: ClientBase, now: Date): Promise<WebhookRow[]> {
  const { rows } = await client.query<WebhookRow>({
    name: 'webhook-list',
    text: `select w.id, w.name, w.url, w.events, w.active, w.version, w.created_at as "createdAt",
        w.off_reason as "offReason",
        (select max(s.ends_at) from webhook_secrets s where s.webhook_id = w.id and s.ends_at > $1) as "oldSecretUntil",
        (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'QUEUED') as waiting,
        (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'FAILED'
          and d.event <> 'webhook.test') as failed
      from webhooks w order by w.created_at, w.id`,
    values: [now],
  });
  return rows;
}

export type WebhookSettings = WebhookFields & { id: string };

/** @param id null for all of the company */
export async function selectSettings(
  client: ClientBase,
  id: string | null = null,
): Promise<WebhookSettings[]> {
  const { rows } = await client.query<WebhookSettings>({
    name: 'webhook-settings',
    text: 'select id, name, url, events, active from webhooks where $1::uuid is null or id = $1',
    values: [id],
  });
  return rows;
}

/** Until the transaction ends. Two requests can't make one too many, or both think that they are the first. */
export async function holdWebhooks(client: ClientBase, companyId: string): Promise<void> {
  await client.query({
    name: 'hold-webhooks',
    text: `select pg_advisory_xact_lock(hashtextextended($1, 80))`,
    values: [companyId],
  });
}

export async function insertWebhook(
  client: ClientBase,
  webhook: WebhookFields & { id: string; companyId: string; now: Date },
): Promise<void> {
  await client.query({
    name: 'insert-webhook',
    text: `insert into webhooks (id, company_id, name, url, events, active, created_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      ...[webhook.id, webhook.companyId, webhook.name, webhook.url],
      ...[webhook.events, webhook.active, webhook.now],
    ],
  });
}

/** @returns false if there is none of this version */
export async function updateWebhook(
  client: ClientBase,
  id: string,
  webhook: WebhookFields & { version: number },
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'update-webhook',
    text: `update webhooks set name = $2, url = $3, events = $4, active = $5,
        off_reason = case when not $5 and not active then off_reason end, version = version + 1
      where id = $1 and version = $6`,
    values: [id, webhook.name, webhook.url, webhook.events, webhook.active, webhook.version],
  });
  return rowCount === 1;
}

/**
 * For FAILED, unless a delivery was accepted within the days that tries of one take: the address works, then, and
 * something is odd about the one.
 * @returns its name and address, or null if it stays on, was off, or is deleted
 */
export async function switchOff(
  client: ClientBase,
  id: string,
  reason: 'FAILED' | 'GONE',
  now: Date,
): Promise<{ name: string; url: string } | null> {
  const { rows } = await client.query<{ name: string; url: string }>({
    name: 'switch-off-webhook',
    text: `update webhooks set active = false, off_reason = $2, version = version + 1
      where id = $1 and active and ($2 = 'GONE' or not exists (select from webhook_deliveries d
        where d.webhook_id = $1 and d.state = 'SENT' and d.event <> 'webhook.test' and d.tried_at > $3::timestamptz - interval '4 days'))
      returning name, url`,
    values: [id, reason, now],
  });
  return rows[0] ?? null;
}

export async function deleteWebhook(client: ClientBase, id: string): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>({
    name: 'delete-webhook',
    text: 'delete from webhooks where id = $1 returning name',
    values: [id],
  });
  return rows[0]?.name ?? null;
}

/** The current one also signs until `until`. Those before it keep their end: a program may still have one. */
export async function endSecrets(client: ClientBase, webhookId: string, until: Date): Promise<void> {
  await client.query({
    name: 'end-webhook-secrets',
    text: `update webhook_secrets set ends_at = $2 where webhook_id = $1 and ends_at is null`,
    values: [webhookId, until],
  });
}

export async function insertSecret(
  client: ClientBase,
  companyId: string,
  webhookId: string,
  sealed: Buffer,
): Promise<void> {
  await client.query({
    name: 'insert-webhook-secret',
    text: 'insert into webhook_secrets (company_id, webhook_id, sealed) values ($1, $2, $3)',
    values: [companyId, webhookId, sealed],
  });
}

/**
 * When the first webhook of the company wants verdicts: what each active ticket's is now, so that only changes are
 * sent. Looks again soon, because a ticket that is changing meanwhile may not know of the webhook.
 */
export async function noteVerdicts(
  client: ClientBase,
  companyId: string,
  now: Date,
  soon: Date,
): Promise<void> {
  await client.query('delete from webhook_verdicts where company_id = $1', [companyId]);
  await client.query({
    name: 'note-webhook-verdicts',
    text: `insert into webhook_verdicts (company_id, ticket_id, reason, noted_at, next_at)
      select s.company_id, s.ticket_id, s.reason, $2, least(s.ends_at, $3)
      from ticket_verdicts s join tickets t on t.id = s.ticket_id
      where s.company_id = $1 and t.status = 'ACTIVE' and s.starts_at <= $2 and s.ends_at > $2
      on conflict do nothing`,
    values: [companyId, now, soon],
  });
}
