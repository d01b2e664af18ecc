import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CenterAnswer } from '../../server/centers/gateway';
import { renewTickets } from '../../server/tickets/renewals/carryOut';
import { type TestApp, testApp } from '../support/app';
import { BASE_URL } from '../support/renewals';
import { at, FIRST_TRY, type Renewing, startRenewing } from '../support/renewing';

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

const DOWN: CenterAnswer = {
  kind: 'later',
  reason: 'UNAVAILABLE',
  message: 'Out of order.',
  retryAfter: null,
};

describe('a ticket auto-renews', () => {
  it('on its day at 5 AM and not before, with a new expiration and the next day scheduled', async () => {
    r.now = at('2026-04-14', '12:00');
    const id = await r.ticket({ renew_with_remark: true });
    await r.passUntil(at('2026-04-20', '04:59:59'));
    expect(r.center.performed).toEqual([]);
    expect(await r.ticketRow(id)).toMatchObject({ auto_renew_at: FIRST_TRY });
    r.now = FIRST_TRY;
    await r.work.tick();
    expect(r.center.performed).toMatchObject([
      { kind: 'renew', center: 'onecall', contents: { needRemark: true, reason: 'Auto-renewal' } },
    ]);
    expect(await r.ticketRow(id)).toMatchObject({
      status: 'ACTIVE',
      revision: '001',
      renew_no: 1,
      exp_date: at('2026-05-18', '23:59:59'),
      auto_renew: true,
      auto_renew_at: at('2026-05-13', '05:00'),
      auto_renew_error: null,
    });
    const [revision] = await r.rows('select user_name from ticket_revisions where ticket_id = $1', id);
    expect(revision).toEqual({ user_name: 'SYSTEM auto-renew' });
    expect(r.work.troubles).toEqual([]);
    expect(await r.rows('select from mails')).toEqual([]);
  });

  it('a day earlier when its center posts a holiday before the expiration, this time and the next', async () => {
    r.now = at('2026-04-14', '12:00');
    const id = await r.ticket();
    await r.work.tick();
    const administrator = await t.signIn(await t.world.administrator());
    for (const date of ['2026-04-22', '2026-05-15']) {
      const posting = { callCenter: 'onecall', date, name: 'Storm closure', working: false };
      await administrator.ask('postHoliday', posting);
    }
    await r.passUntil(at('2026-04-19', '04:59:59'));
    expect(r.center.performed).toEqual([]);
    r.now = at('2026-04-19', '05:00');
    await r.work.tick();
    expect(r.center.performed).toHaveLength(1);
    expect(await r.ticketRow(id)).toMatchObject({
      exp_date: at('2026-05-17', '23:59:59'),
      auto_renew_at: at('2026-05-11', '05:00'),
    });
    await t.owner.query('delete from center_holidays');
    t.services.calendars.forget();
  });

  it('once, however many processes check it', async () => {
    const id = await r.ticket({ auto_renew_at: r.now });
    await Promise.all(Array.from({ length: 4 }, () => renewTickets(r.work.renewals)));
    expect(r.work.announced).toHaveLength(1);
    const stored = await r.rows('select origin, idempotency_key from submissions where ticket_id = $1', id);
    expect(stored).toEqual([{ origin: 'autoRenew', idempotency_key: `renew:${id}:001` }]);
    await Promise.all(Array.from({ length: 3 }, () => r.work.tick()));
    expect(r.center.performed).toHaveLength(1);
  });

  it('not again when a user has renewed it in the meantime', async () => {
    const id = await r.ticket({ auto_renew_at: r.now, exp_date: at('2026-05-18', '23:59:59') });
    await r.work.tick();
    expect(r.center.performed).toEqual([]);
    expect(await r.ticketRow(id)).toMatchObject({ auto_renew_at: at('2026-05-13', '05:00') });
  });

  it('repeatedly in California, twice in Nevada', async () => {
    await r.work.storeLogin(r.owner, 'onecallnv');
    const california = await r.ticket();
    const nevada = await r.ticket({ call_center: 'onecallnv' });
    await r.passUntil(at('2026-08-01', '12:00'));
    expect(await r.ticketRow(california)).toMatchObject({ status: 'ACTIVE', renew_no: 5, auto_renew: true });
    expect(await r.ticketRow(nevada)).toMatchObject({
      renew_no: 2,
      auto_renew: false,
      auto_renew_at: null,
      auto_renew_off_reason: expect.stringContaining('at most 2 renewals'),
    });
  });
});

describe('during a center outage, a ticket', () => {
  it('is retried on schedule, and renewed once the center is up', async () => {
    const tries: Date[] = [];
    r.center.onPerform = async () => {
      tries.push(r.now);
      return DOWN;
    };
    const id = await r.ticket();
    await r.passUntil(at('2026-04-21', '23:30'));
    expect(tries.slice(0, 3)).toEqual([FIRST_TRY, at('2026-04-20', '07:00'), at('2026-04-20', '09:00')]);
    expect(tries.slice(-2)).toEqual([at('2026-04-21', '17:00'), at('2026-04-21', '23:00')]);
    expect(await r.ticketRow(id)).toMatchObject({
      status: 'ACTIVE',
      auto_renew: true,
      auto_renew_error: 'Out of order.',
    });
    r.confirm();
    await r.passUntil(at('2026-04-22', '06:00'));
    expect(await r.ticketRow(id)).toMatchObject({ revision: '001', renew_no: 1, auto_renew_error: null });
    expect(new Set(r.center.submitted)).toEqual(new Set([`renew:${id}:001`]));
  });

  it('alerts the people in charge immediately and a day before its expiration, once each', async () => {
    r.answer(DOWN);
    const id = await r.ticket();
    await r.work.tick();
    const first = await r.mails('autoRenewFailed');
    expect(first.map(mail => mail.to_address)).toEqual([r.admin.email, r.manager.email].sort());
    expect(first[0].text).toContain('Out of order.');
    expect(first[0].text).toContain('04/20/2026, 7:00 AM PDT');
    expect(first[0].text).toContain('04/23/2026, 11:59 PM PDT');
    expect(first[0].text).toContain(`${BASE_URL}/main/tickets/details/${r.job.id}/${id}`);
    expect(first[0].html).toContain(`href="${BASE_URL}/main/tickets/details/${r.job.id}/${id}"`);
    await r.passUntil(at('2026-04-22', '23:59:00'));
    expect(await r.mails('autoRenewFailed')).toHaveLength(2);
    await r.passUntil(at('2026-04-22', '23:59:59'));
    await r.passUntil(at('2026-04-23', '20:00'));
    const all = await r.mails('autoRenewFailed');
    expect(all).toHaveLength(4);
    expect(all.filter(mail => mail.subject.includes('expires within a day'))).toHaveLength(2);
    const errors = await r.audited(id);
    expect(errors).toEqual([
      {
        user_name: 'SYSTEM',
        before: { autoRenewError: null },
        after: { autoRenewError: 'Out of order.', reason: 'CENTER_ERROR' },
      },
    ]);
  });

  it('waits when the center asks to slow down, without an alert or a two-hour delay', async () => {
    r.answer({ kind: 'later', reason: 'RATE_LIMITED', message: 'Slow down.', retryAfter: 90 });
    const id = await r.ticket();
    await r.work.tick();
    expect(await r.ticketRow(id)).toMatchObject({ auto_renew_error: null });
    const [{ not_before }] = await r.rows('select not_before from submissions where ticket_id = $1', id);
    expect(not_before).toEqual(new Date(r.now.getTime() + 90_000));
    expect(await r.mails('autoRenewFailed')).toEqual([]);
    await r.passUntil(at('2026-04-20', '12:00'));
    expect(await r.ticketRow(id)).toMatchObject({ auto_renew_error: 'Slow down.' });
    expect(await r.mails('autoRenewFailed')).toHaveLength(2);
  });
});

it('is skipped if it cannot be checked, without delaying the others', async () => {
  const broken = await r.ticket({ auto_renew_at: new Date(r.now.getTime() - 1), call_center: 'onecall' });
  const fine = await r.ticket({ auto_renew_at: r.now });
  await r.t.owner.query(`
    create function refuse_renewal() returns trigger language plpgsql as $$
    begin
      if new.ticket_id = '${broken}' then raise exception 'no room'; end if;
      return new;
    end $$;
    create trigger refuse_renewal before insert on submissions for each row execute function refuse_renewal();`);
  try {
    await r.work.tick();
  } finally {
    await r.t.owner.query('drop function refuse_renewal cascade');
  }
  expect(r.work.troubles).toHaveLength(1);
  expect(await r.ticketRow(fine)).toMatchObject({ renew_no: 1 });
  expect(await r.ticketRow(broken)).toMatchObject({ auto_renew_at: new Date(r.now.getTime() + 900_000) });
  await r.passUntil(at('2026-04-20', '05:15'));
  await r.work.tick();
  expect(await r.ticketRow(broken)).toMatchObject({ renew_no: 1 });
});
