import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_ROWS_AT_ONCE } from '../../domain/tables/table';
import { type TestApp, testApp } from '../support/app';
import { type Client, fieldsOf } from '../support/client';
import { exported } from '../support/exports';
import { bringTable, readTable } from '../support/tables';
import type { Company, User } from '../support/world';

const now = new Date('2026-11-23T18:00:00Z');
let t: TestApp;
let company: Company;
let boss: User;
let client: Client;

beforeAll(async () => {
  t = await testApp({ now: () => now });
  company = await t.world.company('Sierra Table Works');
  boss = await t.world.user(company, 'CompanySuperAdmin', { name: 'Pat Lee' });
  client = await t.signIn(boss);
});
afterAll(() => t.close());

const read = (kind: string, text: string, columns?: (string | null)[], who = client, of = company) =>
  readTable(who, of, kind, text, columns);
const bring = (kind: string, text: string, who = client, of = company) => bringTable(who, of, kind, text);

async function emptyCompany(name: string) {
  const other = await t.world.company(name);
  const owner = await t.world.user(other, 'CompanySuperAdmin', { name: 'Pat Lee' });
  return { other, owner, theirs: await t.signIn(owner) };
}

describe('a table of jobs', () => {
  const text = [
    'Job number,Name,Status,Project manager,County,Description',
    `T-1,"Levee, north",On hold,pat lee,Placer,"two\nlines"`,
    `T-2,'=1+1,,${'Pat Lee'},,`,
    'T-3,,Done,Nobody,,',
  ].join('\r\n');

  it('is previewed before anything is stored, with the errors row by row', async () => {
    const reading = await read('jobs', text);
    expect(reading).toMatchObject({ missing: [], total: 3, fresh: 2, same: 0, wrong: 1, added: 0 });
    expect(reading.columns[0]).toEqual({ header: 'Job number', field: 'JobNo', example: 'T-1' });
    expect(reading.rows[0]).toMatchObject({
      row: 4,
      title: 'T-3',
      outcome: 'WRONG',
      problems: expect.arrayContaining([
        { column: 'Name', message: 'Job name is required.' },
        { column: 'Status', message: 'Enter one of: Active, On hold, Completed, Cancelled.' },
        { column: 'Project manager', message: expect.stringMatching(/^No user/) },
      ]),
    });
    expect(await t.rows(`select from jobs where job_no like 'T-%'`)).toEqual([]);
  });

  it('imports the valid rows, each with an audit record, and the same again changes nothing', async () => {
    expect(await bring('jobs', text)).toMatchObject({ added: 2, same: 0, wrong: 1 });
    const rows = await t.rows(
      `select job_no, name, status, description, manager_id from jobs where job_no like 'T-%' order by 1`,
    );
    expect(rows).toEqual([
      {
        job_no: 'T-1',
        name: 'Levee, north',
        status: 'ON_HOLD',
        description: 'two\nlines',
        manager_id: boss.id,
      },
      { job_no: 'T-2', name: '=1+1', status: 'ACTIVE', description: '', manager_id: boss.id },
    ]);
    const log = await t.rows(
      `select action, count(*)::int as n from audit where company_id = $1 and action in ('createJob', 'importTable')
       group by 1 order by 1`,
      company.id,
    );
    expect(log).toEqual([
      { action: 'createJob', n: 2 },
      { action: 'importTable', n: 1 },
    ]);
    expect(await bring('jobs', text)).toMatchObject({ added: 0, same: 2, wrong: 1 });
    // A formula stays text on its way out again.
    expect((await exported(client, company, 'exportJobs')).body).toContain(`T-2,'=1+1,`);
  });

  it('that differs from an existing job is reported, and leaves the job unchanged', async () => {
    const reading = await bring('jobs', 'Job number,Name,Project manager\nT-1,Levee south,Pat Lee');
    expect(reading.rows[0]).toMatchObject({
      outcome: 'WRONG',
      problems: [
        { column: 'Name', message: expect.stringMatching(/^It is here already, with “Levee, north”/) },
      ],
    });
  });

  it('with other headers is mapped by hand once, and remembered for the company', async () => {
    const odd = 'Auftrag,Name,Leiter\nT-9,Quarry,Pat Lee';
    expect(await read('jobs', odd)).toMatchObject({ missing: ['Job number', 'Project manager'], rows: [] });
    const columns = ['JobNo', 'Name', 'ManagerID'];
    expect(await read('jobs', odd, columns)).toMatchObject({ missing: [], fresh: 1 });
    await client.ask(
      'importTable',
      { companyId: company.id, kind: 'jobs', text: odd, columns, from: 0 },
      '{ added }',
    );
    const again = await read('jobs', 'AUFTRAG,Name,leiter\nT-10,Pit,Pat Lee');
    expect(again.columns.map(({ field }: { field: string }) => field)).toEqual(columns);
    const { other, theirs } = await emptyCompany('Not So Odd');
    expect(await read('jobs', odd, undefined, theirs, other)).toMatchObject({
      missing: ['Job number', 'Project manager'],
    });
  });

  it('is refused if it is not a table or has impossible columns', async () => {
    const refused = async (variables: object) =>
      fieldsOf(
        await client.refused('readTable', { companyId: company.id, kind: 'jobs', text, ...variables }),
      );
    expect(await refused({ text: '' })).toEqual(['text']);
    expect(await refused({ kind: 'events' })).toEqual(['kind']);
    expect(await refused({ columns: ['JobNo'] })).toEqual(['columns']);
    expect(await refused({ columns: ['JobNo', 'JobNo', null, null, null, null] })).toEqual(['columns']);
    expect(await refused({ columns: ['JobNo', 'Rank', null, null, null, null] })).toEqual(['columns']);
    const late = {
      companyId: company.id,
      kind: 'jobs',
      text,
      columns: ['JobNo', null, null, null, null, null],
    };
    const error = await client.refused('importTable', { ...late, from: 0 });
    expect(error.errorInfo?.fields?.columns).toMatch(
      /^Choose the columns of, or one value for: Name, Project manager/,
    );
  });

  it('with a text split by a comma is reported, and no part of it is stored', async () => {
    const reading = await bring(
      'jobs',
      'Job number,Name,Project manager,Description\nT-7,Pit,Pat Lee,Call first, then dig',
    );
    expect(reading).toMatchObject({ added: 0, wrong: 1 });
    expect(reading.rows[0].problems).toEqual([
      { column: '', message: expect.stringMatching(/^It has more cells/) },
    ]);
  });

  it('with hundreds of rows is imported in parts', async () => {
    const many = Array.from({ length: 130 }, (_, nth) => `M-${nth},Many,Pat Lee`).join('\n');
    expect(await bring('jobs', `Job number,Name,Project manager\n${many}`)).toMatchObject({
      added: 130,
      wrong: 0,
    });
  });
});

describe('an exported table', () => {
  const ACTIONS = [
    ['employers', 'exportEmployers'],
    ['jobs', 'exportJobs'],
    ['subcontractors', 'exportSubcontractors'],
  ] as const;

  it('changes nothing where it came from, and gives an empty company the same export', async () => {
    await t.world.user(company, 'ProjectManager', { name: 'Ann "Sue" Ray' });
    const subcontractors = [
      'Company,Type,Phone,Email,Website,Primary contact,Contact email,Contact phone',
      'Deep Bore,Boring,(916) 555-0101,deep@example.com,https://www.example.com,Mary Ann Lee,m@example.com,916-555-0102',
      '"Cut, Fill & Co",Excavation,,,,,,',
      'İnce Bore,Boring,,,,,,',
    ];
    expect(await bring('subcontractors', subcontractors.join('\n'))).toMatchObject({ added: 3, wrong: 0 });
    const jobs = `Job number,Name,Status,Project manager\n007İ,"'= ""7""",On hold,Pat Lee`;
    expect(await bring('jobs', jobs)).toMatchObject({ added: 1, wrong: 0 });
    const contacts = await t.rows(
      'select first_name, last_name, is_primary from subcontractor_contacts where company_id = $1',
      company.id,
    );
    expect(contacts).toEqual([{ first_name: 'Mary Ann', last_name: 'Lee', is_primary: true }]);
    // The person who signed up is there already, under the same e-mail.
    const { other, owner, theirs } = await emptyCompany('Twin Works');
    await t.owner.query('update users set email = $2, code = null, phone = null where id = $1', [
      owner.id,
      'x@example.com',
    ]);
    await t.owner.query(
      `update users u set email = o.email, code = o.code, phone = o.phone from users o
      where u.id = $1 and o.id = $2`,
      [owner.id, boss.id],
    );
    for (const [kind, action] of ACTIONS) {
      const { body } = await exported(client, company, action);
      expect(await bring(kind, body), kind).toMatchObject({ added: 0, wrong: 0 });
      const twin = await bring(kind, body, theirs, other);
      expect(
        twin.rows.filter(({ outcome }) => outcome === 'WRONG'),
        kind,
      ).toEqual([]);
      expect((await exported(theirs, other, action)).body, kind).toBe(body);
    }
  });

  it('may have jobs whose managers have left, lost the role, share a name, or are missing, and all are imported', async () => {
    const source = await t.world.company('Old Hands');
    const owner = await t.world.user(source, 'CompanySuperAdmin', { name: 'Pat Lee' });
    const twinOf = await t.world.user(source, 'ProjectManager', { name: 'Pat Lee' });
    const gone = await t.world.user(source, 'ProjectManager', { name: 'Gone Person' });
    const reader = await t.world.user(source, 'ProjectManager', { name: 'Reading Person' });
    for (const [jobNo, manager] of Object.entries({ O1: gone, O2: gone, O3: reader, O4: reader, O5: twinOf }))
      await t.world.job(source, { jobNo, name: jobNo, manager });
    await t.world.job(source, { jobNo: 'O6', name: 'O6' });
    await t.world.job(source, { jobNo: 'O7', name: 'O7', manager: owner });
    const people = await t.rows(
      `update users set active = id <> $1, role = case id when $2 then 'ReadOnlyUser' else role end
         where company_id = $3 returning id, email`,
      gone.id,
      reader.id,
      source.id,
    );
    await t.owner.query(
      `update jobs set status = 'COMPLETED' where company_id = $1 and job_no in ('O2', 'O4')`,
      [source.id],
    );
    const email = (user: User) => people.find(({ id }) => id === user.id).email;
    const sourceClient = await t.signIn(owner);
    const { body } = await exported(sourceClient, source, 'exportJobs');
    expect(await bring('jobs', body, sourceClient, source)).toMatchObject({ added: 0, same: 7, wrong: 0 });

    const { other, owner: boss, theirs } = await emptyCompany('New Hands');
    await t.owner.query('update users set email = $2 where id = $1', [boss.id, email(owner)]);
    const users = (await exported(sourceClient, source, 'exportEmployers')).body;
    expect(await bring('employers', users, theirs, other)).toMatchObject({ wrong: 0 });
    const reading = await read('jobs', body, undefined, theirs, other);
    expect(reading).toMatchObject({ fresh: 7, wrong: 0 });
    // What comes in otherwise than the file has it stands first, in words.
    const noted = ['O1', 'O2', 'O3'];
    expect(reading.rows.slice(0, 3).map(({ title }: { title: string }) => title)).toEqual(noted);
    const came = await bring('jobs', body, theirs, other);
    expect(came).toMatchObject({ added: 7, wrong: 0 });
    const reported = came.rows.filter(({ problems }) => problems.length > 0);
    expect(reported.map(({ title }) => title)).toEqual(noted);
    for (const { problems } of reported)
      expect(problems).toEqual([
        { column: 'Project manager', message: expect.stringMatching(/without a project manager/) },
      ]);
    const rows = await t.rows(
      `select j.job_no, j.status, m.email from jobs j left join users m on m.id = j.manager_id
         where j.company_id = $1 order by 1`,
      other.id,
    );
    expect(rows.map(({ job_no, status, email }) => [job_no, status, email])).toEqual([
      ['O1', 'ACTIVE', null],
      ['O2', 'COMPLETED', null],
      ['O3', 'ACTIVE', null],
      ['O4', 'COMPLETED', email(reader)],
      ['O5', 'ACTIVE', email(twinOf)],
      ['O6', 'ACTIVE', null],
      ['O7', 'ACTIVE', email(owner)],
    ]);
    expect(await bring('jobs', body, theirs, other)).toMatchObject({ added: 0, same: 7, wrong: 0 });
  });
});

describe('a table of users', () => {
  it('invites each as if added by hand, and never above one’s own role', async () => {
    const admin = await t.signIn(await t.world.user(company, 'CompanyAdmin'));
    const [ada, bob] = [`ada.${randomUUID()}@example.com`, `bob.${randomUUID()}@example.com`];
    const text = `Name,Email,Role\nAda,${ada},Project engineer\nBob,${bob},Company owner\n`;
    expect(await read('employers', text, undefined, admin)).toMatchObject({ fresh: 1, wrong: 1 });
    const { rows } = await bring('employers', text, admin);
    expect(rows).toMatchObject([
      { row: 2, outcome: 'ADDED', problems: [] },
      { row: 3, outcome: 'WRONG', problems: [{ message: expect.any(String) }] },
    ]);
    expect(await t.rows('select from mails where to_address = $1', ada)).toHaveLength(1);
    expect(await t.rows('select from users where email = $1', bob)).toEqual([]);
  });
});

describe('a table of tickets', () => {
  const HEAD =
    'Ticket number,Revision,Type,Center,Job number,Submitted,Work begins,Legal start,Expires,Address,City,County,State,Name';
  const row = (number: string, change = '') =>
    `${number},000,Normal,One Call CA,T-1,11/09/2026 9:12 AM,11/11/2026 8:00 AM,11/12/2026 5:01 PM,12/07/2026 11:59 PM,12 Demo Way,ROSEVILLE,Placer,CA,${change}`;

  it('imports each as a manual entry, and its export changes nothing again', async () => {
    const numbers = [row('2026110900001', 'Ours'), row('2026110900002'), row('20261109'), row('W012345678')];
    const { added, rows } = await bring('tickets', [HEAD, ...numbers].join('\n'));
    expect(added).toBe(3);
    expect(rows[2]).toMatchObject({
      outcome: 'WRONG',
      problems: [{ column: 'Ticket number', message: expect.stringMatching(/13 digits/) }],
    });
    const copies =
      await t.rows(`select c.format, c.typed_by, t.name, j.job_no from ticket_copies c join tickets t on t.id = c.ticket_id
         join jobs j on j.id = t.job_id order by t.ticket_no`);
    expect(copies).toEqual([
      { format: 'TYPED', typed_by: boss.id, name: 'Ours', job_no: 'T-1' },
      { format: 'TYPED', typed_by: boss.id, name: '', job_no: 'T-1' },
      { format: 'TYPED', typed_by: boss.id, name: '', job_no: 'T-1' },
    ]);
    const { body } = await exported(client, company, 'exportAllTickets');
    expect(await bring('tickets', body)).toMatchObject({ added: 0, same: 3, wrong: 0 });
    const { other, theirs } = await emptyCompany('Typed Twin');
    await bring(
      'jobs',
      'Job number,Name,Status,Project manager\nT-1,"Levee, north",On hold,Pat Lee',
      theirs,
      other,
    );
    expect(await bring('tickets', body, theirs, other)).toMatchObject({ added: 3, wrong: 0 });
    const lines = (text: string) => text.split('\r\n').sort();
    expect(lines((await exported(theirs, other, 'exportAllTickets')).body)).toEqual(lines(body));
  });

  it('is cancelled or closed as the table says, whatever the first notice’s copy says, and exports the same', async () => {
    const number = '2026110900031';
    const text = `${HEAD},Status\n${row(number)},Cancelled\n${row('2026110900032')},Closed\n`;
    expect(await bring('tickets', text)).toMatchObject({ added: 2, wrong: 0 });
    const status = async (number: string) =>
      await t.rows('select status from tickets where ticket_no = $1 and company_id = $2', number, company.id);
    expect(await status(number)).toEqual([{ status: 'CANCELLED' }]);
    expect(await status('2026110900032')).toEqual([{ status: 'CLOSED' }]);
    const { body } = await exported(client, company, 'exportAllTickets');
    expect(body).toMatch(/2026110900031,000,.*,Cancelled,/);
    const again = await bring('tickets', body);
    expect(again).toMatchObject({ added: 0, wrong: 0 });
    const { other, theirs } = await emptyCompany('Cancelled Twin');
    await bring(
      'jobs',
      'Job number,Name,Status,Project manager\nT-1,"Levee, north",On hold,Pat Lee',
      theirs,
      other,
    );
    await bring('tickets', body, theirs, other);
    const lines = (text: string) => text.split('\r\n').sort();
    expect(lines((await exported(theirs, other, 'exportAllTickets')).body)).toEqual(lines(body));
  });

  it('reports dates that differ from the law before anything is stored, and refuses a wrong year', async () => {
    const late = row('2026110900021').replace('12/07/2026', '12/14/2026');
    const slip = row('2026110900022').replace('12/07/2026', '12/07/2027');
    const { rows } = await read('tickets', [HEAD, late, slip].join('\n'));
    expect(rows).toMatchObject([
      {
        outcome: 'WRONG',
        problems: [{ column: 'Ticket expires', message: expect.stringMatching(/Check the year/) }],
      },
      {
        outcome: 'NEW',
        problems: [{ message: expect.stringMatching(/12\/14\/2026.* by the rules .*12\/07\/2026/) }],
      },
    ]);
  });

  it('is read with 24-hour times if any row shows them', async () => {
    const rowOf = (number: string, submitted: string) =>
      `${number},000,Normal,One Call CA,T-1,${submitted},11/11/2026 08:00,11/12/2026 17:01,12/07/2026 23:59,12 Demo Way,ROSEVILLE,Placer,CA,`;
    const morning = rowOf('2026110900034', '11/09/2026 9:12');
    const evening = rowOf('2026110900035', '11/09/2026 14:05');
    expect(await read('tickets', `${HEAD}\n${morning}`)).toMatchObject({ fresh: 0, wrong: 1 });
    // What is there as it is counts as a row, too.
    const text = [HEAD, ...Array(MAX_ROWS_AT_ONCE).fill(morning), evening].join('\n');
    expect(await bring('tickets', text)).toMatchObject({ added: 2, same: MAX_ROWS_AT_ONCE - 1, wrong: 0 });
    const rows = await t.rows(
      `select submitted_at from tickets where ticket_no in ('2026110900034', '2026110900035') order by ticket_no`,
    );
    expect(rows.map(one => one.submitted_at.toISOString())).toEqual([
      '2026-11-09T17:12:00.000Z',
      '2026-11-09T22:05:00.000Z',
    ]);
  });

  it('reports a number used on a job the user cannot see', async () => {
    const pm = await t.world.user(company, 'ProjectManager');
    const own = await t.world.job(company, { manager: pm });
    const theirs = await t.signIn(pm);
    await t.owner.query('update companies set restrict_reading = true where id = $1', [company.id]);
    const line = row('2026110900001').replace('T-1', own.jobNo);
    const text = [HEAD, line, line].join('\n');
    const { rows } = await bring('tickets', text, theirs);
    await t.owner.query('update companies set restrict_reading = false where id = $1', [company.id]);
    const refused = {
      outcome: 'WRONG',
      problems: [{ column: 'Ticket number', message: expect.stringMatching(/is here already/) }],
    };
    // The second line repeats the first, so it isn't “already here” either.
    expect(rows).toMatchObject([refused, { ...refused, row: 3 }]);
  });
});
