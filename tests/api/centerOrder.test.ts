import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withdrawCreate } from '../../server/centers/submissions/intents.sql';
import { sendSubmission } from '../../server/centers/submissions/send';
import { waitBehindEarlier } from '../../server/centers/submissions/submissions.sql';
import { withTenant } from '../../server/database/tenant';
import { confirmation, revisionOf } from '../support/center';
import { type Sending, startSending, TODAY } from '../support/sending';

let s: Sending;

beforeAll(async () => {
  s = await startSending();
});
beforeEach(async () => {
  s.now = TODAY;
  s.center.submitted.length = 0;
  s.center.onSubmit = async () => confirmation();
  s.center.onPerform = async action => revisionOf(action);
  await s.t.owner.query('delete from center_turns');
});
afterAll(() => s.t.close());

/** A pending ticket with its own submission. */
async function pending() {
  const id = await s.ticket({ status: 'PENDING', ticket_no: null, dates_estimated: true });
  await s.t.owner.query('delete from ticket_members where ticket_id = $1', [id]);
  const [row] = await s.rows(
    `insert into submissions (company_id, ticket_id, user_id, kind, idempotency_key, not_before)
     select company_id, id, user_id, 'create', 'create:' || id, $2 from tickets where id = $1 returning id`,
    id,
    TODAY,
  );
  return { id, ref: { submissionId: row?.id as string, companyId: s.job.companyId } };
}

const withdraw = (ticketId: string) =>
  withTenant(s.t.services.pool, s.job.companyId, client => withdrawCreate(client, ticketId, s.now));

describe('submissions of one ticket', () => {
  test('are sent in the order requested, whichever is announced first', async () => {
    const id = await s.ticket();
    const damage = await s.intend(id, 'damage');
    const remark = await s.intend(id, 'remark');
    expect(await sendSubmission(s.parts, remark)).toBe(2);
    expect(await s.submission(remark)).toMatchObject({ state: 'QUEUED', attempts: 0 });
    expect(await sendSubmission(s.parts, damage)).toBeNull();
    s.now = new Date(TODAY.getTime() + 2000);
    expect(await sendSubmission(s.parts, remark)).toBeNull();
    expect(s.center.submitted).toEqual([`damage:${id}:001`, `remark:${id}:001`]);
    expect(await s.ticketRow(id)).toMatchObject({ revision: '002', previous_revision: '001' });
  });

  test('wait as long as the one before them', async () => {
    const id = await s.ticket();
    const renew = await s.intend(id, 'renew');
    const cancel = await s.intend(id, 'cancel');
    s.center.onPerform = async () => ({
      kind: 'later',
      reason: 'RATE_LIMITED',
      message: 'Slow.',
      retryAfter: 90,
    });
    expect(await sendSubmission(s.parts, renew)).toBe(90);
    expect(await sendSubmission(s.parts, cancel)).toBe(90);
    s.center.onPerform = async action => revisionOf(action);
    s.now = new Date(TODAY.getTime() + 90_000);
    await Promise.all([s.sendAll(cancel), s.sendAll(renew)]);
    expect(s.center.submitted.slice(1)).toEqual([`renew:${id}:001`, `cancel:${id}:001`]);
  });

  test('do not delay a damage report, which is sent immediately', async () => {
    const id = await s.ticket();
    const renew = await s.intend(id, 'renew');
    const damage = await s.intend(id, 'damage');
    s.center.onPerform = async () => ({
      kind: 'later',
      reason: 'UNAVAILABLE',
      message: 'Down.',
      retryAfter: 7200,
    });
    expect(await sendSubmission(s.parts, renew)).toBe(7200);
    s.center.onPerform = async action => revisionOf(action);
    expect(await sendSubmission(s.parts, damage)).toBeNull();
    expect(await s.submission(damage)).toMatchObject({ state: 'CONFIRMED' });
    expect(await s.submission(renew)).toMatchObject({ state: 'QUEUED' });
    s.now = new Date(TODAY.getTime() + 7_200_000);
    await s.sendAll(renew);
    expect(await s.submission(renew)).toMatchObject({ state: 'CONFIRMED' });
    expect(await s.ticketRow(id)).toMatchObject({ revision: '002', previous_revision: '001' });
  });

  test('continue immediately when the one before them just finished', async () => {
    const ref = await s.intend(await s.ticket(), 'renew');
    const wait = await withTenant(s.t.services.pool, s.job.companyId, client =>
      waitBehindEarlier(client, ref.submissionId, 2, s.now),
    );
    expect(wait).toBe(0);
    expect(await s.submission(ref)).toMatchObject({ state: 'QUEUED', not_before: TODAY });
  });

  test('do not delay another ticket', async () => {
    const held = await s.intend(await s.ticket(), 'renew');
    s.center.onPerform = () => Promise.reject(new Error('lost'));
    expect(await sendSubmission(s.parts, held)).toBe(5);
    s.center.onPerform = async action => revisionOf(action);
    expect(await sendSubmission(s.parts, await s.intend(await s.ticket(), 'renew'))).toBeNull();
  });
});

describe('a damage and a cancellation', () => {
  const report = async (id: string) => {
    await s.t.owner.query(
      `insert into recorded_events (company_id, event_no, event_type, title, status, severity, occurred_at, reported_at,
         reported_by, ticket_id, created_by_name, updated_by_name)
       values ($1, $3, 'DAMAGE', 'Gas main hit', 'OPEN', 'HIGH', $2, $2, 'Lee', $4, 'Lee', 'Lee')`,
      [s.job.companyId, s.now, `EV-${id}`, id],
    );
    return s.intend(id, 'damage');
  };

  test('not sent yet: the damage is sent first, and the cancellation refused', async () => {
    const id = await s.ticket();
    const cancel = await s.intend(id, 'cancel');
    const damage = await report(id);
    expect(await sendSubmission(s.parts, damage)).toBeNull();
    await s.sendAll(cancel);
    expect(s.center.submitted).toEqual([`damage:${id}:001`]);
    expect(await s.submission(damage)).toMatchObject({ state: 'CONFIRMED' });
    expect(await s.submission(cancel)).toMatchObject({
      state: 'REFUSED',
      refusal: 'DAMAGE_OPEN',
      error: expect.stringContaining('Damage was recorded'),
    });
    expect(await s.ticketRow(id)).toMatchObject({ status: 'ACTIVE', center_status: 'Damage' });
  });

  test('being sent: the damage is sent right after it, whatever became of the ticket', async () => {
    const id = await s.ticket();
    const cancel = await s.intend(id, 'cancel');
    const waits: (number | null)[] = [];
    let damage = cancel;
    s.center.onPerform = async action => {
      if (action.kind === 'cancel') {
        damage = await report(id);
        waits.push(await sendSubmission(s.parts, damage));
      }
      return revisionOf(action);
    };
    await sendSubmission(s.parts, cancel);
    expect(waits).toEqual([2]);
    expect(await s.ticketRow(id)).toMatchObject({ status: 'CANCELLED' });
    s.now = new Date(TODAY.getTime() + 2000);
    expect(await sendSubmission(s.parts, damage)).toBeNull();
    expect(s.center.submitted).toEqual([`cancel:${id}:001`, `damage:${id}:001`]);
    expect(await s.submission(damage)).toMatchObject({ state: 'CONFIRMED' });
    expect(await s.ticketRow(id)).toMatchObject({ status: 'CANCELLED', revision: '002' });
  });

  test('that may have reached the center: it is retried, since only the center knows', async () => {
    const id = await s.ticket();
    const cancel = await s.intend(id, 'cancel');
    s.center.onPerform = () => Promise.reject(new Error('lost'));
    await sendSubmission(s.parts, cancel);
    await sendSubmission(s.parts, await report(id));
    s.center.onPerform = async action => revisionOf(action);
    s.now = new Date(TODAY.getTime() + 60_000);
    await s.sendAll(cancel);
    expect(s.center.submitted.at(-1)).toBe(`cancel:${id}:001`);
  });
});

test('nothing else is sent for a ticket while an overtaking request is being sent', async () => {
  const id = await s.ticket();
  const renew = await s.intend(id, 'renew', {}, { origin: 'autoRenew', askedBy: null });
  const remark = await s.intend(id, 'remark');
  const waits: (number | null)[] = [];
  s.center.onPerform = async action => {
    if (action.kind === 'remark') waits.push(await sendSubmission(s.parts, renew));
    return revisionOf(action);
  };
  await sendSubmission(s.parts, remark);
  expect(waits).toEqual([2]);
  expect(s.center.submitted).toEqual([`remark:${id}:001`]);
  s.now = new Date(TODAY.getTime() + 2000);
  await s.sendAll(renew);
  expect(await s.ticketRow(id)).toMatchObject({ revision: '002' });
});

describe('a cancellation of a ticket being sent to the center', () => {
  test('waits for its number and is then sent', async () => {
    const { id, ref } = await pending();
    const cancel = await s.intend(id, 'cancel', { reason: 'No.' });
    expect(await sendSubmission(s.parts, cancel)).toBe(2);
    await sendSubmission(s.parts, ref);
    s.now = new Date(TODAY.getTime() + 2000);
    await s.sendAll(cancel);
    expect(s.center.submitted).toEqual([`create:${id}`, `cancel:${id}:001`]);
    expect(await s.ticketRow(id)).toMatchObject({ status: 'CANCELLED', revision: '001' });
  });

  test('discards it when the center did not accept it', async () => {
    const { id, ref } = await pending();
    const cancel = await s.intend(id, 'cancel', { reason: 'No.' });
    s.center.onSubmit = async () => ({ kind: 'refused', reason: 'NOT_ACCEPTED', message: 'No.' });
    await sendSubmission(s.parts, ref);
    await s.sendAll(cancel);
    expect(s.center.submitted).toEqual([`create:${id}`]);
    expect(await s.ticketRow(id)).toMatchObject({ status: 'CANCELLED', ticket_no: null });
  });

  test('withdraws it only if it was never sent', async () => {
    const unsent = await pending();
    expect(await withdraw(unsent.id)).toBe(true);
    expect(await withdraw(unsent.id)).toBe(false);
    expect(await sendSubmission(s.parts, unsent.ref)).toBeNull();
    expect(s.center.submitted).toEqual([]);

    const lost = await pending();
    s.center.onSubmit = () => Promise.reject(new Error('lost'));
    await sendSubmission(s.parts, lost.ref);
    expect(await s.submission(lost.ref)).toMatchObject({ state: 'QUEUED', attempts: 1 });
    expect(await withdraw(lost.id)).toBe(false);
  });

  test('at the same moment as its sending: one of the two wins', async () => {
    for (let round = 0; round < 10; round += 1) {
      s.center.submitted.length = 0;
      await s.t.owner.query('delete from center_turns');
      const { id, ref } = await pending();
      const [isWithdrawn] = await Promise.all([withdraw(id), sendSubmission(s.parts, ref)]);
      expect(s.center.submitted).toEqual(isWithdrawn ? [] : [`create:${id}`]);
      expect(await s.ticketRow(id)).toMatchObject({ status: isWithdrawn ? 'PENDING' : 'ACTIVE' });
    }
  });
});
