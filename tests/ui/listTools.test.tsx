import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../support/consolePages';
import { choose } from '../support/fields';
import { mockServer } from '../support/mockServer';
import { press, testPages } from '../support/pages';

testPages();

const TICKET = { ID: 't1', TicketNo: '2026112000001', Status: 'ACTIVE' };
const one = () => ({ total: 1, data: [TICKET] });
const head = (name: string) => screen.queryByRole('columnheader', { name });

test('columns and row height are set once for every group', async () => {
  mockServer.answer({ getActiveTickets: one, getExpiredTickets: one });
  await openConsole('/main/tickets');
  expect(head('Coordinates')).toBeNull();
  expect(head('Job number')).toBeVisible();
  await press('Columns');
  fireEvent.click(await screen.findByRole('switch', { name: 'Coordinates' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Job number' }));
  fireEvent.keyDown(screen.getByRole('switch', { name: 'Coordinates' }), { key: 'Escape' });
  await press('Density: Compact');
  expect(await screen.findByRole('button', { name: 'Density: Comfortable' })).toBeVisible();

  fireEvent.click(screen.getByRole('link', { name: /^Expired/ }));
  await waitFor(() => expect(mockServer.calls('getExpiredTickets')).not.toEqual([]));
  expect(await screen.findByRole('columnheader', { name: 'Coordinates' })).toBeVisible();
  expect(head('Job number')).toBeNull();
  await press('Density: Comfortable');
  await press('Columns');
  await press('Reset');
  await waitFor(() => expect(head('Coordinates')).toBeNull());
});

test('each group shows how many tickets it has, and lists its own', async () => {
  const [counts, list] = [{ active: 4, expiring: 3, expired: 2, autoRenew: 1 }, one];
  mockServer.answer({
    getTicketCounts: () => counts,
    getActiveTickets: list,
    getExpiringTickets: list,
    getExpiredTickets: list,
    getAutoRenewTickets: list,
  });
  await openConsole('/main/tickets/all');
  const groups = () => within(screen.getByRole('navigation', { name: 'Ticket groups' }));
  for (const [name, call] of [
    ['Active 4', 'getActiveTickets'],
    ['Expiring 3', 'getExpiringTickets'],
    ['Expired 2', 'getExpiredTickets'],
    ['Auto-renew 1', 'getAutoRenewTickets'],
  ] as const) {
    fireEvent.click(groups().getByRole('link', { name }));
    await waitFor(() => expect(mockServer.calls(call)).toHaveLength(1));
    await waitFor(() => expect(groups().getByRole('link', { name, current: 'page' })).toBeVisible());
  }
});

test('filters are saved under a name, used, renamed and deleted', async () => {
  let saved: { ID: string; name: string; filter: string }[] = [];
  mockServer.answer({
    getJobs: () => ({ total: 1, data: [{ ID: 'j1', JobNo: '26-1' }] }),
    getSavedFilters: () => saved,
    saveFilter({ savedFilter: { name, filter } }) {
      saved = [{ ID: 'f1', name, filter }];
      return { ID: 'f1' };
    },
    deleteFilter() {
      saved = [];
      return { success: true };
    },
  });
  await openConsole(`/main/jobs?${new URLSearchParams({ filter: '{"status":"COMPLETED"}' })}`);
  const name = (value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value } });
  await press('Saved filters');
  await press('Save these filters…');
  await screen.findByRole('dialog', { name: 'Save these filters' });
  name('Done');
  await press('Save');
  expect(await screen.findByText('“Done” was saved.')).toBeVisible();
  expect(saved[0]?.filter).toBe('{"status":"COMPLETED"}');

  const tab = (label: string) => screen.findByRole('link', { name: label });
  expect(await tab('Done')).toHaveAttribute('aria-current', 'page');
  await press('Status Completed');
  await screen.findByRole('combobox', { name: /^Status/ });
  await choose('Status', 'On hold');
  fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' });
  await waitFor(() => expect(location.search).toContain('ON_HOLD'));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(await tab('All'));
  await waitFor(() => expect(location.search).not.toContain('COMPLETED'));
  fireEvent.click(await tab('Done'));
  await waitFor(() => expect(location.search).toContain('COMPLETED'));
  fireEvent.click(await tab('All'));
  await waitFor(() => expect(location.search).not.toContain('COMPLETED'));
  await press('Saved filters');
  await press('Use Done');
  await waitFor(() => expect(location.search).toContain('COMPLETED'));

  await press('Saved filters');
  await press('Rename Done');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Done'));
  name('Finished');
  await press('Save');
  expect(await screen.findByText('“Finished” was saved.')).toBeVisible();
  expect(mockServer.calls('saveFilter').at(-1)?.args.savedFilter).toMatchObject({ ID: 'f1' });

  await press('Saved filters');
  await press('Delete Finished');
  await press('Yes');
  expect(await screen.findByText('“Finished” was deleted.')).toBeVisible();
  await press('Saved filters');
  expect(await screen.findByText('No filters are saved for this list yet.')).toBeVisible();
});

test('a list longer than the counting limit says that there are more, and its pages continue', async () => {
  const last = 400;
  mockServer.answer({
    getActiveTickets: ({ body }) => ({
      total: (body?.skip ?? 0) < (last - 1) * 25 ? 10_000 : 20_000,
      isMore: true,
      data: [TICKET],
    }),
  });
  await openConsole('/main/tickets');
  const heading = await screen.findByText('10,000+ tickets');
  expect(heading).toHaveAttribute('aria-hidden', 'true');
  expect(heading.parentElement).toHaveRole('status');
  expect(screen.getByText('more than 10,000 tickets')).toHaveClass('visually-hidden');
  expect(screen.getByText('1–25 of 10,000+')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('1–25 of more than 10,000')).toHaveClass('visually-hidden');

  await press('Go to page 400');
  expect(await screen.findByText('9976–10000 of 20,000+')).toBeVisible();
  await press('Go to next page');
  expect(await screen.findByText('10001–10025 of 20,000+')).toBeVisible();
  expect(mockServer.calls('getActiveTickets').at(-1)?.args.body).toMatchObject({ skip: 10_000, take: 25 });
});
