import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';
import { inTransaction } from '../../database/transaction';
import type { CenterAnswer, CenterLogin, Delay, Refusal } from '../gateway';
import { type Call, insertCall, insertOutage, selectCalls, takeTurn } from './counter.sql';
import type { SandboxParts } from './parts';
import { selectConfirmation } from './revisions.sql';
import { failsAtFirst, loginRefusal, RATE_LIMIT } from './rules';

/** Books what was asked, or says why not. */
type Handle = (client: ClientBase, call: Call) => Promise<Refusal | null>;

/**
 * Receives what a login sends: turns a wrong one away, answers a repeated send as the first one, keeps the limit, and
 * now and then is out of order. Everything else is for `handle`, in the same transaction.
 */
export async function receive(
  { pool, now }: SandboxParts,
  center: CallCenter,
  idempotencyKey: string,
  login: CenterLogin,
  handle: Handle,
): Promise<CenterAnswer> {
  const refusal = loginRefusal(login);
  if (refusal) return refusal;
  const { username } = login;
  return inTransaction(pool, async client => {
    await takeTurn(client, `${center}:${username}`, idempotencyKey);
    const known = await selectConfirmation(client, idempotencyKey);
    if (known) return known;
    const call: Call = { center, username, idempotencyKey, at: now() };
    const delay = (await limitReached(client, call)) ?? (await outage(client, idempotencyKey));
    return delay ?? (await handle(client, call)) ?? confirmed(client, idempotencyKey);
  });
}

async function confirmed(client: ClientBase, idempotencyKey: string): Promise<CenterAnswer> {
  const confirmation = await selectConfirmation(client, idempotencyKey);
  if (!confirmation) throw new Error(`The sandbox lost ${idempotencyKey}, which it has just booked`);
  return confirmation;
}

async function limitReached(client: ClientBase, call: Call): Promise<Delay | null> {
  const windowMs = RATE_LIMIT.seconds * 1000;
  const since = new Date(call.at.getTime() - windowMs);
  const calls = await selectCalls(client, call, since);
  const blocking = calls.at(-RATE_LIMIT.submissions);
  if (!blocking) {
    await insertCall(client, call, since);
    return null;
  }
  const waitMs = blocking.getTime() + windowMs - call.at.getTime();
  return {
    kind: 'later',
    reason: 'RATE_LIMITED',
    message: `At most ${RATE_LIMIT.submissions} submissions in ${RATE_LIMIT.seconds / 60} minutes.`,
    retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
  };
}

async function outage(client: ClientBase, idempotencyKey: string): Promise<Delay | null> {
  if (!failsAtFirst(idempotencyKey) || !(await insertOutage(client, idempotencyKey))) return null;
  return {
    kind: 'later',
    reason: 'UNAVAILABLE',
    message: 'The system is temporarily out of order.',
    retryAfter: null,
  };
}
