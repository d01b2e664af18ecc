import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeCredentials } from '../../server/centers/credentials/credentials';
import { startWork, type Work } from '../../server/process/background';
import type { Outbox } from '../../server/services';
import { type TestApp, testApp } from '../support/app';
import { confirmation, scriptedCenter } from '../support/center';
import type { Client } from '../support/client';
import { exported, multiply } from '../support/exports';
import { insertTickets } from '../support/ticketRows';
import { NEVADA, ticketPayload } from '../support/tickets';
import type { Company, Job } from '../support/world';

let t: TestApp;
let company: Company;
let outbox: Outbox;
const errors: object[] = [];
const silent: Outbox = { submissionStored: async () => {} };

beforeAll(async () => {
  outbox = silent;
  t = await testApp({ outbox: { submissionStored: ref => outbox.submissionStored(ref) } });
  company = await t.world.company();
});
afterAll(async () => {
  await t.close();
  expect(errors).toEqual([]);
});

/** Background work on the test's database whose stations answer 10,000 times as fast as real ones. */
function start(changes: Partial<Parameters<typeof startWork>[0]> = {}): Work {
  const { config, pool, now } = t.services;
  const log = {
    info() {},
    warn: (details: object) => errors.push(details),
    error: (details: object) => errors.push(details),
  };
  return startWork({ config: { ...config, sandboxSpeed: 10_000 }, pool, now, log, ...changes });
}

/** Somebody with a login at both centers, and a job. */
async function person(): Promise<{ client: Client; job: Job }> {
  const user = await t.world.user(company);
  const { credentialKeys } = t.services.config.secrets;
  for (const callCenter of ['onecall', 'onecallnv'] as const) {
    const owner = { companyId: company.id, userId: user.id, callCenter };
    await storeCredentials(t.owner, credentialKeys, owner, { username: user.username, password: 'secret' });
  }
  return { client: await t.signIn(user), job: await t.world.job(company, { manager: user }) };
}

/** Stores a ticket that meets no outage. */
async function create({ client, job }: { client: Client; job: Job }, changes: object = {}): Promise<string> {
  const announce = outbox;
  const refs: Parameters<Outbox['submissionStored']>[0][] = [];
  outbox = { submissionStored: async ref => void refs.push(ref) };
  const sent = ticketPayload(job.id, new Date(), changes);
  const { ID } = await client.ask('createTicket', { ticketPayload: JSON.stringify(sent) }, '{ ID }');
  await t.owner.query('insert into sandbox.outages values ($1)', [`create:${ID}`]);
  outbox = announce;
  for (const ref of refs) await outbox.submissionStored(ref);
  return ID;
}

const detailsOf = (client: Client, ticketId: string) =>
  client.ask(
    'getTicketDetails',
    { ticketId },
    '{ ticketStatus ticketNumber datesEstimated Responses { code } members { status } }',
  );

test('processes that start together on a new database do not conflict', async () => {
  const works = await Promise.all([start(), start(), start()]);
  await Promise.all(works.map(work => work.stop()));
});

test('a ticket is confirmed soon after it was stored, and its responses arrive', async () => {
  const work = start();
  outbox = work.outbox;
  const ann = await person();
  for (const changes of [{}, NEVADA]) {
    const id = await create(ann, changes);
    const status = async () => (await detailsOf(ann.client, id)).ticketStatus;
    await expect.poll(status, { timeout: 10_000 }).toBe('ACTIVE');
    const answers = async () => (await detailsOf(ann.client, id)).Responses.length;
    await expect.poll(answers, { timeout: 15_000 }).toBeGreaterThan(0);
    const ticket = await detailsOf(ann.client, id);
    expect(ticket.datesEstimated).toBe(false);
    expect(ticket.members.some(({ status }: { status: string }) => status === 'Responded')).toBe(true);
  }
  outbox = silent;
  await work.stop();
});

test('tickets that were never announced are found at the next start', async () => {
  const ann = await person();
  const id = await create(ann);
  const work = start();
  const status = async () => (await detailsOf(ann.client, id)).ticketStatus;
  await expect.poll(status, { timeout: 10_000 }).toBe('ACTIVE');
  await work.stop();
});

test('a file that is too large for a response is created', async () => {
  const place = await t.world.company();
  const user = await t.world.user(place);
  const job = await t.world.job(place, { manager: user });
  const [id = ''] = await insertTickets(t.owner, job, user, new Date(), [{ next_check_at: null }]);
  await multiply(t.owner, id, 2000);
  const client = await t.signIn(user);
  const { statusCode, exportId } = await exported(client, place, 'exportActiveTickets', { format: 'pdf' });
  expect(statusCode).toBe(202);
  const work = start();
  const state = async () => (await client.ask('getExport', { exportId })).state;
  await expect.poll(state, { timeout: 20_000 }).toBe('READY');
  await work.stop();
});

test('two processes share the work, and every ticket gets a unique number', async () => {
  const people = [await person(), await person()];
  const works = [start(), await start()];
  const ids: string[] = [];
  for (const [index, one] of people.entries()) {
    outbox = works[index]?.outbox ?? silent;
    for (let count = 0; count < 5; count += 1) ids.push(await create(one));
  }
  const confirmed = async () => {
    const rows = await t.rows(
      `select count(distinct ticket_no)::int as numbers from tickets where id = any($1) and status = 'ACTIVE'`,
      ids,
    );
    return rows[0].numbers;
  };
  await expect.poll(confirmed, { timeout: 15_000 }).toBe(ids.length);
  const rows = await t.rows(
    'select from sandbox.tickets where idempotency_key = any($1)',
    ids.map(id => `create:${id}`),
  );
  expect(rows).toHaveLength(ids.length);
  outbox = silent;
  await Promise.all(works.map(work => work.stop()));
});

test('stopping waits for the pending submission and starts no other', async () => {
  const center = scriptedCenter();
  let answer = () => {};
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const answered = confirmation({
    // Of a day long ago, or the sandbox gives the same number out today.
    ticketNo: '2020010100001',
    confirmedAt: inDays(0),
    legalStart: inDays(3),
    expires: inDays(28),
  });
  center.onSubmit = () =>
    new Promise(resolve => {
      answer = () => resolve(answered);
    });
  const work = start({ gateway: center });
  outbox = work.outbox;
  const ann = await person();
  const id = await create(ann);
  await expect.poll(() => center.submitted.length, { timeout: 10_000 }).toBe(1);
  const stopped = work.stop();
  outbox = silent;
  const second = await create(ann);
  answer();
  await stopped;
  expect((await detailsOf(ann.client, id)).ticketStatus).toBe('ACTIVE');
  expect((await detailsOf(ann.client, second)).ticketStatus).toBe('PENDING');
  expect(center.submitted).toHaveLength(1);
});
