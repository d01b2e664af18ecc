import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox } from '../../server/standIns/sandbox/sandbox';
import { planRenewals } from '../../server/tickets/renewals/planRenewals';
import type { Client } from '../support/client';
import { type Sending, startSending, TODAY } from '../support/sending';
import { NEVADA, ticketPayload } from '../support/tickets';

/** Of the Tuesday before Thanksgiving; the holidays after it leave Wednesday and Monday. */
const BY_RULE = new Date('2026-12-01T01:01:00Z');
const A_DAY_LATER = new Date('2026-12-02T01:01:00Z');
const MONDAY = { callCenter: 'onecall', date: '2026-11-30', name: 'Storm closure', working: false };
/** The Monday before the Tuesday on which the tickets below expire. */
const BEFORE_EXPIRY = { ...MONDAY, date: '2026-12-21' };
const EXPIRES = new Date('2026-12-23T07:59:59Z');
const FIRST_TRY = new Date('2026-12-17T13:00:00Z');
const A_DAY_EARLIER = new Date('2026-12-16T13:00:00Z');

let s: Sending;
let client: Client;
let sas: Client;

beforeAll(async () => {
  s = await startSending();
  client = await s.t.signIn(s.user);
  sas = await s.t.signIn(await s.t.world.administrator());
});
beforeEach(async () => {
  s.now = TODAY;
  await s.rows('delete from center_holidays');
  s.t.services.calendars.forget();
});
afterAll(() => s.t.close());

const post = (posting: object) => sas.ask('postHoliday', posting);
const withdraw = ({ callCenter, date }: typeof MONDAY) => sas.ask('withdrawHoliday', { callCenter, date });
const soon = { workBeginDate: '2026-11-25T16:00:00.000Z' };
const act = (operation: 'createTicket' | 'cloneTicket' | 'turnOnAutoRenewTicket', payload: object) =>
  client.ask(operation, { ticketPayload: JSON.stringify(payload) }, '{ ID }');
const createdStart = async (changes: object = {}) => {
  const { ID } = await act('createTicket', ticketPayload(s.job.id, TODAY, { ...soon, ...changes }));
  return (await s.ticketRow(ID)).legal_start;
};

describe('the legal start', () => {
  it('of a new ticket moves with a posted holiday, and back when it is withdrawn', async () => {
    expect(await createdStart()).toEqual(BY_RULE);
    await post(MONDAY);
    expect(await createdStart()).toEqual(A_DAY_LATER);
    expect(await createdStart(NEVADA)).toEqual(new Date('2026-12-01T01:00:00Z'));
    await withdraw(MONDAY);
    expect(await createdStart()).toEqual(BY_RULE);
  });

  it('is earlier if the center works on a regular holiday', async () => {
    await post({ ...MONDAY, date: '2026-11-27', working: true });
    expect(await createdStart()).toEqual(new Date('2026-11-28T01:01:00Z'));
  });

  it('of a clone moves as well', async () => {
    await post(MONDAY);
    const source = { ticketId: await s.ticket(), clientRequestId: randomUUID(), ...soon };
    const { ID } = await act('cloneTicket', source);
    expect((await s.ticketRow(ID)).legal_start).toEqual(A_DAY_LATER);
  });

  it('is the same in the sandbox, for a new ticket and for marks requested again', async () => {
    await post(MONDAY);
    const { pool, calendars } = s.t.services;
    const center = createSandbox({ pool, calendars, speed: 60, now: () => s.now });
    const login = { username: randomUUID(), password: 'secret' };
    const payload = ticketPayload(s.job.id, TODAY, soon);
    const submission = { center: payload.callCenter, payload, geofence: 'POLYGON((0 0, 0 1, 1 1, 0 0))' };
    const ticket = await insisting(key => center.submit(submission, key, login));
    expect(ticket).toMatchObject({ legalStart: A_DAY_LATER });
    await post({ ...MONDAY, date: '2026-12-02' });
    s.now = new Date('2026-12-01T18:00:00Z');
    const contents = { stations: [], reason: 'Rain', areaDelineated: 'Yes', remarks: '' } as never;
    const remark = { center: payload.callCenter, ticket, kind: 'remark', contents } as const;
    const again = await insisting(key => center.perform(remark, key, login));
    expect(again).toMatchObject({ legalStart: new Date('2026-12-05T01:01:00Z') });
  });
});

describe('the first auto-renewal', () => {
  it('is scheduled by the posted holidays', async () => {
    await post(BEFORE_EXPIRY);
    const ticketId = await s.ticket({ exp_date: EXPIRES });
    await act('turnOnAutoRenewTicket', { ticketId, renewUntil: null, needRemark: true });
    expect((await s.ticketRow(ticketId)).auto_renew_at).toEqual(A_DAY_EARLIER);
  });

  it('is rescheduled when a holiday is posted later, and when it is withdrawn', async () => {
    const planned = { auto_renew: true, auto_renew_at: FIRST_TRY };
    const id = await s.ticket({ exp_date: EXPIRES, ...planned });
    const elsewhere = await s.ticket({ exp_date: EXPIRES, ...planned, call_center: 'onecallnv' });
    const muchLater = await s.ticket({ exp_date: new Date('2027-01-16T07:59:59Z'), ...planned });
    const failing = await s.ticket({ exp_date: EXPIRES, ...planned, auto_renew_error: 'Busy.' });
    const planOf = async (ticketId: string) => (await s.ticketRow(ticketId)).auto_renew_at;
    await post(BEFORE_EXPIRY);
    for (const other of [elsewhere, muchLater, failing]) expect(await planOf(other)).toEqual(FIRST_TRY);
    const { pool, calendars } = s.t.services;
    await planRenewals({ pool, calendars, now: () => s.now });
    expect(await planOf(id)).toEqual(A_DAY_EARLIER);
    await withdraw(BEFORE_EXPIRY);
    await planRenewals({ pool, calendars, now: () => s.now });
    expect(await planOf(id)).toEqual(FIRST_TRY);
  });
});

/** The sandbox is out of order now and then; a key that it has refused so once it takes the next time. */
async function insisting<Answer extends { kind: string }>(send: (key: string) => Promise<Answer>) {
  const key = randomUUID();
  const answer = await send(key);
  const last = answer.kind === 'later' ? await send(key) : answer;
  if (last.kind !== 'confirmed') throw new Error(JSON.stringify(last));
  return last as Extract<Answer, { kind: 'confirmed' }>;
}
