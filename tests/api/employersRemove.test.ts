import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { auditsOfPerson, EMPLOYER, newPerson, role } from '../support/employers';
import { isWaited } from '../support/locks';
import { statementsOf } from '../support/statements';
import { insertTickets } from '../support/ticketRows';
import type { Company, User } from '../support/world';

let server: TestApp;
let company: Company;
let owner: User;
let admin: Client;

beforeAll(async () => {
  server = await testApp();
  company = await server.world.company();
  owner = await server.world.user(company, 'CompanySuperAdmin');
  admin = await server.signIn(await server.world.user(company, 'CompanyAdmin'));
});
afterAll(() => server.close());

const RESULT = '{ success assigned assignedJobs { ID Name } assignedTickets { ID TicketNo } }';
const read = (employerId: string) => admin.ask('getEmployer', { employerId }, EMPLOYER);
const remove = (employer: object) => admin.ask('deleteEmployer', { employer }, RESULT);
const audits = (id: string) => auditsOfPerson(server.owner, id);

describe('the last company owner', () => {
  const alone = async () => {
    const place = await server.world.company();
    const boss = await server.world.user(place, 'CompanySuperAdmin');
    const sas = (await server.signIn(await server.world.administrator())).with({ 'x-company-id': place.id });
    return { place, boss, sas };
  };

  it('can be neither removed nor given another role', async () => {
    const { boss, sas } = await alone();
    const employer = await sas.ask('getEmployer', { employerId: boss.id }, EMPLOYER);
    const Role = role('CompanyAdmin');
    expect((await sas.refused('updateEmployer', { employer: { ...employer, Role } })).errorType).toBe(
      'ConflictException',
    );
    expect((await sas.refused('deleteEmployer', { employer })).errorType).toBe('ConflictException');
    await sas.ask('updateEmployer', { employer: { ...employer, Name: 'Renamed' } });
  });

  it('remains when two owners remove each other at once', async () => {
    const { place, boss, sas } = await alone();
    const second = await server.world.user(place, 'CompanySuperAdmin');
    const [one, two] = [await server.signIn(boss), await server.signIn(second)];
    const employers = await Promise.all(
      [second, boss].map(user => sas.ask('getEmployer', { employerId: user.id }, EMPLOYER)),
    );
    const answers = await Promise.allSettled([
      one.ask('deleteEmployer', { employer: employers[0] }, RESULT),
      two.ask('deleteEmployer', { employer: employers[1] }, RESULT),
    ]);
    expect(answers.map(answer => answer.status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a manager of open jobs', () => {
  it('keeps a role that can manage, and gets a list of the jobs', async () => {
    const user = await server.world.user(company, 'ProjectManager');
    const employer = await read(user.id);
    const demoted = { employer: { ...employer, Role: role('ProjectEngineer') } };
    const jobs = ['M-1', 'M-2', 'M-3', 'M-4', 'M-5', 'M-6'];
    for (const jobNo of jobs) await server.world.job(company, { jobNo, manager: user });
    await server.owner.query(`update jobs set status = 'ON_HOLD' where job_no = 'M-2'`);
    const error = await admin.refused('updateEmployer', demoted);
    expect(error).toMatchObject({
      errorType: 'ConflictException',
      message:
        'This user manages open jobs: M-1, M-2, M-3, M-4, M-5 and others. Give them another project manager first.',
      errorInfo: { fields: { 'employer.Role': expect.any(String) } },
    });
    await server.owner.query(`update jobs set status = 'COMPLETED' where manager_id = $1`, [user.id]);
    await admin.ask('updateEmployer', demoted);
  });
});

describe('removing a user', () => {
  it('prevents a login from being stored for them at the same time', async () => {
    const user = await server.world.user(company, 'ProjectEngineer');
    await server.owner.query('begin');
    await server.owner.query('update users set active = false where id = $1', [user.id]);
    const login = { email: user.email, companyId: company.id, callCenter: 'onecall' };
    const refusal = admin.refused('changeCredentials', { ...login, username: 'x', pass: 'secret words' });
    const waits = await isWaited(server);
    await server.owner.query('commit');
    expect(waits).toBe(true);
    expect((await refusal).errorType).toBe('NotFoundException');
  });

  it('deactivates them, ends their access, and frees email and code', async () => {
    const user = await server.world.user(company, 'ProjectEngineer');
    const { username, password } = user;
    const { refreshToken } = await server.visitor.ask('login', { username, password }, '{ refreshToken }');
    await server.owner.query(
      `insert into credentials (company_id, user_id, call_center, username, secret) values ($1, $2, 'onecall', 'x', '\\x00')`,
      [company.id, user.id],
    );
    const closed = await server.world.job(company, { people: [user] });
    await server.owner.query(`update jobs set status = 'COMPLETED' where id = $1`, [closed.id]);
    await server.owner.query(`update users set code = 'GONE' where id = $1`, [user.id]);

    const employer = await read(user.id);
    expect(await remove(employer)).toEqual({
      success: true,
      assigned: false,
      assignedJobs: [],
      assignedTickets: [],
    });
    expect(await read(user.id)).toBeNull();
    expect((await server.visitor.refused('refreshToken', { username, refreshToken })).errorType).toBe(
      'UnauthorizedException',
    );
    expect((await server.visitor.refused('login', { username, password })).errorType).toBe(
      'UnauthorizedException',
    );
    const rows = await server.rows(
      `select active, name, (select count(*)::int from credentials where user_id = u.id) as logins,
         (select count(*)::int from job_people where user_id = u.id) as jobs from users u where id = $1`,
      user.id,
    );
    expect(rows).toEqual([{ active: false, name: user.name, logins: 0, jobs: 0 }]);
    expect((await audits(user.id)).at(-1)).toMatchObject({
      action: 'deleteUser',
      before: { Email: user.email },
    });
    await admin.ask('createEmployer', newPerson(company, { Email: user.email, Code: 'GONE' }));
    expect((await admin.refused('deleteEmployer', { employer })).errorType).toBe('NotFoundException');
  });

  it('is refused with the open jobs they manage or are assigned to, and nothing is written', async () => {
    const user = await server.world.user(company, 'ProjectManager');
    const managed = await server.world.job(company, { jobNo: 'A-1', manager: user });
    const assigned = await server.world.job(company, { jobNo: 'A-2', people: [user] });
    const done = await server.world.job(company, { jobNo: 'A-3', manager: user });
    await server.owner.query(`update jobs set status = 'CANCELLED' where id = $1`, [done.id]);
    expect(await remove(await read(user.id))).toEqual({
      success: false,
      assigned: true,
      assignedJobs: [managed, assigned].map(({ id, name }) => ({ ID: id, Name: name })),
      assignedTickets: [],
    });
    expect(await audits(user.id)).toEqual([]);
    expect(await read(user.id)).toMatchObject({ version: 1 });
  });

  it('is refused with active tickets, and with unsent work, under their login', async () => {
    const user = await server.world.user(company, 'ProjectManager');
    const job = await server.world.job(company, { manager: owner });
    const past = new Date(Date.now() - 86_400_000);
    const [active, pending, , , working] = await insertTickets(server.owner, job, user, new Date(), [
      { ticket_no: 'T-2' },
      { ticket_no: 'T-3', status: 'PENDING' },
      { status: 'ACTIVE', exp_date: past },
      { status: 'CANCELLED' },
      { ticket_no: 'T-1', status: 'CANCELLED' },
    ]);
    await server.owner.query(
      `insert into submissions (company_id, ticket_id, user_id, kind, idempotency_key, state)
       values ($1, $2, $3, 'cancel', gen_random_uuid()::text, 'SENDING')`,
      [company.id, working, user.id],
    );
    const answer = await remove(await read(user.id));
    expect(answer).toMatchObject({ success: false, assigned: true, assignedJobs: [] });
    expect(answer.assignedTickets.map((ticket: { ID: string }) => ticket.ID)).toEqual([
      working,
      active,
      pending,
    ]);
  });

  it('names at most fifty of each, in a constant number of statements', async () => {
    const user = await server.world.user(company, 'ProjectManager');
    const employer = await read(user.id);
    for (let n = 0; n < 52; n += 1) await server.world.job(company, { manager: user });
    const sent = await statementsOf(server.services.pool, async () => {
      expect((await remove(employer)).assignedJobs).toHaveLength(50);
    });
    expect(sent).toHaveLength(10);
  });
});
