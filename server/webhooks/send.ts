import type { Pool } from 'pg';
import { Webhook } from 'standardwebhooks';
import { endingOf } from '../../domain/webhooks/retries';
import { TEST_EVENT } from '../../domain/webhooks/webhook';
import { auditBySystem } from '../access/audit/auditBy';
import { open } from '../access/sealing';
import { selectOwners } from '../accounts/signOn/signOn.sql';
import type { Keyring } from '../config/keyring';
import { withTenant } from '../database/tenant';
import { writeLetter } from '../mail/letter';
import { webhookOffLetter } from '../mail/letters/webhooks';
import { insertMails } from '../mail/mails.sql';
import { type OutsideFetch, PrivateAddressError } from '../outside/outsideFetch';
import { type ClaimedDelivery, endTry, failWaiting, giveBack } from './deliveries.sql';
import { switchOff } from './webhooks.sql';

const SEND_TIMEOUT_MS = 15_000;

export const SEND_OPTIONS = { timeoutMs: SEND_TIMEOUT_MS, takesCompressed: true };

export interface SendParts {
  pool: Pool;
  credentialKeys: Keyring;
  outsideFetch: OutsideFetch;
  baseUrl: string;
  now(): Date;
}

export const secretOwner = (webhookId: string) => `webhook:${webhookId}`;

/** The same with each try. */
function bodyOf({ event, happenedAt, data }: Pick<ClaimedDelivery, 'event' | 'happenedAt' | 'data'>) {
  return JSON.stringify({ type: event, timestamp: happenedAt.toISOString(), data });
}

interface Response {
  status: number | null;
  retryAfter?: string | null;
  error: string | null;
}

/** One try of a claimed delivery. If the process dies here, it is sent again with the same ID when its lease ends. */
export async function sendDelivery(parts: SendParts, delivery: ClaimedDelivery): Promise<void> {
  const body = bodyOf(delivery);
  const headers = await signed(parts, delivery, body);
  const begun = performance.now();
  const { status, retryAfter, error } = await post(parts, delivery.url, { headers, body });
  const durationMs = Math.round(performance.now() - begun);
  const now = parts.now();
  const isTest = delivery.event === TEST_EVENT;
  const tried = { attempt: delivery.attempt, status, retryAfter: retryAfter ?? null, isTest };
  const ending = endingOf(tried, now, Math.random());
  const isQueued = typeof ending === 'object';
  const state = isQueued ? 'QUEUED' : ending === 'SENT' ? 'SENT' : 'FAILED';
  const notBefore = isQueued ? new Date(now.getTime() + ending.waitSeconds * 1000) : now;
  await withTenant(parts.pool, delivery.companyId, async client => {
    const end = { state, notBefore, statusCode: status, durationMs, error, at: now } as const;
    if (!(await endTry(client, delivery, end)) || isTest) return;
    if (ending !== 'GONE' && ending !== 'FAILED') return;
    const { companyId, webhookId } = delivery;
    const off = await switchOff(client, webhookId, ending, now);
    if (!off) return;
    await failWaiting(client, webhookId, now);
    await auditBySystem(client, companyId, {
      action: 'switchOffWebhook',
      entity: 'webhook',
      entityId: webhookId,
      before: { active: true },
      after: { name: off.name, active: false, reason: ending, error },
    });
    const letter = writeLetter(webhookOffLetter({ ...off, reason: ending, error, baseUrl: parts.baseUrl }));
    const mails = (await selectOwners(client)).map(({ email: to }) => ({
      ...{ companyId, kind: 'webhookOff', to, ...letter },
      dedupeKey: `webhookOff:${webhookId}:${now.toISOString()}:${to}`,
    }));
    await insertMails(client, mails);
  });
}

const KEY_WAIT_MS = 60_000;

/** @throws if no key opens a secret. That is no fault of the address, so the try doesn't count */
async function signed(
  { pool, credentialKeys, now }: SendParts,
  delivery: ClaimedDelivery,
  body: string,
): Promise<Record<string, string>> {
  const at = now();
  const { id, companyId, webhookId } = delivery;
  try {
    const signatures = delivery.secrets.map(sealed =>
      new Webhook(open(credentialKeys, 'webhooks', secretOwner(webhookId), sealed)).sign(id, at, body),
    );
    return {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    };
  } catch (error) {
    const later = new Date(at.getTime() + KEY_WAIT_MS);
    await withTenant(pool, companyId, client => giveBack(client, delivery, later));
    throw error;
  }
}

async function post(
  { outsideFetch }: SendParts,
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<Response> {
  try {
    const response = await outsideFetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Whiteline-Webhooks', ...headers },
      body,
    });
    // Only the status counts.
    await response.body?.cancel();
    const { status } = response;
    const error = response.ok ? null : `The address responded with ${status}.`;
    return { status, retryAfter: response.headers.get('retry-after'), error };
  } catch (error) {
    return { status: null, error: wordsOf(error) };
  }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return 'No response.';
  const { name, cause } = error;
  if (name === 'TimeoutError') return `No response within ${SEND_TIMEOUT_MS / 1000} seconds.`;
  const reason = cause instanceof Error ? cause : error;
  if (reason instanceof PrivateAddressError) return reason.message;
  const code = 'code' in reason ? String(reason.code) : reason.message;
  return `No response: ${code}`.slice(0, 200);
}
