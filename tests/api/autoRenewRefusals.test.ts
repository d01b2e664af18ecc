import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import { BASE_URL } from '../support/renewals';
import { at, type Renewing, startRenewing } from '../support/renewing';
import type { TicketColumns } from '../support/ticketRows';
import type { User } from '../support/world';

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

describe('auto-renew is turned off, with a reason, a record and an email, when', () => {
  async function expectOff(id: string, reason: string, words: RegExp, told: User[]) {
    expect(await r.ticketRow(id)).toMatchObject({
      auto_renew: false,
      auto_renew_at: null,
      auto_renew_error: null,
      auto_renew_off_reason: expect.stringMatching(words),
    });
    expect((await r.audited(id)).at(-1)).toMatchObject({
      user_name: 'SYSTEM',
      before: { autoRenew: true },
      after: { autoRenew: false, reason, autoRenewOffReason: expect.stringMatching(words) },
    });
    const sent = await r.mails('autoRenewOff');
    expect(sent.map(mail => mail.to_address)).toEqual(told.map(user => user.email).sort());
    expect(sent[0].text).toMatch(words);
    expect(sent[0].html).toContain(`href="${BASE_URL}/main/tickets/details/${r.job.id}/${id}"`);
  }

  it.each<[string, TicketColumns, RegExp]>([
    ['MAX_RENEWALS', { call_center: 'onecallnv', renew_no: 2 }, /at most 2 renewals/],
    ['EMERGENCY', { type: 'Emergency' }, /Only Normal tickets/],
    ['NOT_RENEWABLE', { type: 'Short Notice' }, /Only Normal tickets/],
    ['PAST_RENEW_UNTIL', { renew_until: '2026-04-19' }, /ended 04\/19\/2026/],
  ])('%s', async (reason, columns, words) => {
    await r.work.storeLogin(r.owner, 'onecallnv');
    const id = await r.ticket(columns);
    await r.work.tick();
    await expectOff(id, reason, words, [r.admin, r.manager]);
    expect(r.center.submitted).toEqual([]);
  });

  it('no login is stored for its owner, who is notified too', async () => {
    await r.t.owner.query('delete from credentials where user_id = $1', [r.owner.id]);
    const id = await r.ticket();
    await r.work.tick();
    await expectOff(id, 'NO_CREDENTIALS', /Add one/, [r.admin, r.manager, r.owner]);
  });

  it('the center refuses the login, and other tickets with that login are not tried', async () => {
    r.answer({ kind: 'refused', reason: 'INVALID_CREDENTIALS', message: 'No.' });
    const id = await r.ticket();
    await r.work.tick();
    await expectOff(id, 'INVALID_CREDENTIALS', /rejected the stored login/, [r.admin, r.manager, r.owner]);
    const other = await r.ticket();
    await r.work.tick();
    expect(await r.ticketRow(other)).toMatchObject({
      auto_renew: false,
      auto_renew_off_reason: expect.stringContaining('rejected the login'),
    });
    expect(r.center.performed).toHaveLength(1);
  });

  it('the center says that it accepts no more', async () => {
    r.answer({ kind: 'refused', reason: 'MAX_RENEWALS', message: 'Enough.' });
    const id = await r.ticket();
    await r.work.tick();
    await expectOff(id, 'MAX_RENEWALS', /Enough\./, [r.admin, r.manager]);
  });

  it('its owner can no longer sign in', async () => {
    await r.t.owner.query('update users set active = false where id = $1', [r.owner.id]);
    const id = await r.ticket();
    await r.work.tick();
    await expectOff(id, 'OWNER_GONE', /can no longer sign in/, [r.admin, r.manager]);
  });
});

describe('auto-renew stays on, with the reason, and is retried when', () => {
  it('the job is closed, and renews once it is reopened', async () => {
    await r.t.owner.query(`update jobs set status = 'COMPLETED' where id = $1`, [r.job.id]);
    const id = await r.ticket();
    await r.work.tick();
    expect(await r.ticketRow(id)).toMatchObject({
      auto_renew: true,
      auto_renew_at: at('2026-04-20', '07:00'),
      auto_renew_error: expect.stringContaining('The job is closed'),
    });
    expect(await r.mails('autoRenewFailed')).toHaveLength(2);
    await r.t.owner.query(`update jobs set status = 'ACTIVE' where id = $1`, [r.job.id]);
    await r.passUntil(at('2026-04-20', '07:00'));
    await r.work.tick();
    expect(await r.ticketRow(id)).toMatchObject({ renew_no: 1, auto_renew_error: null });
  });

  it('damage is open, with one alert to the people in charge', async () => {
    const id = await r.ticket();
    await r.t.owner.query(
      `insert into recorded_events (company_id, event_no, event_type, title, status, severity, occurred_at, reported_at,
         reported_by, ticket_id, created_by_name, updated_by_name)
       values ($1, 'EV-2026-000001', 'DAMAGE', 'Gas main hit', 'OPEN', 'HIGH', $2, $2, 'Lee', $3, 'Lee', 'Lee')`,
      [r.company.id, r.now, id],
    );
    await r.passUntil(at('2026-04-20', '12:00'));
    expect(await r.ticketRow(id)).toMatchObject({
      auto_renew: true,
      auto_renew_error: expect.stringContaining('open damage'),
    });
    expect(await r.mails('autoRenewFailed')).toHaveLength(2);
    expect(r.center.performed).toEqual([]);
  });

  it('the center refuses it for a temporary reason', async () => {
    r.answer({ kind: 'refused', reason: 'NOT_ACCEPTED', message: 'The area is closed today.' });
    const id = await r.ticket();
    await r.work.tick();
    expect(await r.ticketRow(id)).toMatchObject({
      auto_renew: true,
      auto_renew_at: at('2026-04-20', '07:00'),
      auto_renew_error: expect.stringContaining('The area is closed today.'),
    });
    r.confirm();
    await r.passUntil(at('2026-04-20', '08:00'));
    expect(await r.ticketRow(id)).toMatchObject({ renew_no: 1, auto_renew_error: null });
  });

  it('the company is suspended, without emails to its people', async () => {
    await r.t.owner.query('update companies set active = false where id = $1', [r.company.id]);
    const id = await r.ticket();
    await r.work.tick();
    expect(await r.ticketRow(id)).toMatchObject({
      auto_renew: true,
      auto_renew_error: 'The company is suspended.',
    });
    expect(await r.rows('select from mails')).toEqual([]);
  });
});
