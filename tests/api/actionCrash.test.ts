import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CenterActionKind } from '../../domain/tickets/actions/names';
import type { SendParts, SendStep } from '../../server/centers/submissions/parts';
import type { SubmissionRef } from '../../server/centers/submissions/submissions.sql';
import { createSandbox } from '../../server/standIns/sandbox/sandbox';
import { dieAt } from '../support/crash';
import { type Sending, startSending } from '../support/sending';
import { ticketPayload } from '../support/tickets';

let s: Sending;
/** The real clock and the real sandbox, as the processes that die have them. */
let parts: SendParts;

beforeAll(async () => {
  s = await startSending();
  const now = () => new Date();
  const gateway = createSandbox({ pool: s.t.services.pool, speed: 60, now });
  parts = { ...s.parts, gateway, now, leaseSeconds: 0 };
});
afterAll(() => s.t.close());

/** An active ticket that the sandbox has under its number. */
async function bookedTicket(): Promise<string> {
  const form = ticketPayload(s.job.id, new Date());
  const login = { username: 'dana', password: 'secret' };
  const key = `create:${form.clientRequestId}`;
  await s.t.owner.query('insert into sandbox.outages values ($1)', [key]);
  await s.t.owner.query('delete from sandbox.calls');
  await s.t.owner.query('delete from center_turns');
  const answer = await parts.gateway.submit({ center: 'onecall', payload: form, geofence: '' }, key, login);
  if (answer.kind !== 'confirmed') throw new Error('The sandbox did not take the ticket');
  return s.ticket({ ticket_no: answer.ticketNo, exp_date: answer.expires, legal_start: answer.legalStart });
}

/** Stores an action that meets no outage. */
async function intend(ticketId: string, kind: CenterActionKind): Promise<SubmissionRef> {
  await s.t.owner.query('insert into sandbox.outages values ($1)', [`${kind}:${ticketId}:001`]);
  return s.intend(ticketId, kind, { reason: 'Why.', stations: [] }, { now: new Date() });
}

async function finish(ref: SubmissionRef): Promise<void> {
  s.parts = parts;
  const state = async () => {
    await s.sendAll(ref);
    return (await s.submission(ref)).state;
  };
  await expect.poll(state, { timeout: 10_000 }).toBe('CONFIRMED');
}

async function stateOf(ticketId: string) {
  const [row] = await s.rows(
    `select t.status, t.revision, t.renew_no as "renewNo", t.version,
       (select count(*)::int from ticket_revisions r where r.ticket_id = t.id) as revisions,
       (select count(*)::int from audit where entity_id = t.id::text and action = 'submitTicket') as applied,
       (select count(*)::int from sandbox.revisions r join sandbox.tickets c on c.transmission_id = r.ticket
         where c.ticket_no = t.ticket_no) as booked
     from tickets t where t.id = $1`,
    ticketId,
  );
  return row;
}

const BEFORE = { status: 'ACTIVE', revision: '000', revisions: 1, applied: 0 };
const AFTER = { revision: '001', revisions: 2, applied: 1, booked: 2, version: 2 };

/** A kill point, and whether the center has the revision and we know of it when the process dies there. */
const POINTS: [CenterActionKind, SendStep, { booked: boolean; applied: boolean }][] = [
  ['renew', 'turn', { booked: false, applied: false }],
  ['renew', 'apply', { booked: true, applied: false }],
  ['renew', 'commit', { booked: true, applied: false }],
  ['renew', 'complete', { booked: true, applied: true }],
  ['cancel', 'submit', { booked: false, applied: false }],
  ['cancel', 'apply', { booked: true, applied: false }],
  ['cancel', 'commit', { booked: true, applied: false }],
];

describe('a process crash neither loses nor repeats an action', { timeout: 60_000 }, () => {
  test.each(POINTS)('%s, before the step %s', async (kind, step, { booked, applied }) => {
    const id = await bookedTicket();
    const ref = await intend(id, kind);
    await dieAt(s.t.url, step, 'sender');
    const then = { ...(applied ? AFTER : BEFORE), booked: booked ? 2 : 1 };
    expect(await stateOf(id)).toMatchObject(then);
    await finish(ref);
    expect(await stateOf(id)).toMatchObject({
      ...AFTER,
      status: kind === 'cancel' ? 'CANCELLED' : 'ACTIVE',
      renewNo: kind === 'renew' ? 1 : 0,
    });
  });

  test('renewal, crashing at each step, with a report waiting behind it', async () => {
    const id = await bookedTicket();
    const renew = await intend(id, 'renew');
    const damage = await intend(id, 'damage');
    for (const step of ['apply', 'claim', 'commit', 'submit'] as const) await dieAt(s.t.url, step, 'sender');
    // The dead ones have used up the login's turns.
    await s.t.owner.query('delete from center_turns; delete from sandbox.calls');
    // Whichever was being sent when the last one died comes first.
    await Promise.all([finish(renew), finish(damage)]);
    expect(await stateOf(id)).toMatchObject({
      revision: '002',
      revisions: 3,
      applied: 2,
      booked: 3,
      renewNo: 1,
    });
  });
});
