import type { ClientBase } from 'pg';
import { DELIVERY_DAYS } from '../../domain/webhooks/webhook';
import type { Page } from '../database/lists/page';

export interface DeliveryRow {
  id: string;
  event: string;
  ticketNumber: string | null;
  state: 'QUEUED' | 'SENT' | 'FAILED';
  attempts: number;
  statusCode: number | null;
  durationMs: number | null;
  error: string | null;
  createdAt: Date;
  triedAt: Date | null;
  nextTryAt: Date | null;
}

/** Newest first. */
export async function selectDeliveries(
  client: ClientBase,
  webhookId: string,
  { offset, limit }: Page,
): Promise<{ total: number; data: DeliveryRow[] }> {
  const { rows } = await client.query<DeliveryRow & { total: number }>({
    name: 'webhook-deliveries',
    text: `select d.id, d.event, d.data->>'ticketNumber' as "ticketNumber", d.state, d.attempts,
        d.status_code as "statusCode", d.duration_ms as "durationMs", d.error, d.created_at as "createdAt",
        d.tried_at as "triedAt", case when d.state = 'QUEUED' and d.attempts > 0 then d.not_before end as "nextTryAt"
      from webhook_deliveries d where d.webhook_id = $1 order by d.created_at desc, d.id limit $3 offset $2`,
    values: [webhookId, offset, limit],
  });
  const counted = await client.query<{ total: number }>({
    name: 'count-webhook-deliveries',
    text: 'select count(*)::int as total from webhook_deliveries where webhook_id = $1',
    values: [webhookId],
  });
  return { total: counted.rows[0]?.total ?? 0, data: rows };
}

const AGAIN = `state = 'QUEUED', attempts = 0, not_before = '-infinity', leased_until = null, error = null`;

/** Its webhook, or null if it is waiting or unknown. */
export async function queueAgain(client: ClientBase, id: string): Promise<string | null> {
  const { rows } = await client.query<{ webhookId: string }>({
    name: 'send-webhook-again',
    text: `update webhook_deliveries set ${AGAIN} where id = $1 and state <> 'QUEUED'
      returning webhook_id as "webhookId"`,
    values: [id],
  });
  return rows[0]?.webhookId ?? null;
}

export async function queueFailedAgain(client: ClientBase, webhookId: string, since: Date): Promise<number> {
  const { rowCount } = await client.query({
    name: 'send-failed-webhooks-again',
    text: `update webhook_deliveries set ${AGAIN}
      where webhook_id = $1 and state = 'FAILED' and created_at >= $2 and event <> 'webhook.test'`,
    values: [webhookId, since],
  });
  return rowCount ?? 0;
}

export interface NewEvent {
  event: string;
  data: object;
  at: Date;
}

/** For each webhook of the company that wants it. */
export async function insertEvents(client: ClientBase, events: readonly NewEvent[]): Promise<void> {
  await client.query({
    name: 'insert-webhook-events',
    text: `insert into webhook_deliveries (company_id, webhook_id, event, data, happened_at)
      select w.company_id, w.id, e.event, e.data, e.at
      from jsonb_to_recordset($1) as e (event text, data jsonb, at timestamptz)
      join webhooks w on w.active and e.event = any(w.events)
      for key share of w`,
    values: [JSON.stringify(events)],
  });
}

/** False if it was sent before. */
export async function insertTest(
  client: ClientBase,
  test: { id: string; companyId: string; webhookId: string; event: string; data: object },
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'insert-webhook-test',
    text: `insert into webhook_deliveries (id, company_id, webhook_id, event, data) values ($1, $2, $3, $4, $5)
      on conflict (id) do nothing`,
    values: [test.id, test.companyId, test.webhookId, test.event, test.data],
  });
  return rowCount === 1;
}

export interface ClaimedDelivery {
  id: string;
  companyId: string;
  webhookId: string;
  url: string;
  event: string;
  data: object;
  happenedAt: Date;
  attempt: number;
  secrets: Buffer[];
}

export async function claimDeliveries(
  client: ClientBase,
  claim: { now: Date; until: Date; most: number; perHook: number },
): Promise<ClaimedDelivery[]> {
  const { rows } = await client.query<ClaimedDelivery>({
    name: 'claim-webhook-deliveries',
    text: `select id, company_id as "companyId", webhook_id as "webhookId", url, event, data,
        happened_at as "happenedAt", attempt, secrets
      from claim_webhook_deliveries($1, $2, $3, $4)`,
    values: [claim.now, claim.until, claim.most, claim.perHook],
  });
  return rows;
}

export interface TryEnd {
  state: DeliveryRow['state'];
  notBefore: Date;
  statusCode: number | null;
  durationMs: number;
  error: string | null;
  at: Date;
}

/** False if it was claimed or queued again since. Nothing waits for a webhook that is off. */
export async function endTry(
  client: ClientBase,
  { id, attempt }: Pick<ClaimedDelivery, 'id' | 'attempt'>,
  end: TryEnd,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'end-webhook-try',
    text: `update webhook_deliveries d set not_before = $4, status_code = $5, duration_ms = $6, error = $7,
        tried_at = $8, leased_until = null,
        state = case when $3 = 'QUEUED' and not w.active then 'FAILED' else $3 end
      from webhooks w where d.id = $1 and d.attempts = $2 and d.state = 'QUEUED' and w.id = d.webhook_id`,
    values: [...[id, attempt, end.state, end.notBefore, end.statusCode, end.durationMs, end.error, end.at]],
  });
  return rowCount === 1;
}

/** As if it hadn't been claimed, but for later. */
export async function giveBack(
  client: ClientBase,
  { id, attempt }: Pick<ClaimedDelivery, 'id' | 'attempt'>,
  notBefore: Date,
): Promise<void> {
  await client.query({
    name: 'give-webhook-back',
    text: `update webhook_deliveries set attempts = attempts - 1, not_before = $3, leased_until = null
      where id = $1 and attempts = $2 and state = 'QUEUED'`,
    values: [id, attempt, notBefore],
  });
}

/** Those under way end by themselves. */
export async function failWaiting(client: ClientBase, webhookId: string, now: Date): Promise<void> {
  await client.query({
    name: 'fail-waiting-webhooks',
    text: `update webhook_deliveries set state = 'FAILED', error = coalesce(error, 'The webhook was switched off.')
      where webhook_id = $1 and state = 'QUEUED' and (leased_until is null or leased_until <= $2)`,
    values: [webhookId, now],
  });
}

export async function sweepDeliveries(client: ClientBase, now: Date, most: number): Promise<number> {
  const { rows } = await client.query<{ swept: number }>({
    name: 'sweep-webhooks',
    text: 'select sweep_webhooks($1, $2, $3) as swept',
    values: [now, DELIVERY_DAYS, most],
  });
  return rows[0]?.swept ?? 0;
}
