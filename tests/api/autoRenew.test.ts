import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expires as expiryOf } from '../../domain/calendar/law';
import { instantAt, PACIFIC } from '../../domain/calendar/zone';
import type { CenterAnswer } from '../../server/callCenters/gateway';
import { renewTickets } from '../../server/renewals/renewTickets';
import { type TestApp, testApp } from '../support/app';
import { revisionOf, type ScriptedCenter, scriptedCenter } from '../support/center';
import { BASE_URL, type RenewalWork, renewalWork } from '../support/renewals';
import { insertTickets, type TicketColumns } from '../support/ticketRows';
import type { Company, Job, User } from '../support/world';

const at = (date: string, time: string) => instantAt(date, time, PACIFIC);
/** A ticket of this expiry is first tried on Monday, April 20, at five; re-marks must be asked by Tuesday. */
const expires = at('2026-04-23', '23:59:59');
const firstTry = at('2026-04-20', '05:00');
let now: Date;
let t: TestApp;
let company: Company;
let owner: User;
let manager: User;
let admin: User;
let job: Job;
let center: ScriptedCenter;
let work: RenewalWork;

beforeAll(async () => {
  t = await testApp({ now: () => now });
});
beforeEach(async () => {
  now = firstTry;
  await t.owner.query('delete from mails; delete from center_turns');
  await t.owner.query('update tickets set auto_renew = false, auto_renew_at = null');
  company = await t.world.company();
  owner = await t.world.user(company, 'ProjectEngineer');
  manager = await t.world.user(company, 'ProjectManager');
  admin = await t.world.user(company, 'CompanyAdmin');
  await t.world.user(company, 'ReadOnlyUser');
  job = await t.world.job(company, { manager, people: [owner] });
  center = scriptedCenter();
  center.onPerform = async action => confirmed(action);
  work = renewalWork(t, center, () => now);
  await work.storeLogin(owner);
});
afterAll(() => t.close());

const confirmed = (action: Parameters<ScriptedCenter['onPerform']>[0]): CenterAnswer =>
  revisionOf(action, { confirmedAt: now, expires: expiryOf(action.center, now) });
const answering = (answer: CenterAnswer) => {
  center.onPerform = async () => answer;
};
const DOWN: CenterAnswer = {
  kind: 'later',
  reason: 'UNAVAILABLE',
  message: 'Out of order.',
  retryAfter: null,
};

const rows = async (text: string, ...values: unknown[]) => (await t.owner.query(text, values)).rows;
const ticketOf = async (id: string) => (await rows('select * from tickets where id = $1', id))[0];
const mails = (kind: string) => rows('select * from mails where kind = $1 order by to_address', kind);
const auditOf = (id: string) =>
  rows(
    `select user_name, before, after from audit where entity_id = $1 and action = 'autoRenew' order by id`,
    id,
  );

async function ticket(changes: TicketColumns = {}): Promise<string> {
  const [id = ''] = await insertTickets(t.owner, job, owner, now, [
    { exp_date: expires, auto_renew: true, ...changes },
  ]);
  return id;
}

/** Lets the work be done at each instant that something is due, up to an instant. */
async function passUntil(end: Date): Promise<void> {
  for (let left = 200; left > 0; left -= 1) {
    await work.tick();
    const [due] = await rows(
      `select min(at) as at from (
         select auto_renew_at as at from tickets where auto_renew_at > $1
         union all select not_before from submissions where state = 'QUEUED' and not_before > $1) due`,
      now,
    );
    if (!due.at || due.at > end) break;
    now = due.at;
  }
  now = end;
}

describe('a ticket renews itself', () => {
  it('on its day at five and not before, with a new life and the next day planned', async () => {
    now = at('2026-04-14', '12:00');
    const id = await ticket({ renew_with_remark: true });
    await passUntil(at('2026-04-20', '04:59:59'));
    expect(center.performed).toEqual([]);
    expect(await ticketOf(id)).toMatchObject({ auto_renew_at: firstTry });
    now = firstTry;
    await work.tick();
    expect(center.performed).toMatchObject([
      { kind: 'renew', center: 'onecall', contents: { needRemark: true, reason: 'Automatic renewal' } },
    ]);
    expect(await ticketOf(id)).toMatchObject({
      status: 'ACTIVE',
      revision: '001',
      renew_no: 1,
      exp_date: at('2026-05-18', '23:59:59'),
      auto_renew: true,
      auto_renew_at: at('2026-05-13', '05:00'),
      auto_renew_error: null,
    });
    const [revision] = await rows('select user_name from ticket_revisions where ticket_id = $1', id);
    expect(revision).toEqual({ user_name: 'SYSTEM auto-renew' });
    expect(work.troubles).toEqual([]);
    expect(await rows('select from mails')).toEqual([]);
  });

  it('once, however many processes look at it', async () => {
    const id = await ticket({ auto_renew_at: now });
    await Promise.all(Array.from({ length: 4 }, () => renewTickets(work.renewals)));
    expect(work.announced).toHaveLength(1);
    const stored = await rows('select origin, idempotency_key from submissions where ticket_id = $1', id);
    expect(stored).toEqual([{ origin: 'autoRenew', idempotency_key: `renew:${id}:001` }]);
    await Promise.all(Array.from({ length: 3 }, () => work.tick()));
    expect(center.performed).toHaveLength(1);
  });

  it('not a second time when somebody has renewed it meanwhile', async () => {
    const id = await ticket({ auto_renew_at: now, exp_date: at('2026-05-18', '23:59:59') });
    await work.tick();
    expect(center.performed).toEqual([]);
    expect(await ticketOf(id)).toMatchObject({ auto_renew_at: at('2026-05-13', '05:00') });
  });

  it('again and again in California, twice in Nevada', async () => {
    await work.storeLogin(owner, 'onecallnv');
    const california = await ticket();
    const nevada = await ticket({ call_center: 'onecallnv' });
    await passUntil(at('2026-08-01', '12:00'));
    expect(await ticketOf(california)).toMatchObject({ status: 'ACTIVE', renew_no: 5, auto_renew: true });
    expect(await ticketOf(nevada)).toMatchObject({
      renew_no: 2,
      auto_renew: false,
      auto_renew_at: null,
      auto_renew_off_reason: expect.stringContaining('at most 2 renewals'),
    });
  });
});

describe('while its center is down a ticket', () => {
  it('is tried on schedule, and renewed as soon as it is up', async () => {
    const tries: Date[] = [];
    center.onPerform = async () => {
      tries.push(now);
      return DOWN;
    };
    const id = await ticket();
    await passUntil(at('2026-04-21', '23:30'));
    expect(tries.slice(0, 3)).toEqual([firstTry, at('2026-04-20', '07:00'), at('2026-04-20', '09:00')]);
    expect(tries.slice(-2)).toEqual([at('2026-04-21', '17:00'), at('2026-04-21', '23:00')]);
    expect(await ticketOf(id)).toMatchObject({
      status: 'ACTIVE',
      auto_renew: true,
      auto_renew_error: 'Out of order.',
    });
    center.onPerform = async action => confirmed(action);
    await passUntil(at('2026-04-22', '06:00'));
    expect(await ticketOf(id)).toMatchObject({ revision: '001', renew_no: 1, auto_renew_error: null });
    expect(new Set(center.submitted)).toEqual(new Set([`renew:${id}:001`]));
  });

  it('alerts those in charge at once and a day before its expiry, once each', async () => {
    answering(DOWN);
    const id = await ticket();
    await work.tick();
    const first = await mails('autoRenewFailed');
    expect(first.map(mail => mail.to_address)).toEqual([admin.email, manager.email].sort());
    expect(first[0].text).toContain('Out of order.');
    expect(first[0].text).toContain('04/20/2026, 7:00 AM PDT');
    expect(first[0].text).toContain('04/23/2026, 11:59 PM PDT');
    expect(first[0].text).toContain(`${BASE_URL}/main/tickets/details/${job.id}/${id}`);
    expect(first[0].html).toContain(`href="${BASE_URL}/main/tickets/details/${job.id}/${id}"`);
    await passUntil(at('2026-04-22', '23:59:00'));
    expect(await mails('autoRenewFailed')).toHaveLength(2);
    await passUntil(at('2026-04-22', '23:59:59'));
    await passUntil(at('2026-04-23', '20:00'));
    const all = await mails('autoRenewFailed');
    expect(all).toHaveLength(4);
    expect(all.filter(mail => mail.subject.includes('expires within a day'))).toHaveLength(2);
    const errors = await auditOf(id);
    expect(errors).toEqual([
      {
        user_name: 'SYSTEM',
        before: { autoRenewError: null },
        after: { autoRenewError: 'Out of order.', reason: 'CENTER_ERROR' },
      },
    ]);
  });

  it('is patient with a center that asks to slow down: no alert, and no two hours', async () => {
    answering({ kind: 'later', reason: 'RATE_LIMITED', message: 'Slow down.', retryAfter: 90 });
    const id = await ticket();
    await work.tick();
    expect(await ticketOf(id)).toMatchObject({ auto_renew_error: null });
    const [{ not_before }] = await rows('select not_before from submissions where ticket_id = $1', id);
    expect(not_before).toEqual(new Date(now.getTime() + 90_000));
    expect(await mails('autoRenewFailed')).toEqual([]);
    await passUntil(at('2026-04-20', '12:00'));
    expect(await ticketOf(id)).toMatchObject({ auto_renew_error: 'Slow down.' });
    expect(await mails('autoRenewFailed')).toHaveLength(2);
  });
});

describe('auto-renew goes off, with a reason, a row and a letter, when', () => {
  async function expectOff(id: string, reason: string, words: RegExp, told: User[]) {
    expect(await ticketOf(id)).toMatchObject({
      auto_renew: false,
      auto_renew_at: null,
      auto_renew_error: null,
      auto_renew_off_reason: expect.stringMatching(words),
    });
    expect((await auditOf(id)).at(-1)).toMatchObject({
      user_name: 'SYSTEM',
      before: { autoRenew: true },
      after: { autoRenew: false, reason, autoRenewOffReason: expect.stringMatching(words) },
    });
    const sent = await mails('autoRenewOff');
    expect(sent.map(mail => mail.to_address)).toEqual(told.map(user => user.email).sort());
    expect(sent[0].text).toMatch(words);
    expect(sent[0].html).toContain(`href="${BASE_URL}/main/tickets/details/${job.id}/${id}"`);
  }

  it.each<[string, TicketColumns, RegExp]>([
    ['MAX_RENEWALS', { call_center: 'onecallnv', renew_no: 2 }, /at most 2 renewals/],
    ['EMERGENCY', { type: 'Emergency' }, /Only Normal tickets/],
    ['NOT_RENEWABLE', { type: 'Short Notice' }, /Only Normal tickets/],
    ['PAST_RENEW_UNTIL', { renew_until: '2026-04-19' }, /until 04\/19\/2026/],
  ])('%s', async (reason, columns, words) => {
    await work.storeLogin(owner, 'onecallnv');
    const id = await ticket(columns);
    await work.tick();
    await expectOff(id, reason, words, [admin, manager]);
    expect(center.submitted).toEqual([]);
  });

  it('no login is stored for its owner, who hears of it too', async () => {
    await t.owner.query('delete from credentials where user_id = $1', [owner.id]);
    const id = await ticket();
    await work.tick();
    await expectOff(id, 'NO_CREDENTIALS', /Store one/, [admin, manager, owner]);
  });

  it('the center refuses the login: at once, and the other tickets of the login are not tried', async () => {
    answering({ kind: 'refused', reason: 'INVALID_CREDENTIALS', message: 'No.' });
    const id = await ticket();
    await work.tick();
    await expectOff(id, 'INVALID_CREDENTIALS', /refused the stored login/, [admin, manager, owner]);
    const other = await ticket();
    await work.tick();
    expect(await ticketOf(other)).toMatchObject({
      auto_renew: false,
      auto_renew_off_reason: expect.stringContaining('refused the login'),
    });
    expect(center.performed).toHaveLength(1);
  });

  it('the center says that it takes no more', async () => {
    answering({ kind: 'refused', reason: 'MAX_RENEWALS', message: 'Enough.' });
    const id = await ticket();
    await work.tick();
    await expectOff(id, 'MAX_RENEWALS', /Enough\./, [admin, manager]);
  });

  it('its owner can no longer sign in', async () => {
    await t.owner.query('update users set active = false where id = $1', [owner.id]);
    const id = await ticket();
    await work.tick();
    await expectOff(id, 'OWNER_GONE', /can no longer sign in/, [admin, manager]);
  });
});

describe('auto-renew stays on, with the reason, and is tried again when', () => {
  it('the job is closed: it is renewed once the job is open again', async () => {
    await t.owner.query(`update jobs set status = 'COMPLETED' where id = $1`, [job.id]);
    const id = await ticket();
    await work.tick();
    expect(await ticketOf(id)).toMatchObject({
      auto_renew: true,
      auto_renew_at: at('2026-04-20', '07:00'),
      auto_renew_error: expect.stringContaining('The job is closed'),
    });
    expect(await mails('autoRenewFailed')).toHaveLength(2);
    await t.owner.query(`update jobs set status = 'ACTIVE' where id = $1`, [job.id]);
    await passUntil(at('2026-04-20', '07:00'));
    await work.tick();
    expect(await ticketOf(id)).toMatchObject({ renew_no: 1, auto_renew_error: null });
  });

  it('a damage is open, which people in charge hear once', async () => {
    const id = await ticket();
    await t.owner.query(
      `insert into recorded_events (company_id, event_no, event_type, title, status, severity, occurred_at, reported_at,
         reported_by, ticket_id, created_by_name, updated_by_name)
       values ($1, 'EV-2026-000001', 'DAMAGE', 'Gas main hit', 'OPEN', 'HIGH', $2, $2, 'Lee', $3, 'Lee', 'Lee')`,
      [company.id, now, id],
    );
    await passUntil(at('2026-04-20', '12:00'));
    expect(await ticketOf(id)).toMatchObject({
      auto_renew: true,
      auto_renew_error: expect.stringContaining('damage is recorded'),
    });
    expect(await mails('autoRenewFailed')).toHaveLength(2);
    expect(center.performed).toEqual([]);
  });

  it('the center refuses it for a reason that may pass', async () => {
    answering({ kind: 'refused', reason: 'NOT_ACCEPTED', message: 'The area is closed today.' });
    const id = await ticket();
    await work.tick();
    expect(await ticketOf(id)).toMatchObject({
      auto_renew: true,
      auto_renew_at: at('2026-04-20', '07:00'),
      auto_renew_error: expect.stringContaining('The area is closed today.'),
    });
    center.onPerform = async action => confirmed(action);
    await passUntil(at('2026-04-20', '08:00'));
    expect(await ticketOf(id)).toMatchObject({ renew_no: 1, auto_renew_error: null });
  });

  it('the company is suspended, whose people are not written to', async () => {
    await t.owner.query('update companies set active = false where id = $1', [company.id]);
    const id = await ticket();
    await work.tick();
    expect(await ticketOf(id)).toMatchObject({
      auto_renew: true,
      auto_renew_error: 'The company is suspended.',
    });
    expect(await rows('select from mails')).toEqual([]);
  });
});

it('a ticket that cannot be looked at does not hold up the others', async () => {
  const broken = await ticket({ auto_renew_at: new Date(now.getTime() - 1), call_center: 'onecall' });
  const fine = await ticket({ auto_renew_at: now });
  await t.owner.query(`
    create function refuse_renewal() returns trigger language plpgsql as $$
    begin
      if new.ticket_id = '${broken}' then raise exception 'no room'; end if;
      return new;
    end $$;
    create trigger refuse_renewal before insert on submissions for each row execute function refuse_renewal();`);
  try {
    await work.tick();
  } finally {
    await t.owner.query('drop function refuse_renewal cascade');
  }
  expect(work.troubles).toHaveLength(1);
  expect(await ticketOf(fine)).toMatchObject({ renew_no: 1 });
  expect(await ticketOf(broken)).toMatchObject({ auto_renew_at: new Date(now.getTime() + 900_000) });
  await passUntil(at('2026-04-20', '05:15'));
  await work.tick();
  expect(await ticketOf(broken)).toMatchObject({ renew_no: 1 });
});
