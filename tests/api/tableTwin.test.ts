import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadRevision, ReadTicket } from '../../domain/imports/readTicket';
import type { Client } from '../support/client';
import { at } from '../support/copies';
import { cellsOfCsv, exported } from '../support/exports';
import { copy, type Importing, importing } from '../support/importing';
import { bringTable } from '../support/tables';
import type { Company } from '../support/world';

const NOW = new Date('2026-11-23T18:00:00Z');
let a: Importing;
let twin: Company;
let theirs: Client;

/**
 * What no table can carry: whether one may dig and how the utilities responded are of stations, which come with the center's
 * own files alone. All other columns come in, or follow from what comes in, as the job's name and the days to the expiry do.
 */
const OF_STATIONS = ['Verdict', 'Responses'];
const RANKS = ['Safe to dig', 'Check first', 'Do not dig'];

type Row = Record<string, string>;
const rowsOf = (body: string): Row[] => {
  const [headers = [], ...rows] = cellsOfCsv(body.replace('\ufeff', ''));
  const named = rows.map(cells =>
    Object.fromEntries(headers.map((header, nth) => [header, cells[nth] ?? ''])),
  );
  return named.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
};
const keyOf = (row: Row) => `${row['Ticket number']} ${row.Center}`;

const line = (revision: string, status: string, rest: Partial<ReadRevision> = {}): ReadRevision => ({
  ...{ revision, at: at('2026-11-16T09:00:00'), status, type: 'Normal', userName: '', medium: 'WEB' },
  ...rest,
});
const number = (nth: number) => `20261109${String(nth).padStart(5, '0')}`;
const renewed = (nth: number, revision: string, day: string, rest: Partial<ReadTicket> = {}) =>
  copy({
    ...{ ticketNumber: number(nth), revision, submitted: at(`2026-11-${day}T07:31:05`) },
    ...{ ticketExpiration: at(`2026-12-${day}T23:59:59`), ...rest },
    contents: { centerStatus: 'Renewed', ...rest.contents },
  });

const NO_NEW_MARKS = { section: '', label: 'Re-marks Required', value: 'No' };

/** As mails tell them: what becomes of a ticket within weeks, and what centers print that no form of ours has. */
const MAILED: ReadTicket[] = [
  copy({ ticketNumber: number(1), contents: { centerStatus: 'Original', addressLocation: '12 Demo Way' } }),
  copy({ ticketNumber: number(2) }),
  renewed(2, '001', '16'),
  renewed(2, '002', '20'),
  copy({ ticketNumber: number(3) }),
  copy({ ticketNumber: number(3), revision: '001', contents: { centerStatus: 'CNCL' } }),
  copy({
    ...{ ticketNumber: '2026101200004', submitted: at('2026-10-12T10:00:00'), listsAllMembers: false },
    ...{ workBeginDate: at('2026-10-14T08:00:00'), legalStartDate: at('2026-10-14T17:01:00') },
    ...{ ticketExpiration: at('2026-11-09T23:59:59'), members: [] },
  }),
  copy({ ticketNumber: number(5) }),
  renewed(5, '001', '17', { contents: { centerStatus: 'Return Trip', ticketType: 'Return Trip' } }),
  copy({ ticketNumber: number(6), contents: { ticketType: 'Design' } }),
  copy({
    ...{
      ticketNumber: number(7),
      submitted: at('2026-11-09T02:10:59'),
      workBeginDate: at('2026-11-09T02:10:59'),
    },
    ...{ legalStartDate: at('2026-11-09T02:10:59'), contents: { ticketType: 'Emergency', city: '' } },
  }),
  copy({ ticketNumber: number(8), contents: { pavementOnly: 'Yes', centerStatus: 'Original' } }),
  copy({ ticketNumber: number(9), contents: { workType: '=SUM(A1), "quoted"', city: "O'NEILL ‑ Çelik 山" } }),
  copy({ ticketNumber: number(10), point: null, contents: { city: '', county: 'SUTTER' } }),
  // Of a later revision than the first that tells nothing of what it did, and of one that a sheet tells of.
  renewed(11, '001', '18', { contents: { centerStatus: '' } }),
  copy({
    ...{ ticketNumber: number(12), history: [line('000', 'Original'), line('001', 'Renewed')] },
    contents: { centerStatus: 'Original' },
  }),
  // Cancelled by a revision of which no copy came.
  copy({
    ...{ ticketNumber: number(13), history: [line('000', 'Original'), line('001', 'Cancelled')] },
    contents: { centerStatus: 'Original' },
  }),
  copy({ ticketNumber: number(14), contents: { centerStatus: 'Original', ticketType: 'Meet Request' } }),
  // Both centers give the same number.
  copy({
    ...{ ticketNumber: number(1), callCenter: 'onecallnv', legalStartDate: at('2026-11-12T17:00:00') },
    contents: { state: 'NV', county: 'Washoe', city: 'RENO', ticketType: 'Rush Notice' },
  }),
  copy({ ticketNumber: number(15) }),
  copy({ ticketNumber: number(16), contents: { workType: 'Sewer', workActivity: 'Trench, by hand' } }),
  renewed(17, '003', '19', { contents: { centerStatus: 'Re-mark' } }),
  // Renewed with a legal start that nobody can read.
  copy({ ticketNumber: number(18) }),
  renewed(18, '001', '18', { legalStartDate: null }),
  // Of before 2023, from the company's archive.
  copy({
    ...{
      ticketNumber: 'W223000012',
      revision: '00W',
      format: 'LEGACY_TEXT',
      submitted: new Date('2022-10-27T16:12:00Z'),
    },
    ...{ workBeginDate: new Date('2022-10-31T15:00:00Z'), legalStartDate: new Date('2022-11-01T00:01:00Z') },
    ...{
      ticketExpiration: new Date('2022-11-25T07:59:59Z'),
      contents: { addressLocation: `${'Long Demo Way, '.repeat(20)}end` },
    },
  }),
];

const TYPED = [
  'Ticket number,Revision,Type,Center,Job number,Submitted,Work begins,Legal start,Expires,Address,City,County,State,Name,Status',
  `${number(20)},000,normal,onecall,26-1,11/09/2026 9:12 AM,11/11/2026 8:00 AM,11/12/2026 17:01,12/07/2026 11:59 PM,"1 Demo Way, rear",Roseville,Placer County,CA,'=7+7,`,
  `${number(21)},001,Normal,One Call CA,,11/16/2026 9:12 AM,11/11/2026 8:00 AM,11/12/2026 5:01 PM,12/14/2026 11:59 PM,2 Demo Way,Roseville,Placer,CA,"Ünïcode, ""7""",`,
  `${number(22)},000,ACE,One Call CA,26-1,11/09/2026 9:12 AM,11/11/2026 8:00 AM,11/12/2026 5:01 PM,11/08/2027 11:59 PM,3 Demo Way,Roseville,Placer,CA,,Cancelled`,
];

beforeAll(async () => {
  a = await importing(() => NOW);
  const { t, company, boss, client } = a;
  await t.world.user(company, 'ProjectManager', { name: 'Ann "Sue" Ray' });
  const jobs = `Job number,Name,Status,Project manager,County,Description
26-1,"Levee, north",On hold,${boss.name},Placer,"one, ""two""
three"
'=26-2,Çelik,Active,"Ann ""Sue"" Ray",,
26-3,Done,Active,${boss.name},,`;
  expect(await bringTable(client, company, 'jobs', jobs)).toMatchObject({ added: 3, wrong: 0 });
  const looked = await a.file(...MAILED);
  expect(looked).toMatchObject({ failed: 0, filed: MAILED.length });
  expect(await bringTable(client, company, 'tickets', TYPED.join('\n'))).toMatchObject({
    ...{ added: 3, wrong: 0 },
  });
  const idOf = async (nth: number) =>
    (await t.rows('select id from tickets where ticket_no = $1', number(nth)))[0].id;
  const act = async (
    operation: 'closeTicket' | 'turnOnAutoRenewTicket' | 'moveTicket',
    nth: number,
    more = {},
  ) =>
    client.ask(
      operation,
      { ticketPayload: JSON.stringify({ ticketId: await idOf(nth), ...more }) },
      '{ success }',
    );
  const rows = await t.rows(`select id from jobs where job_no = '26-3' and company_id = $1`, company.id);
  for (const nth of [15, 16]) await act('moveTicket', nth, { jobId: rows[0].id });
  await act('closeTicket', 15);
  await act('turnOnAutoRenewTicket', 2, { renewUntil: null, needRemark: false });
  await t.owner.query(`update jobs set status = 'COMPLETED' where id = $1`, [rows[0].id]);
  // Placed here, and renewed at its center.
  const placed = await t.world.ticket(a.job, boss);
  await t.owner.query(
    `update tickets set ticket_no = $2, revision = '001', renew_no = 1, submitted_at = $3, work_start = $3,
       legal_start = $4, exp_date = $5, dates_estimated = false, description = 'Sewer: Trench' where id = $1`,
    [placed.id, number(30), at('2026-11-09T09:12:34'), at('2026-11-12T17:01:00'), at('2026-12-14T23:59:59')],
  );
  await t.owner.query(
    `insert into ticket_revisions (company_id, ticket_id, revision, at, status, type, user_name, medium)
     values ($1, $2, '001', $3, 'Renewed', 'Normal', '', 'WEB')`,
    [company.id, placed.id, at('2026-11-16T09:12:34')],
  );
  twin = await t.world.company('Twin Works');
  const owner = await t.world.user(twin, 'CompanyAdmin', { name: boss.name });
  theirs = await t.signIn(owner);
  await t.owner.query(
    'update users u set email = o.email, code = o.code, phone = o.phone from users o where u.id = $1 and o.id = $2',
    [owner.id, boss.id],
  );
});
afterAll(() => a.close());

const LISTS = [
  ['employers', 'exportEmployers'],
  ['jobs', 'exportJobs'],
  ['subcontractors', 'exportSubcontractors'],
  ['tickets', 'exportAllTickets'],
] as const;

/** The lists as they are exported, brought into the other company one after the other. */
async function move(): Promise<{ source: string; came: string }> {
  const sources: string[] = [];
  for (const [kind, action] of LISTS) {
    const { body } = await exported(a.client, a.company, action);
    const { rows } = await bringTable(theirs, twin, kind, body);
    expect(
      rows.filter(({ outcome }) => outcome === 'WRONG'),
      kind,
    ).toEqual([]);
    sources.push(body);
    const came = (await exported(theirs, twin, action)).body;
    if (kind !== 'tickets') expect(came, kind).toBe(body);
    for (const [who, company] of [
      [theirs, twin],
      [a.client, a.company],
    ] as const) {
      expect(await bringTable(who, company, kind, body), kind).toMatchObject({ added: 0, wrong: 0 });
    }
    expect((await exported(theirs, twin, action)).body, kind).toBe(came);
  }
  return { source: sources.at(-1) ?? '', came: (await exported(theirs, twin, 'exportAllTickets')).body };
}

describe("a company's full export, imported into an empty company", () => {
  let source: Row[];
  let came: Row[];

  beforeAll(async () => {
    const subcontractors = 'Company,Type\n"Cut, Fill & Co",Excavation\nİnce,Boring';
    await bringTable(a.client, a.company, 'subcontractors', subcontractors);
    const bodies = await move();
    [source, came] = [rowsOf(bodies.source), rowsOf(bodies.came)];
  });

  it('gives the same export except for station data, and importing it again changes nothing', () => {
    const valuesOf = (header: string) => new Set(source.map(row => row[header]));
    expect(source).toHaveLength(24);
    expect(valuesOf('Status')).toEqual(new Set(['Active', 'Expired', 'Cancelled', 'Closed']));
    expect(valuesOf('Renewals')).toEqual(new Set(['0', '1', '2']));
    expect(valuesOf('Auto-renew')).toEqual(new Set(['Yes', 'No']));
    expect(valuesOf('Legal start')).toContain('Not read');
    expect(valuesOf('Ticket expires')).toContain('12/18/2026 11:59 PM (estimate)');
    const carried = (row: Row) =>
      Object.fromEntries(Object.entries(row).filter(([header]) => !OF_STATIONS.includes(header)));
    expect(came.map(carried)).toEqual(source.map(carried));
  });

  it('is never safer to dig than before, and never safe without stations', () => {
    const rank = (row: Row) => RANKS.findIndex(words => row.Verdict?.startsWith(words));
    for (const [nth, row] of came.entries()) {
      const before = source[nth] as Row;
      expect(rank(row), keyOf(row)).toBeGreaterThan(0);
      expect(rank(row), keyOf(row)).toBeGreaterThanOrEqual(rank(before));
      // What needs no stations is the same: expired, cancelled, closed, unread, a type that lets nobody dig.
      // Whether a renewal asked for new marks matters only to utilities that are known.
      const isOfStations = /not looked up|No utilities|Re-mark requested/.test(before.Verdict ?? '');
      const verdict = isOfStations ? 'Do not dig · Utilities not known' : before.Verdict;
      expect(row.Verdict, keyOf(row)).toBe(verdict);
    }
  });

  it('keeps what its rows say about missing copies', async () => {
    const rows = await a.t.rows(
      `select t.renew_no, t.dates_estimated, t.status, c.reading -> 'told' as told,
           c.reading #>> '{history,0,revision}' as latest from tickets t
         join ticket_copies c on c.ticket_id = t.id where t.company_id = $1 and t.ticket_no = any($2) order by t.ticket_no`,
      twin.id,
      [number(2), number(12), number(13), number(15)],
    );
    const rowState = (change: object) => ({ renewals: 0, isCancelled: false, isUnread: false, ...change });
    expect(rows).toEqual([
      {
        renew_no: 2,
        dates_estimated: false,
        status: 'ACTIVE',
        told: rowState({ renewals: 2 }),
        latest: null,
      },
      { renew_no: 0, dates_estimated: true, status: 'ACTIVE', told: rowState({}), latest: '001' },
      {
        renew_no: 0,
        dates_estimated: false,
        status: 'CANCELLED',
        told: rowState({}),
        latest: '001',
      },
      { renew_no: 0, dates_estimated: false, status: 'CLOSED', told: rowState({}), latest: null },
    ]);
  });
});

it('the center’s own copies continue from the row', async () => {
  const head =
    'Ticket number,Revision,Revision status,Renewals,Type,Center,Submitted,Work begins,Legal start,Expires,Address,City,County,State';
  const row = (nth: number, mark = '') =>
    `${number(nth)},002,Renewed,2,Normal,One Call CA,11/20/2026 9:12 AM,11/11/2026 8:00 AM,11/12/2026 5:01 PM,12/18/2026 11:59 PM${mark},,,,CA`;
  const text = [head, row(40), row(41, ' (estimate)')].join('\n');
  expect(await bringTable(a.client, a.company, 'tickets', text)).toMatchObject({ added: 2, wrong: 0 });
  await a.file(
    copy({ ticketNumber: number(40) }),
    renewed(40, '003', '22', { otherFields: [NO_NEW_MARKS] }),
    renewed(41, '002', '20', { contents: { ticketType: 'Normal' } }),
  );
  const rows = await a.t.rows(
    `select t.renew_no, t.dates_estimated, t.revision, array_agg(distinct m.asked_revision) as asked from tickets t
       join ticket_members m on m.ticket_id = t.id where t.ticket_no = any($1) group by t.id order by t.ticket_no`,
    [number(40), number(41)],
  );
  expect(rows).toEqual([
    { renew_no: 3, dates_estimated: false, revision: '003', asked: ['002'] },
    // What 001 did nobody tells.
    { renew_no: 2, dates_estimated: true, revision: '002', asked: ['002'] },
  ]);
});

it('a table with another spelling is recognized when imported again', async () => {
  expect(await bringTable(a.client, a.company, 'tickets', TYPED.join('\n'))).toMatchObject({
    ...{ added: 0, same: 3, wrong: 0 },
  });
});

it('a ticket waiting for its number is reported and left out', async () => {
  const head =
    'Ticket number,Revision,Type,Center,Submitted,Work begins,Legal start,Expires,Address,City,County,State';
  const row = ',000,Normal,One Call CA,11/09/2026 9:12 AM,11/11/2026 8:00 AM,,,,,,CA,Waiting for number';
  const { rows } = await bringTable(theirs, twin, 'tickets', `${head},Status\n${row}`);
  expect(rows[0].outcome).toBe('WRONG');
  const problems = rows[0].problems.map(({ column }: { column: string }) => column);
  expect(problems).toContain('Ticket number');
  expect(problems).not.toContain('Status');
});
