import { withTenant } from '../database/tenant';
import type { SendParts } from '../submissions/parts';
import { sendSubmission } from '../submissions/send';
import { type SubmissionRef, selectUnfinished } from '../submissions/submissions.sql';
import type { Queue } from './queue';

/** Sends at one time: the centers allow few, and a failing one must not hold up the others. */
const AT_ONCE = 5;

/**
 * What waits longer is left to the sweep. An announcement that waits is the only one: it would hide that the submission
 * has meanwhile become due earlier.
 */
const LONGEST_ANNOUNCED_SECONDS = 10;

/** What working off the queue of submissions needs. */
export interface SubmissionTasks {
  queue: Queue<SubmissionRef>;
  send: SendParts;
  onError(error: unknown): void;
}

/** Announces a stored submission; while it is announced already this does nothing. */
export function announce(queue: Queue<SubmissionRef>, ref: SubmissionRef, delaySeconds = 0): Promise<void> {
  return queue.send(ref, ref.submissionId, { delaySeconds, isFirst: ref.isUrgent ?? false });
}

/** Announces what a lost wake-up or a process that died has left; true when there was something. */
export async function sweep({ queue, send: { pool, now } }: SubmissionTasks): Promise<boolean> {
  const unfinished = await withTenant(pool, null, client => selectUnfinished(client, now()));
  for (const ref of unfinished) await announce(queue, ref);
  return unfinished.length > 0;
}

/** Works off a handful of announced submissions; true when there may be more. */
export async function workOff(tasks: SubmissionTasks): Promise<boolean> {
  const taken = await tasks.queue.take(AT_ONCE);
  await Promise.all(taken.map(({ id, task }) => handle(tasks, id, task)));
  return taken.length === AT_ONCE;
}

async function handle(
  { queue, send, onError }: SubmissionTasks,
  id: string,
  ref: SubmissionRef,
): Promise<void> {
  try {
    const wait = await sendSubmission(send, ref);
    if (wait !== null && wait <= LONGEST_ANNOUNCED_SECONDS) await announce(queue, ref, wait);
  } catch (error) {
    // The submission stays claimed until its lease ends; then the sweep finds it.
    onError(error);
  }
  await send.onStep?.('complete');
  await queue.complete(id);
}
