import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { addDays } from '../../domain/calendar/plainDate';
// Loaded when it is first shown, which takes its time beside other work.
import '../../src/resources/dashboard/charts/drawings';
import { today } from '../support/centerDays';
import { openConsole } from '../support/consolePages';
import { choose } from '../support/fields';
import { mockServer } from '../support/mockServer';
import { hrefOf, testPages } from '../support/pages';

testPages();

const TICKET = { ID: 't1', TicketNo: '2026112000001', Status: 'ACTIVE', JobID: 'j1', callCenter: 'onecall' };

/** Of a company that is at work. */
beforeEach(() =>
  mockServer.answer({
    getOnboarding: () => ({ credentials: 1, jobs: 1, tickets: 1, people: 1 }),
    activeTicketsSummary: () => ({ total: 1, data: [TICKET] }),
    expiringTicketsSummary: () => ({ total: 1, data: [TICKET] }),
    getTicketStatistics: () => ({
      expiryByDay: [{ day: addDays(today(), 3), callCenter: 'onecall', count: 1 }],
      byVerdict: [{ verdict: 'DO_NOT_DIG', count: 1 }],
    }),
  }),
);

const region = (name: string) => screen.findByRole('region', { name });
const kept = (slice: string) =>
  JSON.parse(localStorage.getItem(`whiteline.filters.dana.${slice}`) ?? '{"filter":null}').filter;
const status = () => screen.getByRole('combobox', { name: /^Status/ });

test('a failed part leaves the others unchanged, and can be reloaded', async () => {
  // The failure is logged, too.
  console.error = () => {};
  let isDown = true;
  mockServer.answer({
    getTicketMap() {
      if (isDown) throw new Error('broken');
      return { total: 0, tickets: [] };
    },
  });
  await openConsole('/main/dashboard', 'ReadOnlyUser');
  const map = await region('Map');
  const title = 'This couldn’t load';
  expect(await within(map).findByText(title)).toBeVisible();
  expect(within(screen.getByRole('main')).getAllByText(title)).toHaveLength(1);
  isDown = false;
  fireEvent.click(within(map).getByRole('button'));
  await waitFor(() => expect(within(map).queryByText(title)).toBeNull());
});

test('a posted holiday is named among the coming days', async () => {
  mockServer.answer({
    getHolidays: () => [{ date: addDays(today(), 7), name: 'Levee day', posted: true, working: false }],
  });
  await openConsole('/main/dashboard', 'ProjectManager');
  const expiries = await region('Expiries in the next 28 days');
  fireEvent.click(within(expiries).getByText('Show table'));
  expect(await within(expiries).findByText(/Levee day/)).toBeInTheDocument();
});

test('each view keeps its own Status filter, as the lists do', async () => {
  await openConsole('/main/dashboard');
  await choose('Status', 'Cancelled');
  fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' });
  await waitFor(() => expect(kept('dashboardActive')).toMatchObject({ status: 'CANCELLED', managerId: [] }));
  fireEvent.click(screen.getByRole('link', { name: /^Expiring \d+$/ }));
  await waitFor(() => expect(status()).not.toHaveTextContent('Cancelled'));
  fireEvent.change(screen.getByRole('textbox', { name: 'Job number' }), { target: { value: '24-' } });
  await waitFor(() =>
    expect(kept('dashboardExpire')).toMatchObject({ jobNo: '24-', status: null, expDate: null }),
  );
  expect(kept('dashboardActive')).toMatchObject({ status: 'CANCELLED', jobNo: '' });
  fireEvent.click(screen.getByRole('link', { name: /^Active \d+$/ }));
  await waitFor(() => expect(status()).toHaveTextContent('Cancelled'));
  expect(screen.getByRole('textbox', { name: 'Job number' })).toHaveValue('');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /^All \d+ tickets?$/ }).getAttribute('href')).toContain(
      'CANCELLED',
    ),
  );
});

test('the parts of a view follow its filters, until these are cleared', async () => {
  mockServer.answer({
    activeTicketsSummary: ({ filters }) => ({ total: filters.length ? 3 : 9, data: [TICKET] }),
    getTicketStatistics: ({ filters }) => ({
      expiryByDay: [{ day: addDays(today(), 3), callCenter: 'onecall', count: 1 }],
      byVerdict: filters.length
        ? [{ verdict: 'DO_NOT_DIG', count: 3 }]
        : ['DO_NOT_DIG', 'SAFE_TO_DIG'].map(verdict => ({ verdict, count: 3 })),
    }),
  });
  await openConsole('/main/dashboard');
  expect(await screen.findByRole('img', { name: /Bar chart of tickets expiring/ })).toBeVisible();
  expect(screen.getByRole('img', { name: /Ring chart/ })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'All 9 tickets' })).toBeVisible();
  const verdicts = within(await region('Verdicts'));
  const rows = () =>
    within(verdicts.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows()).toHaveLength(3);
  await choose('Verdict', 'Do not dig');
  fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' });
  expect(await screen.findByRole('link', { name: 'All 3 tickets' })).toBeVisible();
  await waitFor(() => expect(rows()).toHaveLength(2));
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  expect(await screen.findByRole('link', { name: 'All 9 tickets' })).toBeVisible();
});

test('a number links to a list of exactly what it counts', async () => {
  mockServer.answer({
    getDashboardCounts: () => ({ attention: [{ attention: 'LATE', count: 7 }] }),
    getActiveTickets: () => ({ total: 7, data: [TICKET] }),
  });
  await openConsole('/main/dashboard');
  const counts = within(await region('Counts'));
  fireEvent.click(await counts.findByRole('link', { name: /^7/ }));
  expect(await screen.findByText(/^7 tickets/)).toBeVisible();
  expect(mockServer.calls('getActiveTickets').at(-1)?.args.body).toMatchObject({
    filters: [expect.objectContaining({ field: 'Attention', value: ['LATE'] })],
  });
});

test('each ticket that needs action offers and links to what its status allows', async () => {
  mockServer.answer({
    getTicketsNeedingAction: () => ({
      total: 4,
      data: [
        { ticket: { ...TICKET, ID: 't3' }, reasons: ['DAMAGE_OPEN', 'EXPIRING_TODAY'] },
        { ticket: { ...TICKET, ID: 't4' }, reasons: ['MARKS_WRONG'] },
        { ticket: TICKET, reasons: ['EXPIRING_TODAY'] },
        {
          ticket: { ...TICKET, ID: 't2', callCenter: 'onecallnv', Status: 'EXPIRED' },
          reasons: ['EXPIRED_OPEN_JOB'],
        },
      ],
    }),
  });
  await openConsole('/main/dashboard');
  const rows = within(await region('Needs action'))
    .getAllByRole('row')
    .slice(1);
  const ways = rows.map(row =>
    within(row)
      .getAllByRole('link', { name: /: 20261120/ })
      .map(link => [link.textContent, link.getAttribute('href')]),
  );
  expect(ways).toEqual([
    [['See damage: 2026112000001 CA', '/main/tickets/details/j1/t3']],
    [
      ['Check marks: 2026112000001 CA', '/main/tickets/details/j1/t4?action=checkMarks'],
      ['Request re-mark: 2026112000001 CA', '/main/tickets/details/j1/t4?action=remark'],
    ],
    [
      ['Renew: 2026112000001 CA', '/main/tickets/details/j1/t1?action=renew'],
      ['Close: 2026112000001 CA', '/main/tickets/details/j1/t1?action=close'],
    ],
    [['Clone: 2026112000001 NV', '/main/tickets/create?clone=t2']],
  ]);
});

test('users limited to their own jobs see that only those need action', async () => {
  await openConsole('/main/dashboard', 'ProjectManager');
  expect(await region('Needs action on your jobs')).toBeVisible();
});

test('a very long list says that more tickets need action than are counted', async () => {
  const data = [{ ticket: TICKET, reasons: ['LATE'] }];
  mockServer.answer({ getTicketsNeedingAction: () => ({ total: 1000, isMore: true, data }) });
  await openConsole('/main/dashboard');
  expect(within(await region('Needs action')).getByText('Top 1 of more than 1000')).toBeVisible();
});

test('a read-only user is offered no actions', async () => {
  mockServer.answer({
    getTicketsNeedingAction: () => ({ total: 1, data: [{ ticket: TICKET, reasons: ['LATE'] }] }),
  });
  await openConsole('/main/dashboard', 'ReadOnlyUser');
  const panel = await region('Needs action');
  expect(within(panel).getByText('No response by legal start')).toBeVisible();
  expect(within(panel).queryByRole('link', { name: /^Renew/ })).toBeNull();
});

test('snoozed tickets leave the panel, are counted, and can be shown and brought back', async () => {
  let until: string | null = null;
  let snoozes = ['TOMORROW', 'IN_3_DAYS'];
  const row = () => ({ ticket: TICKET, reasons: ['LATE'], snoozes, snoozedUntil: until });
  mockServer.answer({
    getTicketsNeedingAction: ({ snoozed }) => {
      const data = (until !== null) === (snoozed ?? false) ? [row()] : [];
      return { total: data.length, snoozed: until === null ? 0 : 1, data };
    },
    snoozeTicket: ({ choice }) => {
      until = choice ? '2026-12-03T08:00:00Z' : null;
      return { success: true };
    },
  });
  await openConsole('/main/dashboard');
  const panel = within(await region('Needs action'));
  fireEvent.click(panel.getByRole('button', { name: 'Snooze: 2026112000001 CA' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Until tomorrow',
    'For 3 days',
  ]);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Until tomorrow' }));
  expect(await panel.findByText('1 snoozed')).toBeVisible();
  expect(panel.getByText('Nothing needs action.')).toBeVisible();
  expect(mockServer.calls('snoozeTicket')[0]?.args).toMatchObject({ ticketId: 't1', choice: 'TOMORROW' });

  fireEvent.click(panel.getByRole('button', { name: 'Show snoozed' }));
  expect(await panel.findByText('Snoozed until Thu 12/03/2026')).toBeVisible();
  // A single choice needs no menu.
  snoozes = ['TOMORROW'];
  fireEvent.click(panel.getByRole('button', { name: 'End snooze: 2026112000001 CA' }));
  await waitFor(() => expect(panel.getByText('Nothing needs action.')).toBeVisible());
  fireEvent.click(panel.getByRole('button', { name: 'Back to the others' }));
  expect(await panel.findByRole('button', { name: 'Snooze until tomorrow: 2026112000001 CA' })).toBeVisible();
});

test('requests due to be placed today come first, and the panel does not say that nothing needs action', async () => {
  const item = (urgency: string, more: object) => ({
    ...{
      ID: `s${urgency}`,
      kind: 'renew',
      state: 'WAITING',
      mayChange: true,
      callCenter: 'onecall',
      jobId: 'j1',
    },
    ...{ ticketNumber: '2026112000001', deadline: { at: null, urgency, text: `Renew it: ${urgency}.` } },
    ...more,
  });
  mockServer.answer({
    getPlacements: () => ({
      total: 3,
      data: [
        item('OVERDUE', { kind: 'create', ticketNumber: null, ticketName: 'Burst main' }),
        item('TODAY', { state: 'PLACED' }),
        item('SOON', {}),
      ],
    }),
  });
  await openConsole('/main/dashboard');
  const due = within(await region('To place today'));
  expect(hrefOf('New ticket: Burst main', due)).toBe('/main/tickets/place/sOVERDUE');
  expect(due.getByText('Placed, unconfirmed')).toBeVisible();
  expect(due.queryByText(/SOON/)).toBeNull();
  expect(hrefOf('All requests to place (3)', due)).toBe('/main/tickets/place');
  expect(screen.getByText('Nothing else needs action.')).toBeVisible();
});
