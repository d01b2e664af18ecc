import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays, formatUsDate } from '../../domain/calendar/plainDate';
import { today } from '../support/centerDays';
import { ME, openConsole } from '../support/consolePages';
import { choose, dateField, enterDate } from '../support/fields';
import { mockServer } from '../support/mockServer';
import { press, testPages } from '../support/pages';
import { setScreen } from '../support/screen';

testPages();

const numberOf = (nth: number) => `20261120000${String(nth).padStart(2, '0')}`;
const TICKETS = Array.from({ length: 60 }, (_, nth) => ({
  ID: `t${nth}`,
  TicketNo: numberOf(nth),
  Status: 'ACTIVE',
  JobID: 'j1',
  Job: { ID: 'j1', JobNo: '26-1001' },
}));
const page = ({ body }: { body?: { skip?: number; take?: number } | null }) => {
  const skip = body?.skip ?? 0;
  // Few rows, for each takes its time.
  return { total: TICKETS.length, data: TICKETS.slice(skip, skip + 3) };
};
const ticket = (nth: number) => screen.findByRole('link', { name: new RegExp(`^${numberOf(nth)}`) });
const asked = () => mockServer.calls('getActiveTickets').at(-1)?.args.body;

async function open(search = ''): Promise<void> {
  mockServer.assume({ getActiveTickets: page });
  await openConsole(`/main/tickets${search}`);
}

async function addFilter(name: string): Promise<void> {
  await press('Add filter');
  fireEvent.click(await screen.findByRole('menuitem', { name }));
  await screen.findByRole('dialog', { name });
}

async function closeFilter(): Promise<void> {
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('the project manager, day and status filters send what the contract requires', async () => {
  mockServer.answer({ getProjectManagers: () => ({ total: 1, data: [{ ID: ME, Name: 'Lee Park' }] }) });
  await open();
  await addFilter('Expires');
  await enterDate('Expires from', '12/04/2026');
  await waitFor(() => expect(location.search).toContain('2026-12-04'));
  await closeFilter();
  await addFilter('Status');
  await screen.findByRole('combobox', { name: /^Status/ });
  await choose('Status', 'Active');
  fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' });
  await waitFor(() => expect(location.search).toContain('ACTIVE'));
  // It gives the focus back when it is gone, which closes whatever was opened until then.
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await closeFilter();
  await addFilter('Project manager');
  const managers = await screen.findByRole('combobox', { name: 'Project manager' });
  fireEvent.mouseDown(managers);
  fireEvent.click(await screen.findByRole('option', { name: 'Lee Park' }));
  await waitFor(() =>
    expect(asked()).toMatchObject({
      filters: expect.arrayContaining([
        { field: 'ExpDate', operator: 'gte', value: ['12/04/2026'] },
        { field: 'ManagerId', operator: 'in', value: [ME] },
        { field: 'Status', operator: 'eq', value: ['ACTIVE'] },
      ]),
    }),
  );
});

test('filters in use are chips that say their value, open it again and are removed', async () => {
  const filter = { status: ['ACTIVE', 'EXPIRED'], expDate: { from: '2026-12-04' }, jobName: 'Levee' };
  await open(`?${new URLSearchParams({ filter: JSON.stringify(filter) })}`);
  await ticket(0);
  for (const chip of ['Status Active, Expired', 'Expires from 12/04/2026', 'Job name Levee'])
    expect(screen.getByRole('button', { name: chip })).toBeVisible();
  await press('Job name Levee');
  const input = await screen.findByRole('textbox', { name: 'Job name' });
  fireEvent.change(input, { target: { value: 'Dike' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(await screen.findByRole('button', { name: 'Job name Dike' })).toBeVisible();
  await press('Remove the filter Status');
  await waitFor(() => expect(JSON.stringify(asked())).not.toContain('Status'));
  expect(JSON.stringify(asked())).toContain('Dike');
});

test('a filter that is added and left empty is gone again', async () => {
  await open();
  await addFilter('Job name');
  expect(screen.getByRole('button', { name: 'Job name', hidden: true })).toBeInTheDocument();
  await closeFilter();
  expect(screen.queryByRole('button', { name: 'Job name' })).toBeNull();
});

test('an incomplete range never reaches the address, and a click selects one', async () => {
  await open();
  await addFilter('Expires');
  await enterDate('Expires from', '12/04/2026');
  await enterDate('Expires to', '12/DD/2026');
  await waitFor(() => expect(asked()).toMatchObject({ filters: [{ operator: 'gte' }] }));
  expect(decodeURIComponent(location.search)).toContain('"expDate":{"from":"2026-12-04"}');
  fireEvent.click(await screen.findByRole('button', { name: 'Next 7 days' }));
  const days = [today(), addDays(today(), 6)];
  await waitFor(() =>
    expect(asked()).toMatchObject({
      filters: [
        { field: 'ExpDate', operator: 'gte', value: [formatUsDate(days[0] as string)] },
        { field: 'ExpDate', operator: 'lte', value: [formatUsDate(days[1] as string)] },
      ],
    }),
  );
  expect(await dateField('Expires to')).toHaveValue(formatUsDate(days[1] as string));
});

test('an address with one day shows it as a one-day range', async () => {
  await open(`?${new URLSearchParams({ filter: JSON.stringify({ expDate: '2026-12-04' }) })}`);
  await press('Expires 12/04/2026');
  expect(await dateField('Expires from')).toHaveValue('12/04/2026');
  expect(await dateField('Expires to')).toHaveValue('12/04/2026');
  expect(asked()).toMatchObject({ filters: [{ field: 'ExpDate', operator: 'eq', value: ['12/04/2026'] }] });
});

test('Back returns to the list before a search, and to the search before that', async () => {
  const box = () => screen.getByPlaceholderText('Search');
  const search = async (text: string) => {
    fireEvent.change(box(), { target: { value: text } });
    await waitFor(() =>
      expect(asked()).toMatchObject({ filters: [{ field: 'Text', operator: 'like', value: [text] }] }),
    );
    await waitFor(() => expect(location.search).toContain(text));
  };
  await open();
  await ticket(0);
  await search('Laguna');
  await search('Vernon');
  history.back();
  await waitFor(() => expect(box()).toHaveValue('Laguna'));
  history.back();
  await waitFor(() => expect(box()).toHaveValue(''));
  expect(JSON.stringify(asked())).not.toContain('Text');
});

test('pages can be turned, and a column heading sorts the list', async () => {
  await open();
  await ticket(0);
  await press('Go to next page');
  expect(await ticket(25)).toBeVisible();
  await press('Go to previous page');
  expect(await ticket(0)).toBeVisible();
  const head = screen.getByRole('columnheader', { name: 'Ticket' });
  fireEvent.click(within(head).getByRole('button'));
  await waitFor(() => expect(asked()).toMatchObject({ sort: { field: 'TicketNo', order: 'Asc' } }));
});

test('on a phone the order can be chosen, and reversed by choosing it again', async () => {
  setScreen(360);
  await open();
  await ticket(0);
  await press('List tools');
  for (const order of ['Asc', 'Desc']) {
    await press(/^Sort by/);
    fireEvent.click(await screen.findByRole('menuitem', { name: /^Ticket/ }));
    await waitFor(() => expect(asked()).toMatchObject({ sort: { field: 'TicketNo', order } }));
  }
});

test('on a phone the checkbox of each card names what it selects', async () => {
  setScreen(360);
  await open();
  await ticket(0);
  const boxes = screen.getAllByRole('checkbox', { name: 'Select this row' });
  expect(boxes).toHaveLength(3);
  fireEvent.click(boxes[0] as HTMLElement);
  expect(await screen.findByText('1 selected')).toBeVisible();
});

test('a page past the end shows the last one', async () => {
  await open('?page=900');
  expect(await ticket(50)).toBeVisible();
  expect(await screen.findByText(/60 of 60$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go to next page' })).toBeDisabled();
});

test('a list without matches says so, with a way to clear the filters', async () => {
  mockServer.answer({
    getActiveTickets: args => (args.body?.filters?.length ? { total: 0, data: [] } : page(args as never)),
  });
  await open();
  await ticket(0);
  fireEvent.change(await screen.findByPlaceholderText('Search'), { target: { value: '<b>%_\\' } });
  expect(await screen.findByText('Nothing matches these filters.')).toBeVisible();
  expect(asked()).toMatchObject({ filters: [expect.objectContaining({ value: ['<b>%_\\'] })] });
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  expect(await ticket(0)).toBeVisible();
});

test('a list that cannot be loaded says so and can be retried', async () => {
  // The failure is logged, too.
  console.error = () => {};
  let isBroken = true;
  mockServer.answer({
    getActiveTickets(args) {
      if (isBroken) throw new Error('broken');
      return page(args as never);
    },
  });
  await openConsole('/main/tickets');
  isBroken = false;
  await press('Try again');
  expect(await ticket(0)).toBeVisible();
});

test('an address with invalid filters shows the list without mentioning filters', async () => {
  const filter = JSON.stringify({ status: 'LATE', expDate: 'soon', managerId: ['dana'], colour: 'red' });
  await open(`?${new URLSearchParams({ filter, page: '0', perPage: '7', sort: 'Colour', order: 'up' })}`);
  await ticket(0);
  expect(asked()).toMatchObject({ skip: 0, take: 25, filters: [] });
  expect(screen.queryByRole('button', { name: /^Remove the filter/ })).toBeNull();
  await waitFor(() => expect(location.search).toBe(''));
});

test('the menu leads to the list without an earlier visit’s filters, and Back to them', async () => {
  mockServer.assume({ getTicketCounts: () => ({ active: 60 }) });
  await open(`?${new URLSearchParams({ filter: '{"text":"valve"}' })}`);
  await waitFor(() => expect(asked()).toHaveProperty('filters.length', 1));
  expect(await screen.findByText('60 of 60')).toBeVisible();
  const [tickets] = screen.getAllByRole('link', { name: 'Tickets' });
  fireEvent.click(screen.getAllByRole('link', { name: 'Jobs' })[0] as Element);
  await waitFor(() => expect(location.pathname).toBe('/main/jobs'));
  fireEvent.click(tickets as Element);
  await ticket(0);
  expect(asked()).toHaveProperty('filters', []);
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  history.go(-2);
  await waitFor(() => expect(location.search).toContain('valve'));
  await waitFor(() => expect(asked()).toHaveProperty('filters.length', 1));
  await press('Clear filters');
  await waitFor(() => expect(location.search).not.toContain('valve'));
});

test('a search without a ticket of the group says where tickets are', async () => {
  const none = () => ({ total: 0, data: [] });
  mockServer.answer({
    getActiveTickets: none,
    getExpiredTickets: () => ({ total: 1, data: TICKETS.slice(0, 1) }),
    getAllTickets: () => ({ total: 1, data: TICKETS.slice(0, 1) }),
    getTicketCounts: () => ({ active: 71 }),
  });
  await openConsole(`/main/tickets?${new URLSearchParams({ filter: '{"text":"0002"}' })}`);
  expect(await screen.findByText('0 of 71')).toBeVisible();
  const link = await screen.findByRole('link', { name: '1 in Expired' });
  expect(link.getAttribute('href')).toMatch(/^\/main\/tickets\/expired\?filter=.*0002/);
  expect(screen.queryByRole('link', { name: /in All/ })).toBeNull();
});

test('the number of a job links to it', async () => {
  await open();
  await ticket(0);
  expect(screen.getAllByRole('link', { name: '26-1001' })[0]).toHaveAttribute(
    'href',
    '/main/jobs/details/j1',
  );
});

test('a new assisted ticket waits to be placed, while another waits for its number', async () => {
  const pending = { TicketNo: null, Status: 'PENDING', JobID: 'j1', Job: { ID: 'j1', JobNo: '26-1001' } };
  const data = [
    { ...pending, ID: 'p1', placing: 'WAITING' },
    { ...pending, ID: 'p2', placing: 'PLACED' },
    { ...pending, ID: 'p3', placing: null },
  ];
  mockServer.assume({ getActiveTickets: () => ({ total: 3, data }) });
  await openConsole('/main/tickets');
  for (const words of ['Waiting to be placed', 'Placed, unconfirmed', 'Waiting for number']) {
    expect(await screen.findByRole('link', { name: words })).toBeVisible();
  }
});
