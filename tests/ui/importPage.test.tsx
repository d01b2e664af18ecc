import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { AppError } from '../../domain/errors';
import { entryOf } from '../../server/graphql/errors';
import { ME, openConsole } from '../support/consolePages';
import { choose } from '../support/fields';
import { mockServer, server } from '../support/mockServer';
import { fill, hold, press, testPages } from '../support/pages';
import { setScreen } from '../support/screen';

testPages();

const IMPORT = '00000000-0000-4000-8000-0000000000b1';
const TICKET = '00000000-0000-4000-8000-0000000000c1';
const JOB = '00000000-0000-4000-8000-0000000000d1';
const item = (nth: number, more: object = {}) => ({
  ID: `00000000-0000-4000-8000-0000000000e${nth}`,
  fileName: 'november.zip',
  path: [`mail ${nth}.eml`],
  kind: 'NEW',
  callCenter: 'onecall',
  ticketNumber: `202611090004${nth}`,
  revision: '000',
  ticketType: 'Normal',
  company: 'Sierra Trenching',
  address: `${nth} Demo Way, ROSEVILLE`,
  legalStartDate: '2026-11-13T01:01:00Z',
  ticketExpiration: '2026-12-08T07:59:59Z',
  jobName: '26-117',
  jobID: JOB,
  jobBy: 'MATCHED',
  choice: 'PROPOSED',
  ...more,
});
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
let refuse: string | null;

beforeEach(() => {
  items = [];
  sent = [];
  refuse = null;
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
      if (refuse) {
        const failure = new AppError('ValidationException', refuse);
        return HttpResponse.json({ errors: [entryOf(failure, {})] }, { status: 400 });
      }
      sent.push(new URL(request.url).searchParams.get('name') ?? '');
      return HttpResponse.json({ items: items.length });
    }),
  );
});

async function sendFile(name = 'november.zip') {
  const input = document.querySelector('input[data-files]');
  fireEvent.change(input as Element, { target: { files: [new File(['PK demo'], name)] } });
}

test('an address may open the field for a copied text at once', async () => {
  await openConsole('/main/tickets/import?paste');
  expect(await screen.findByRole('dialog', { name: 'Paste the text of a ticket' })).toBeVisible();
});

test('files are sent, looked at, imported after a Yes, and each tells what became of it', async () => {
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
  expect(screen.getByRole('link', { name: /^Type the ticket of november.zip/ })).toHaveAttribute(
    'href',
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
  const question = within(await screen.findByRole('alertdialog', { name: 'Import 1 ticket?' }));
  fireEvent.click(question.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('1 imported · 1 left out · 0 failed')).toBeVisible();
  const imported = await screen.findByRole('row', { name: /Imported 2026110900041/ });
  expect(within(imported).getByRole('link', { name: /2026110900041/ })).toHaveAttribute(
    'href',
    `/main/tickets/details/${JOB}/${TICKET}`,
  );
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
});

test('a mailed summary of responses is named by its ticket, and waits for the Yes like a copy', async () => {
  items = [
    item(1, { ...nothing, kind: 'RESPONSES', callCenter: 'onecall', ticketNumber: '2026110900041' }),
    item(2, { kind: 'KNOWN' }),
  ];
  await openConsole(`/main/tickets/import/${IMPORT}`);
  const row = await screen.findByRole('row', { name: /^Responses 2026110900041 CA/ });
  expect(row).toHaveTextContent('Rows that do not fit the ticket are left to enter by hand');
  expect(within(row).queryByRole('button')).toBeNull();
  expect(screen.getByRole('button', { name: 'Import 1 ticket' })).toBeVisible();
});

test('of several files chosen at once each is listed as soon as it has come', async () => {
  await openConsole('/main/tickets/import');
  server.use(
    http.put('*/imports/:id/files', async () => {
      if (items.length > 0) await second.held;
      items = [...items, item(items.length + 1)];
      return HttpResponse.json({ items: 1 });
    }),
  );
  const second = hold(null);
  const files = ['one.eml', 'two.eml'].map(name => new File(['x'], name));
  fireEvent.change(document.querySelector('input[data-files]') as Element, { target: { files } });
  expect(await screen.findByText('2026110900041-000 CA')).toBeVisible();
  second.release();
  expect(await screen.findByText('2026110900042-000 CA')).toBeVisible();
});

test('nothing is imported while files are on their way, and what failed is told and stays', async () => {
  console.error = () => {};
  let state = 'OPEN';
  mockServer.answer({
    getImport: () => ({ ID: IMPORT, state, total: items.length, open: items.length, data: items }) as never,
    applyImport() {
      state = 'APPLYING';
      return { success: true };
    },
  });
  await openConsole(`/main/tickets/import/${IMPORT}`);
  const second = hold(null);
  server.use(
    http.put('*/imports/:id/files', async ({ request }) => {
      if (request.url.endsWith('three.eml')) return HttpResponse.error();
      if (items.length > 0) await second.held;
      items = [...items, item(items.length + 1)];
      return HttpResponse.json({ items: 1 });
    }),
  );
  const files = ['one.eml', 'two.eml', 'three.eml'].map(name => new File(['x'], name));
  fireEvent.change(document.querySelector('input[data-files]') as Element, { target: { files } });
  expect(await screen.findByRole('button', { name: 'Import when all files are here' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  second.release();
  await press('Import 2 tickets');
  const question = within(await screen.findByRole('alertdialog', { name: 'Import 2 tickets?' }));
  expect(question.getByRole('alert')).toHaveTextContent('1 file failed to upload and is not among them.');
  fireEvent.click(question.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText(/^Importing: /)).toBeVisible();
  expect(screen.getByText('three.eml failed to upload')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull();
  state = 'DONE';
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a folder of 300 files is one line on its way, looked at now and then, and its failures are few lines', async () => {
  console.error = () => {};
  await openConsole('/main/tickets/import');
  const held = hold(null);
  let arrived = 0;
  server.use(
    http.put('*/imports/:id/files', async ({ request }) => {
      arrived += 1;
      if (arrived === 150) await held.held;
      if (refuse !== null && arrived > 280) return HttpResponse.error();
      sent.push(new URL(request.url).searchParams.get('name') ?? '');
      items = [item(1)];
      return HttpResponse.json({ items: 1 });
    }),
  );
  refuse = 'the line is down';
  const files = Array.from({ length: 300 }, (_, nth) => new File(['x'], `${nth}.eml`));
  const rows = () => document.querySelectorAll('li:has(> div > b)').length;
  fireEvent.change(document.querySelector('input[data-files]') as Element, { target: { files } });
  expect(await screen.findByRole('progressbar', { name: '149 of 300 files sent' })).toBeVisible();
  expect(rows()).toBe(1);
  expect(await screen.findByRole('button', { name: 'Import when all files are here' })).toBeDisabled();
  held.release();
  expect(await screen.findByText('15 more files failed to upload')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Import 1 ticket' })).toBeEnabled();
  expect(rows()).toBe(6);
  expect(mockServer.calls('getImport').length).toBeLessThan(30);
  refuse = null;
  await press('Try all again');
  await waitFor(() => expect(new Set(sent).size).toBe(300));
  await waitFor(() => expect(rows()).toBe(0));
});

test('many files that are stopped on their way stay, and can be sent after all or removed', async () => {
  await openConsole(`/main/tickets/import/${IMPORT}`);
  const held = hold(null);
  server.use(
    http.put('*/imports/:id/files', async ({ request }) => {
      if (sent.length === 2) await held.held;
      sent.push(new URL(request.url).searchParams.get('name') ?? '');
      return HttpResponse.json({ items: 1 });
    }),
  );
  const files = Array.from({ length: 9 }, (_, nth) => new File(['x'], `${nth}.eml`));
  fireEvent.change(document.querySelector('input[data-files]') as Element, { target: { files } });
  await screen.findByRole('progressbar', { name: '2 of 9 files sent' });
  await press('Stop');
  expect(await screen.findAllByText('It was not sent: sending was stopped.')).toHaveLength(5);
  expect(screen.getByText('2 more files failed to upload')).toBeVisible();
  held.release();
  fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as Element);
  await waitFor(() => expect(sent).toContain('2.eml'));
  await press('Remove all');
  await waitFor(() => expect(screen.queryByText(/failed to upload/)).toBeNull());
});

test('an import that is none says so, and takes no files', async () => {
  mockServer.answer({ getImport: () => null as never });
  await openConsole(`/main/tickets/import/${IMPORT}`);
  expect(await screen.findByText('This no longer exists')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull();
});

test('what a person decides about a copy is kept', async () => {
  items = [item(1, { kind: 'OTHER_COMPANY', company: 'Example Paving', jobID: null, jobBy: 'HOLDING' })];
  await openConsole(`/main/tickets/import/${IMPORT}`);
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
  ['not here', { jobBy: 'HOLDING', jobID: null }, 'Imported (new job)'],
  ['not here, as of others before', { jobBy: 'HOLDING' }, 'Imported'],
  ['chosen instead', { jobBy: 'CHOSEN' }, 'the job called “26-117”, or Imported if there is none'],
  ['chosen where none is printed', { jobBy: 'CHOSEN', jobName: null }, 'Imported'],
])('of a job that is %s one is told what leaving it empty does', async (_job, more, proposed) => {
  items = [item(1, { ticketID: null, ...more })];
  await openConsole(`/main/tickets/import/${IMPORT}`);
  await press('Edit 2026110900041-000 CA');
  const words = `Of a new ticket. Left empty: ${proposed}. Not here yet: New job`;
  const hint = (_: string, element: Element | null) => element?.id !== '' && element?.textContent === words;
  expect(await screen.findByText(hint)).toBeVisible();
});

const OURS = {
  ID: TICKET,
  JobID: JOB,
  TicketNo: '2026110900099',
  Revision: '000',
  Name: 'Levee',
  Status: 'ACTIVE',
  place: 'ROSEVILLE',
  JobNo: '26-117',
  callCenter: 'onecall',
  verdict: { verdict: 'DO_NOT_DIG', asOf: '2026-11-23T18:00:00Z' },
};

test('another company’s copy becomes a subcontractor’s own ticket beside one of ours', async () => {
  const boring = '00000000-0000-4000-8000-0000000000a1';
  items = [
    item(1, {
      kind: 'OTHER_COMPANY',
      company: 'Example Boring',
      subcontractorID: boring,
      jobID: null,
      jobBy: 'HOLDING',
    }),
    item(2, {
      kind: 'SUBCONTRACTORS',
      company: 'Example Paving',
      mainTicketID: TICKET,
      choice: 'SUBCONTRACTOR',
    }),
  ];
  mockServer.answer({
    getSubcontractors: () => ({ total: 1, data: [{ ID: boring, CompanyName: 'EXAMPLE BORING' }] }),
    search: () => ({ tickets: [OURS] }),
    getTicketDetails: () => ({
      ticketNumber: OURS.TicketNo,
      callCenter: 'onecall',
      submitted: '2026-11-09T17:00:00Z',
      workBeginDate: '2026-11-11T17:00:00Z',
      ticket: { ID: TICKET, JobID: JOB },
    }),
  });
  await openConsole(`/main/tickets/import/${IMPORT}`);
  expect(
    screen.getByRole('row', { name: /A subcontractor’s own .*does not make yours safe to dig/ }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 1 ticket' })).toBeVisible();
  await press('Edit 2026110900041-000 CA');
  await screen.findByRole('dialog', { name: 'Ticket 2026110900041-000 CA' });
  await choose('Import', 'It is a subcontractor’s own ticket');
  const whose = await screen.findByRole('combobox', { name: /^Subcontractor/ });
  await waitFor(() => expect(whose).toHaveValue('EXAMPLE BORING'));
  expect(screen.queryByLabelText('Job')).toBeNull();
  await press('Save');
  expect(await screen.findAllByText('Choose the ticket of yours beside which they dig.')).not.toEqual([]);
  // The focus comes to the summary after its words, and would leave the field that is typed into.
  await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'alert'));
  const main = screen.getByRole('combobox', { name: /^Your ticket beside/ });
  act(() => main.focus());
  fireEvent.change(main, { target: { value: 'levee' } });
  fireEvent.click(await screen.findByRole('option', { name: /2026110900099/ }));
  act(() => whose.focus());
  fireEvent.change(whose, { target: { value: 'new' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Example Boring (new in your library)' }));
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(mockServer.calls('updateImportItem').map(({ args }) => args)).toMatchObject([
    {
      itemId: items[0]?.ID,
      item: { choice: 'SUBCONTRACTOR', subcontractorID: null, mainTicketID: TICKET, likewise: false },
    },
  ]);
});

const SHEETS = ['east', 'west'].map((side, place) => ({
  placementID: `00000000-0000-4000-8000-0000000000f${place}`,
  ticketID: TICKET,
  ticketName: `Laguna ${side}`,
}));

test('a copy says what it confirms, and of several tickets that fit a person chooses one', async () => {
  items = [
    item(1, { kind: 'CONFIRMS', sheets: SHEETS.slice(0, 1) }),
    item(2, { kind: 'WHICH_SHEET', sheets: SHEETS }),
  ];
  await openConsole(`/main/tickets/import/${IMPORT}`);
  expect(screen.getByRole('row', { name: /Confirms a new ticket .*Confirms “Laguna east”/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /May be “Laguna east”, “Laguna west”/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 1 ticket' })).toBeVisible();
  await press('Edit 2026110900042-000 CA');
  await screen.findByRole('dialog', { name: 'Ticket 2026110900042-000 CA' });
  await press('Save');
  expect(await screen.findAllByText(/Choose the ticket that it confirms/)).not.toEqual([]);
  await choose('Import', 'It confirms “Laguna west”');
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(mockServer.calls('updateImportItem').map(({ args }) => args)).toMatchObject([
    { itemId: items[1]?.ID, item: { choice: 'PROPOSED', placementID: SHEETS[1]?.placementID } },
  ]);
});

test('a sheet that a copy is asked about is not chosen beforehand, though no other fits', async () => {
  items = [item(1, { kind: 'WHICH_SHEET', sheets: SHEETS.slice(0, 1) })];
  await openConsole(`/main/tickets/import/${IMPORT}`);
  await press('Edit 2026110900041-000 CA');
  await screen.findByRole('dialog', { name: 'Ticket 2026110900041-000 CA' });
  await press('Save');
  expect(await screen.findAllByText(/Choose the ticket that it confirms/)).not.toEqual([]);
  expect(mockServer.calls('updateImportItem')).toEqual([]);
});

test('copied text is sent as a file; without any it says what is wanted', async () => {
  await openConsole(`/main/tickets/import/${IMPORT}`);
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

test('a file that is refused stays with the reason, and can be sent again', async () => {
  // What fails is logged (spec §8).
  console.error = () => {};
  refuse = 'The file is larger than 25 MB.';
  await openConsole(`/main/tickets/import/${IMPORT}`);
  expect(screen.getByText('Nothing found yet')).toBeVisible();
  await sendFile();
  expect(await screen.findByRole('alert')).toHaveTextContent('larger than 25 MB');
  refuse = null;
  await press('Try again');
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('on a phone each copy is a card with what is to be known', async () => {
  setScreen(360);
  items = [item(1, { notes: ['The legal start differs from the rules: 11/12/2026.'] })];
  await openConsole(`/main/tickets/import/${IMPORT}`);
  const card = (await screen.findByText('2026110900041-000 CA')).closest('li') as HTMLElement;
  expect(card).toHaveTextContent('1 Demo Way, ROSEVILLE');
  expect(card).toHaveTextContent('differs from the rules');
});

test('only who may place tickets finds the way there, or is let in', async () => {
  await openConsole('/main/tickets', 'ReadOnlyUser');
  expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
  cleanup();
  await openConsole('/main/tickets/import', 'ReadOnlyUser');
  expect(await screen.findByText('You don’t have access')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull();
});

test.each([360, 1440])('a copy tells its job and whose ticket it will be, at %i px', async width => {
  setScreen(width);
  items = [item(1, { userID: ME }), item(2, { ...nothing, kind: 'UNREADABLE', path: ['november.zip'] })];
  mockServer.answer({
    getEmployers: () => ({ total: 1, data: [{ ID: ME, Name: 'Dana Reyes', Role: { name: 'Admin' } }] }),
  });
  await openConsole(`/main/tickets/import/${IMPORT}`);
  const row = (await screen.findByText('2026110900041-000 CA')).closest(
    width === 360 ? 'li' : 'tr',
  ) as HTMLElement;
  expect(await within(row).findByRole('link', { name: '26-117 · Levee' })).toBeVisible();
  expect(await within(row).findByText('Dana Reyes')).toBeVisible();
  // The name of a file that is all of it is told once.
  expect(screen.getAllByText('november.zip')).toHaveLength(1);
});

test('while it is being filed nothing can be changed', async () => {
  items = [item(1), item(2, { ...nothing, kind: 'UNREADABLE' })];
  mockServer.answer({ getImport: () => ({ ID: IMPORT, state: 'APPLYING', total: 2, data: items }) });
  await openConsole(`/main/tickets/import/${IMPORT}`);
  await screen.findByRole('row', { name: /2026110900041/ });
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Type/ })).toBeNull();
});

test('a summary that came before its ticket is said to wait for it', async () => {
  items = [item(1, { kind: 'RESPONSES', outcome: 'WAITING', outcomeReason: 'Waits for its ticket. Soon.' })];
  mockServer.answer({
    getImport: () => ({ ID: IMPORT, state: 'DONE', total: 1, filed: 0, known: 2, waiting: 1, data: items }),
  });
  await openConsole(`/main/tickets/import/${IMPORT}`);
  expect(await screen.findByText('Waits for its ticket')).toBeVisible();
  expect(screen.getByText(/0 imported/)).toHaveTextContent(/failed · 2 known already · 1 waiting$/);
  expect(screen.getByText('Waits for its ticket. Soon.')).toBeVisible();
});

test('responses that wait, or did not fit, are dismissed one by one, and none while they are filed', async () => {
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
  await openConsole(`/main/tickets/import/${IMPORT}`);
  await screen.findByRole('row', { name: /2026110900041/ });
  expect(dismissals()).toEqual(['Dismiss 2026110900041-000 CA', 'Dismiss 2026110900042-000 CA']);
  mockServer.answer({
    dismissMail() {
      items = items.map((one, nth) => (nth === 0 ? { ...one, outcome: 'SKIPPED', choice: 'SKIP' } : one));
      return { success: true };
    },
  });
  await press('Dismiss 2026110900041-000 CA');
  const question = within(await screen.findByRole('alertdialog', { name: 'Dismiss these responses?' }));
  fireEvent.click(question.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(dismissals()).toEqual(['Dismiss 2026110900042-000 CA']));
  expect(mockServer.calls('dismissMail').map(({ args }) => args)).toMatchObject([
    { importId: IMPORT, itemId: items[0]?.ID },
  ]);
  mockServer.answer({ getImport: () => ({ ID: IMPORT, state: 'APPLYING', total: 4, data: items }) });
  cleanup();
  await openConsole(`/main/tickets/import/${IMPORT}`);
  await screen.findByRole('row', { name: /2026110900042/ });
  expect(dismissals()).toEqual([]);
});

test('leaving while a file is being sent, or was not, asks first', async () => {
  console.error = () => {};
  mockServer.answer({ getJobs: () => ({ total: 0, data: [] }) });
  await openConsole('/main/tickets/import');
  refuse = 'The file is locked with a password.';
  await sendFile();
  await screen.findByText(/locked with a password/);
  // The router is told to ask in effects of effects.
  await act(async () => {});
  fireEvent.click(screen.getByRole('link', { name: 'Jobs' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Leave before every file is sent?' }),
  );
  fireEvent.click(question.getByRole('button', { name: 'No' }));
  expect(screen.getByText(/locked with a password/)).toBeVisible();
  refuse = null;
  items = [item(1)];
  await press('Try again');
  await screen.findByRole('row', { name: /mail 1.eml/ });
  fireEvent.click(screen.getByRole('link', { name: 'Jobs' }));
  await waitFor(() => expect(window.location.pathname).toBe('/main/jobs'));
});

test('an import that could not be started says so, and can be tried again', async () => {
  console.error = () => {};
  mockServer.answer({
    applyImport: () => {
      throw new AppError('ConflictException', 'This import is being filed. Wait until it is done.');
    },
  });
  items = [item(1)];
  await openConsole(`/main/tickets/import/${IMPORT}`);
  await press('Import 1 ticket');
  await press('Yes');
  expect(await screen.findByText('Failed to start the import')).toBeVisible();
  expect(screen.getByRole('alertdialog', { name: 'Import 1 ticket?' })).toBeVisible();
});

test('files that were dropped and not said yes to are found again', async () => {
  items = [item(1), item(2)];
  await openConsole(`/main/tickets/import/${IMPORT}`);
  await screen.findByRole('row', { name: /mail 1.eml/ });
  cleanup();
  await openConsole('/main/tickets/import');
  expect(await screen.findByText('2 items of files that you dropped wait for your Yes.')).toBeVisible();
  fireEvent.click(screen.getByRole('link', { name: 'Go on with them' }));
  await screen.findByRole('row', { name: /mail 1.eml/ });
  cleanup();
  mockServer.answer({ getImport: () => ({ ID: IMPORT, state: 'DONE', total: 2, data: items }) });
  await openConsole(`/main/tickets/import/${IMPORT}`);
  await screen.findByRole('row', { name: /mail 1.eml/ });
  cleanup();
  const asked = mockServer.calls('getImport').length;
  await openConsole('/main/tickets/import');
  await screen.findByRole('button', { name: 'Choose files' });
  expect(mockServer.calls('getImport')).toHaveLength(asked);
});

test('something that is no file, as a mail dragged out of a browser, is not taken in silence', async () => {
  await openConsole('/main/tickets/import');
  const zone = await screen.findByText('Drop files here, or');
  const drop = (...files: File[]) => fireEvent.drop(zone, { dataTransfer: { files, types: ['Files'] } });
  fireEvent.drop(zone, { dataTransfer: { files: [], types: ['text/plain'] } });
  expect(await screen.findByRole('alert')).toHaveTextContent('No file came with it.');
  drop(new File([], 'mail.eml'));
  expect(await screen.findByText('The file is empty.')).toBeVisible();
  expect(screen.queryByText(/No file came with it/)).toBeNull();
});

test('a folder that is dropped is walked through', async () => {
  await openConsole('/main/tickets/import');
  const file = (name: string) => ({
    ...{ isFile: true, isDirectory: false, fullPath: `/mails/${name}` },
    file: (take: (file: File) => void) => take(new File(['TICKET NO = 1'], name)),
  });
  const folder = (entries: object[]) => {
    const rest = [entries, []];
    const createReader = () => ({
      readEntries: (take: (some: object[]) => void) => take(rest.shift() ?? []),
    });
    return { isFile: false, isDirectory: true, createReader };
  };
  const entry = folder([file('a.eml'), folder([file('b.eml')])]);
  const items = [{ kind: 'file', webkitGetAsEntry: () => entry, getAsFile: () => new File([], 'mails') }];
  const dataTransfer = { items, files: [new File([], 'mails')], types: ['Files'] };
  fireEvent.drop(await screen.findByText('Drop files here, or'), { dataTransfer });
  await waitFor(() => expect(sent).toEqual(['a.eml', 'b.eml']));
});
