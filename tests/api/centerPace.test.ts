import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SendParts } from '../../server/centers/submissions/parts';
import { sendSubmission } from '../../server/centers/submissions/send';
import type { SubmissionRef } from '../../server/centers/submissions/submissions.sql';
import { createPool } from '../../server/database/pool';
import { revisionOf } from '../support/center';
import { type Sending, startSending, TODAY } from '../support/sending';

const WINDOW_MS = 120_000;
let s: Sending;
/** A second process's connections. */
let otherPool: SendParts['pool'];
/** When which login reached the center. */
let calls: { username: string; at: number }[];

beforeAll(async () => {
  s = await startSending();
  otherPool = createPool({ url: s.t.url, size: 4, onIdleError() {} });
});
beforeEach(async () => {
  s.now = TODAY;
  calls = [];
  s.center.onPerform = async (action, _key, { username }) => {
    calls.push({ username, at: s.now.getTime() });
    return revisionOf(action);
  };
  await s.t.owner.query('delete from center_turns');
});
afterAll(async () => {
  await otherPool.end();
  await s.t.close();
});

async function renewals(count: number, maker = s.user, changes: object = {}): Promise<SubmissionRef[]> {
  const refs: SubmissionRef[] = [];
  for (let made = 0; made < count; made += 1) {
    refs.push(await s.intend(await s.ticket({}, maker), 'renew', {}, changes));
  }
  return refs;
}

/** Two processes send all of them as soon as each may be sent, until nothing is left. */
async function sendByTwo(refs: readonly SubmissionRef[]): Promise<void> {
  const processes = [s.parts, { ...s.parts, pool: otherPool }];
  let waiting = [...refs];
  while (waiting.length > 0) {
    const sends = waiting.flatMap(ref =>
      processes.map(async parts => ({ ref, wait: await sendSubmission(parts, ref) })),
    );
    const waits = (await Promise.all(sends)).filter(({ wait }) => wait !== null);
    waiting = [...new Set(waits.map(({ ref }) => ref))];
    const next = Math.min(...waits.map(({ wait }) => wait ?? 0));
    if (waiting.length > 0) s.now = new Date(s.now.getTime() + next * 1000);
  }
}

function mostInWindow(username: string): number {
  const times = calls.filter(call => call.username === username).map(call => call.at);
  return Math.max(...times.map(at => times.filter(other => other >= at && other < at + WINDOW_MS).length));
}

test('a login submits at most five times in two minutes, however many processes send', async () => {
  const refs = await renewals(20);
  await sendByTwo(refs);
  expect(calls).toHaveLength(20);
  expect(mostInWindow('dana')).toBe(5);
  expect(s.now.getTime() - TODAY.getTime()).toBe(3 * WINDOW_MS);
  for (const ref of refs) expect(await s.submission(ref)).toMatchObject({ state: 'CONFIRMED', attempts: 1 });
});

test('a damage report gets the sixth slot immediately and every later one before all others', async () => {
  const others = await renewals(15);
  for (const ref of others) await sendSubmission(s.parts, ref);
  expect(calls).toHaveLength(5);
  const reports = [
    await s.intend(await s.ticket(), 'damage'),
    await s.intend(await s.ticket(), 'expose'),
    await s.intend(await s.ticket(), 'damage'),
  ];
  const [first, ...rest] = reports;
  if (first) expect(await sendSubmission(s.parts, first)).toBeNull();
  for (const ref of rest) expect(await sendSubmission(s.parts, ref)).toBe(120);
  s.now = new Date(TODAY.getTime() + WINDOW_MS);
  for (const ref of rest) expect(await sendSubmission(s.parts, ref)).toBeNull();
  for (const ref of others) await sendSubmission(s.parts, ref);
  expect(calls).toHaveLength(5 + 1 + 2 + 3);
  expect(mostInWindow('dana')).toBeLessThanOrEqual(6);
});

test('a login shared by two users counts as one, and another does not', async () => {
  const twin = await s.person('dana');
  const other = await s.person('robin');
  await sendByTwo([...(await renewals(5)), ...(await renewals(5, twin)), ...(await renewals(5, other))]);
  expect(mostInWindow('dana')).toBe(5);
  expect(calls.filter(({ username, at }) => username === 'robin' && at === TODAY.getTime())).toHaveLength(5);
});

test('auto-renewals are sent 30 seconds apart and leave room for users', async () => {
  const own = await renewals(6, s.user, { origin: 'autoRenew', askedBy: null });
  await sendByTwo(own);
  const times = calls.map(({ at }) => (at - TODAY.getTime()) / 1000);
  expect(times).toEqual([0, 30, 60, 90, 120, 150]);
  const [person] = await renewals(1);
  if (person) expect(await sendSubmission(s.parts, person)).toBeNull();
});

test('users who use the login steadily do not postpone auto-renewals', async () => {
  const people = await renewals(3);
  const [first, second] = await renewals(2, s.user, { origin: 'autoRenew', askedBy: null });
  if (!first || !second) throw new Error('no two');
  const answers: (number | null)[] = [];
  for (const [index, person] of people.entries()) {
    s.now = new Date(TODAY.getTime() + index * 20_000);
    expect(await sendSubmission(s.parts, person)).toBeNull();
    if (index !== 1) answers.push(await sendSubmission(s.parts, index === 0 ? first : second));
  }
  expect(answers).toEqual([null, null]);
});

test('waiting for a slot does not count as an attempt, and is shown', async () => {
  const refs = await renewals(6);
  for (const ref of refs.slice(0, 5)) await sendSubmission(s.parts, ref);
  const [last] = refs.slice(5);
  if (!last) throw new Error('no sixth');
  expect(await sendSubmission(s.parts, last)).toBe(120);
  expect(await s.submission(last)).toMatchObject({
    state: 'QUEUED',
    attempts: 0,
    error: 'Waiting its turn: One Call CA accepts 6 submissions per login every 2 minutes.',
  });
});
