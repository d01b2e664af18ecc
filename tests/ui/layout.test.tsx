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

test('the search finds parts of a number, and Enter before the answer goes to what is typed', async () => {
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

test('a search that finds more than fits leads to all of them in the list', async () => {
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

test('Ctrl+K opens the search from a field, and ? tells the keys', async () => {
  mockServer.answer({ getJobs: () => ({ total: 1, data: [{ ID: 'j1', JobNo: '26-1' }] }) });
  await openConsole('/main/jobs');
  const filter = screen.getByRole('textbox', { name: 'Job number' });
  fireEvent.keyDown(filter, { key: '/' });
  fireEvent.keyDown(filter, { key: '?' });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(filter, { key: 'k', ctrlKey: true });
  fireEvent.keyDown(await search(), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.keyDown(document.body, { key: '?' });
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Ctrl K');
});

test('on a Mac the keys are those of its keyboard', async () => {
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

test('an alert leads to its ticket and is not new after it was seen', async () => {
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

test('every page of the bar opens and is marked, and only those of the role are there', async () => {
  await openConsole('/main/reports', 'ProjectEngineer');
  const bar = within(screen.getByRole('navigation', { name: 'Main' }));
  const names = ['Tickets', 'Jobs', 'Subcontractors', 'Recorded events', 'Ticket profiles', 'Dashboard'];
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

test('the panel of all pages on a phone closes behind a page', async () => {
  setScreen(360);
  await openConsole('/main/reports', 'CompanySuperAdmin');
  fireEvent.click(screen.getByRole('button', { name: 'All pages', hidden: true }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('link', { name: 'Audit log' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe('/main/audit');
});

test('a system administrator sees on every page whose company it is', async () => {
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
  ['SANDBOX', 'Sandbox call center'],
  ['ASSISTED', 'Sandbox: One Call NV'],
])('with %s at One Call CA the bar says which tickets are for practice', async (way, words) => {
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

test('who is signed in is asked once', async () => {
  await openConsole('/main/rules');
  await screen.findByRole('heading', { level: 1 });
  expect(mockServer.calls('getViewer')).toHaveLength(1);
});
