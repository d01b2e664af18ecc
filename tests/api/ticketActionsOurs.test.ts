import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Operation } from '../../domain/actions';
import type { Client } from '../support/client';
import { type Sending, startSending, TODAY } from '../support/sending';

/** Actions that are ours alone: nothing is sent. */
let s: Sending;
let client: Client;

beforeAll(async () => {
  s = await startSending();
  client = await s.t.signIn(s.user);
  s.t.services.outbox = { submissionStored: () => Promise.reject(new Error('nothing is to be sent')) };
});
beforeEach(() => {
  s.now = TODAY;
});
afterAll(() => s.t.close());

const act = (operation: Operation, payload: object) =>
  client.ask(operation, { ticketPayload: JSON.stringify(payload) }, '{ success ID eventId }');
const refused = (operation: Operation, payload: object) =>
  client.refused(operation, { ticketPayload: JSON.stringify(payload) }, '{ ID }');
const auditOf = (ticketId: string) =>
  s.rows('select action, user_id, before, after from audit where entity_id = $1 order by id', ticketId);
const twiceAtOnce = (operation: Operation, payload: object) =>
  Promise.all([act(operation, payload), act(operation, payload)]);

afterAll(async () => {
  expect(await s.rows('select from submissions')).toEqual([]);
});

describe('closing', () => {
  test('ends renewals and stores the day', async () => {
    const ticketId = await s.ticket({ auto_renew: true, auto_renew_at: TODAY, auto_renew_error: 'Busy.' });
    const answer = await act('closeTicket', { ticketId, completedOn: '2026-11-23' });
    expect(answer).toEqual({ success: true, ID: ticketId, eventId: null });
    expect(await s.ticketRow(ticketId)).toMatchObject({
      status: 'CLOSED',
      auto_renew: false,
      auto_renew_at: null,
      auto_renew_error: null,
      version: 2,
    });
    const [{ day } = {}] = await s.rows(
      'select completed_on::text as day from tickets where id = $1',
      ticketId,
    );
    expect(day).toBe('2026-11-23');
    expect(await auditOf(ticketId)).toEqual([
      {
        action: 'closeTicket',
        user_id: s.user.id,
        before: { status: 'ACTIVE', autoRenew: true },
        after: { status: 'CLOSED', completedOn: '2026-11-23', autoRenew: false },
      },
    ]);
  });

  test("uses today's date at the center, and never a future one", async () => {
    s.now = new Date('2026-11-25T05:00:00Z');
    client = await s.t.signIn(s.user);
    const ticketId = await s.ticket();
    const ahead = await refused('closeTicket', { ticketId, completedOn: '2026-11-25' });
    expect(ahead.errorInfo?.fields).toHaveProperty(['ticketPayload.completedOn']);
    await act('closeTicket', { ticketId });
    const [{ day } = {}] = await s.rows(
      'select completed_on::text as day from tickets where id = $1',
      ticketId,
    );
    expect(day).toBe('2026-11-24');
  });

  test('happens once, even if sent twice simultaneously', async () => {
    const ticketId = await s.ticket();
    await twiceAtOnce('closeTicket', { ticketId });
    await act('closeTicket', { ticketId, completedOn: '2026-11-24' });
    expect(await auditOf(ticketId)).toHaveLength(1);
    expect((await s.ticketRow(ticketId)).version).toBe(2);
    const otherDay = await refused('closeTicket', { ticketId, completedOn: '2026-11-23' });
    expect(otherDay.errorInfo).toMatchObject({ rule: 'CLOSED' });
  });
});

test('finished work is put away after its ticket expired', async () => {
  const ticketId = await s.ticket({ exp_date: new Date(TODAY.getTime() - 1000) });
  await act('closeTicket', { ticketId });
  expect(await s.ticketRow(ticketId)).toMatchObject({ status: 'CLOSED' });
  expect((await refused('reopenTicket', { ticketId })).errorInfo).toMatchObject({ rule: 'EXPIRED' });
});

describe('reopening', () => {
  test('makes the ticket active again', async () => {
    const ticketId = await s.ticket();
    await act('closeTicket', { ticketId });
    await act('reopenTicket', { ticketId });
    expect(await s.ticketRow(ticketId)).toMatchObject({
      status: 'ACTIVE',
      completed_on: null,
      auto_renew: false,
      version: 3,
    });
    expect((await auditOf(ticketId))[1]).toMatchObject({
      action: 'reopenTicket',
      before: { status: 'CLOSED' },
      after: { status: 'ACTIVE' },
    });
    expect((await refused('reopenTicket', { ticketId })).errorInfo).toMatchObject({ rule: 'NOT_CLOSED' });
  });

  test('is refused after the ticket expires', async () => {
    const ticketId = await s.ticket({ status: 'CLOSED', exp_date: new Date(TODAY.getTime() - 1000) });
    expect((await refused('reopenTicket', { ticketId })).errorInfo).toMatchObject({
      rule: 'EXPIRED',
      instead: 'clone',
    });
  });
});

describe('turning auto-renew on', () => {
  const expiring = { exp_date: new Date('2026-12-23T07:59:59Z') };

  test('schedules the first attempt and clears earlier errors', async () => {
    const ticketId = await s.ticket({ ...expiring, auto_renew_off_reason: 'No login.' });
    await act('turnOnAutoRenewTicket', { ticketId, renewUntil: '2027-03-01', needRemark: true });
    expect(await s.ticketRow(ticketId)).toMatchObject({
      auto_renew: true,
      renew_with_remark: true,
      auto_renew_at: new Date('2026-12-17T13:00:00Z'),
      auto_renew_off_reason: null,
      version: 2,
    });
    expect(await auditOf(ticketId)).toEqual([
      {
        action: 'turnOnAutoRenewTicket',
        user_id: s.user.id,
        before: { autoRenew: false, renewUntil: null, needRemark: false },
        after: { autoRenew: true, renewUntil: '2027-03-01', needRemark: true },
      },
    ]);
  });

  test('happens once, even if sent twice simultaneously', async () => {
    const ticketId = await s.ticket(expiring);
    const payload = { ticketId, renewUntil: '2027-03-01', needRemark: true };
    await twiceAtOnce('turnOnAutoRenewTicket', payload);
    await act('turnOnAutoRenewTicket', payload);
    expect(await auditOf(ticketId)).toHaveLength(1);
    for (const changes of [{ renewUntil: null }, { needRemark: false }]) {
      const again = await refused('turnOnAutoRenewTicket', { ...payload, ...changes });
      expect(again.errorInfo).toMatchObject({ rule: 'ALREADY_ON', instead: 'cancelAutoRenew' });
    }
  });

  test('makes an immediate attempt if late', async () => {
    const ticketId = await s.ticket({ exp_date: new Date(TODAY.getTime() + 3_600_000) });
    await act('turnOnAutoRenewTicket', { ticketId });
    expect((await s.ticketRow(ticketId)).auto_renew_at).toEqual(TODAY);
  });

  test.each([
    ['2026-11-23', 'Renew until must be today or later, or left out for no limit.'],
    ['11/30/2026', 'Renew until must be a day written YYYY-MM-DD.'],
  ])('until %s is refused', async (renewUntil, message) => {
    const ticketId = await s.ticket(expiring);
    const error = await refused('turnOnAutoRenewTicket', { ticketId, renewUntil });
    expect(error.errorInfo?.fields).toEqual({ 'ticketPayload.renewUntil': message });
  });

  test('requires the login of the user who placed the ticket', async () => {
    const otherUser = await s.t.world.user({ id: s.job.companyId, name: '' });
    const ticketId = await s.ticket(expiring, otherUser);
    const rule = async () =>
      (await refused('turnOnAutoRenewTicket', { ticketId })).errorInfo as { rule?: string };
    expect(await rule()).toMatchObject({ rule: 'NO_CREDENTIALS' });
    await s.rows(
      `insert into credentials (company_id, user_id, call_center, username, secret, status)
       values ($1, $2, 'onecall', 'lee', '', 'INVALID')`,
      s.job.companyId,
      otherUser.id,
    );
    expect(await rule()).toMatchObject({ rule: 'INVALID_CREDENTIALS' });
    await s.rows(`update credentials set status = 'VALID' where user_id = $1`, otherUser.id);
    await s.rows('update users set active = false where id = $1', otherUser.id);
    expect(await rule()).toMatchObject({ rule: 'NO_CREDENTIALS', instead: 'clone' });
    await s.rows('update users set active = true where id = $1', otherUser.id);
    await act('turnOnAutoRenewTicket', { ticketId });
  });

  test('is for open jobs', async () => {
    const job = await s.t.world.job({ id: s.job.companyId, name: '' }, { manager: s.user });
    await s.rows(`update jobs set status = 'COMPLETED' where id = $1`, job.id);
    const ticketId = await s.ticket({ ...expiring, job_id: job.id });
    const error = await refused('turnOnAutoRenewTicket', { ticketId });
    expect(error.errorInfo).toMatchObject({ rule: 'JOB_CLOSED' });
  });
});

describe('turning auto-renew off', () => {
  test.each(['ACTIVE', 'CLOSED'])('ends the schedule of a ticket that is %s', async status => {
    const ticketId = await s.ticket({ status, auto_renew: true, auto_renew_at: TODAY });
    await twiceAtOnce('cancelAutoRenewTicket', { ticketId });
    expect(await s.ticketRow(ticketId)).toMatchObject({
      status,
      auto_renew: false,
      auto_renew_at: null,
      version: 2,
    });
    expect(await auditOf(ticketId)).toEqual([
      {
        action: 'cancelAutoRenewTicket',
        user_id: s.user.id,
        before: { autoRenew: true },
        after: { autoRenew: false },
      },
    ]);
  });

  test('clears the end date', async () => {
    const ticketId = await s.ticket({ auto_renew: true, renew_until: '2026-11-30' });
    await act('cancelAutoRenewTicket', { ticketId });
    expect((await s.ticketRow(ticketId)).renew_until).toBeNull();
    expect(await auditOf(ticketId)).toMatchObject([
      {
        before: { autoRenew: true, renewUntil: '2026-11-30' },
        after: { autoRenew: false, renewUntil: null },
      },
    ]);
  });

  test('writes nothing if it is already off', async () => {
    const ticketId = await s.ticket();
    await act('cancelAutoRenewTicket', { ticketId });
    expect(await auditOf(ticketId)).toEqual([]);
    expect((await s.ticketRow(ticketId)).version).toBe(1);
  });
});
