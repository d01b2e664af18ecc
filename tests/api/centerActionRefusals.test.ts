import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CenterAnswer } from '../../server/centers/gateway';
import { sendSubmission } from '../../server/centers/submissions/send';
import { revisionOf } from '../support/center';
import { type Sending, startSending, TODAY } from '../support/sending';

let s: Sending;

beforeAll(async () => {
  s = await startSending();
});
beforeEach(async () => {
  s.now = TODAY;
  s.troubles.length = 0;
  s.center.submitted.length = 0;
  s.center.performed.length = 0;
  s.center.onPerform = async action => revisionOf(action);
  await s.t.owner.query('delete from center_turns');
  await s.t.owner.query(`update credentials set status = 'UNVERIFIED'`);
});
afterAll(() => s.t.close());

const answering = (answer: CenterAnswer) => {
  s.center.onPerform = async () => answer;
};

describe('a refused action leaves the ticket unchanged', () => {
  async function expectRefused(kind: 'renew' | 'cancel', id: string, refusal: string, error: RegExp) {
    const before = await s.ticketRow(id);
    const ref = await s.intend(id, kind, { reason: 'Why.' });
    expect(await sendSubmission(s.parts, ref)).toBeNull();
    expect(await s.submission(ref)).toMatchObject({
      state: 'REFUSED',
      refusal,
      error: expect.stringMatching(error),
    });
    expect(await s.ticketRow(id)).toEqual(before);
    expect(await s.audited(id)).toEqual([
      {
        user_name: 'SYSTEM',
        action: 'submitTicket',
        before: null,
        after: { kind, refusal, failure: expect.stringMatching(error) },
      },
    ]);
  }

  test('by the center, for its reason', async () => {
    answering({ kind: 'refused', reason: 'MAX_RENEWALS', message: 'Twice is enough.' });
    await expectRefused('renew', await s.ticket(), 'MAX_RENEWALS', /Twice is enough\./);
  });

  test('by the center because of the login, which is then not retried', async () => {
    answering({ kind: 'refused', reason: 'INVALID_CREDENTIALS', message: 'No.' });
    await expectRefused('renew', await s.ticket(), 'INVALID_CREDENTIALS', /Correct it, then try again/);
    const [login] = await s.rows('select status from credentials where user_id = $1', s.user.id);
    expect(login).toEqual({ status: 'INVALID' });
    await expectRefused('renew', await s.ticket(), 'INVALID_CREDENTIALS', /rejected the stored login/);
    expect(s.center.submitted).toHaveLength(1);
  });

  test.each([
    ['EXPIRED', { exp_date: new Date(TODAY.getTime() - 1000) }, /expired before this could be sent/],
    ['CLOSED', { status: 'CLOSED' }, /closed before this could be sent/],
    ['CANCELLED', { status: 'CANCELLED' }, /cancelled before this could be sent/],
    ['NOT_ACTIVE', { status: 'PENDING', ticket_no: null }, /not confirmed/],
  ])('without a call when the ticket is %s in the meantime', async (refusal, columns, error) => {
    await expectRefused('renew', await s.ticket(columns), refusal, error);
    expect(s.center.submitted).toEqual([]);
  });

  test('and can be requested again', async () => {
    const id = await s.ticket();
    answering({ kind: 'refused', reason: 'NOT_ACCEPTED', message: 'Not today.' });
    await sendSubmission(s.parts, await s.intend(id, 'renew'));
    s.center.onPerform = async action => revisionOf(action);
    await sendSubmission(s.parts, await s.intend(id, 'renew'));
    expect(s.center.submitted).toEqual([`renew:${id}:001`, `renew:${id}:001`]);
    expect(await s.ticketRow(id)).toMatchObject({ revision: '001' });
  });
});

describe('follow-ups of an outcome', () => {
  test('are recorded in its transaction, and undone with it', async () => {
    const id = await s.ticket();
    const notified: unknown[] = [];
    const hooks = {
      onRefused: async (_client: unknown, { kind }: { kind: string }, reason: string, message: string) => {
        notified.push([kind, reason, message]);
        if (notified.length === 1) throw new Error('the mail could not be stored');
      },
    };
    answering({ kind: 'refused', reason: 'EMERGENCY', message: 'Never.' });
    const ref = await s.intend(id, 'renew', {}, { origin: 'autoRenew' });
    const parts = { ...s.parts, ...hooks };
    await expect(sendSubmission(parts, ref)).rejects.toThrow('the mail could not be stored');
    expect(await s.submission(ref)).toMatchObject({ state: 'QUEUED', failed_applies: 1 });
    expect(await s.audited(id)).toEqual([]);
    s.now = new Date(TODAY.getTime() + 60_000);
    await sendSubmission(parts, ref);
    expect(notified).toEqual(Array(2).fill(['renew', 'EMERGENCY', 'One Call CA rejected it: Never.']));
    expect(await s.audited(id)).toHaveLength(1);
  });

  test('a longer delay is accepted and reported', async () => {
    const ref = await s.intend(await s.ticket(), 'renew', {}, { origin: 'autoRenew' });
    answering({ kind: 'later', reason: 'UNAVAILABLE', message: 'Down.', retryAfter: null });
    const notified: unknown[] = [];
    const parts = {
      ...s.parts,
      waitFor: () => 7200,
      onDelayed: async (_client: unknown, _submission: unknown, delay: { message: string }, until: Date) =>
        void notified.push([delay.message, until]),
    };
    expect(await sendSubmission(parts, ref)).toBe(7200);
    expect(notified).toEqual([['Down.', new Date(TODAY.getTime() + 7_200_000)]]);
    expect(await s.submission(ref)).toMatchObject({ state: 'QUEUED', error: 'Down.', attempts: 1 });
  });
});
