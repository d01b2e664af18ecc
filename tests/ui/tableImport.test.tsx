import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { invalid } from '../../domain/errors';
import { openConsole } from '../support/consolePages';
import { mockServer } from '../support/mockServer';
import { answer, press, testPages } from '../support/pages';
import { setScreen } from '../support/screen';

testPages();

const PAGE = '/main/import/jobs';
const column = (header: string, field: string | null, example: string | null = null) => ({
  header,
  field,
  example,
});
const row = (nth: number, outcome: string, problems: object[] = []) => ({
  ...{ row: nth, title: `26-${nth}`, outcome, problems },
});
const NUMBER = column('Auftrag', 'JobNo', '26-2');
const reading = (change: object = {}) => ({
  ...{ missing: [], times: [], total: 2, fresh: 1, added: 0, same: 0, wrong: 1 },
  columns: [NUMBER, column('Name', 'Name'), column('Leiter', 'ManagerID')],
  rows: [row(3, 'WRONG', [{ column: 'Status', message: 'Enter one of: Active, On hold.' }]), row(2, 'NEW')],
  ...change,
});

beforeEach(() => mockServer.assume({ readTable: () => reading() as never }));

function chooseFile(content: BlobPart = 'Auftrag,Name,Leiter\n26-2,Levee,Pat', name = 'jobs.csv', type = '') {
  const input = document.querySelector('input[data-table]');
  fireEvent.change(input as Element, { target: { files: [new File([content], name, { type })] } });
}
const called = (name: 'readTable' | 'importTable') => mockServer.calls(name).map(({ args }) => args);

test('a picture is refused with where it goes, and nothing is read', async () => {
  await openConsole(PAGE);
  chooseFile('JFIF', 'site.jpg', 'image/jpeg');
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not a CSV file.');
  expect(called('readTable')).toEqual([]);
});

test('a workbook is refused with what to do, and nothing is read', async () => {
  await openConsole(PAGE);
  chooseFile('PK', 'Jobs 2026.XLSX');
  expect(await screen.findByRole('alert')).toHaveTextContent('In Excel choose Save As, CSV UTF-8');
  expect(called('readTable')).toEqual([]);
});

test('a table is previewed, imported after confirmation, and each row shows its result', async () => {
  await openConsole(PAGE);
  chooseFile();
  expect(await screen.findByText('2 rows: 1 new · 0 already here · 1 with problems')).toBeVisible();
  expect(screen.getByRole('row', { name: /Row 3 26-3 Left out Status: ?Enter one of/ })).toBeVisible();
  expect(called('readTable')).toMatchObject([{ kind: 'jobs', text: expect.stringContaining('Levee') }]);
  expect(called('importTable')).toEqual([]);
  mockServer.answer({
    importTable: () => reading({ fresh: 0, added: 1, rows: [row(2, 'ADDED'), row(3, 'WRONG')] }) as never,
  });
  await press('Add 1 job');
  await answer('Yes', 'Add 1 job?');
  expect(await screen.findByText('1 added · 0 already here · 1 left out')).toBeVisible();
  expect(called('importTable')).toMatchObject([{ columns: ['JobNo', 'Name', 'ManagerID'], from: 0 }]);
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
});

test('unknown columns are mapped by hand', async () => {
  mockServer.answer({
    readTable: ({ columns }: { columns?: unknown }) =>
      (columns
        ? reading()
        : reading({ missing: ['Job number'], rows: [], columns: [{ ...NUMBER, field: null }] })) as never,
  });
  await openConsole(PAGE);
  chooseFile();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Needed: Job number. Choose the column of each here',
  );
  expect(screen.queryByText('What will happen')).toBeNull();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'What column Auftrag holds' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Job number' }));
  expect(await screen.findByText('What will happen')).toBeVisible();
  expect(called('readTable').at(-1)).toMatchObject({ columns: ['JobNo'] });
});

test('one value for all rows stands in for a column, and for the time of dates', async () => {
  const head = ['Ticket #', 'Start'];
  const columns = [column('Ticket #', 'ticketNumber'), column('Start', 'workBeginDate', '11/30/2026')];
  const asked = ({ values }: { values?: unknown }) => {
    const given = values as { field: string }[];
    const missing = given.some(({ field }) => field === 'callCenter') ? [] : ['Center'];
    return reading({ columns, missing, times: ['workBeginDate'] }) as never;
  };
  mockServer.answer({ readTable: asked, importTable: asked });
  await openConsole('/main/import/tickets');
  chooseFile([head, '2026110900042,11/30/2026'].join('\n'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Needed: Center.');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Center for all rows' }));
  fireEvent.click(await screen.findByRole('option', { name: 'One Call CA' }));
  expect(await screen.findByText('What will happen')).toBeVisible();
  const time = screen.getByRole('textbox', { name: 'Time of Work begins, for dates without one' });
  fireEvent.change(time, { target: { value: '8' } });
  expect(await screen.findByText(/^Write the time of Work begins as 8:00 AM/)).toBeVisible();
  fireEvent.change(time, { target: { value: '8:00 AM' } });
  const values = [
    { field: 'callCenter', value: 'One Call CA' },
    { field: 'workBeginDate', value: '8:00 AM' },
  ];
  await waitFor(() => expect(called('readTable').at(-1)).toMatchObject({ values }));
  await press('Add 1 ticket');
  await press('Yes');
  await waitFor(() => expect(called('importTable')).toMatchObject([{ values }]));
});

test('a job’s project manager can be chosen for all rows', async () => {
  const people = [{ id: 'p1', Name: 'Pat Lee', Email: 'pat@example.com', Phone: null }];
  mockServer.answer({
    getProjectManagers: () => ({ total: 1, data: people }),
    readTable: () =>
      reading({ missing: ['Project manager'], rows: [], columns: [NUMBER, column('Name', 'Name')] }) as never,
  });
  await openConsole(PAGE);
  chooseFile();
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Project manager for all rows' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Pat Lee' }));
  const values = [{ field: 'ManagerID', value: 'pat@example.com' }];
  await waitFor(() => expect(called('readTable').at(-1)).toMatchObject({ values }));
});

test('a long table is imported in parts, and an interruption shows how far it got', async () => {
  // What fails is logged (spec §8).
  console.error = () => {};
  mockServer.answer({
    readTable: () => reading({ total: 150, fresh: 150, wrong: 0, rows: [] }) as never,
    importTable({ from }: { from: number }) {
      if (from > 0) throw new Error('gone');
      return reading({ total: 150, fresh: 0, added: 50, wrong: 0, rows: [] }) as never;
    },
  });
  await openConsole(PAGE);
  chooseFile();
  await press('Add 150 jobs');
  await press('Yes');
  expect(await screen.findByText(/^It stopped after 50 of 150 rows/)).toBeVisible();
  expect(screen.getByText('50 added · 0 already here · 0 left out')).toBeVisible();
});

test('a file with many rows is previewed and imported in parts, each with its position in the file', async () => {
  const rows = Array.from({ length: 2003 }, (_, nth) => `26-${nth},"Levee\n${nth}",Pat`);
  const count = (text: string) => (text.match(/Levee/g) ?? []).length;
  mockServer.answer({
    readTable: ({ text, before }) => {
      const total = count(text);
      const results = [row(Number(before) + 2, 'NEW'), row(Number(before) + 3, before ? 'WRONG' : 'NEW')];
      return reading({ total, fresh: total - 1, wrong: 1, rows: results }) as never;
    },
    importTable: ({ text }: { text: string }) =>
      reading({ total: count(text), added: count(text), wrong: 0, fresh: 0, rows: [] }) as never,
  });
  await openConsole(PAGE);
  chooseFile(['Auftrag,Name,Leiter', ...rows].join('\r\n'));
  expect(await screen.findByText('2003 rows: 2001 new · 0 already here · 2 with problems')).toBeVisible();
  expect(called('readTable')).toMatchObject([
    { before: 0 },
    { before: 2000, columns: ['JobNo', 'Name', 'ManagerID'] },
  ]);
  expect(screen.getAllByRole('rowheader').at(-4)).toHaveTextContent(/^Row 2003/);
  await press('Add 2001 jobs');
  await press('Yes');
  expect(await screen.findByText('2003 added · 0 already here · 0 left out')).toBeVisible();
  const sent = called('importTable') as { text: string; before: number; from: number }[];
  expect(sent).toHaveLength(41);
  expect(sent.every(({ text, from }) => text.startsWith('Auftrag,') && from === 0)).toBe(true);
  expect(sent.at(-1)).toMatchObject({ before: 2000 });
  expect(count(sent.map(({ text }) => text).join(''))).toBe(2003);
});

test('a file that is not a table shows why, and one from an older spreadsheet is decoded correctly', async () => {
  console.error = () => {};
  mockServer.answer({
    readTable() {
      throw invalid({ text: 'The first row must name the columns.' });
    },
  });
  await openConsole(PAGE);
  chooseFile(new Uint8Array([0x52, 0x65, 0x6e, 0xe9]));
  expect(await screen.findByRole('alert')).toHaveTextContent('The first row must name the columns.');
  expect(called('readTable')).toMatchObject([{ text: 'René' }]);
});

test('on a phone, a table of existing records says that nothing would change', async () => {
  setScreen(360);
  mockServer.answer({
    readTable: () =>
      reading({ fresh: 0, same: 2, wrong: 0, rows: [], columns: [column('Name', 'Name')] }) as never,
  });
  await openConsole('/main/import/users');
  chooseFile();
  expect(await screen.findByText(/Nothing would change/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Invite/ })).toBeNull();
});

test('only users who may add records see the link and the page', async () => {
  mockServer.assume({ getJobs: () => ({ total: 0, data: [] }) });
  await openConsole('/main/jobs');
  expect(await screen.findByRole('link', { name: 'Import CSV' })).toHaveAttribute('href', PAGE);
});

test('users who may not add records see a message', async () => {
  await openConsole(PAGE, 'ReadOnlyUser');
  expect(document.querySelector('input[data-table]')).toBeNull();
  await waitFor(() => expect(screen.queryByText('Your file')).toBeNull());
});
