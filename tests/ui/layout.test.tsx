import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { roleOf } from '../../domain/permissions/roles';
import { queryClient } from '../../src/admin/AdminApp';
import { ME, openConsole } from '../support/consolePages';
import { mockServer } from '../support/mockServer';
import { hold, press, testPages } from '../support/pages';
import { setScreen } from '../support/screen';

testPages();

const asOf = new Date().toISOString();
const found = (nth: number) => ({
  ID: `t${nth}`,
  JobID: 'j1',
  TicketNo: `202611200000${nth}`,
  Revision: '000',
  Name: 'Trench',
  Status: 'ACTIVE',
  callCenter: 'onecall',
  verdict: { verdict: 'DO_NOT_DIG', asOf },
});
const ticket = (nth: number) => ({
  getJob: () => ({ ID: 'j1' }),
  getTicketDetails: () => ({
    ticketNumber: found(nth).TicketNo,
    submitted: asOf,
    workBeginDate: asOf,
    ticket: { ID: `t${nth}`, JobID: 'j1' },
  }),
});
const heading = () => screen.findByRole('heading', { level: 1 });
const search = () => screen.findByRole('combobox', { name: 'Search everything' });
const type = async (value: string) => fireEvent.change(await search(), { target: { value } });

test('search finds part of a number, and Enter before the response uses the typed text', async () => {
  const { held, release } = hold({ tickets: [found(2)] });
  mockServer.answer({
    ...ticket(2),
    search: ({ text }) => (text === '0002' ? held : { tickets: text === '2026' ? [found(1), found(2)] : [] }),
  });
  await openConsole('/main/jobs', 'ReadOnlyUser');
  fireEvent.keyDown(document.body, { key: '/' });
  await waitFor(async () => expect(await search()).toHaveFocus());
  await type('x');
  const dialog = within(screen.getByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('two characters'));
  await type('nothing anywhere');
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('No results for'));
  await type('2026');
  await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(2));
  await type('0002');
  fireEvent.keyDown(await search(), { key: 'Enter' });
  expect(location.pathname).toBe('/main/jobs');
  await waitFor(() => expect(mockServer.calls('search')).toHaveLength(3));
  release();
  await waitFor(() => expect(location.pathname).toBe('/main/tickets/details/j1/t2'));
});

test('a search with more results than fit links to all of them in the list', async () => {
  mockServer.answer({
    search: () => ({ tickets: [found(1)], hasMore: true, ticketTotal: 41 }),
    getAllTickets: () => ({ total: 41, data: [found(1)] }),
  });
  await openConsole('/main/jobs');
  await press('Search');
  await type('2026');
  fireEvent.click(await screen.findByRole('link', { name: 'All 41 in Tickets' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect(await heading()).toHaveTextContent('Tickets'));
  expect(await screen.findByText(/^41 tickets/)).toBeVisible();
  expect(screen.getByPlaceholderText('Search')).toHaveValue('2026');
  expect(mockServer.calls('getAllTickets').at(-1)?.args.body).toMatchObject({
    filters: expect.arrayContaining([expect.objectContaining({ field: 'Text', value: ['2026'] })]),
  });
});

test('a job that the search names comes first, and a subcontractor’s ticket leads to ours', async () => {
  const job = {
    ID: 'j1',
    JobNo: '25-0186',
    Name: 'Riverside Gas Services',
    Status: 'ACTIVE',
    JobsiteAddress: '',
  };
  mockServer.answer({
    search: () => ({
      tickets: [found(1)],
      jobs: [{ ...job, ID: 'j2', JobNo: '25-0117', Name: 'Gas at the 0186 gate' }, job],
      subcontractorTickets: [
        {
          ...{ ID: 'i1', TicketNo: '2026111303211', callCenter: 'onecall', CompanyName: 'Fence Co' },
          ...{ TicketID: 't9', JobID: 'j1', Name: 'Main', place: '9 Oak St, Auburn' },
        },
      ],
    }),
  });
  await openConsole('/main/jobs');
  await press('Search');
  await type('0186');
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options[0]).toMatch(/^25-0186 · Riverside Gas Services/);
  expect(options.slice(2)).toEqual([
    '2026111303211 CA · Fence CoMain · 9 Oak St, AuburnSubcontractor’s ticket',
    expect.stringMatching(/^25-0117/),
  ]);
  fireEvent.click(screen.getByRole('option', { name: /Fence Co/ }));
  await waitFor(() => expect(location.pathname).toBe('/main/tickets/details/j1/t9'));
});

test('search finds utilities, people and events, and leads to each', async () => {
  mockServer.answer({
    search: () => ({
      utilities: [{ name: 'PACIFIC GAS', stationCodes: ['PGE01', '~PACIFIC GAS'] }],
      people: [{ ID: 'u1', Name: 'Keisha Reed', Email: 'k@example.com', role: 'CompanyAdmin' }],
      events: [
        {
          ID: 'e1',
          EventNo: 'EV-2026-000001',
          Title: 'Gas line hit',
          Status: 'OPEN',
          place: 'Auburn',
          OccurredAt: asOf,
        },
      ],
    }),
    getAllTickets: () => ({ total: 0, data: [] }),
  });
  await openConsole('/main/jobs');
  await press('Search');
  await type('any');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'PACIFIC GASPGE01Tickets',
    'Keisha Reedk@example.comCompany admin',
    'Keisha ReedTickets',
    expect.stringMatching(/^EV-2026-000001 · Gas line hitAuburn · .*Open$/),
  ]);
  fireEvent.keyDown(await search(), { key: 'Enter' });
  await waitFor(() => expect(location.pathname).toBe('/main/tickets/all'));
  await waitFor(() =>
    expect(mockServer.calls('getAllTickets').at(-1)?.args.body).toMatchObject({
      filters: [{ field: 'Utility', operator: 'like', value: ['PACIFIC GAS'] }],
    }),
  );
});

test('Ctrl+K opens the search from a field, and ? shows the shortcuts', async () => {
  mockServer.answer({ getJobs: () => ({ total: 1, data: [{ ID: 'j1', JobNo: '26-1' }] }) });
  await openConsole('/main/jobs');
  const filter = screen.getByPlaceholderText('Search');
  fireEvent.keyDown(filter, { key: '/' });
  fireEvent.keyDown(filter, { key: '?' });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(filter, { key: 'k', ctrlKey: true });
  fireEvent.keyDown(await search(), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.keyDown(document.body, { key: '?' });
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Ctrl K');
});

test('keys move in a list, create a record and go to a page, but not while typing', async () => {
  const jobs = [1, 2].map(nth => ({ ID: `j${nth}`, JobNo: `26-${nth}` }));
  mockServer.answer({
    getJobs: () => ({ total: 2, data: jobs }),
    getAllTickets: () => ({ total: 0, data: [] }),
  });
  await openConsole('/main/jobs');
  const row = (name: string) => screen.findByRole('link', { name });
  await row('26-1');
  const press = (key: string, at: Element = document.activeElement ?? document.body) =>
    fireEvent.keyDown(at, { key });
  press('j', document.body);
  expect(await row('26-1')).toHaveFocus();
  press('j');
  press('j');
  expect(await row('26-2')).toHaveFocus();
  press('k');
  expect(await row('26-1')).toHaveFocus();
  const filter = screen.getByPlaceholderText('Search');
  for (const key of ['c', 'g', 't', 'j']) press(key, filter);
  expect(location.pathname).toBe('/main/jobs');
  press('c');
  await waitFor(() => expect(location.pathname).toBe('/main/jobs/add'));
  press('t', document.body);
  expect(location.pathname).toBe('/main/jobs/add');
  press('g', document.body);
  press('t', document.body);
  await waitFor(() => expect(location.pathname).toBe('/main/tickets'));
});

test('Back from a search result shows the search again', async () => {
  mockServer.answer({
    search: () => ({ tickets: [found(1)], hasMore: false, ticketTotal: 1 }),
    ...ticket(1),
  });
  await openConsole('/main/jobs');
  await press('Search');
  await type('2026');
  fireEvent.keyDown(await search(), { key: 'Enter' });
  await waitFor(() => expect(location.pathname).toBe('/main/tickets/details/j1/t1'));
  // The dialog that closes still has the text.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  history.back();
  await waitFor(async () => expect(await search()).toHaveValue('2026'));
  fireEvent.keyDown(await search(), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(history.state.usr).toEqual({});
});

test('keys in an open list of choices, or in text that is edited in place, are no shortcuts', async () => {
  mockServer.answer({ getJobs: () => ({ total: 1, data: [{ ID: 'j1', JobNo: '26-1' }] }) });
  await openConsole('/main/jobs');
  const link = await screen.findByRole('link', { name: '26-1' });
  for (const html of [
    '<ul role="listbox"><li role="option" tabindex="-1">Keisha</li></ul>',
    '<p contenteditable="true">Keisha</p>',
  ]) {
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = html;
    const target = place.querySelector('li, p') as Element;
    for (const key of ['j', 'c', '?', '/']) expect(fireEvent.keyDown(target, { key })).toBe(true);
    place.remove();
  }
  document.body.addEventListener('keydown', event => event.preventDefault(), { once: true });
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(link).not.toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('on a Mac the shortcuts are those of its keyboard', async () => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
  await openConsole('/main/jobs');
  expect(screen.getByRole('button', { name: 'Search' })).toHaveAttribute('aria-keyshortcuts', '/ Meta+K');
  fireEvent.keyDown(document.body, { key: '?' });
  const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(keys).toHaveTextContent('⌘ K');
  expect(keys).not.toHaveTextContent('Ctrl');
  fireEvent.keyDown(keys, { key: 'k', metaKey: true });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull());
  await waitFor(async () => expect(await search()).toHaveFocus());
});

test('an alert links to its ticket and is no longer new after it was seen', async () => {
  let unseen = 1;
  mockServer.answer({
    ...ticket(1),
    getAlerts: () => ({
      unseen,
      asOf,
      data: [
        {
          id: 'a',
          kind: 'RESPONSE_RED',
          at: asOf,
          subject: 'x',
          ticketId: 't1',
          JobID: 'j1',
          isNew: unseen > 0,
        },
      ],
    }),
    seeAlerts() {
      unseen = 0;
      return { success: true };
    },
  });
  await openConsole('/main/jobs', 'ProjectManager');
  await press('Alerts, 1 new');
  const inbox = within(await screen.findByRole('dialog', { name: 'Alerts' }));
  expect(inbox.getByRole('listitem')).toHaveTextContent('new');
  expect(mockServer.calls('seeAlerts')[0]?.args).toMatchObject({ asOf });
  fireEvent.click(inbox.getByRole('link'));
  await waitFor(() => expect(location.pathname).toBe('/main/tickets/details/j1/t1'));
  expect(await screen.findByRole('button', { name: 'Alerts' })).toBeVisible();
});

test('every page in the bar opens and is highlighted, and only those of the role are shown', async () => {
  await openConsole('/main/reports', 'ProjectEngineer');
  const bar = within(screen.getByRole('navigation', { name: 'Main' }));
  const names = [
    'Tickets',
    'Jobs',
    'Subcontractors',
    'Recorded events',
    'Ticket profiles',
    'Calendar',
    'Dashboard',
    'Today',
  ];
  expect(bar.getAllByRole('link')).toHaveLength(names.length);
  for (const name of names) {
    fireEvent.click(bar.getByRole('link', { name }));
    await waitFor(async () => expect(await heading()).toHaveTextContent(name));
    expect(bar.getByRole('link', { current: 'page' })).toHaveTextContent(name);
  }
  await press('Company menu');
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Users', 'Call-center logins', 'Center rules']);
});

test('the phone panel of all pages closes when a page is opened', async () => {
  setScreen(360);
  await openConsole('/main/reports', 'CompanySuperAdmin');
  fireEvent.click(screen.getByRole('button', { name: 'All pages', hidden: true }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('link', { name: 'Audit log' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe('/main/audit');
});

test('a system administrator sees the current company on every page', async () => {
  await openConsole('/main/jobs', 'SASAdministrator');
  for (const path of ['/main/reports', '/main/overview']) {
    expect(screen.getByRole('note')).toHaveTextContent('Viewing as');
    act(() => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  }
  expect(screen.getByRole('note')).toHaveTextContent('Sierra Trenching');
});

test.each([
  ['SANDBOX', 'Practice center'],
  ['ASSISTED', 'Sandbox: One Call NV'],
])('with %s at One Call CA the bar shows which tickets are practice tickets', async (way, words) => {
  mockServer.answer({
    getViewer: () => ({
      ID: ME,
      Role: roleOf('CompanyAdmin'),
      company: { ID: 'c1' },
      sandbox: true,
      ways: [
        { callCenter: 'onecall', way },
        { callCenter: 'onecallnv', way: 'SANDBOX' },
      ],
    }),
  });
  await openConsole('/main/rules');
  expect(await screen.findByText(words)).toBeVisible();
});

test('the identity is loaded once', async () => {
  await openConsole('/main/rules');
  await screen.findByRole('heading', { level: 1 });
  expect(mockServer.calls('getViewer')).toHaveLength(1);
});
