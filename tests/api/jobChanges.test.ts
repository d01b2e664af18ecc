import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import { type Client, fieldsOf } from '../support/client';
import { isWaited } from '../support/locks';
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
  const rows = await t.rows(
    'select action, before, after from audit where entity_id = $1 order by id desc limit 1',
    entityId,
  );
  return rows[0];
}

async function auditsOf(entityId: string): Promise<number> {
  const rows = await t.rows('select from audit where entity_id = $1', entityId);
  return rows.length;
}

describe('handing a job over', () => {
  const handOver = async (by: User, to: User, overrides: { manager: User; people?: User[] }) => {
    const other = await t.world.job(company, overrides);
    const { input } = await read(other.id);
    return (await t.signIn(by))
      .ask('updateJob', { jobId: other.id, job: { ...input, ManagerID: to.id } })
      .then(() => read(other.id));
  };

  test('is for its manager and for admins', async () => {
    const next = await t.world.user(company, 'ProjectManager');
    const admin = await t.world.user(company, 'CompanyAdmin');
    for (const by of [manager, admin]) {
      expect((await handOver(by, next, { manager })).input.ManagerID).toBe(next.id);
    }
  });

  test('is not for people who are only assigned to it', async () => {
    const assigned = await t.world.user(company, 'ProjectManager');
    for (const [by, to] of [
      [engineer, assigned],
      [assigned, assigned],
    ] as const) {
      const people = [engineer, assigned];
      await expect(handOver(by, to, { manager, people })).rejects.toThrow('ForbiddenException');
    }
    const other = await t.world.job(company, { manager, people: [engineer] });
    const { input } = await read(other.id);
    const job = { ...input, Name: 'By the engineer' };
    await (await t.signIn(engineer)).ask('updateJob', { jobId: other.id, job });
  });
});

describe('updateJob', () => {
  test('changes the job once per version and keeps the changes in the audit log', async () => {
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
      message: 'Someone else changed this. Reload and try again.',
    });
  });

  test('of two simultaneous updates one wins and the other gets an error', async () => {
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
    ['ManagerID', randomUUID(), 'Choose a project manager of the company from the list.'],
  ])('refuses an invalid %s by name and saves nothing', async (field, value, message) => {
    const before = await read();
    const error = await client.refused('updateJob', {
      jobId: job.id,
      job: { ...before.input, Name: 'Half saved', [field]: value },
    });
    expect(error.errorInfo?.fields).toEqual({ [`job.${field}`]: message });
    expect(await read()).toEqual(before);
  });

  test('without changes is not written', async () => {
    const { input } = await read();
    const before = await auditsOf(job.id);
    const same = { ...input, ManagerID: input.ManagerID.toUpperCase() };
    expect(await client.ask('updateJob', { jobId: job.id, job: same })).toEqual({ success: true });
    expect((await read()).input.version).toBe(input.version);
    expect(await auditsOf(job.id)).toBe(before);
  });

  test('logs the stored form of the ID, however the call spells it', async () => {
    const { input } = await read();
    await client.ask('updateJob', { jobId: job.id.toUpperCase(), job: { ...input, County: 'Placer' } });
    expect(await lastAudit()).toMatchObject({ after: { County: 'Placer' } });
  });

  test.each(['COMPLETED', 'CANCELLED'])(
    'reopens a %s job only under a user who can manage it',
    async closed => {
      const gone = await t.world.user(company, 'ProjectManager');
      const other = await t.world.job(company, { manager: gone });
      await t.owner.query('update jobs set status = $2 where id = $1', [other.id, closed]);
      await t.owner.query('update users set active = false where id = $1', [gone.id]);
      const { input } = await read(other.id);
      await client.ask('updateJob', { jobId: other.id, job: { ...input, Name: 'Still closed' } });
      const open = { ...input, version: input.version + 1, Status: 'ON_HOLD' };
      const error = await client.refused('updateJob', { jobId: other.id, job: open });
      expect(fieldsOf(error)).toEqual(['job.ManagerID']);
      await client.ask('updateJob', { jobId: other.id, job: { ...open, ManagerID: manager.id } });
    },
  );

  test('refuses the number of another job', async () => {
    const other = await t.world.job(company, { manager });
    const { input } = await read();
    const error = await client.refused('updateJob', { jobId: job.id, job: { ...input, JobNo: other.jobNo } });
    expect(error).toMatchObject({
      errorType: 'ConflictException',
      message: `The company already has a job ${other.jobNo}. Choose another number.`,
    });
  });
});

describe('assignJobPeople', () => {
  const assign = async (employerIds: string[], version?: number) =>
    client.ask('assignJobPeople', {
      jobId: job.id,
      employerIds,
      version: version ?? (await read()).input.version,
    });

  test('sets the people, who may then change its tickets', async () => {
    const ticket = await t.world.ticket(job, manager);
    const hers = await t.signIn(engineer);
    const rename = { ticketId: ticket.id, ticketName: 'By the engineer' };
    expect((await hers.refused('changeTicketName', rename)).errorType).toBe('ForbiddenException');
    await assign([engineer.id, engineer.id]);
    expect((await read()).people).toEqual([{ ID: engineer.id, Name: 'Bo Engineer' }]);
    await hers.ask('changeTicketName', rename);
    await assign([]);
    expect((await read()).people).toEqual([]);
    expect(await lastAudit()).toMatchObject({ before: { people: [engineer.id] }, after: { people: [] } });
  });

  test('accepts each version of the job once', async () => {
    const { version } = (await read()).input;
    const outcomes = await Promise.allSettled([
      assign([engineer.id], version),
      assign([manager.id], version),
    ]);
    expect(outcomes.map(one => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await read()).input.version).toBe(version + 1);
    await expect(assign([], version)).rejects.toThrow('Someone else changed this.');
  });

  test('without new people is not written', async () => {
    const { input, people } = await read();
    const before = await auditsOf(job.id);
    await assign(people.map((person: { ID: string }) => person.ID));
    expect((await read()).input.version).toBe(input.version);
    expect(await auditsOf(job.id)).toBe(before);
  });

  test('refuses a user of another company', async () => {
    const foreignUser = await t.world.user(await t.world.company());
    await expect(assign([foreignUser.id])).rejects.toThrow(foreignUser.id);
  });

  test('waits for a removal in progress, and then refuses the user', async () => {
    const leaver = await t.world.user(company, 'ProjectEngineer');
    await t.owner.query('begin');
    await t.owner.query('update users set active = false where id = $1', [leaver.id]);
    const assigning = assign([leaver.id]).then(
      () => 'assigned',
      (error: Error) => error.message,
    );
    const waits = await isWaited(t);
    await t.owner.query('commit');
    expect(waits).toBe(true);
    expect(await assigning).toContain(leaver.id);
  });
});

describe('deleteJob', () => {
  test('removes an unused job, and keeps its contents in the audit log', async () => {
    const empty = await t.world.job(company, { manager, people: [engineer] });
    expect(await client.ask('deleteJob', { jobId: empty.id })).toEqual({ success: true, reason: null });
    expect(await client.ask('getJob', { jobId: empty.id }, '{ ID }')).toBeNull();
    expect(await lastAudit(empty.id)).toMatchObject({
      action: 'deleteJob',
      before: { JobNo: empty.jobNo, people: [engineer.id] },
    });
    expect((await client.refused('deleteJob', { jobId: empty.id })).errorType).toBe('NotFoundException');
  });

  test('names what depends on it and removes nothing', async () => {
    const busy = await t.world.job(company, { manager });
    await t.world.ticket(busy, manager);
    expect(await client.ask('deleteJob', { jobId: busy.id })).toEqual({
      success: false,
      reason: 'This job can’t be deleted: it has 1 ticket. Set its status to COMPLETED or CANCELLED instead.',
    });
    expect(await client.ask('getJob', { jobId: busy.id }, '{ ID }')).toEqual({ ID: busy.id });
  });
});

describe('setTodayEmails', () => {
  const set = async (emails: string[], version?: number) =>
    client.ask('setTodayEmails', { jobId: job.id, emails, version: version ?? (await read()).input.version });
  const shown = async () => (await client.ask('getJob', { jobId: job.id }, '{ TodayEmails }')).TodayEmails;

  test('keeps each address once, in the log, and each version of the job once', async () => {
    await set(['Crew@example.com ', 'crew@example.com', 'lead@example.com']);
    expect(await shown()).toEqual(['crew@example.com', 'lead@example.com']);
    expect(await lastAudit()).toMatchObject({
      after: { todayEmails: ['crew@example.com', 'lead@example.com'] },
    });
    await expect(set([], 1)).rejects.toThrow('Someone else changed this.');
    await set([]);
    expect(await shown()).toEqual([]);
  });

  test.each([
    ['more than ten', Array.from({ length: 11 }, (_, index) => `crew${index}@example.com`)],
    ['what is no address', ['crew']],
  ])('refuses %s', async (_, emails) => {
    const { version } = (await read()).input;
    const { errorInfo } = await client.refused('setTodayEmails', { jobId: job.id, emails, version });
    expect(Object.keys(errorInfo?.fields ?? {})).toEqual(['emails']);
  });
});
