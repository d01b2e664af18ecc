import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../domain/errors';
import { ME, openConsole, settled } from '../support/consolePages';
import { mockServer, server } from '../support/mockServer';
import { press, testPages } from '../support/pages';
import { letCopy, setScreen } from '../support/screen';

testPages();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T18:00:00Z') });
  mockServer.assume({
    getTicketCalendar: () => ({ events: EVENTS, holidays: HOLIDAYS, isMore: false }),
    getJobs: () => ({ total: 1, data: [JOB] }),
    getJob: () => JOB,
    getProjectManagers: () => ({ total: 1, data: [{ ID: 'm1', Name: 'Luis Ortiz' }] }),
    getCalendarFeed: () => null,
  });
});
afterEach(() => {
  vi.useRealTimers();
  setScreen(1440);
});

const JOB = { ID: 'j1', JobNo: '24-0117', Name: 'Main' };
const event = (kind: string, date: string, changes: object = {}) => ({
  kind,
  date,
  at: null,
  ...{
    estimated: false,
    doubted: false,
    verdict: { verdict: 'DO_NOT_DIG', reason: 'RESPONSES', asOf: '2026-11-24T18:00:00Z' },
  },
  ticketID: `t-${date}-${kind}`,
  TicketNo: '2026112100042',
  Name: '100 Vernon St',
  place: '100 Vernon St, Roseville',
  callCenter: 'onecall',
  JobID: 'j1',
  JobNo: '24-0117',
  JobName: 'Main',
  ...changes,
});
const EVENTS = [
  event('LEGAL_START', '2026-11-24', { at: '2026-11-25T01:01:00Z', estimated: true, doubted: true }),
  ...['a', 'b', 'c', 'd'].map(id => event('RENEW_BY', '2026-11-30', { ticketID: id })),
];
const holiday = (name: string, date: string, state: string) => ({
  name,
  date,
  state,
  callCenter: state === 'CA' ? 'onecall' : 'onecallnv',
});
const HOLIDAYS = [
  holiday('Thanksgiving Day', '2026-11-26', 'CA'),
  holiday('Thanksgiving Day', '2026-11-26', 'NV'),
  holiday('Family Day', '2026-11-27', 'NV'),
];

const asked = () => mockServer.calls('getTicketCalendar').map(({ args }) => args);
const cell = (day: string) => {
  const found = screen.getByText(day).closest('td, li');
  return within(found as HTMLElement);
};

test('a month has what is due on each day, and its holidays', async () => {
  await openConsole('/main/calendar');
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  expect(asked()).toEqual([expect.objectContaining({ from: '2026-11-01', to: '2026-12-05' })]);
  const link = cell('Tue 11/24/2026').getByRole('link');
  expect(link).toHaveTextContent('Legal start 5:01 PM time in doubt2026…042 · 100 Vernon StDo not dig');
  expect(link).toHaveAttribute('href', '/main/tickets/details/j1/t-2026-11-24-LEGAL_START');
  expect(cell('Thu 11/26/2026').getByText('Thanksgiving Day')).toBeVisible();
  expect(cell('Fri 11/27/2026').getByText('NV: Family Day')).toBeVisible();
  expect(cell('Mon 11/30/2026').getAllByRole('link')).toHaveLength(3);
  fireEvent.click(screen.getByRole('link', { name: '2 more, Mon 11/30/2026' }));
  await settled();
  expect(asked().at(-1)).toMatchObject({ from: '2026-11-29', to: '2026-12-05' });
  expect(cell('Mon 11/30/2026').getAllByRole('link')).toHaveLength(4);
});

test('other months and weeks are in the address, as are the filters', async () => {
  await openConsole('/main/calendar?job=j1&day=2026-12-05');
  await press('Next month');
  expect(await screen.findByRole('heading', { name: 'January 2027' })).toBeVisible();
  fireEvent.click(screen.getByRole('link', { name: 'Week' }));
  await settled();
  expect(asked().at(-1)).toMatchObject({ from: '2026-12-27', to: '2027-01-02', jobID: 'j1' });
  await press('Today');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ from: '2026-11-22', to: '2026-11-28' }));
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Person' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Me' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ userID: ME, jobID: 'j1' }));
  expect(new URLSearchParams(location.search).get('person')).toBe(ME);
});

test('a phone lists the days on which something is due', async () => {
  setScreen(390);
  await openConsole('/main/calendar');
  expect(asked()).toEqual([expect.objectContaining({ from: '2026-11-22', to: '2026-11-28' })]);
  fireEvent.click(screen.getByRole('link', { name: 'Month' }));
  await settled();
  const days = within(screen.getByRole('list', { name: 'Days' })).getAllByRole('heading');
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Tue 11/24/2026 Today',
    'Thu 11/26/2026 ',
    'Fri 11/27/2026 ',
    'Mon 11/30/2026 ',
  ]);
  expect(screen.getByText('24-0117 · Main · estimate')).toBeVisible();
});

test('on a phone a month starts with today, and shows earlier days on request', async () => {
  setScreen(390);
  const events = [event('EXPIRES', '2026-11-03'), event('EXPIRES', '2026-11-30')];
  mockServer.answer({ getTicketCalendar: () => ({ events, holidays: [], isMore: false }) });
  await openConsole('/main/calendar?view=month');
  const days = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(days()).toEqual(['Tue 11/24/2026 Today', 'Mon 11/30/2026 ']);
  expect(screen.getByText('2026112100042 · 100 Vernon St')).toBeVisible();
  await press('Show 1 earlier day');
  expect(days()[0]).toBe('Tue 11/03/2026 ');
});

test('says when to call for a start without leaving the console', async () => {
  server.use(http.get('*/holidays.json', () => HttpResponse.json([])));
  await openConsole('/main/calendar');
  await press('When to call for a start');
  const dialog = await screen.findByRole('dialog', { name: 'When to call for a start' });
  const california = within(await within(dialog).findByRole('region', { name: 'California' }));
  expect(await california.findByText('You can call now')).toBeVisible();
  fireEvent.change(within(dialog).getByLabelText('Day'), { target: { value: '2026-11-25' } });
  expect(california.getByText('Too late for this start')).toBeVisible();
});

test('says if nothing is due, if not all is shown, and why it could not be loaded', async () => {
  // React-admin writes of every refused call.
  console.error = vi.fn();
  let response: () => object = () => ({ events: [], holidays: [], isMore: true });
  mockServer.answer({ getTicketCalendar: () => response() });
  await openConsole('/main/calendar');
  expect(screen.getByText('No legal starts, renewals or expirations in this time.')).toBeVisible();
  expect(screen.getByText(/There are more tickets than fit here/)).toBeVisible();
  response = () => {
    throw new AppError('ForbiddenException', 'The role cannot see tickets.');
  };
  await press('Next month');
  expect(await screen.findByRole('heading', { name: /access|allowed|permission/i })).toBeVisible();
});

describe('a calendar link', () => {
  const LINK = 'https://whiteline.example.com/calendar/secret.ics';

  test('is shown once, can be copied, and revoked', async () => {
    let feed: { ID: string; createdAt: string } | null = null;
    const clipboard = letCopy();
    mockServer.answer({
      getCalendarFeed: () => feed,
      createCalendarFeed() {
        feed = { ID: 'f1', createdAt: '2026-11-24T18:00:00Z' };
        return { ...feed, url: LINK };
      },
      revokeCalendarFeed() {
        feed = null;
        return { success: true };
      },
    });
    await openConsole('/main/calendar?job=j1');
    await press('Subscribe to calendar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Subscribe to calendar' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Make a link' }));
    expect(await dialog.findByRole('textbox', { name: 'Calendar link' })).toHaveValue(LINK);
    expect(dialog.getByText(/It won’t be shown again/)).toBeVisible();
    expect(mockServer.calls('createCalendarFeed')[0]?.args).toMatchObject({ jobId: 'j1' });
    fireEvent.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(await dialog.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(clipboard).toEqual([LINK]);
    fireEvent.click(dialog.getByRole('button', { name: 'Revoke link' }));
    const question = await screen.findByRole('alertdialog', { name: 'Revoke the calendar link?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Yes' }));
    expect(await dialog.findByRole('button', { name: 'Make a link' })).toBeVisible();
    expect(mockServer.calls('revokeCalendarFeed')[0]?.args).toMatchObject({ feedId: 'f1' });
  });

  test('made earlier is not shown again, and is replaced after confirmation', async () => {
    mockServer.answer({
      getCalendarFeed: () => ({ ID: 'f1', createdAt: '2026-11-20T18:00:00Z' }),
      createCalendarFeed: () => ({ ID: 'f2', createdAt: '2026-11-24T18:00:00Z', url: LINK }),
    });
    await openConsole('/main/calendar');
    await press('Subscribe to calendar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Subscribe to calendar' }));
    expect(await dialog.findByText(/You made a link on Fri 11\/20\/2026/)).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Make a new link' }));
    const question = await screen.findByRole('alertdialog', { name: 'Make a new calendar link?' });
    fireEvent.click(within(question).getByRole('button', { name: 'No' }));
    expect(mockServer.calls('createCalendarFeed')).toEqual([]);
  });

  test('is not offered to a system administrator', async () => {
    await openConsole('/main/calendar', 'SASAdministrator');
    expect(screen.getByRole('heading', { name: 'Calendar' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Subscribe to calendar' })).toBeNull();
  });
});
