import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CenterAnswer } from '../../server/centers/gateway';
import { type TestApp, testApp } from '../support/app';
import { revisionOf } from '../support/center';
import type { Client } from '../support/client';
import { at, type Renewing, startRenewing } from '../support/renewing';

const clock = { now: new Date() };
let t: TestApp;
let r: Renewing;
let person: Client;
/** A ticket whose renewal by itself waits to be sent again. */
let id: string;

beforeAll(async () => {
  t = await testApp({ now: () => clock.now });
});
beforeEach(async () => {
  r = await startRenewing(t, clock);
  person = await t.signIn(r.manager);
  r.answer(DOWN);
  id = await r.ticket();
  await r.work.tick();
  r.center.performed.length = 0;
});
afterAll(() => t.close());

const DOWN: CenterAnswer = {
  kind: 'later',
  reason: 'UNAVAILABLE',
  message: 'Out of order.',
  retryAfter: null,
};

const submissions = () =>
  r.rows(
    `select kind, state, origin, not_before, asked_by, idempotency_key from submissions where ticket_id = $1
     order by seq`,
    id,
  );
const ask = (call: Parameters<Client['ask']>[0], payload: object) =>
  person.ask(call, { ticketPayload: JSON.stringify({ ticketId: id, ...payload }) }, '{ success }');
const renew = (request = randomUUID()) =>
  person.ask(
    'renewTicket',
    { ticketPayload: JSON.stringify({ clientRequestId: request, ticketIds: [id], reason: 'Now.' }) },
    '{ success sentTickets { status } skippedTickets { status errorMessage } }',
  );

describe('a queued auto-renewal', () => {
  it('is assigned to a user who requests a renewal, and sent immediately', async () => {
    expect(await submissions()).toMatchObject([{ state: 'QUEUED', origin: 'autoRenew' }]);
    const request = randomUUID();
    const sent = { success: true, sentTickets: [{ status: 'SENT' }], skippedTickets: [] };
    expect(await renew(request)).toEqual(sent);
    expect(await renew(request)).toEqual(sent);
    expect(await submissions()).toMatchObject([
      { state: 'QUEUED', origin: 'person', not_before: r.now, asked_by: r.manager.id },
    ]);
    r.confirm();
    await r.work.tick();
    expect(r.center.performed).toMatchObject([{ kind: 'renew', contents: { reason: 'Now.' } }]);
    expect(await r.ticketRow(id)).toMatchObject({ revision: '001', renew_no: 1, auto_renew_error: null });
  });

  it("is overtaken by a user's request", async () => {
    const remark = { reason: 'Rain.', stations: [], areaStillDelineated: 'Yes', remarks: '' };
    await r.t.owner.query('update tickets set station_count = 1 where id = $1', [id]);
    await ask('remarkTicket', { clientRequestId: randomUUID(), ...remark });
    const [{ id: submissionId }] = await r.rows(
      `select id from submissions where kind = 'remark' and ticket_id = $1`,
      id,
    );
    r.work.announced.push({ submissionId, companyId: r.company.id });
    r.center.onPerform = async action =>
      revisionOf(action, { confirmedAt: r.now, expires: at('2026-04-23', '23:59:59') });
    await r.work.tick();
    expect(r.center.performed.map(action => action.kind)).toEqual(['remark']);
    expect(await submissions()).toMatchObject([
      { kind: 'renew', state: 'QUEUED' },
      { kind: 'remark', state: 'CONFIRMED' },
    ]);
    r.confirm();
    await r.passUntil(at('2026-04-20', '08:00'));
    expect(await r.ticketRow(id)).toMatchObject({ revision: '002', renew_no: 1 });
  });

  it.each<[Parameters<Client['ask']>[0], object]>([
    ['cancelTicket', { clientRequestId: randomUUID(), reason: 'Not going ahead.' }],
    ['closeTicket', {}],
    ['cancelAutoRenewTicket', {}],
  ])('is withdrawn by %s', async (call, payload) => {
    await ask(call, payload);
    const [renewal] = await submissions();
    expect(renewal).toMatchObject({ kind: 'renew', state: 'WITHDRAWN' });
    r.confirm();
    await r.passUntil(at('2026-04-20', '08:00'));
    expect(r.center.performed.filter(action => action.kind === 'renew')).toEqual([]);
  });
});

describe('when its turn comes, it is checked again:', () => {
  it('damage recorded in the meantime withdraws it, with a notification', async () => {
    await r.t.owner.query(
      `insert into recorded_events (company_id, event_no, event_type, title, status, severity, occurred_at, reported_at,
         reported_by, ticket_id, created_by_name, updated_by_name)
       values ($1, 'EV-2026-000001', 'DAMAGE', 'Gas main hit', 'OPEN', 'HIGH', $2, $2, 'Lee', $3, 'Lee', 'Lee')`,
      [r.company.id, r.now, id],
    );
    await r.passUntil(at('2026-04-20', '08:00'));
    expect(r.center.performed).toEqual([]);
    expect(await submissions()).toMatchObject([{ state: 'WITHDRAWN' }]);
    expect(await r.ticketRow(id)).toMatchObject({
      auto_renew: true,
      auto_renew_error: expect.stringContaining('open damage'),
      auto_renew_at: at('2026-04-20', '09:00'),
    });
  });

  it('a permanent failure turns auto-renew off', async () => {
    await r.t.owner.query('delete from credentials where user_id = $1', [r.owner.id]);
    await r.passUntil(at('2026-04-20', '08:00'));
    expect(await submissions()).toMatchObject([{ state: 'WITHDRAWN' }]);
    expect(await r.ticketRow(id)).toMatchObject({ auto_renew: false, auto_renew_at: null });
    expect(await r.mails('autoRenewOff')).toHaveLength(3);
  });

  it('a request the center may have processed is still checked', async () => {
    r.center.onPerform = () => Promise.reject(new Error('lost'));
    await r.passUntil(at('2026-04-20', '08:00'));
    r.confirm();
    await r.t.owner.query(`update jobs set status = 'COMPLETED' where id = $1`, [r.job.id]);
    await r.passUntil(at('2026-04-20', '10:00'));
    expect(await r.ticketRow(id)).toMatchObject({ revision: '001', renew_no: 1 });
  });
});
