import type { SendParts } from '../centers/submissions/parts';
import { sendSubmission } from '../centers/submissions/send';
import { type SubmissionRef, selectDueSubmissions } from '../centers/submissions/submissions.sql';
import { withTenant } from '../database/tenant';
import { startTicker, type Ticker } from './ticker';

/** Sends at one time: more would take the database's connections from people. */
const AT_ONCE = 6;
/** How soon what another process stored, or what has waited until now, is seen. */
const PAUSE_MS = 2000;
/** One that could not be sent, or that stands behind another, is not looked at again before. */
const REST_MS = 1000;

interface SenderParts {
  send: SendParts;
  /** Told of a submission that failed; it stays claimed until its lease ends. */
  onError(error: unknown): void;
}

/**
 * The stored submissions are the queue: a claim lets one process through, and its lease gives back what a dead one had begun.
 * Each that ends makes room for the next, so that a slow center holds up only what it was sent.
 */
export function startSender({ send, onError }: SenderParts): Ticker {
  const underWay = new Map<string, Promise<void>>();
  const resting = new Set<string>();

  async function sendOne(ref: SubmissionRef): Promise<void> {
    await sendSubmission(send, ref).catch(onError);
    await send.onStep?.('complete');
    underWay.delete(ref.submissionId);
    resting.add(ref.submissionId);
    setTimeout(() => resting.delete(ref.submissionId), REST_MS).unref();
    ticker.wake();
  }

  const ticker = startTicker(
    PAUSE_MS,
    async () => {
      const free = AT_ONCE - underWay.size;
      if (free === 0) return false;
      const passedOver = [...underWay.keys(), ...resting];
      const due = await withTenant(send.pool, null, client =>
        selectDueSubmissions(client, send.now(), free, passedOver),
      );
      for (const ref of due) underWay.set(ref.submissionId, sendOne(ref));
      return false;
    },
    onError,
  );
  return {
    wake: ticker.wake,
    async stop() {
      await ticker.stop();
      await Promise.all(underWay.values());
    },
  };
}

/** As much of a logger as background work uses; Fastify's is one. */
export interface WorkLog {
  error(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}
