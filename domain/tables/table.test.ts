import { describe, expect, it } from 'vitest';
import { headersOf } from '../exports/columns';
import { checkRows, withHours } from './check';
import { subcontractorRow, ticketRow } from './rows';
import { MAX_TABLE_CHARS, partsOf, proposedColumns, TABLE_KINDS, TABLES, templateOf } from './table';
import { dateFields, missingFields, valuesProblem, withValues } from './values';

/** What needs stations, which no table carries, is of the job, or of the moment of the export. */
const DERIVED_COLUMNS = [
  ...['Verdict', 'Verdict as of', 'Responses', 'Job name', 'Project manager'],
  'Days to expire',
];

describe('the columns of a table', () => {
  it.each(TABLE_KINDS)('of our own export of %s are recognized automatically', kind => {
    const exported = headersOf(kind === 'tickets' ? 'all' : kind, 'csv').map(({ header }) => header);
    const columns = proposedColumns(kind, exported);
    expect(missingFields(kind, columns)).toEqual([]);
    expect(columns.filter(Boolean)).toHaveLength(TABLES[kind].fields.length);
    const derived = exported.filter((_, place) => columns[place] === null);
    expect(derived).toEqual(kind === 'tickets' ? DERIVED_COLUMNS : []);
  });

  it.each(TABLE_KINDS)('of the template for %s are too', kind => {
    const headers = templateOf(kind).trim().replace('\ufeff', '').split(',');
    expect(proposedColumns(kind, headers)).toEqual(TABLES[kind].fields.map(({ field }) => field));
  });

  it('are recognized by other common names and by earlier choices', () => {
    expect(proposedColumns('jobs', ['Project Number', 'job name', 'PM', 'Budget'])).toEqual([
      'JobNo',
      'Name',
      'ManagerID',
      null,
    ]);
    const remembered = { budget: 'Description', pm: '' };
    expect(proposedColumns('jobs', ['JOB NO.', 'PM', 'Budget', 'constructor'], remembered)).toEqual([
      'JobNo',
      null,
      'Description',
      null,
    ]);
  });

  it('are used once for each field, and missing ones are reported', () => {
    expect(proposedColumns('jobs', ['Job', 'Job number', 'Number'])).toEqual([null, 'JobNo', null]);
    expect(missingFields('jobs', ['JobNo', null])).toEqual(['Name', 'Project manager']);
  });

  it('of a field crew’s own list of tickets are recognized', () => {
    const own = ['Ticket #', 'Center', 'Street address', 'City', 'Start', 'Expires'];
    expect(proposedColumns('tickets', own)).toEqual([
      ...['ticketNumber', 'callCenter', 'addressLocation', 'city', 'workBeginDate', 'ticketExpiration'],
    ]);
  });
});

describe('one value for all rows', () => {
  const columns = ['ticketNumber', 'workBeginDate'];
  const rows = [
    { row: 2, cells: { ticketNumber: '2026110900042', workBeginDate: '11/11/2026' } },
    { row: 3, cells: { ticketNumber: '2026110900043-000', workBeginDate: '11/11/26 9:30 AM' } },
  ];
  const values = [
    { field: 'ticketType', value: ' Normal ' },
    { field: 'workBeginDate', value: '8:00 AM' },
  ];

  it('fills in for a missing column, and for the time of a date', () => {
    expect(missingFields('tickets', columns, values, rows)).not.toContain('Type');
    expect(dateFields('tickets', rows)).toEqual(['workBeginDate']);
    expect(withValues(rows, columns, values).map(({ cells }) => cells)).toEqual([
      { ticketNumber: '2026110900042', ticketType: 'Normal', workBeginDate: '2026-11-11T08:00:00' },
      { ticketNumber: '2026110900043-000', ticketType: 'Normal', workBeginDate: '11/11/26 9:30 AM' },
    ]);
  });

  it.each(['11/24/2026 7:00 AM', 'Nov 24, 2026 7am', '11/24/26 7a'])('is read as a cell is: %s', value => {
    const [one] = withValues(rows, ['ticketNumber'], [{ field: 'legalStartDate', value }]);
    expect(one?.cells.legalStartDate).toBe('2026-11-24T07:00:00');
    expect(
      withValues(rows, columns, [{ field: 'workBeginDate', value: '8am' }])[0]?.cells.workBeginDate,
    ).toBe('2026-11-11T08:00:00');
  });

  it.each(['11/24/2026 05:01', '2026-11-24 05:01'])('stays in doubt without AM or PM: %s', value => {
    const [one] = withValues(rows, ['ticketNumber'], [{ field: 'legalStartDate', value }]);
    expect(one?.cells.legalStartDate).not.toMatch(/T/);
  });

  it('is asked for the revision unless each number holds it', () => {
    const needs = (some: typeof rows) => missingFields('tickets', columns, [], some).includes('Revision');
    expect(needs(rows)).toBe(true);
    expect(needs(rows.slice(1))).toBe(false);
    expect(missingFields('tickets', columns, [{ field: 'revision', value: '000' }], rows)).not.toContain(
      'Revision',
    );
  });

  it.each([
    [[{ field: 'ticketNumber', value: '2026110900042' }], /^A value is for one of: revision/],
    [[{ field: 'city', value: ' ' }], /^Enter a value for City/],
    [[...values, ...values], /^Give one value/],
    [[{ field: 'workBeginDate', value: '05:01' }], /^Write the time of Work begins as 8:00 AM/],
    [[{ field: 'workBeginDate', value: '8:00' }], /^Write the time of Work begins as 8:00 AM/],
  ])('is refused as %j', (given, problem) => {
    expect(valuesProblem('tickets', columns, values)).toBeNull();
    expect(valuesProblem('tickets', columns, given)).toMatch(problem);
    expect(valuesProblem('tickets', ['city'], [{ field: 'city', value: 'Folsom' }])).toMatch(/^City has a/);
  });
});

describe('a long file', () => {
  const parts = (text: string, rows = 2) => [...partsOf(text, rows)];

  it('is split only between rows, each part with the header', () => {
    expect(parts('A,B\r\n1,"x\r\ny ""z"""\r\n\r\n2,y\r\n3,z')).toEqual([
      { text: 'A,B\r\n1,"x\r\ny ""z"""\r\n\r\n', before: 0 },
      { text: 'A,B\r\n2,y\r\n3,z', before: 2 },
    ]);
    expect(parts('\ufeffsep=;\nA;B\n1;2\n3;4\n5;6')).toEqual([
      { text: '\ufeffsep=;\nA;B\n1;2\n3;4\n', before: 0 },
      { text: '\ufeffsep=;\nA;B\n5;6', before: 2 },
    ]);
    for (const text of ['', 'A,B', 'A,B\n', 'A\n1\n2\n', 'A\n"open\n1\n2\n3'])
      expect(parts(text)).toEqual([{ text, before: 0 }]);
  });

  it('has no part too large for a request', () => {
    const text = `A,B\n${`${'x'.repeat(999)},1\n`.repeat(1200)}`;
    const cut = parts(text, 2000);
    expect(cut.map(({ before }) => before)).toEqual([0, 498, 996]);
    for (const part of cut) expect(part.text.length).toBeLessThanOrEqual(MAX_TABLE_CHARS);
  });
});

describe('the hours in a column', () => {
  const hours = (...cells: string[]) =>
    withHours(
      'tickets',
      cells.map((submitted, row) => ({ row, cells: { submitted, name: '11/17/2026 8:18' } })),
    ).map(({ cells: { submitted } }) => submitted);

  it('are padded when another value is after noon', () => {
    expect(hours('11/17/2026 8:18', '11/7/2026 14:05', '11/17/26 8:18:09')).toEqual([
      '11/17/2026 08:18',
      '11/7/2026 14:05',
      '11/17/26 08:18:09',
    ]);
  });

  it('are padded when another value is in hour 0', () => {
    expect(hours('11/17/2026 8:18', '11/17/2026 0:00')).toEqual(['11/17/2026 08:18', '11/17/2026 00:00']);
  });

  it.each([
    ['nothing shows a 24-hour clock', ['11/17/2026 8:18', '11/17/2026 12:18']],
    ['values also have AM and PM', ['11/17/2026 8:18', '11/17/2026 14:05', '11/17/2026 2:05 PM']],
    ['values are more than a time', ['8:18', '11/17/2026 8:18 PST', '14:05', '11/17/2026 14:05']],
  ])('are unchanged when %s', (_, cells) => {
    expect(hours(...cells)).toEqual(cells);
  });

  it('are checked across the whole file, per column', () => {
    const row = { row: 2, cells: { submitted: '11/17/2026 8:18', workBeginDate: '11/17/2026 8:18' } };
    const other = { row: 3, cells: { submitted: '11/17/2026 14:05' } };
    expect(withHours('tickets', [row], [row, other])).toEqual([
      { row: 2, cells: { submitted: '11/17/2026 08:18', workBeginDate: '11/17/2026 8:18' } },
    ]);
  });
});

it('reports what a spreadsheet did to a ticket, with a fix', () => {
  const context = { managers: [], jobs: [], now: new Date('2026-11-23T18:00:00Z') };
  const { wrong } = ticketRow({ ticketNumber: '2.02611E+12', submitted: '11/17/2026 8:18' }, context);
  expect(wrong?.ticketNumber).toMatch(/^A spreadsheet shortened this number\. Format its column as text or/);
  expect(wrong?.submitted).toMatch(/^It may be morning or evening\. .* m\/d\/yyyy h:mm AM\/PM or to text/);
  const rows = [2, 3].map(row => ({ row, cells: { callCenter: 'One Call CA', ticketNumber: '2,03E+12' } }));
  const checkedRows = checkRows('tickets', rows, new Map(), cells => ticketRow(cells, context));
  expect(
    checkedRows.map(({ problems }) => problems.some(({ message }) => /shortened/.test(message))),
  ).toEqual([true, true]);
});

describe('a table', () => {
  const rows = (...cells: object[]) => cells.map((one, index) => ({ row: index + 2, cells: { ...one } }));
  const check = (known: object, ...cells: object[]) =>
    checkRows('subcontractors', rows(...cells), new Map(Object.entries(known)), subcontractorRow);

  it('adds new records, keeps existing ones, and reports differences', () => {
    const known = { 'deep bore': { CompanyName: 'Deep Bore', Type: 'Boring', Phone: '' } };
    const checked = check(
      known,
      { CompanyName: 'DEEP BORE', Type: 'boring' },
      { CompanyName: 'Deep Bore', Phone: '916 555 0101' },
      { CompanyName: 'New Bore', Type: 'Boring' },
      { Type: 'Boring' },
    );
    expect(checked.map(({ row, standing }) => [row, standing])).toEqual([
      [2, 'SAME'],
      [3, 'WRONG'],
      [4, 'NEW'],
      [5, 'WRONG'],
    ]);
    expect(checked[1]?.problems).toEqual([
      { column: 'Phone', message: expect.stringMatching(/^It is here already, with nothing\. Change it/) },
    ]);
    expect(checked[3]?.problems).toEqual([{ column: 'Company', message: 'Company name is required.' }]);
  });

  it('never hides a good row behind a faulty one with the same key', () => {
    const faulty = { CompanyName: 'New Bore', Type: 'Borring' };
    const good = { CompanyName: 'New Bore', Type: 'Boring' };
    const standings = (...cells: object[]) => check({}, ...cells).map(({ standing }) => standing);
    expect(standings(faulty, good)).toEqual(['WRONG', 'NEW']);
    expect(standings(faulty, faulty)).toEqual(['WRONG', 'WRONG']);
    expect(check({}, good, good)[1]?.problems).toEqual([{ column: '', message: 'It repeats row 2.' }]);
  });

  it('adds a record once', () => {
    const one = { CompanyName: 'New Bore', Type: 'Boring' };
    expect(check({}, one, one, { ...one, Type: 'Paving' }).map(({ standing }) => standing)).toEqual([
      'NEW',
      'SAME',
      'WRONG',
    ]);
  });
});
