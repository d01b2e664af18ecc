import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expires, legalStart } from '../../domain/calendar/law';
import { digArea } from '../../domain/tickets/digArea';
import { type TestApp, testApp } from '../support/app';
import { type Client, fieldsOf } from '../support/client';
import { NEVADA, ticketPayload } from '../support/tickets';
import type { Company, Job, User } from '../support/world';

/** The Tuesday before Thanksgiving. */
const now = new Date('2026-11-24T18:00:00Z');
let t: TestApp;
let company: Company;
let admin: User;
let job: Job;
let client: Client;
let announced: string[];

beforeAll(async () => {
  t = await testApp({
    now: () => now,
    outbox: { submissionStored: async ({ submissionId }) => void announced.push(submissionId) },
  });
  company = await t.world.company();
  admin = await t.world.user(company, 'CompanyAdmin');
  job = await t.world.job(company, { manager: await t.world.user(company, 'ProjectManager') });
  client = await t.signIn(admin);
});
beforeEach(() => {
  announced = [];
});
afterAll(() => t.close());

type Payload = ReturnType<typeof ticketPayload>;

const payload = (changes: Partial<Payload> = {}) => ticketPayload(job.id, now, changes);
const create = (asker: Client, contents: object) =>
  asker.ask('createTicket', { ticketPayload: JSON.stringify(contents) }, '{ success ID }');
const refused = (asker: Client, contents: object) =>
  asker.refused('createTicket', { ticketPayload: JSON.stringify(contents) }, '{ ID }');
const stored = async (table: string) =>
  Number((await t.rows(`select count(*) from ${table} where company_id = $1`, company.id))[0].count);

async function rowOf(id: string) {
  return (await t.rows('select * from tickets where id = $1', id))[0];
}

describe('a stored ticket', () => {
  test('is pending, with estimated legal dates and its area', async () => {
    const sent = payload();
    const { success, ID } = await create(client, sent);
    expect(success).toBe(true);
    const begin = new Date(sent.workBeginDate);
    expect(await rowOf(ID)).toMatchObject({
      company_id: company.id,
      job_id: job.id,
      user_id: admin.id,
      status: 'PENDING',
      ticket_no: null,
      revision: '000',
      dates_estimated: true,
      submitted_at: now,
      work_start: begin,
      legal_start: legalStart('onecall', now, begin),
      exp_date: expires('onecall', now),
      geofence: digArea(sent, 170),
      description: 'Water: Install new main',
      form: sent,
    });
  });

  test('has its first revision, a queued submission and an audit record, and is announced', async () => {
    const { ID } = await create(client, payload());
    const rows = async (text: string) => await t.rows(text, ID);
    expect(
      await rows('select revision, status, user_name from ticket_revisions where ticket_id = $1'),
    ).toEqual([{ revision: '000', status: 'New', user_name: admin.username }]);
    const [submission, ...more] = await rows(
      'select id, state, attempts, idempotency_key from submissions where ticket_id = $1',
    );
    expect(submission).toMatchObject({ state: 'QUEUED', attempts: 0, idempotency_key: `create:${ID}` });
    expect(more).toEqual([]);
    expect(announced).toEqual([submission.id]);
    const [audit] = await rows(`select * from audit where entity_id = $1`);
    expect(audit).toMatchObject({ user_id: admin.id, action: 'createTicket', before: null });
    expect(audit.request_id).toMatch(/^[\da-f-]{36}$/);
  });

  test('in Nevada has no California fields', async () => {
    const { ID } = await create(client, payload(NEVADA));
    const ticket = await client.ask(
      'getTicketDetails',
      { ticketId: ID },
      '{ state callCenter workDuration anticipatedDepth vacuumExcavation pavementOnly legalStartDate }',
    );
    expect(ticket).toEqual({
      state: 'NV',
      callCenter: 'onecallnv',
      workDuration: null,
      anticipatedDepth: null,
      vacuumExcavation: null,
      pavementOnly: null,
      legalStartDate: '2026-12-01T01:00:00.000Z',
    });
  });

  test('stores SQL and HTML as plain text', async () => {
    const text = `'); delete from tickets; -- <img src=x onerror=alert(1)> \${7*7} \\`;
    const { ID } = await create(client, payload({ excavatorRemarks: text, ticketName: text }));
    const ticket = await client.ask('getTicketDetails', { ticketId: ID }, '{ excavatorRemarks ticketName }');
    expect(ticket).toEqual({ excavatorRemarks: text, ticketName: text });
  });
});

describe('the same request sent again', () => {
  test('returns the same ticket and announces nothing', async () => {
    const sent = payload();
    const first = await create(client, sent);
    announced = [];
    expect(await create(client, sent)).toEqual(first);
    expect(announced).toEqual([]);
  });

  test('ten times at once creates one ticket', async () => {
    const sent = payload();
    const before = [await stored('tickets'), await stored('submissions')];
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(client, sent)));
    expect(new Set(answers.map(answer => answer.ID)).size).toBe(1);
    expect([await stored('tickets'), await stored('submissions')]).toEqual(before.map(count => count + 1));
    expect(announced).toHaveLength(1);
  });

  test('with different contents is a conflict', async () => {
    const sent = payload();
    await create(client, sent);
    const error = await refused(client, { ...sent, city: 'Rocklin' });
    expect(error).toMatchObject({
      errorType: 'ConflictException',
      errorInfo: { fields: { 'ticketPayload.clientRequestId': expect.any(String) } },
    });
  });

  test('by another company is another ticket', async () => {
    const elsewhere = await t.world.company();
    const user = await t.world.user(elsewhere);
    const theirJob = await t.world.job(elsewhere, { manager: user });
    const sent = payload();
    const first = await create(client, sent);
    const second = await create(await t.signIn(user), { ...sent, jobId: theirJob.id });
    expect(second.ID).not.toBe(first.ID);
  });
});

describe('nothing is stored when', () => {
  let before: number;
  beforeEach(async () => {
    before = await stored('tickets');
  });

  async function expectRefused(asker: Client, contents: object, errorType: string, ...fields: string[]) {
    const error = await refused(asker, contents);
    expect({ errorType: error.errorType, fields: fieldsOf(error) }).toEqual({
      errorType,
      fields,
    });
    expect(await stored('tickets')).toBe(before);
    expect(announced).toEqual([]);
    return error;
  }

  test('work starts later than the center accepts, counting from the legal day', async () => {
    const late = payload({ workBeginDate: '2026-12-09T18:00:00Z' });
    const error = await expectRefused(client, late, 'ValidationException', 'ticketPayload.workBeginDate');
    expect(error.message).toContain('12/08/2026');
    await create(client, payload({ ...NEVADA, workBeginDate: '2026-12-09T18:00:00Z' }));
  });

  test('the job is unknown, another company’s, or closed', async () => {
    const elsewhere = await t.world.company();
    const foreign = await t.world.job(elsewhere, { manager: await t.world.user(elsewhere) });
    const closed = await t.world.job(company, { manager: admin });
    await t.owner.query(`update jobs set status = 'COMPLETED' where id = $1`, [closed.id]);
    for (const jobId of [randomUUID(), foreign.id, closed.id]) {
      await expectRefused(client, payload({ jobId }), 'ValidationException', 'ticketPayload.jobId');
    }
  });
});
