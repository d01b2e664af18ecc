import { startTicker, type Ticker } from '../../background/ticker';
import { withTenant } from '../../database/tenant';
import type { SendParts } from './parts';
import { sendSubmission } from './send';
import { type SubmissionRef, selectDueSubmissions } from './submissions.sql';

/** More would take database connections away from people. */
const AT_ONCE = 6;
/** Time until submissions stored by other processes are noticed. */
const PAUSE_MS = 2000;
/** Minimum time before the same submission is looked at again. */
const REST_MS = 1000;

interface SenderParts {
  send: SendParts;
  onError(error: unknown): void;
}

/** The submissions table is the queue. A slow center delays only its own submissions. */
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
