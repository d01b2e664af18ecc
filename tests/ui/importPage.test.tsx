import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { AppError } from '../../domain/errors';
import { ME, openConsole } from '../support/consolePages';
import { choose } from '../support/fields';
import { IMPORT, item, JOB } from '../support/importItems';
import { mockServer, server } from '../support/mockServer';
import { answer, fill, hrefOf, press, testPages } from '../support/pages';
import { setScreen } from '../support/screen';

testPages();

const TICKET = '00000000-0000-4000-8000-0000000000c1';
const nothing = {
  ticketNumber: null,
  callCenter: null,
  revision: null,
  address: null,
  company: null,
  jobID: null,
  jobBy: null,
  legalStartDate: null,
  ticketExpiration: null,
};

let items: ReturnType<typeof item>[];
let sent: string[];

beforeEach(() => {
  items = [];
  sent = [];
  const counts = () => ({
    total: items.length,
    open: items.filter(one => one.ticketNumber !== null && !('outcome' in one)).length,
    filed: items.filter(one => 'ticketID' in one).length,
    skipped: items.filter(one => 'outcome' in one && !('ticketID' in one)).length,
  });
  mockServer.assume({
    createImport: () => ({ ID: IMPORT }),
    getImport: () => ({ ID: IMPORT, state: 'OPEN', ...counts(), data: items }),
    getJob: () => ({ ID: JOB, JobNo: '26-117', Name: 'Levee' }),
    getTicketCounts: () => ({ active: 0 }),
  });
  server.use(
    http.put('*/imports/:id/files', ({ request }) => {
      sent.push(new URL(request.url).searchParams.get('name') ?? '');
      return HttpResponse.json({ items: items.length });
    }),
  );
});

const open = (...found: typeof items) => {
  items = found;
  return openConsole(`/main/tickets/import/${IMPORT}`);
};

async function sendFile(name = 'november.zip') {
  const input = document.querySelector('input[data-files]');
  fireEvent.change(input as Element, { target: { files: [new File(['PK demo'], name)] } });
}

test('an address can open the field for pasted text directly', async () => {
  await openConsole('/main/tickets/import?paste');
  expect(await screen.findByRole('dialog', { name: 'Paste the text of a ticket' })).toBeVisible();
});

test('files are sent, previewed, imported after confirmation, and each shows its result', async () => {
  await openConsole('/main/tickets/import');
  items = [
    item(1),
    item(2, { kind: 'OTHER_COMPANY', company: 'Example Paving', jobBy: 'HOLDING', jobID: null }),
    item(3, { ...nothing, kind: 'UNREADABLE', reason: 'The file is locked with a password.', line: null }),
  ];
  await sendFile();
  const row = await screen.findByRole('row', { name: /New 2026110900041-000 CA.*1 Demo Way/ });
  expect(sent).toEqual(['november.zip']);
  expect(location.pathname).toBe(`/main/tickets/import/${IMPORT}`);
  expect(await within(row).findByRole('link', { name: '26-117 · Levee' })).toBeVisible();
  expect(screen.getByRole('row', { name: /Another company’s .*Each contractor needs/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Cannot be read .*locked with a password/ })).toBeVisible();
  expect(hrefOf(/^Type the ticket of november.zip/)).toBe(
    `/main/tickets/placed-elsewhere?item=${items[2]?.ID}`,
  );
  expect(mockServer.calls('applyImport')).toEqual([]);

  mockServer.answer({
    applyImport() {
      const of = ({ kind }: { kind: string }) =>
        kind === 'NEW' ? { outcome: 'NEW', ticketID: TICKET } : { outcome: 'SKIPPED' };
      items = items.map(one => (one.ticketNumber ? { ...one, ...of(one) } : one));
      return { success: true };
    },
  });
  await press('Import 1 ticket');
  await answer('Yes', 'Import 1 ticket?');
  expect(await screen.findByText('1 imported · 1 left out · 0 failed')).toBeVisible();
  const imported = await screen.findByRole('row', { name: /Imported 2026110900041/ });
  expect(hrefOf(/2026110900041/, within(imported))).toBe(`/main/tickets/details/${JOB}/${TICKET}`);
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
});

test('a table leads to the import of tables', async () => {
  await open(item(1, { ...nothing, kind: 'UNREADABLE', fileName: 'Tickets 2026.XLSX', path: [] }));
  expect(await screen.findByRole('link', { name: 'Import it as a table of tickets' })).toHaveAttribute(
    'href',
    '/main/import/tickets',
  );
});

test('a mailed summary of responses is named by its ticket, and waits for confirmation like a copy', async () => {
  await open(
    item(1, { ...nothing, kind: 'RESPONSES', callCenter: 'onecall', ticketNumber: '2026110900041' }),
    item(2, { kind: 'KNOWN' }),
  );
  const row = await screen.findByRole('row', { name: /^Responses 2026110900041 CA/ });
  expect(row).toHaveTextContent('Rows that do not fit the ticket are left to enter by hand');
  expect(within(row).queryByRole('button')).toBeNull();
  expect(screen.getByRole('button', { name: 'Import 1 ticket' })).toBeVisible();
});

test('an unknown import says so, and accepts no files', async () => {
  mockServer.answer({ getImport: () => null as never });
  await open(...items);
  expect(await screen.findByText('This no longer exists')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull();
});

test("a user's decision about a copy is saved", async () => {
  await open(item(1, { kind: 'OTHER_COMPANY', company: 'Example Paving', jobID: null, jobBy: 'HOLDING' }));
  await press('Edit 2026110900041-000 CA');
  await screen.findByRole('dialog', { name: 'Ticket 2026110900041-000 CA' });
  await choose('Import', 'It is ours, under another name');
  expect(
    screen.getByText(/^In this import alone\..* Whose ticket each is stays as proposed\.$/),
  ).toBeVisible();
  const link = screen.getByRole('link', { name: 'New job' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/main/jobs/add', '_blank']);
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(mockServer.calls('updateImportItem').map(({ args }) => args)).toMatchObject([
    { itemId: items[0]?.ID, item: { choice: 'FILE', jobID: null, userID: null, likewise: true } },
  ]);
});

test.each([
  ['found', { jobBy: 'MATCHED' }, '26-117'],
  ['missing', { jobBy: 'HOLDING', jobID: null }, 'Imported (new job)'],
  ['missing, as on earlier files', { jobBy: 'HOLDING' }, 'Imported'],
  ['chosen instead', { jobBy: 'CHOSEN' }, 'the job called “26-117”, or Imported if there is none'],
  ['chosen when none is printed', { jobBy: 'CHOSEN', jobName: null }, 'Imported'],
])('a job that is %s shows what leaving it empty does', async (_job, more, proposed) => {
  await open(item(1, { ticketID: null, ...more }));
  await press('Edit 2026110900041-000 CA');
  const words = `Of a new ticket. Left empty: ${proposed}. Not here yet: New job`;
  const hint = (_: string, element: Element | null) => element?.id !== '' && element?.textContent === words;
  expect(await screen.findByText(hint)).toBeVisible();
});

const SHEETS = ['east', 'west'].map((side, place) => ({
  placementID: `00000000-0000-4000-8000-0000000000f${place}`,
  ticketID: TICKET,
  ticketName: `Laguna ${side}`,
}));

test('a copy shows what it confirms, and without its number the user selects it with one tap', async () => {
  await open(
    item(1, { kind: 'CONFIRMS', sheets: SHEETS.slice(0, 1) }),
    item(2, { kind: 'WHICH_SHEET', sheets: SHEETS }),
  );
  expect(screen.getByRole('row', { name: /Confirms a new ticket .*Confirms “Laguna east”/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /No new ticket has this number/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 1 ticket' })).toBeVisible();
  await press('It is “Laguna west”');
  await waitFor(() => expect(mockServer.calls('updateImportItem')).toHaveLength(1));
  await press('None of these, a new ticket');
  await waitFor(() => expect(mockServer.calls('updateImportItem')).toHaveLength(2));
  expect(mockServer.calls('updateImportItem').map(({ args }) => args)).toMatchObject([
    { itemId: items[1]?.ID, item: { choice: 'PROPOSED', placementID: SHEETS[1]?.placementID } },
    { itemId: items[1]?.ID, item: { choice: 'FILE', placementID: null } },
  ]);
});

test('pasted text is sent as a file, and an empty one shows what is needed', async () => {
  await open(...items);
  expect(screen.getByText('Nothing found yet')).toBeVisible();
  await press('Paste text');
  await press('Read text');
  // Above the fields, and at its own.
  const words = 'Paste the text of the mail, from its first line to its last.';
  expect(await screen.findByRole('link', { name: words })).toBeVisible();
  expect(screen.getAllByText(words)).toHaveLength(2);
  await fill('Text', 'TICKET NO=2026110900041');
  await press('Read text');
  await waitFor(() => expect(sent).toEqual(['Pasted text 1.txt']));
});

test('only users who may place tickets see the link, and may open the page', async () => {
  await openConsole('/main/tickets', 'ReadOnlyUser');
  expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
  cleanup();
  await openConsole('/main/tickets/import', 'ReadOnlyUser');
  expect(await screen.findByText('You don’t have access')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull();
});

test.each([360, 1440])('a copy shows its job, manager, location and notes at %i px', async width => {
  setScreen(width);
  const notes = ['The legal start differs from the rules: 11/12/2026.'];
  items = [
    item(1, { userID: ME, notes }),
    item(2, { ...nothing, kind: 'UNREADABLE', path: ['november.zip'] }),
  ];
  mockServer.answer({
    getEmployers: () => ({ total: 1, data: [{ ID: ME, Name: 'Dana Reyes', Role: { name: 'Admin' } }] }),
  });
  await open(...items);
  const row = (await screen.findByText('2026110900041-000 CA')).closest(
    width === 360 ? 'li' : 'tr',
  ) as HTMLElement;
  expect(await within(row).findByRole('link', { name: '26-117 · Levee' })).toBeVisible();
  expect(await within(row).findByText('Dana Reyes')).toBeVisible();
  expect(row).toHaveTextContent('1 Demo Way, ROSEVILLE');
  expect(row).toHaveTextContent('differs from the rules');
  // The name of a file that is all of it is told once.
  expect(screen.getAllByText('november.zip')).toHaveLength(1);
});

test('nothing can be changed while it is being filed', async () => {
  items = [item(1), item(2, { ...nothing, kind: 'UNREADABLE' })];
  mockServer.answer({ getImport: () => ({ ID: IMPORT, state: 'APPLYING', total: 2, data: items }) });
  await open(...items);
  await screen.findByRole('row', { name: /2026110900041/ });
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Type/ })).toBeNull();
});

test('an import ends with the lookup of the responses of its tickets', async () => {
  items = [item(1, { outcome: 'NEW', ticketID: TICKET })];
  mockServer.answer({
    getImport: () => ({ ID: IMPORT, state: 'DONE', total: 1, filed: 1, data: items }),
    getTicketsToLookUp: () => ({ ticketIds: ['t1', 't2', 't3', 't4'], isMore: false }),
  });
  await open(...items);
  const next = await screen.findByRole('link', { name: 'Look up responses for 4 tickets' });
  expect(next).toHaveAttribute('href', '/main/tickets/look-up');
});

test('a summary that arrived before its ticket is shown as waiting', async () => {
  items = [item(1, { kind: 'RESPONSES', outcome: 'WAITING', outcomeReason: 'Waits for its ticket. Soon.' })];
  mockServer.answer({
    getImport: () => ({ ID: IMPORT, state: 'DONE', total: 1, filed: 0, known: 2, waiting: 1, data: items }),
  });
  await open(...items);
  expect(await screen.findByText('Waits for its ticket')).toBeVisible();
  expect(screen.getByText(/0 imported/)).toHaveTextContent(/failed · 2 known already · 1 waiting$/);
  expect(screen.getByText('Waits for its ticket. Soon.')).toBeVisible();
});

test('responses that wait or did not fit are dismissed one by one, but not during filing', async () => {
  const waits = { kind: 'RESPONSES', outcome: 'WAITING', outcomeReason: 'Waits for its ticket.' };
  const unfit = { kind: 'RESPONSES', outcome: 'SKIPPED', outcomeReason: 'EXGAS was not notified.' };
  items = [
    item(1, waits),
    item(2, unfit),
    item(3, { kind: 'RESPONSES', outcome: 'NEW', ticketID: TICKET }),
    item(4, { ...unfit, choice: 'SKIP' }),
  ];
  const dismissals = () => screen.queryAllByRole('button', { name: /^Dismiss/ }).map(one => one.ariaLabel);
  mockServer.answer({ getImport: () => ({ ID: IMPORT, state: 'DONE', total: 4, data: items }) });
  await open(...items);
  await screen.findByRole('row', { name: /2026110900041/ });
  expect(dismissals()).toEqual(['Dismiss 2026110900041-000 CA', 'Dismiss 2026110900042-000 CA']);
  mockServer.answer({
    dismissMail() {
      items = items.map((one, nth) => (nth === 0 ? { ...one, outcome: 'SKIPPED', choice: 'SKIP' } : one));
      return { success: true };
    },
  });
  await press('Dismiss 2026110900041-000 CA');
  await answer('Yes', 'Dismiss these responses?');
  await waitFor(() => expect(dismissals()).toEqual(['Dismiss 2026110900042-000 CA']));
  expect(mockServer.calls('dismissMail').map(({ args }) => args)).toMatchObject([
    { importId: IMPORT, itemId: items[0]?.ID },
  ]);
  mockServer.answer({ getImport: () => ({ ID: IMPORT, state: 'APPLYING', total: 4, data: items }) });
  cleanup();
  await open(...items);
  await screen.findByRole('row', { name: /2026110900042/ });
  expect(dismissals()).toEqual([]);
});

test('an import that could not be started says so, and can be retried', async () => {
  console.error = () => {};
  mockServer.answer({
    applyImport: () => {
      throw new AppError('ConflictException', 'This import is being filed. Wait until it is done.');
    },
  });
  await open(item(1));
  await press('Import 1 ticket');
  await press('Yes');
  expect(await screen.findByText('Failed to start the import')).toBeVisible();
  expect(screen.getByRole('alertdialog', { name: 'Import 1 ticket?' })).toBeVisible();
});

test('dropped files that were not confirmed can be found again', async () => {
  await open(item(1), item(2));
  await screen.findByRole('row', { name: /mail 1.eml/ });
  cleanup();
  await openConsole('/main/tickets/import');
  expect(await screen.findByText('An import isn’t finished. 2 results are left to review.')).toBeVisible();
  fireEvent.click(screen.getByRole('link', { name: 'Continue' }));
  await screen.findByRole('row', { name: /mail 1.eml/ });
  cleanup();
  mockServer.answer({ getImport: () => ({ ID: IMPORT, state: 'DONE', total: 2, data: items }) });
  await open(...items);
  await screen.findByRole('row', { name: /mail 1.eml/ });
  cleanup();
  const asked = mockServer.calls('getImport').length;
  await openConsole('/main/tickets/import');
  await screen.findByRole('button', { name: 'Choose files' });
  expect(mockServer.calls('getImport')).toHaveLength(asked);
});
