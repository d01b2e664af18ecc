import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SubmissionRef } from '../../server/submissions/submissions.sql';
import { openQueue, type Queue } from '../../server/work/queue';
import { announce, type SubmissionTasks, sweep, workOff } from '../../server/work/submissionTasks';
import { revisionOf } from '../support/center';
import { type Sending, startSending, TODAY } from '../support/sending';

let s: Sending;
let queue: Queue<SubmissionRef>;
let tasks: SubmissionTasks;
const errors: unknown[] = [];

beforeAll(async () => {
  s = await startSending();
  queue = await openQueue(s.t.services.pool, 'submissions', error => errors.push(error));
  tasks = { queue, send: s.parts, onError: error => errors.push(error) };
});
beforeEach(async () => {
  s.now = TODAY;
  s.center.submitted.length = 0;
  await s.t.owner.query('delete from center_turns; delete from pgboss.job; delete from submissions');
});
afterAll(async () => {
  await queue.stop();
  await s.t.close();
  expect(errors).toEqual([]);
});

/** A renewal that its center wants to be asked for again after this long. */
async function delayed(seconds: number): Promise<SubmissionRef> {
  s.center.onPerform = async () => ({
    kind: 'later',
    reason: 'UNAVAILABLE',
    message: 'Down.',
    retryAfter: seconds,
  });
  const ref = await s.intend(await s.ticket(), 'renew');
  await announce(queue, ref);
  await workOff(tasks);
  s.center.onPerform = async action => revisionOf(action);
  return ref;
}

const announced = async () =>
  (await s.rows(`select count(*)::int as count from pgboss.job where state = 'created'`))[0]?.count;

test('what waits long and is wanted earlier after all is sent then', async () => {
  const ref = await delayed(7200);
  expect(await announced()).toBe(0);
  await s.rows('update submissions set not_before = $2 where id = $1', ref.submissionId, s.now);
  await announce(queue, ref);
  await workOff(tasks);
  expect(await s.submission(ref)).toMatchObject({ state: 'CONFIRMED', attempts: 2 });
});

test('what waits long is found by the sweep once it is due, and not before', async () => {
  const ref = await delayed(7200);
  expect(await sweep(tasks)).toBe(false);
  s.now = new Date(TODAY.getTime() + 7_200_000);
  expect(await sweep(tasks)).toBe(true);
  await workOff(tasks);
  expect(await s.submission(ref)).toMatchObject({ state: 'CONFIRMED' });
});

test('what waits for a few seconds is announced for then', async () => {
  await delayed(10);
  expect(await announced()).toBe(1);
  await workOff(tasks);
  expect(s.center.submitted).toHaveLength(1);
});
