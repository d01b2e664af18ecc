import { afterAll, beforeAll, expect, test } from 'vitest';
import { Parameters } from '../../server/database/statement';
import { withTenant } from '../../server/database/tenant';
import { ANYTHING } from '../../server/tickets/groups.sql';
import { type FoundText, findTexts, holds } from '../../server/tickets/texts.sql';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { holdsPlainly } from '../support/plainQueries';
import { insertTickets } from '../support/ticketRows';
import { ticketPayload } from '../support/tickets';
import type { Company, Job, User } from '../support/world';

let t: TestApp;
let company: Company;
let admin: User;
let job: Job;
let client: Client;
const now = new Date();

beforeAll(async () => {
  t = await testApp();
  company = await t.world.company();
  admin = await t.world.user(company, 'CompanyAdmin');
  job = await t.world.job(company, { jobNo: '31-0042', name: 'Vernon 100%_Trunk' });
  const place = { addressLocation: 'Quarry Knoll Rd', city: 'Auburn', county: 'Placer', zipCode: '95603' };
  const form = { ...ticketPayload(job.id, now), ...place };
  await insertTickets(t.owner, job, admin, now, [
    { ticket_no: '2026112155501', name: 'Valve pit', form },
    { ticket_no: '2026112155502', name: 'Old valve', exp_date: new Date(now.getTime() - 86_400_000) },
  ]);
  client = await t.signIn(admin);
});
afterAll(() => t.close());

const search = (text: string, asker = client) =>
  asker.ask(
    'search',
    { companyId: company.id, text },
    '{ tickets { TicketNo Name Status place JobNo } jobs { JobNo } }',
  );
const numbers = ({ tickets }: { tickets: { TicketNo: string }[] }) => tickets.map(one => one.TicketNo);

test.each([
  ['part of the number', '55501', ['2026112155501']],
  ['the number as it is shown', '2026112155501-000', ['2026112155501']],
  ['the number as people write it', 'Ticket #2026 1121 55501', ['2026112155501']],
  ['a name in another case', 'VALVE PIT', ['2026112155501']],
  ['an address', 'quarry knoll', ['2026112155501']],
  ['a city', 'auburn', ['2026112155501']],
  ['city and street, without a comma', 'auburn knoll', ['2026112155501']],
  ['street, city, county, ZIP and name', 'Quarry Rd, Auburn Placer 95603 pit', ['2026112155501']],
  ['its ZIP', '95603', ['2026112155501']],
  ['the number with dashes', '2026-1121-55501', ['2026112155501']],
])('finds tickets by %s', async (_, text, found) => {
  expect(numbers(await search(text))).toEqual(found);
});

test('finds jobs and their tickets by number, active ones first', async () => {
  const found = await search('31-0042');
  expect(found.jobs).toEqual([{ JobNo: '31-0042' }]);
  expect(found.tickets).toEqual([
    expect.objectContaining({
      TicketNo: '2026112155501',
      Status: 'ACTIVE',
      place: 'Quarry Knoll Rd, Auburn',
    }),
    expect.objectContaining({ TicketNo: '2026112155502', Status: 'EXPIRED' }),
  ]);
});

test('puts the job with exactly this number first', async () => {
  await t.world.job(company, { jobNo: '77-1', name: 'Exact' });
  for (const jobNo of ['77-10', '77-11', '77-12']) await t.world.job(company, { jobNo, name: 'Longer' });
  const { jobs } = await search('77-1');
  expect(jobs[0]).toEqual({ JobNo: '77-1' });
  expect(jobs).toHaveLength(4);
});

test.each(['87-0042', '870042', '0042', 'zinfandel', 'ZINFANDEL MAIN'])(
  'puts the job that %s names before newer ones that only contain it',
  async text => {
    const numbers = await t.rows('select job_no from jobs where company_id = $1', company.id);
    if (!numbers.some(row => row.job_no === '87-0042')) {
      await t.world.job(company, { jobNo: '87-0042', name: 'Zinfandel Main' });
      await t.world.job(company, { jobNo: '91-8700429', name: 'Old Zinfandel Main 87-0042' });
    }
    expect((await search(text)).jobs[0]).toEqual({ JobNo: '87-0042' });
  },
);

test('the ticket list finds tickets by part of the address or city, and not by other texts', async () => {
  const byPlace = async (text: string) => {
    const filters = [{ field: 'Place', operator: 'like', value: [text] }];
    const body = { skip: 0, take: 25, filters };
    const { data } = await client.ask(
      'getAllTickets',
      { companyId: company.id, body },
      '{ data { TicketNo Place } }',
    );
    return data;
  };
  const quarry = { TicketNo: '2026112155501', Place: 'Quarry Knoll Rd, Auburn' };
  expect(await byPlace('KNOLL')).toEqual([quarry]);
  expect(await byPlace('aub')).toEqual([quarry]);
  expect(await byPlace('Valve pit')).toEqual([]);
});

test('treats % and _ as plain characters', async () => {
  expect((await search('100%_t')).jobs).toHaveLength(1);
  expect((await search('1%4')).jobs).toHaveLength(0);
  expect((await search('31_0042')).jobs).toHaveLength(0);
});

test('returns eight at most', async () => {
  await insertTickets(t.owner, job, admin, now, Array(10).fill({ name: 'Many alike' }));
  expect((await search('many alike')).tickets).toHaveLength(8);
  const more = (text: string) => client.ask('search', { companyId: company.id, text }, '{ hasMore }');
  expect(await more('many alike')).toEqual({ hasMore: true });
  expect(await more('valve pit')).toEqual({ hasMore: false });
});

test('returns the total number of tickets, and the list finds the same ones', async () => {
  const counted = (text: string) => client.ask('search', { companyId: company.id, text }, '{ ticketTotal }');
  const listed = (text: string) => {
    const filters = [{ field: 'Text', operator: 'like', value: [text] }];
    const body = { skip: 0, take: 1, filters };
    return client.ask('getAllTickets', { companyId: company.id, body }, '{ total }');
  };
  for (const [text, total] of [
    ['31-0042', 12],
    ['many alike', 10],
    ['quarry knoll', 1],
    ['2026112155502-000', 1],
    ['100%_trunk', 12],
    ['nowhere', 0],
  ] as const) {
    expect(await counted(text), text).toEqual({ ticketTotal: total });
    expect(await listed(text), text).toEqual({ total });
  }
});

test('refuses a text that is too short or invalid', async () => {
  for (const text of ['', ' a ']) {
    expect(await client.refused('search', { companyId: company.id, text }, '{ jobs { ID } }')).toMatchObject({
      errorType: 'ValidationException',
      errorInfo: { fields: { text: expect.any(String) } },
    });
  }
});

test('finds only their own records for a limited reader', async () => {
  const limited = await t.world.company();
  const manager = await t.world.user(limited, 'ProjectManager');
  const owner = await t.world.user(limited, 'CompanyAdmin');
  await t.owner.query('update companies set restrict_reading = true where id = $1', [limited.id]);
  const own = await t.world.job(limited, { name: 'Ridge own', manager });
  const other = await t.world.job(limited, { name: 'Ridge other' });
  await insertTickets(t.owner, own, owner, now, [{ ticket_no: '2026112177701' }]);
  await insertTickets(t.owner, other, owner, now, [{ ticket_no: '2026112177702' }]);
  const found = await (await t.signIn(manager)).ask(
    'search',
    { companyId: limited.id, text: 'ridge' },
    '{ tickets { TicketNo } jobs { Name } }',
  );
  expect(found).toEqual({ tickets: [{ TicketNo: '2026112177701' }], jobs: [{ Name: 'Ridge own' }] });
});

test('matches a full text scan, and finds nothing of another company', async () => {
  const other = await t.world.company();
  const [theirs, owner] = [await t.world.job(other), await t.world.user(other, 'CompanyAdmin')];
  const names = [
    '100% done',
    'a_b',
    'C:\\dig',
    'Ärmel 7',
    'x',
    'Main St',
    'main street',
    'North–South',
    '"quoted"',
  ];
  const rows = names.map((name, index) => ({ ticket_no: `20261122${String(index).padStart(5, '0')}`, name }));
  await insertTickets(t.owner, job, admin, now, rows);
  await insertTickets(t.owner, theirs, owner, now, rows);
  const texts = [
    ...names,
    ...names.map(name => name.slice(1, 3)),
    'MAIN',
    '%',
    '_',
    '\\',
    'zz',
    '1122',
    'n St\nm',
    '31-',
    'North Pass 1',
    '000-000',
    '2026112200001-000',
    '2026112200009-000',
    'Main Street',
    'street MAIN',
    'St North 1122',
    '0042 vernon',
    'vernon main',
  ];
  for (const text of texts) {
    const [found, compared, read] = await withTenant(t.services.pool, company.id, async sql => {
      const [known] = (await findTexts(sql, [{ field: 'Text', text }], ANYTHING)) as [FoundText];
      const idsOf = async (condition: (params: Parameters) => string) => {
        const params = new Parameters();
        const from = `tickets t join jobs j on j.id = t.job_id where ${condition(params)}`;
        return (await sql.query(`select t.id from ${from} order by 1`, params.values)).rows;
      };
      return [
        await idsOf(params => holds(known, params)),
        await idsOf(params => holds({ ...known, ids: null }, params)),
        await idsOf(params => holdsPlainly(text, params)),
      ];
    });
    expect(found, text).toEqual(read);
    expect(compared, text).toEqual(read);
  }
});
