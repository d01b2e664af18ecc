import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeCredentials } from '../../server/centers/credentials/credentials';
import { sendSubmission } from '../../server/centers/submissions/send';
import { selectDueSubmissions } from '../../server/centers/submissions/submissions.sql';
import { withTenant } from '../../server/database/tenant';
import { createSandbox } from '../../server/standIns/sandbox/sandbox';
import { type TestApp, testApp } from '../support/app';
import { type Client, fieldsOf } from '../support/client';
import { EMPLOYER } from '../support/employers';
import { type Sending, startSending, TODAY } from '../support/sending';
import { statementsOf } from '../support/statements';
import { insertTickets } from '../support/ticketRows';
import { ticketPayload } from '../support/tickets';
import type { Company, Job, User } from '../support/world';

let t: TestApp;
let company: Company;
let admin: Client;
let leaver: User;
let successor: User;
let job: Job;

beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  company = await t.world.company();
  admin = await t.signIn(await t.world.user(company, 'CompanyAdmin'));
  leaver = await t.world.user(company, 'ProjectManager');
  successor = await t.world.user(company, 'ProjectEngineer');
  job = await t.world.job(company);
  await storeLogin(successor);
});
afterAll(() => t.close());

const RESULT = '{ success jobs places tickets }';
const REMOVAL = '{ success assignedTickets { ID } ticketsInForce { callCenter tickets autoRenew } }';
const PAST = new Date(Date.now() - 86_400_000);

const handOver = ({ employerId = leaver.id, callCenter = 'onecall', successorId = successor.id } = {}) => ({
  employerIds: [employerId],
  work: { managers: [], tickets: [{ callCenter, successorId }] },
});
const storeLogin = (user: User, callCenter: 'onecall' | 'onecallnv' = 'onecall') =>
  storeCredentials(
    t.owner,
    t.services.config.secrets.credentialKeys,
    { companyId: user.companyId ?? '', userId: user.id, callCenter },
    { username: user.username, password: 'secret' },
  );
const ownerOf = async (ids: string[]) => {
  const rows = await t.rows(
    'select user_id from tickets where id = any($1) order by array_position($1, id)',
    ids,
  );
  return rows.map(row => row.user_id);
};
const remove = async () =>
  admin.ask(
    'deleteEmployer',
    { employer: await admin.ask('getEmployer', { employerId: leaver.id }, EMPLOYER) },
    REMOVAL,
  );

describe('active tickets', () => {
  it('are counted by center when their user is about to be removed', async () => {
    await insertTickets(t.owner, job, leaver, new Date(), [
      { auto_renew: true },
      { status: 'PENDING', ticket_no: null },
      { call_center: 'onecallnv', auto_renew: true },
      { exp_date: PAST, auto_renew: true },
      { status: 'CANCELLED' },
    ]);
    expect(await remove()).toMatchObject({
      success: false,
      ticketsInForce: [
        { callCenter: 'onecall', tickets: 2, autoRenew: 1 },
        { callCenter: 'onecallnv', tickets: 1, autoRenew: 1 },
      ],
    });
  });

  it('go to the successor, at that center only, each with an audit record', async () => {
    const ids = await insertTickets(t.owner, job, leaver, new Date(), [
      { auto_renew: true },
      { status: 'PENDING', ticket_no: null },
      { call_center: 'onecallnv' },
      { exp_date: PAST },
      { status: 'CANCELLED' },
    ]);
    expect(await admin.ask('reassignWork', handOver(), RESULT)).toEqual({
      success: true,
      jobs: 0,
      places: 0,
      tickets: 2,
    });
    const [own, other] = [leaver.id, successor.id];
    expect(await ownerOf(ids)).toEqual([other, other, own, own, own]);
    const rows = await t.rows(
      `select entity_id, entity, before, after from audit where action = 'handOverTickets' and company_id = $1
       order by array_position($2, entity_id::uuid)`,
      company.id,
      ids,
    );
    expect(rows).toEqual(
      ids.slice(0, 2).map(id => ({
        entity: 'ticket',
        entity_id: id,
        before: { sentBy: leaver.name },
        after: { sentBy: successor.name },
      })),
    );
    await storeLogin(successor, 'onecallnv');
    const nevada = handOver({ callCenter: 'onecallnv' });
    expect((await admin.ask('reassignWork', nevada, RESULT)).tickets).toBe(1);
    expect(await remove()).toMatchObject({ success: true, ticketsInForce: [] });
  });

  it('with assisted placement go to a user without a login', async () => {
    await insertTickets(t.owner, job, leaver, new Date(), [{ source: 'IMPORTED', call_center: 'onecallnv' }]);
    const work = handOver({ callCenter: 'onecallnv' });
    expect((await admin.ask('reassignWork', work, RESULT)).tickets).toBe(1);
  });

  it('that have ended are handed over without a record', async () => {
    expect((await admin.ask('reassignWork', handOver(), RESULT)).tickets).toBe(0);
    const rows = await t.rows(
      `select from audit where action = 'handOverTickets' and company_id = $1`,
      company.id,
    );
    expect(rows).toEqual([]);
  });

  it('are handed over in a constant number of statements', async () => {
    const sent = async (count: number) => {
      await insertTickets(t.owner, job, leaver, new Date(), Array(count).fill({}));
      return (await statementsOf(t.services.pool, () => admin.ask('reassignWork', handOver(), RESULT)))
        .length;
    };
    expect(await sent(1)).toBe(await sent(30));
  });

  it('with a pending request keep it under its original login, and the user is not removed', async () => {
    const [id = ''] = await insertTickets(t.owner, job, leaver, new Date(), [{}]);
    await t.owner.query(
      `insert into submissions (company_id, ticket_id, user_id, kind, idempotency_key, state)
       values ($1, $2, $3, 'remark', gen_random_uuid()::text, 'SENDING')`,
      [company.id, id, leaver.id],
    );
    await admin.ask('reassignWork', handOver(), RESULT);
    const rows = await t.rows('select user_id from submissions where ticket_id = $1', id);
    expect(rows).toEqual([{ user_id: leaver.id }]);
    expect(await remove()).toMatchObject({
      success: false,
      assignedTickets: [{ ID: id }],
      ticketsInForce: [],
    });
  });
});

describe('work of several users', () => {
  let other: User;
  let next: User;
  beforeEach(async () => {
    other = await t.world.user(company, 'ProjectManager');
    next = await t.world.user(company, 'ProjectManager');
  });
  const reassign = (work: object) => ({
    employerIds: [leaver.id, other.id],
    work: { managers: [], tickets: [], ...work },
  });
  const jobsOf = async (ids: string[]) => {
    const rows = await t.rows(
      `select manager_id, version, array(select user_id from job_people where job_id = j.id order by 1) as people
       from jobs j where id = any($1) order by array_position($1, id)`,
      ids,
    );
    return rows;
  };
  const auditsOf = async (id: string) => {
    const rows = await t.rows('select action, before, after from audit where entity_id = $1 order by id', id);
    return rows;
  };

  it('is shown together, open jobs and active tickets', async () => {
    const mine = await t.world.job(company, { jobNo: 'A', manager: leaver, people: [other] });
    const theirs = await t.world.job(company, { jobNo: 'B', manager: other });
    const closed = await t.world.job(company, { manager: leaver });
    await t.owner.query(`update jobs set status = 'COMPLETED' where id = $1`, [closed.id]);
    await insertTickets(t.owner, job, leaver, new Date(), [{ auto_renew: true }]);
    await insertTickets(t.owner, job, other, new Date(), [{}, { exp_date: PAST }]);
    const answer = await admin.ask(
      'getAssignedWork',
      { employerIds: [leaver.id, other.id] },
      '{ managedJobs { ID managerName } teamJobs { ID } ticketsInForce { callCenter tickets autoRenew } }',
    );
    expect(answer).toEqual({
      managedJobs: [
        { ID: mine.id, managerName: leaver.name },
        { ID: theirs.id, managerName: other.name },
      ],
      teamJobs: [{ ID: mine.id }],
      ticketsInForce: [{ callCenter: 'onecall', tickets: 2, autoRenew: 1 }],
    });
  });

  it('goes to colleagues in one step, with a log entry for each job and ticket, and the users are kept', async () => {
    const mine = await t.world.job(company, { manager: leaver, people: [other, successor] });
    const theirs = await t.world.job(company, { manager: other });
    const kept = await t.world.job(company, { manager: other });
    const [ticket = ''] = await insertTickets(t.owner, job, other, new Date(), [{}]);
    const work = reassign({
      managers: [mine, theirs].map(({ id }) => ({ jobId: id, managerId: next.id })),
      team: { successorId: next.id },
      tickets: [{ callCenter: 'onecall', successorId: successor.id }],
    });
    const answer = { success: true, jobs: 2, places: 1, tickets: 1 };
    expect(await admin.ask('reassignWork', work, RESULT)).toEqual(answer);
    expect(await jobsOf([mine.id, theirs.id, kept.id])).toEqual([
      // Who manages a job needs no place on it besides.
      { manager_id: next.id, version: 2, people: [successor.id] },
      { manager_id: next.id, version: 2, people: [] },
      { manager_id: other.id, version: 1, people: [] },
    ]);
    expect(await auditsOf(mine.id)).toEqual([
      { action: 'updateJob', before: { ManagerID: leaver.id }, after: { ManagerID: next.id } },
      {
        action: 'assignJobPeople',
        before: { people: [other.id, successor.id].sort() },
        after: { people: [successor.id] },
      },
    ]);
    expect(await ownerOf([ticket])).toEqual([successor.id]);
    const rows = await t.rows('select active from users where id = any($1)', [leaver.id, other.id]);
    expect(rows).toEqual([{ active: true }, { active: true }]);
  });

  it('moves job assignments to another person, or to no one', async () => {
    const one = await t.world.job(company, { manager: next, people: [leaver, other] });
    const two = await t.world.job(company, { manager: successor, people: [other] });
    await admin.ask('reassignWork', reassign({ team: { successorId: next.id } }), RESULT);
    expect((await jobsOf([one.id, two.id])).map(({ people }) => people)).toEqual([[], [next.id]]);
    const three = await t.world.job(company, { people: [leaver] });
    await admin.ask('reassignWork', reassign({}), RESULT);
    expect((await jobsOf([three.id]))[0].people).toEqual([leaver.id]);
    await admin.ask('reassignWork', reassign({ team: { successorId: null } }), RESULT);
    expect((await jobsOf([three.id]))[0].people).toEqual([]);
  });

  it('is unchanged when part of it cannot be taken over', async () => {
    const mine = await t.world.job(company, { manager: leaver });
    const elsewhere = await t.world.job(company, { manager: next });
    const to = (managerId: string, ...jobs: Job[]) =>
      reassign({ managers: jobs.map(({ id }) => ({ jobId: id, managerId })), team: { successorId: null } });
    const engineer = await admin.refused('reassignWork', to(successor.id, mine), RESULT);
    expect(engineer.errorInfo?.fields).toEqual({
      'work.managers.0.managerId': expect.stringContaining('cannot manage jobs'),
    });
    const changed = await admin.refused('reassignWork', to(next.id, mine, elsewhere), RESULT);
    expect(changed.errorType).toBe('ConflictException');
    const twice = await admin.refused('reassignWork', to(next.id, mine, mine), RESULT);
    expect(fieldsOf(twice)).toEqual(['work.managers']);
    expect(await jobsOf([mine.id])).toEqual([{ manager_id: leaver.id, version: 1, people: [] }]);
  });
});

describe('a successor', () => {
  const refusal = async (more: Parameters<typeof handOver>[0]) => {
    const { errorType, errorInfo } = await admin.refused('reassignWork', handOver(more), RESULT);
    return [errorType, errorInfo?.fields?.['work.tickets.0.successorId']];
  };

  it('is another active user of the company', async () => {
    const foreignUser = await t.world.user(await t.world.company(), 'ProjectManager');
    const noSuchUser = 'The company has no such user. Choose someone else.';
    for (const successorId of [foreignUser.id, randomUUID()]) {
      expect(await refusal({ successorId })).toEqual(['ValidationException', noSuchUser]);
    }
    expect(await refusal({ successorId: leaver.id.toUpperCase() })).toEqual([
      'ValidationException',
      'Choose someone other than the users whose work is reassigned.',
    ]);
    await t.owner.query('update users set active = false where id = $1', [successor.id]);
    expect(await refusal({})).toEqual(['ValidationException', expect.stringContaining('no longer active')]);
  });

  it('has a role that places tickets, and a login there that is not known to be invalid', async () => {
    const reader = await t.world.user(company, 'ReadOnlyUser');
    await storeLogin(reader);
    expect((await refusal({ successorId: reader.id }))[1]).toContain('places no tickets');
    expect((await refusal({ callCenter: 'onecallnv' }))[1]).toContain('has no login for One Call NV');
    await t.owner.query(`update credentials set status = 'INVALID' where user_id = $1`, [successor.id]);
    expect((await refusal({}))[1]).toContain('One Call CA rejected the login');
  });
});

it('must be for a valid center and a user of the company', async () => {
  const center = await admin.refused('reassignWork', handOver({ callCenter: 'elsewhere' }), RESULT);
  expect(center.errorInfo?.fields).toEqual({ 'work.tickets.0.callCenter': expect.any(String) });
  const error = await admin.refused('reassignWork', handOver({ employerId: randomUUID() }), RESULT);
  expect(error.errorType).toBe('NotFoundException');
  const boss = await t.world.user(company, 'CompanySuperAdmin');
  const above = await admin.refused('reassignWork', handOver({ employerId: boss.id }), RESULT);
  expect(above.errorType).toBe('ForbiddenException');
});

describe('the next renewal', () => {
  let s: Sending;
  beforeAll(async () => {
    s = await startSending();
  });
  afterAll(() => s.t.close());

  it('uses the successor’s login, which the center accepts', async () => {
    const other = await s.person('robin');
    const gateway = createSandbox({ pool: s.t.services.pool, speed: 1, now: () => s.now });
    const used: string[] = [];
    const parts = {
      ...s.parts,
      gateway: {
        ...gateway,
        perform: (...args: Parameters<typeof gateway.perform>) => {
          used.push(args[2].username);
          return gateway.perform(...args);
        },
      },
    };
    const form = ticketPayload(s.job.id, TODAY);
    const login = { username: 'dana', password: 'secret' };
    const submission = {
      center: 'onecall',
      payload: form,
      geofence: 'POLYGON((0 0, 0 1, 1 1, 0 0))',
    } as const;
    let placed = await gateway.submit(submission, `create:${s.job.id}`, login);
    if (placed.kind === 'later') placed = await gateway.submit(submission, `create:${s.job.id}`, login);
    if (placed.kind !== 'confirmed') throw new Error(placed.message);
    const id = await s.ticket({ ticket_no: placed.ticketNo, exp_date: placed.expires, form });
    s.now = new Date(placed.expires.getTime() - 3 * 86_400_000);
    const boss = await s.t.signIn(await s.t.world.user({ id: s.job.companyId, name: '' }, 'CompanyAdmin'));
    const change = handOver({ employerId: s.user.id, successorId: other.id });
    expect((await boss.ask('reassignWork', change, RESULT)).tickets).toBe(1);
    const { success } = await boss.ask('renewTicket', { ticketPayload: renewal(id) }, '{ success }');
    expect(success).toBe(true);
    for (let tries = 0; tries < 3; tries += 1) {
      const due = await withTenant(s.t.services.pool, null, client =>
        selectDueSubmissions(client, s.now, 500),
      );
      for (const ref of due) await sendSubmission(parts, ref);
      s.now = new Date(s.now.getTime() + 600_000);
    }
    expect(await s.ticketRow(id)).toMatchObject({ revision: '001', renew_no: 1, user_id: other.id });
    expect(new Set(used)).toEqual(new Set(['robin']));
  });
});

const renewal = (ticketId: string) =>
  JSON.stringify({ clientRequestId: randomUUID(), ticketIds: [ticketId], reason: 'Work goes on' });
