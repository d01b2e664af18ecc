import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeCredentials } from '../../server/centers/credentials/credentials';
import type { SendStep } from '../../server/centers/submissions/parts';
import { startWork } from '../../server/process/background';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { dieAt } from '../support/crash';
import { ticketPayload } from '../support/tickets';
import type { Job } from '../support/world';

/** Every step of a submission, with what the ticket is and what the center has when the process dies there. */
const STEPS: [SendStep, { status: string; booked: number }][] = [
  ['claim', { status: 'PENDING', booked: 0 }],
  ['turn', { status: 'PENDING', booked: 0 }],
  ['submit', { status: 'PENDING', booked: 0 }],
  ['apply', { status: 'PENDING', booked: 1 }],
  ['commit', { status: 'PENDING', booked: 1 }],
  ['complete', { status: 'ACTIVE', booked: 1 }],
];

let t: TestApp;
let job: Job;
let client: Client;

beforeAll(async () => {
  t = await testApp();
  const company = await t.world.company();
  const user = await t.world.user(company);
  const owner = { companyId: company.id, userId: user.id, callCenter: 'onecall' as const };
  const { credentialKeys } = t.services.config.secrets;
  await storeCredentials(t.owner, credentialKeys, owner, { username: 'dana', password: 'secret' });
  job = await t.world.job(company, { manager: user });
  client = await t.signIn(user);
});
afterAll(() => t.close());

/** Stores a ticket that the sandbox takes at the first try. */
async function storeTicket(): Promise<string> {
  const sent = ticketPayload(job.id, new Date());
  const { ID } = await client.ask('createTicket', { ticketPayload: JSON.stringify(sent) }, '{ ID }');
  await t.owner.query('insert into sandbox.outages values ($1)', [`create:${ID}`]);
  await t.owner.query('delete from sandbox.calls');
  await t.owner.query('delete from center_turns');
  return ID;
}

async function stateOf(ticketId: string) {
  const rows = await t.rows(
    `select t.status, t.ticket_no as "ticketNo", s.state,
       (select count(*)::int from sandbox.tickets where idempotency_key = s.idempotency_key) as booked,
       (select ticket_no from sandbox.tickets where idempotency_key = s.idempotency_key) as "centerNo",
       (select count(*)::int from audit where entity_id = t.id::text and action = 'submitTicket') as confirmations,
       (select count(*)::int from ticket_members where ticket_id = t.id) as members,
       t.station_count as stations,
       (select count(*)::int from ticket_revisions where ticket_id = t.id) as revisions
     from tickets t join submissions s on s.ticket_id = t.id where t.id = $1`,
    ticketId,
  );
  return rows[0];
}

/** Lets a worker that lives finish what the dead ones left, and gives it time to do something twice. */
async function finish(ticketId: string): Promise<void> {
  const errors: object[] = [];
  const log = {
    info() {},
    warn: (details: object) => errors.push(details),
    error: (details: object) => errors.push(details),
  };
  const { config, pool, now } = t.services;
  const work = startWork({ config, pool, now, log, leaseSeconds: 0 });
  await expect.poll(async () => (await stateOf(ticketId)).state, { timeout: 20_000 }).toBe('CONFIRMED');
  await work.outbox.submissionStored({
    submissionId: await submissionIdOf(ticketId),
    companyId: job.companyId,
  });
  await work.stop();
  expect(errors).toEqual([]);
}

async function submissionIdOf(ticketId: string): Promise<string> {
  const rows = await t.rows('select id from submissions where ticket_id = $1', ticketId);
  return rows[0].id;
}

async function expectOneOfEverything(ticketId: string): Promise<void> {
  const state = await stateOf(ticketId);
  expect(state).toMatchObject({ status: 'ACTIVE', booked: 1, confirmations: 1, revisions: 1 });
  expect(state.ticketNo).toBe(state.centerNo);
  expect(state.members).toBe(state.stations);
  expect(state.members).toBeGreaterThanOrEqual(4);
}

describe('a process crash neither loses nor repeats a submission', { timeout: 90_000 }, () => {
  test.each(STEPS)('before the step %s', async (step, expected) => {
    const ticketId = await storeTicket();
    await dieAt(t.url, step);
    expect(await stateOf(ticketId)).toMatchObject(expected);
    await finish(ticketId);
    await expectOneOfEverything(ticketId);
  });

  test('one after the other at every step except the last', async () => {
    const ticketId = await storeTicket();
    for (const step of ['apply', 'claim', 'commit', 'submit', 'commit'] as const)
      await dieAt(t.url, step, 'sender');
    expect(await stateOf(ticketId)).toMatchObject({ status: 'PENDING', booked: 1 });
    await finish(ticketId);
    await expectOneOfEverything(ticketId);
  });
});
