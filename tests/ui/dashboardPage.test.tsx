import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { addDays } from '../../domain/calendar/plainDate';
import { today } from '../support/centerDays';
import { openConsole } from '../support/consolePages';
import { choose } from '../support/fields';
import { mockServer } from '../support/mockServer';
import { testPages } from '../support/pages';

testPages();

const TICKET = { ID: 't1', TicketNo: '2026112000001', Status: 'ACTIVE', JobID: 'j1' };

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

test('a part that fails leaves the others, and can be asked again', async () => {
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
  expect(await within(map).findByRole('alert')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  isDown = false;
  fireEvent.click(within(map).getByRole('button'));
  await waitFor(() => expect(within(map).queryByRole('alert')).toBeNull());
});

test('a posted holiday is named among the days ahead', async () => {
  mockServer.answer({
    getHolidays: () => [{ date: addDays(today(), 7), name: 'Levee day', posted: true, working: false }],
  });
  await openConsole('/main/dashboard', 'ProjectManager');
  const expiries = await region('Expiries in the next 28 days');
  fireEvent.click(within(expiries).getByText('Show table'));
  expect(await within(expiries).findByText(/Levee day/)).toBeInTheDocument();
});

test('each view keeps a Status of its own, as the lists do', async () => {
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

test('what needs action offers what its status allows, and leads to it', async () => {
  mockServer.answer({
    getTicketsNeedingAction: () => ({
      total: 2,
      data: [
        { ticket: TICKET, reasons: ['EXPIRING_TODAY'] },
        {
          ticket: { ...TICKET, ID: 't2', TicketNo: '2026112000002', Status: 'EXPIRED' },
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
    [
      ['Renew: 2026112000001', '/main/tickets/details/j1/t1?action=renew'],
      ['Close: 2026112000001', '/main/tickets/details/j1/t1?action=close'],
    ],
    [['Clone: 2026112000002', '/main/tickets/create?clone=t2']],
  ]);
});

test('whoever only reads is offered nothing', async () => {
  mockServer.answer({
    getTicketsNeedingAction: () => ({ total: 1, data: [{ ticket: TICKET, reasons: ['LATE'] }] }),
  });
  await openConsole('/main/dashboard', 'ReadOnlyUser');
  const panel = await region('Needs action');
  expect(within(panel).getByText('No response by legal start')).toBeVisible();
  expect(within(panel).queryByRole('link', { name: /^Renew/ })).toBeNull();
});
