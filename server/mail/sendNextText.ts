import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { quietUntil } from '../../domain/people/quietHours';
import { withTenant } from '../database/tenant';
import type { TextGateway } from './gateway';
import { allRespondedText, verdictWords } from './letters/texts';
import { later, UndeliverableError, waitSeconds } from './post';
import { claimText, endTextTry, type WaitingText } from './texts.sql';

interface TextParts {
  pool: Pool;
  /** Null: texts wait for a process that has one. */
  gateway: TextGateway | null;
  baseUrl: string;
  now(): Date;
  onTrouble(error: unknown, mailId: string): void;
}

/** Longer than a try may take. */
const LEASE_SECONDS = 60;
/** The last try is six hours after the first. */
const MAX_TRIES = 7;

/**
 * Sends the next one, with the verdict, number and choice of this moment. If a process dies between sending and
 * recording, it is sent again.
 * @returns whether one was due
 */
export async function sendNextText(parts: TextParts): Promise<boolean> {
  const now = parts.now();
  const hasGateway = parts.gateway !== null;
  const text = await withTenant(parts.pool, null, client =>
    claimText(client, { now, until: later(now, LEASE_SECONDS), hasGateway }),
  );
  if (text) await send(parts, text);
  return text !== null;
}

async function send(parts: TextParts, waiting: WaitingText): Promise<void> {
  const words = wordsOf(waiting, parts);
  const ending = await endingOf(parts, waiting, words);
  const { error = null } = ending;
  if (error !== null) parts.onTrouble(error, waiting.id);
  const at = parts.now();
  await withTenant(parts.pool, null, client =>
    endTextTry(client, waiting, {
      state: ending.state,
      notBefore: ending.until ?? later(at, waitSeconds(waiting.attempt)),
      error: error === null ? null : String((error as Error).message ?? error).slice(0, 500),
      at,
      said: words.text,
    }),
  );
}

interface Ending {
  state: 'SENT' | 'QUEUED' | 'FAILED' | 'HELD' | 'DROPPED';
  until?: Date;
  error?: unknown;
}

async function endingOf({ gateway, now }: TextParts, waiting: WaitingText, words: Words): Promise<Ending> {
  if (!waiting.isWanted) return { state: 'DROPPED' };
  if (gateway === null || waiting.isLate)
    return { state: 'FAILED', error: new Error('It was not sent in time.') };
  const until = quietEndOf(waiting, now()) ?? verdictAt(waiting, now());
  if (until !== null) return { state: 'HELD', until };
  try {
    await gateway.deliver({ ...words, to: waiting.address.slice('tel:'.length) });
    return { state: 'SENT' };
  } catch (error) {
    const isHopeless = error instanceof UndeliverableError || waiting.attempt >= MAX_TRIES;
    return { state: isHopeless ? 'FAILED' : 'QUEUED', error };
  }
}

const VERDICT_WAIT_SECONDS = 60;

/** After a large change the background works verdicts out. */
function verdictAt({ ticket, verdict_step }: WaitingText, now: Date): Date | null {
  return ticket !== null && verdict_step === null ? later(now, VERDICT_WAIT_SECONDS) : null;
}

/** A person who asks for a code is awake. */
function quietEndOf({ kind, quietFrom, quietUntil: until }: WaitingText, now: Date): Date | null {
  return kind === 'text:CODE' ? null : quietUntil({ from: quietFrom, until }, now);
}

interface Words {
  text: string;
  /** A gateway may refuse a key that it knows with other words. */
  key: string;
}

function wordsOf(
  { id, ticket, text, language, verdict_step }: WaitingText,
  { baseUrl, now }: TextParts,
): Words {
  if (ticket === null) return { text, key: id };
  const verdict = verdictWords(ticket, { verdict_step }, language ?? 'en');
  const said = allRespondedText({ ticket, verdict, baseUrl, now: now() }, language ?? 'en');
  const digest = createHash('sha256').update(said).digest('hex').slice(0, 8);
  return { text: said, key: `${id}-${digest}` };
}
