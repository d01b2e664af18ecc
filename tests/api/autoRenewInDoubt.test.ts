import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CenterAction, CenterAnswer } from '../../server/centers/gateway';
import { sendSubmission } from '../../server/centers/submissions/send';
import type { SubmissionRef } from '../../server/centers/submissions/submissions.sql';
import { revisionOf } from '../support/center';
import type { Client } from '../support/client';
import { type Sending, startSending, TODAY } from '../support/sending';

let s: Sending;
let person: Client;
/** A ticket with a renewal by itself, which its center has done, and whose answer was lost. */
let id: string;
let lost: SubmissionRef;

beforeAll(async () => {
  s = await startSending();
  person = await s.t.signIn(s.user);
});
beforeEach(async () => {
  s.now = TODAY;
  s.center.submitted.length = 0;
  await s.t.owner.query('delete from center_turns');
  id = await s.ticket({ auto_renew: true });
  s.center.onPerform = rememberingCenter();
  lost = await s.intend(id, 'renew', PLAIN, { origin: 'autoRenew', askedBy: null });
  await sendSubmission(s.parts, lost);
  const nextHour = new Date(TODAY.getTime() + 3_600_000);
  await s.rows('update submissions set not_before = $2 where id = $1', lost.submissionId, nextHour);
  s.now = new Date(TODAY.getTime() + 60_000);
});
afterAll(() => s.t.close());

const PLAIN = { reason: 'By itself.', needRemark: false, onsiteContactName: '', onsiteContactPhone: '' };
const BOTH = ['PACBEL', 'PGEROS'];

/** To a key that it knows it says what it did then. Its first answer is lost. */
function rememberingCenter() {
  const done = new Map<string, CenterAnswer>();
  return async (action: CenterAction, key: string): Promise<CenterAnswer> => {
    const known = done.get(key);
    if (known) return known;
    const isMarked = action.kind === 'renew' && action.contents.needRemark;
    const revision = String(done.size + 1).padStart(3, '0');
    const answer = revisionOf(action, { revision, confirmedAt: s.now, asked: isMarked ? BOTH : [] });
    done.set(key, answer);
    if (done.size === 1) throw new Error('lost');
    return answer;
  };
}

async function renew(changes: object): Promise<unknown> {
  const payload = { clientRequestId: randomUUID(), ticketIds: [id], reason: 'Rain.', ...changes };
  return person.ask(
    'renewTicket',
    { ticketPayload: JSON.stringify(payload) },
    '{ success sentTickets { status } }',
  );
}

/** Sends what waits, the latest first, until nothing does. */
async function sendWaiting(): Promise<void> {
  const { companyId } = lost;
  for (let left = 5; left > 0; left -= 1) {
    const waiting = await s.rows(
      `select id from submissions where ticket_id = $1 and state = 'QUEUED' order by seq desc`,
      id,
    );
    for (const row of waiting) await sendSubmission(s.parts, { submissionId: row.id as string, companyId });
    s.now = new Date(s.now.getTime() + 5000);
  }
}

const askedStations = async () =>
  (
    await s.rows(
      'select station_code from ticket_members where ticket_id = $1 and asked_at is not null order by 1',
      id,
    )
  ).map(row => row.station_code);
const marksCurrent = async () => {
  const details = await person.ask(
    'getTicketDetails',
    { ticketId: id },
    '{ verdict { findings { reason } } }',
  );
  const { findings }: { findings: { reason: string }[] } = details.verdict;
  return !findings.some(({ reason }) => reason === 'REMARK_ASKED');
};
const sent = { success: true, sentTickets: [{ status: 'SENT' }] };

it('is finished first when a user requests new marks, which get their own key', async () => {
  expect(await renew({ needRemark: true })).toEqual(sent);
  expect(await s.submission(lost)).toMatchObject({ origin: 'autoRenew', not_before: s.now });
  await sendWaiting();
  expect(s.center.submitted).toEqual([`renew:${id}:001`, `renew:${id}:001`, `renew:${id}:001:2`]);
  expect(await s.ticketRow(id)).toMatchObject({ revision: '002', renew_no: 2 });
  expect(await askedStations()).toEqual(BOTH);
});

it("does not delay a user's request while it is waiting", async () => {
  await renew({ needRemark: true });
  await s.rows(
    `update submissions set not_before = not_before + interval '2 hours' where id = $1`,
    lost.submissionId,
  );
  const [{ id: submissionId } = {}] = await s.rows(
    `select id from submissions where ticket_id = $1 and origin = 'person'`,
    id,
  );
  expect(await sendSubmission(s.parts, { ...lost, submissionId: submissionId as string })).toBeNull();
  expect(await askedStations()).toEqual(BOTH);
});

it('is assigned to a user who requests the same, and creates no second revision', async () => {
  expect(await renew({})).toEqual(sent);
  await sendWaiting();
  expect(s.center.submitted).toEqual([`renew:${id}:001`, `renew:${id}:001`]);
  expect(await s.ticketRow(id)).toMatchObject({ revision: '001', renew_no: 1 });
});

it('does not reuse its key after it was withdrawn', async () => {
  await person.ask(
    'cancelAutoRenewTicket',
    { ticketPayload: JSON.stringify({ ticketId: id }) },
    '{ success }',
  );
  expect(await s.submission(lost)).toMatchObject({ state: 'WITHDRAWN' });
  expect(await renew({ needRemark: true })).toEqual(sent);
  await sendWaiting();
  expect(s.center.submitted).toEqual([`renew:${id}:001`, `renew:${id}:001:2`]);
  expect(await askedStations()).toEqual(BOTH);
});

it('new marks for which the center asked no utility remain wanted until one is asked', async () => {
  await s.rows('delete from submissions where id = $1', lost.submissionId);
  expect(await marksCurrent()).toBe(true);
  const marked = { ...PLAIN, needRemark: true };
  s.center.onPerform = async action => revisionOf(action, { asked: [] });
  await s.sendAll(await s.intend(id, 'renew', marked));
  expect(await marksCurrent()).toBe(false);
  await s.sendAll(await s.intend(id, 'renew', PLAIN));
  expect(await marksCurrent()).toBe(false);
  s.center.onPerform = async action => revisionOf(action, { asked: ['SMUD'] });
  await s.sendAll(await s.intend(id, 'renew', marked));
  expect(await marksCurrent()).toBe(true);
});

it('refused new marks are settled only by a renewal with new marks', async () => {
  await s.rows('delete from submissions where id = $1', lost.submissionId);
  s.center.onPerform = async () => ({ kind: 'refused', reason: 'NOT_ACCEPTED', message: 'No.' });
  await s.sendAll(await s.intend(id, 'remark'));
  expect(await marksCurrent()).toBe(false);
  s.center.onPerform = async action => revisionOf(action, { asked: ['SMUD'] });
  await s.sendAll(await s.intend(id, 'renew', PLAIN));
  expect(await marksCurrent()).toBe(false);
  await s.sendAll(await s.intend(id, 'renew', { ...PLAIN, needRemark: true }));
  expect(await marksCurrent()).toBe(true);
});
