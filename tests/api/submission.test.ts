import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storeCredentials } from '../../server/centers/credentials/credentials';
import type { CenterAnswer } from '../../server/centers/gateway';
import type { SendParts } from '../../server/centers/submissions/parts';
import { sendSubmission } from '../../server/centers/submissions/send';
import type { SubmissionRef } from '../../server/centers/submissions/submissions.sql';
import { type TestApp, testApp } from '../support/app';
import { confirmation, type ScriptedCenter, scriptedCenter } from '../support/center';
import type { Client } from '../support/client';
import { OTHER_KEYS } from '../support/keys';
import { ticketPayload } from '../support/tickets';
import type { Job, User } from '../support/world';

const start = new Date('2026-11-24T18:00:00Z');
let now: Date;
let t: TestApp;
let user: User;
let job: Job;
let client: Client;
let center: ScriptedCenter;
let parts: SendParts;
let troubles: unknown[];
let lastStored: SubmissionRef;

beforeAll(async () => {
  now = start;
  t = await testApp({
    now: () => now,
    outbox: {
      async submissionStored(ref) {
        lastStored = ref;
      },
    },
  });
  const company = await t.world.company();
  user = await t.world.user(company);
  job = await t.world.job(company, { manager: user });
  client = await t.signIn(user);
});
beforeEach(async () => {
  now = start;
  center = scriptedCenter();
  troubles = [];
  parts = {
    pool: t.services.pool,
    gateway: center,
    credentialKeys: t.services.config.secrets.credentialKeys,
    now: () => now,
    baseUrl: 'https://tickets.example.com',
    leaseSeconds: 60,
    speed: 60,
    onTrouble: error => troubles.push(error),
  };
  await t.owner.query('delete from center_turns');
  await storeLogin(user);
});
afterAll(() => t.close());

const storeLogin = ({ id, companyId }: User, username = 'dana') =>
  storeCredentials(
    t.owner,
    parts.credentialKeys,
    { companyId: companyId ?? '', userId: id, callCenter: 'onecall' },
    { username, password: 'secret' },
  );

/** Stores a ticket; answers its id and the submission. */
async function stored(): Promise<{ id: string; ref: SubmissionRef }> {
  const sent = ticketPayload(job.id, start);
  const { ID } = await client.ask('createTicket', { ticketPayload: JSON.stringify(sent) }, '{ ID }');
  return { id: ID, ref: lastStored };
}

const rowsOf = async (text: string, id: string) => await t.rows(text, id);
const ticketOf = async (id: string) => (await rowsOf('select * from tickets where id = $1', id))[0];
const submissionOf = async (id: string) =>
  (await rowsOf('select * from submissions where ticket_id = $1', id))[0];
const auditOf = (id: string) =>
  rowsOf(`select user_name, before, after from audit where entity_id = $1 and action = 'submitTicket'`, id);
const credentialsStatus = async () =>
  (await rowsOf('select status from credentials where user_id = $1', user.id))[0].status;

const answering = (answer: CenterAnswer) => {
  center.onSubmit = async () => answer;
};

describe('a confirmation', () => {
  test('makes the ticket active with everything from the center, whose dates override ours', async () => {
    const { id, ref } = await stored();
    const said = confirmation();
    answering(said);
    expect(await sendSubmission(parts, ref)).toBeNull();
    expect(await ticketOf(id)).toMatchObject({
      status: 'ACTIVE',
      ticket_no: said.ticketNo,
      revision: '000',
      center_status: 'New',
      submitted_at: said.confirmedAt,
      legal_start: said.legalStart,
      exp_date: said.expires,
      dates_estimated: false,
      transmission_id: said.transmissionId,
      excavator_id: '77',
      response_required: 'Yes',
      station_count: 2,
      silent_count: 2,
      green_count: 0,
      red_count: 0,
      next_check_at: expect.any(Date),
    });
    const members = await rowsOf(
      'select station_code from ticket_members where ticket_id = $1 order by seq_no',
      id,
    );
    expect(members.map(row => row.station_code)).toEqual(['PACBEL', 'PGEROS']);
    expect(await submissionOf(id)).toMatchObject({ state: 'CONFIRMED', attempts: 1, error: null });
    expect(await auditOf(id)).toEqual([
      {
        user_name: 'SYSTEM',
        before: { status: 'PENDING' },
        after: expect.objectContaining({ status: 'ACTIVE', ticketNo: said.ticketNo }),
      },
    ]);
    expect(await credentialsStatus()).toBe('VALID');
  });

  test('is requested once, however many processes send simultaneously', async () => {
    const { id, ref } = await stored();
    await Promise.all(Array.from({ length: 4 }, () => sendSubmission(parts, ref)));
    expect(center.submitted).toEqual([`create:${id}`]);
    expect(await auditOf(id)).toHaveLength(1);
    expect(await sendSubmission(parts, ref)).toBeNull();
    expect(center.submitted).toHaveLength(1);
  });

  test('that arrives after the lease ended and another process applied it changes nothing', async () => {
    const { id, ref } = await stored();
    const said = confirmation();
    let answerFirst = (_: CenterAnswer) => {};
    center.onSubmit = () => new Promise(resolve => (answerFirst = resolve));
    const slow = sendSubmission(parts, ref);
    await expect.poll(() => center.submitted.length).toBe(1);
    now = new Date(start.getTime() + 61_000);
    answering(said);
    await sendSubmission(parts, ref);
    answerFirst(said);
    await slow;
    expect(center.submitted).toEqual([`create:${id}`, `create:${id}`]);
    expect(await ticketOf(id)).toMatchObject({ status: 'ACTIVE', ticket_no: said.ticketNo, version: 2 });
    expect(await auditOf(id)).toHaveLength(1);
  });
});

describe('a ticket fails, with what to do, when', () => {
  async function expectFailed(id: string, failure: RegExp) {
    expect(await ticketOf(id)).toMatchObject({ status: 'FAILED', failure: expect.stringMatching(failure) });
    expect(await submissionOf(id)).toMatchObject({ state: 'REFUSED' });
    expect(await auditOf(id)).toEqual([
      expect.objectContaining({ after: { status: 'FAILED', failure: expect.stringMatching(failure) } }),
    ]);
  }

  test('its creator has no login at the center', async () => {
    await t.owner.query('delete from credentials where user_id = $1', [user.id]);
    const { id, ref } = await stored();
    expect(await sendSubmission(parts, ref)).toBeNull();
    await expectFailed(id, /No One Call CA login is stored/);
    expect(center.submitted).toEqual([]);
  });

  test('the center refuses the login, which is then not retried', async () => {
    const { id, ref } = await stored();
    answering({ kind: 'refused', reason: 'INVALID_CREDENTIALS', message: 'No.' });
    await sendSubmission(parts, ref);
    await expectFailed(id, /rejected the stored login/);
    expect(await credentialsStatus()).toBe('INVALID');
    const second = await stored();
    await sendSubmission(parts, second.ref);
    await expectFailed(second.id, /rejected the stored login/);
    expect(center.submitted).toHaveLength(1);
    await storeLogin(user, 'dana2');
    answering(confirmation());
    const third = await stored();
    await sendSubmission(parts, third.ref);
    expect(await ticketOf(third.id)).toMatchObject({ status: 'ACTIVE' });
  });

  test('the center refuses it', async () => {
    const { id, ref } = await stored();
    answering({ kind: 'refused', reason: 'NOT_ACCEPTED', message: 'Unknown street.' });
    await sendSubmission(parts, ref);
    await expectFailed(id, /Unknown street\./);
    expect(await credentialsStatus()).toBe('UNVERIFIED');
  });

  test('the stored login cannot be read', async () => {
    const { id, ref } = await stored();
    await sendSubmission({ ...parts, credentialKeys: OTHER_KEYS }, ref);
    await expectFailed(id, /can no longer be read/);
  });
});

describe('a ticket remains pending and is retried when', () => {
  const seconds = async (ref: SubmissionRef) => {
    const wait = await sendSubmission(parts, ref);
    if (wait !== null) now = new Date(now.getTime() + wait * 1000);
    return wait;
  };

  test('the center has an outage: with doubling delays up to five minutes', async () => {
    const { id, ref } = await stored();
    answering({ kind: 'later', reason: 'UNAVAILABLE', message: 'Out of order.', retryAfter: null });
    const waits: (number | null)[] = [];
    for (let time = 0; time < 8; time += 1) waits.push(await seconds(ref));
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300]);
    expect(await ticketOf(id)).toMatchObject({ status: 'PENDING', ticket_no: null });
    expect(await submissionOf(id)).toMatchObject({ state: 'QUEUED', attempts: 8, error: 'Out of order.' });
    expect(await auditOf(id)).toEqual([]);
    answering(confirmation());
    expect(await seconds(ref)).toBeNull();
    expect(await ticketOf(id)).toMatchObject({ status: 'ACTIVE' });
    expect(new Set(center.submitted)).toEqual(new Set([`create:${id}`]));
  });

  test('the connection is lost, which is reported', async () => {
    const { id, ref } = await stored();
    center.onSubmit = () => Promise.reject(new Error('socket hang up'));
    expect(await seconds(ref)).toBe(5);
    expect(troubles).toEqual([new Error('socket hang up')]);
    expect(await ticketOf(id)).toMatchObject({ status: 'PENDING' });
  });

  test('the login has sent too many: after the delay given by the center, and not before', async () => {
    const { ref } = await stored();
    answering({ kind: 'later', reason: 'RATE_LIMITED', message: 'Slow down.', retryAfter: 90 });
    expect(await sendSubmission(parts, ref)).toBe(90);
    now = new Date(start.getTime() + 89_000);
    expect(await sendSubmission(parts, ref)).toBeNull();
    expect(center.submitted).toHaveLength(1);
    now = new Date(start.getTime() + 90_000);
    answering(confirmation());
    await sendSubmission(parts, ref);
    expect(center.submitted).toHaveLength(2);
  });
});

test('the center is never called inside a transaction', async () => {
  const { ref } = await stored();
  center.onSubmit = async () => {
    const rows = await t.rows(`select count(*)::int as open from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`);
    expect(rows[0].open).toBe(0);
    return confirmation();
  };
  await sendSubmission(parts, ref);
  expect(troubles).toEqual([]);
});
