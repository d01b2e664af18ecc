import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import type { Company, Job, User } from '../support/world';

let t: TestApp;
let company: Company;
let manager: User;
let engineer: User;
let client: Client;
let job: Job;

beforeAll(async () => {
  t = await testApp();
  company = await t.world.company();
  manager = await t.world.user(company, 'ProjectManager', { name: 'Ann Manager' });
  engineer = await t.world.user(company, 'ProjectEngineer', { name: 'Bo Engineer' });
  client = await t.signIn(await t.world.user(company, 'CompanyAdmin'));
  job = await t.world.job(company, { manager });
});
afterAll(() => t.close());

const FIELDS =
  '{ JobNo Name Status County Description JobsiteAddress version Manager { ID } People { ID Name } }';

async function read(jobId = job.id) {
  const { Manager, People, ...fields } = await client.ask('getJob', { jobId }, FIELDS);
  return { people: People, input: { ...fields, ManagerID: Manager?.ID } };
}

async function lastAudit(entityId = job.id) {
  const { rows } = await t.owner.query(
    'select action, before, after from audit where entity_id = $1 order by id desc limit 1',
    [entityId],
  );
  return rows[0];
}

describe('updateJob', () => {
  test('changes the job once per version and keeps what changed in the audit log', async () => {
    const { input } = await read();
    const changed = { ...input, Name: 'South Loop', Status: 'ON_HOLD' };
    await client.ask('updateJob', { jobId: job.id, job: changed });
    expect((await read()).input).toEqual({ ...changed, version: input.version + 1 });
    expect(await lastAudit()).toEqual({
      action: 'updateJob',
      before: { Name: input.Name, Status: 'ACTIVE' },
      after: { Name: 'South Loop', Status: 'ON_HOLD' },
    });
    const late = await client.refused('updateJob', { jobId: job.id, job: { ...input, Name: 'Lost?' } });
    expect(late).toMatchObject({
      errorType: 'ConflictException',
      message: 'Somebody changed this in between. Reload and try again.',
    });
  });

  test('of two at once one wins and the other is told', async () => {
    const { input } = await read();
    const outcomes = await Promise.allSettled(
      ['East Loop', 'West Loop'].map(Name =>
        client.ask('updateJob', { jobId: job.id, job: { ...input, Name } }),
      ),
    );
    expect(outcomes.map(one => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await read()).input.version).toBe(input.version + 1);
  });

  test.each([
    ['JobNo', '', 'Job number is required.'],
    ['Status', 'DONE', 'Choose a status from the list.'],
    ['ManagerID', randomUUID(), 'Choose a project manager of the company from the list.'],
  ])('refuses a wrong %s by its name and saves nothing', async (field, value, message) => {
    const before = await read();
    const error = await client.refused('updateJob', {
      jobId: job.id,
      job: { ...before.input, Name: 'Half saved', [field]: value },
    });
    expect(error.errorInfo?.fields).toEqual({ [`job.${field}`]: message });
    expect(await read()).toEqual(before);
  });

  test('refuses the number of another job', async () => {
    const other = await t.world.job(company, { manager });
    const { input } = await read();
    const error = await client.refused('updateJob', { jobId: job.id, job: { ...input, JobNo: other.jobNo } });
    expect(error).toMatchObject({
      errorType: 'ConflictException',
      message: `The company already has a job ${other.jobNo}. Choose another number.`,
    });
  });

  test('knows no job of another company, nor one that never was', async () => {
    const foreign = await t.world.job(await t.world.company());
    const { input } = await read();
    for (const jobId of [foreign.id, randomUUID(), 'x']) {
      expect((await client.refused('updateJob', { jobId, job: input })).errorType).toBe('NotFoundException');
    }
  });
});

describe('assignJobPeople', () => {
  test('sets the people, who may then change its tickets', async () => {
    const ticket = await t.world.ticket(job, manager);
    const hers = await t.signIn(engineer);
    const rename = { ticketId: ticket.id, ticketName: 'By the engineer' };
    expect((await hers.refused('changeTicketName', rename)).errorType).toBe('ForbiddenException');
    await client.ask('assignJobPeople', { jobId: job.id, employerIds: [engineer.id, engineer.id] });
    expect((await read()).people).toEqual([{ ID: engineer.id, Name: 'Bo Engineer' }]);
    await hers.ask('changeTicketName', rename);
    await client.ask('assignJobPeople', { jobId: job.id, employerIds: [] });
    expect((await read()).people).toEqual([]);
    expect(await lastAudit()).toMatchObject({ before: { people: [engineer.id] }, after: { people: [] } });
  });

  test('refuses somebody of another company', async () => {
    const stranger = await t.world.user(await t.world.company());
    const error = await client.refused('assignJobPeople', { jobId: job.id, employerIds: [stranger.id] });
    expect(error.errorInfo?.fields?.employerIds).toContain(stranger.id);
  });
});

describe('deleteJob', () => {
  test('removes a job on which nothing hangs, and keeps what it was in the audit log', async () => {
    const empty = await t.world.job(company, { manager, people: [engineer] });
    expect(await client.ask('deleteJob', { jobId: empty.id })).toEqual({ success: true, reason: null });
    expect(await client.ask('getJob', { jobId: empty.id }, '{ ID }')).toBeNull();
    expect(await lastAudit(empty.id)).toMatchObject({
      action: 'deleteJob',
      before: { JobNo: empty.jobNo, people: [engineer.id] },
    });
    expect((await client.refused('deleteJob', { jobId: empty.id })).errorType).toBe('NotFoundException');
  });

  test('says what hangs on it and removes nothing', async () => {
    const busy = await t.world.job(company, { manager });
    await t.world.ticket(busy, manager);
    expect(await client.ask('deleteJob', { jobId: busy.id })).toEqual({
      success: false,
      reason: 'The job cannot be removed: it has 1 ticket. Set its status to COMPLETED or CANCELLED instead.',
    });
    expect(await client.ask('getJob', { jobId: busy.id }, '{ ID }')).toEqual({ ID: busy.id });
  });
});
