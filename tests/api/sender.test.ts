import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ticker } from '../../server/background/ticker';
import { startSender } from '../../server/centers/submissions/sender';
import type { SubmissionRef } from '../../server/centers/submissions/submissions.sql';
import { revisionOf } from '../support/center';
import { type Sending, startSending, TODAY } from '../support/sending';

let s: Sending;
let sender: Ticker | undefined;
let errors: unknown[];

beforeAll(async () => {
  s = await startSending();
});
beforeEach(async () => {
  errors = [];
  s.now = TODAY;
  s.center.submitted.length = 0;
  s.center.onPerform = async action => revisionOf(action);
  await s.t.owner.query('delete from center_turns; delete from submissions');
});
afterEach(() => sender?.stop());
afterAll(() => s.t.close());

function start(): void {
  sender = startSender({ send: s.parts, onError: error => errors.push(error) });
}

const stateOf = async (ref: SubmissionRef) => (await s.submission(ref)).state;
const becomes = (ref: SubmissionRef, state: string) =>
  expect.poll(() => stateOf(ref), { timeout: 15_000 }).toBe(state);

test('a scheduled submission is sent at its time, and not before', async () => {
  const soon = await s.intend(await s.ticket(), 'renew');
  const late = await s.intend(await s.ticket(), 'renew');
  await s.rows('update submissions set not_before = $2 where id = $1', late.submissionId, inHours(2));
  start();
  await becomes(soon, 'CONFIRMED');
  expect(await stateOf(late)).toBe('QUEUED');
  s.now = inHours(2);
  await becomes(late, 'CONFIRMED');
});

test('a slow center delays only its own submissions, and damage is sent first', async () => {
  const renewals: SubmissionRef[] = [];
  for (let made = 0; made < 12; made++) {
    const maker = await s.person(`slow-${made}`);
    renewals.push(await s.intend(await s.ticket({}, maker), 'renew'));
  }
  const held: (() => void)[] = [];
  s.center.onPerform = async action => {
    if (action.kind === 'renew') await new Promise<void>(resolve => held.push(resolve));
    return revisionOf(action);
  };
  start();
  await expect.poll(() => held.length, { timeout: 15_000 }).toBeGreaterThan(3);
  const atOnce = held.length;
  expect(atOnce).toBeLessThan(renewals.length);
  const damage = await s.intend(await s.ticket({}, await s.person('hurried')), 'damage');
  held[0]?.();
  await becomes(damage, 'CONFIRMED');
  s.center.onPerform = async action => revisionOf(action);
  for (const release of held) release();
  for (const renewal of renewals) await becomes(renewal, 'CONFIRMED');
});

test('one that cannot be applied does not delay the others, and is retried on schedule', async () => {
  const broken = await s.intend(await s.ticket(), 'renew');
  s.center.onPerform = async () => ({ kind: 'confirmed' }) as never;
  start();
  await expect.poll(() => errors.length, { timeout: 15_000 }).toBeGreaterThan(0);
  s.center.onPerform = async action => revisionOf(action);
  await becomes(await s.intend(await s.ticket(), 'renew'), 'CONFIRMED');
  expect(await s.submission(broken)).toMatchObject({ state: 'QUEUED', in_doubt: true, failed_applies: 1 });
  s.now = inHours(1);
  await becomes(broken, 'CONFIRMED');
});

test('pending submissions are awaited when the process stops', async () => {
  const ref = await s.intend(await s.ticket(), 'renew');
  const held: (() => void)[] = [];
  s.center.onPerform = async action => {
    await new Promise<void>(resolve => held.push(resolve));
    return revisionOf(action);
  };
  start();
  await expect.poll(() => held.length).toBe(1);
  const stopping = sender?.stop();
  held[0]?.();
  await stopping;
  expect(await stateOf(ref)).toBe('CONFIRMED');
});

const inHours = (hours: number) => new Date(TODAY.getTime() + hours * 3_600_000);
