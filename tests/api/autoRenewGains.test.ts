import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { nextTry } from '../../domain/tickets/renewalSchedule';
import { type TestApp, testApp } from '../support/app';
import { revisionOf } from '../support/center';
import { at, FIRST_TRY, type Renewing, startRenewing } from '../support/renewing';

const EXPIRES = at('2026-04-23', '23:59:59');
const clock = { now: new Date() };
let t: TestApp;
let r: Renewing;

beforeAll(async () => {
  t = await testApp({ now: () => clock.now });
});
beforeEach(async () => {
  r = await startRenewing(t, clock);
});
afterAll(() => t.close());

it('a renewal confirmed without a later expiration is reported, and retried two hours later', async () => {
  r.center.onPerform = async action => revisionOf(action, { confirmedAt: r.now, expires: EXPIRES });
  const id = await r.ticket();
  await r.passUntil(at('2026-04-20', '05:30'));
  expect(r.center.performed).toHaveLength(1);
  expect(await r.ticketRow(id)).toMatchObject({
    revision: '001',
    auto_renew_at: at('2026-04-20', '07:00'),
    auto_renew_error: expect.stringContaining('without a later expiry'),
  });
  await r.passUntil(at('2026-04-20', '10:00'));
  expect(r.center.performed).toHaveLength(3);
  const sent = await r.mails('autoRenewFailed');
  expect(sent.map(mail => mail.to_address)).toEqual([r.admin.email, r.manager.email].sort());
  r.confirm();
  await r.passUntil(at('2026-04-20', '12:00'));
  expect(await r.ticketRow(id)).toMatchObject({
    auto_renew_error: null,
    auto_renew_at: at('2026-05-13', '05:00'),
  });
});

it('a renewal confirmed without a new revision does not count, and is retried with a new key', async () => {
  r.center.onPerform = async action =>
    revisionOf(action, { revision: action.ticket.revision, confirmedAt: r.now, expires: EXPIRES });
  const id = await r.ticket();
  await r.work.tick();
  expect(await r.ticketRow(id)).toMatchObject({
    revision: '000',
    renew_no: 0,
    auto_renew_at: at('2026-04-20', '07:00'),
    auto_renew_error: expect.stringContaining('without a later expiry'),
  });
  r.confirm();
  await r.passUntil(at('2026-04-20', '08:00'));
  expect(r.center.submitted).toEqual([`renew:${id}:001`, `renew:${id}:001:2`]);
  expect(await r.ticketRow(id)).toMatchObject({ revision: '001', renew_no: 1, auto_renew_error: null });
});

it('a later expiration counts even without a new revision', async () => {
  const expires = at('2026-05-18', '23:59:59');
  r.center.onPerform = async action =>
    revisionOf(action, { revision: action.ticket.revision, confirmedAt: r.now, expires });
  const id = await r.ticket();
  await r.work.tick();
  expect(await r.ticketRow(id)).toMatchObject({
    revision: '000',
    renew_no: 0,
    exp_date: expires,
    auto_renew_at: at('2026-05-13', '05:00'),
    auto_renew_error: null,
  });
});

it('a re-mark that moves the expiration moves the renewal day too', async () => {
  r.now = at('2026-04-14', '12:00');
  const id = await r.ticket();
  await r.work.tick();
  expect(await r.ticketRow(id)).toMatchObject({ auto_renew_at: FIRST_TRY });
  const expires = at('2026-04-16', '23:59:59');
  r.center.onPerform = async action => revisionOf(action, { confirmedAt: r.now, expires });
  const [row] = await r.rows(
    `insert into submissions (company_id, ticket_id, user_id, kind, payload, target_revision, idempotency_key, not_before)
     select company_id, id, user_id, 'remark', '{}', '001', 'remark:' || id || ':001', $2 from tickets where id = $1
     returning id`,
    id,
    r.now,
  );
  r.work.announced.push({ submissionId: row.id, companyId: r.company.id });
  await r.work.tick();
  const moved = await r.ticketRow(id);
  expect(moved.exp_date).toEqual(expires);
  expect(moved.auto_renew_at.getTime()).toBeLessThan(FIRST_TRY.getTime());
});

it('a retry delay beyond the expiration leaves one last attempt before it', async () => {
  r.now = at('2026-04-23', '21:00');
  r.answer({ kind: 'later', reason: 'UNAVAILABLE', message: 'Down.', retryAfter: 86_400 });
  const id = await r.ticket({ auto_renew_at: r.now });
  await r.work.tick();
  const [{ not_before }] = await r.rows('select not_before from submissions where ticket_id = $1', id);
  expect(not_before).toEqual(at('2026-04-23', '23:58:29'));
  expect(nextTry('onecall', EXPIRES, r.now)).toEqual(at('2026-04-23', '21:15'));
});
