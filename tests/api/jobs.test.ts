import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JOB_SORT_FIELDS } from '../../domain/lists';
import { type TestApp, testApp } from '../support/app';
import { type Client, fieldsOf } from '../support/client';
import { insertTickets, type TicketColumns } from '../support/ticketRows';
import type { Company, User } from '../support/world';

let t: TestApp;
let company: Company;
let admin: User;
let manager: User;
let client: Client;

beforeAll(async () => {
  t = await testApp();
  company = await t.world.company();
  admin = await t.world.user(company, 'CompanyAdmin');
  manager = await t.world.user(company, 'ProjectManager', { name: 'Ann Manager' });
  client = await t.signIn(admin);
});
afterAll(() => t.close());

const job = (changes: object = {}) => ({
  JobNo: `26-${randomUUID().slice(0, 8)}`,
  Name: 'North Loop',
  ManagerID: manager.id,
  ...changes,
});
const create = (asker: Client, input: object) =>
  asker.ask('createJob', { companyId: company.id, job: input }, '{ ID }');
const refused = (asker: Client, input: object) =>
  asker.refused('createJob', { companyId: company.id, job: input }, '{ ID }');

describe('a new job', () => {
  test('is stored with defaults and an audit record, and can be read', async () => {
    const input = job({ Name: "  Robert'); drop table jobs;-- <b>", County: 'Placer' });
    const { ID } = await create(client, input);
    const read = await client.ask(
      'getJob',
      { jobId: ID },
      '{ ID JobNo Name Status County Description JobsiteAddress CompanyID Manager { ID Name } }',
    );
    expect(read).toEqual({
      ID,
      JobNo: input.JobNo,
      Name: "Robert'); drop table jobs;-- <b>",
      Status: 'ACTIVE',
      County: 'Placer',
      Description: '',
      JobsiteAddress: '',
      CompanyID: company.id,
      Manager: { ID: manager.id, Name: 'Ann Manager' },
    });
    const rows = await t.rows('select user_id, action, before from audit where entity_id = $1', ID);
    expect(rows).toEqual([{ user_id: admin.id, action: 'createJob', before: null }]);
  });

  test('created by a project manager has them as its manager', async () => {
    const asker = await t.signIn(manager);
    await create(asker, job());
    const other = await t.world.user(company, 'ProjectManager');
    expect((await refused(asker, job({ ManagerID: other.id }))).errorType).toBe('ForbiddenException');
  });

  test('cannot reuse a number in a company, even when sent twice at once', async () => {
    const input = job();
    const answers = await Promise.allSettled([create(client, input), create(client, input)]);
    expect(answers.map(answer => answer.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refused(client, input)).toMatchObject({
      errorType: 'ConflictException',
      errorInfo: { fields: { 'job.JobNo': expect.stringContaining(input.JobNo) } },
    });
    const elsewhere = await t.world.company();
    const theirs = await t.world.user(elsewhere);
    const asker = await t.signIn(theirs);
    await asker.ask(
      'createJob',
      { companyId: elsewhere.id, job: { ...input, ManagerID: theirs.id } },
      '{ ID }',
    );
  });

  test('requires a manager who is an active manager of the company', async () => {
    const engineer = await t.world.user(company, 'ProjectEngineer');
    const gone = await t.world.user(company, 'ProjectManager');
    await t.owner.query('update users set active = false where id = $1', [gone.id]);
    const foreignUser = await t.world.user(await t.world.company(), 'ProjectManager');
    for (const id of [engineer.id, gone.id, foreignUser.id, randomUUID()]) {
      expect(fieldsOf(await refused(client, job({ ManagerID: id })))).toEqual(['job.ManagerID']);
    }
  });
});

describe('the list', () => {
  let lister: Client;
  let listed: Company;

  beforeAll(async () => {
    listed = await t.world.company();
    const owner = await t.world.user(listed, 'CompanySuperAdmin');
    const lead = await t.world.user(listed, 'ProjectManager', { username: 'lead' });
    lister = await t.signIn(owner);
    const jobs = [
      { JobNo: 'A-1', Name: 'Alpha 50%', County: 'Yolo', ManagerID: owner.id, JobsiteAddress: '9 Maple St' },
      { JobNo: 'A-2', Name: 'beta_one', County: 'Placer', ManagerID: lead.id, Status: 'ON_HOLD' },
      { JobNo: 'B-3', Name: 'Beta two', County: 'Placer', ManagerID: lead.id, Status: 'COMPLETED' },
    ];
    for (const one of jobs) await lister.ask('createJob', { companyId: listed.id, job: one }, '{ ID }');
  });

  const numbers = async (body: object) => {
    const variables = { companyId: listed.id, body: { skip: 0, take: -1, ...body } };
    const { total, data } = await lister.ask('getJobs', variables, '{ total data { JobNo } }');
    expect(total).toBe(data.length);
    return data.map((row: { JobNo: string }) => row.JobNo);
  };
  const filter = (field: string, operator: string, ...value: string[]) => ({
    filters: [{ field, operator, value }],
  });

  test('is ordered by number and counted', async () => {
    expect(await numbers({})).toEqual(['A-1', 'A-2', 'B-3']);
    const variables = { companyId: listed.id, body: { skip: 1, take: 1 } };
    expect(await lister.ask('getJobs', variables, '{ total data { JobNo } }')).toEqual({
      total: 3,
      data: [{ JobNo: 'A-2' }],
    });
  });

  test.each<[object, string[]]>([
    [filter('Name', 'like', 'BETA'), ['A-2', 'B-3']],
    [filter('Name', 'like', '0%'), ['A-1']],
    [filter('Name', 'like', 'a_o'), ['A-2']],
    [filter('JobNo', 'in', 'A-1', 'B-3'), ['A-1', 'B-3']],
    [filter('Status', 'eq', 'ON_HOLD'), ['A-2']],
    [filter('Text', 'like', 'a1'), ['A-1']],
    [filter('Text', 'like', 'MAPLE yolo'), ['A-1']],
    [filter('Text', 'like', 'two placer'), ['B-3']],
    [filter('Text', 'like', '50% maple placer'), []],
  ])('%j finds %j', async (body, found) => {
    expect(await numbers(body)).toEqual(found);
  });

  test('finds jobs by their manager', async () => {
    const rows = await t.rows(`select id, name from users where username = 'lead'`);
    expect(await numbers(filter('ManagerId', 'in', rows[0].id))).toEqual(['A-2', 'B-3']);
    expect(await numbers(filter('Text', 'like', `${rows[0].name} two`))).toEqual(['B-3']);
  });

  test.each(JOB_SORT_FIELDS)('by %s uses the ID as tiebreaker in both directions', async field => {
    const up = await numbers({ sort: { field, order: 'Asc' } });
    expect(await numbers({ sort: { field, order: 'Desc' } })).toEqual([...up].reverse());
  });
});

describe('the tickets of listed jobs', () => {
  const HOUR_MS = 3_600_000;
  const now = new Date('2026-11-24T18:00:00Z');
  const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  const body = { skip: 0, take: -1 };
  let clock: TestApp;
  let asker: Client;
  let owner: Company;

  beforeAll(async () => {
    clock = await testApp({ now: () => now });
    owner = await clock.world.company();
    const user = await clock.world.user(owner, 'CompanyAdmin');
    asker = await clock.signIn(user);
    const tickets: Record<string, [TicketColumns, code?: string, isOverridden?: boolean][]> = {
      late: [
        [{}, '001'],
        [{ exp_date: inHours(90) }, '014', true],
      ],
      soon: [
        [{ exp_date: inHours(5) }, '001'],
        [{ exp_date: inHours(30) }, '020'],
        [{ exp_date: inHours(-1) }],
      ],
      none: [[{ status: 'CANCELLED' }], [{ status: 'PENDING', ticket_no: null, exp_date: null }]],
    };
    for (const [jobNo, wishes] of Object.entries(tickets)) {
      const of = await clock.world.job(owner, { jobNo, manager: user });
      for (const [columns, code, isOverridden] of wishes) {
        const [id] = await insertTickets(clock.owner, of, user, now, [
          { dates_estimated: false, ...columns },
        ]);
        if (code === undefined) continue;
        await clock.owner.query(
          `insert into ticket_members (company_id, ticket_id, seq_no, station_code, authority_name, utility_type,
             response_code, response_text, responded_at, overridden_at)
           values ($1, $2, 0, 'EXGAS', 'Example Gas', 'gas', $3, '', $4, $5)`,
          [owner.id, id, code, inHours(-20), isOverridden ? now : null],
        );
      }
    }
  });
  afterAll(() => clock.close());

  const list = async (more: object = {}) => {
    const variables = { companyId: owner.id, body: { ...body, ...more } };
    const fields = '{ data { JobNo tickets { safeToDig checkFirst doNotDig nextExpiry asOf } } }';
    return (await asker.ask('getJobs', variables, fields)).data;
  };

  test('are counted by verdict if active, with the next to expire', async () => {
    const asOf = now.toISOString();
    expect(await list()).toEqual([
      {
        JobNo: 'late',
        tickets: { safeToDig: 1, checkFirst: 1, doNotDig: 0, nextExpiry: inHours(90).toISOString(), asOf },
      },
      { JobNo: 'none', tickets: { safeToDig: 0, checkFirst: 0, doNotDig: 0, nextExpiry: null, asOf } },
      {
        JobNo: 'soon',
        tickets: { safeToDig: 1, checkFirst: 0, doNotDig: 1, nextExpiry: inHours(5).toISOString(), asOf },
      },
    ]);
  });

  test('sort the jobs by the next to expire, with jobs without one at the end', async () => {
    const by = async (order: string) =>
      (await list({ sort: { field: 'NextExpiry', order } })).map(({ JobNo }: { JobNo: string }) => JobNo);
    expect(await by('Asc')).toEqual(['soon', 'late', 'none']);
    expect(await by('Desc')).toEqual(['late', 'soon', 'none']);
  });
});
