import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { AppError } from '../../domain/errors';
import { openConsole } from '../support/consolePages';
import { mockServer } from '../support/mockServer';
import { hrefOf, press, testPages } from '../support/pages';
import { setScreen } from '../support/screen';

testPages();

const DAY_MS = 86_400_000;
const since = new Date(Date.now() - 3 * DAY_MS - 60_000).toISOString();
const idOf = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`;
const ticket = (nth: number, stationCodes: string[]) => ({
  ID: idOf(nth),
  JobID: 'j1',
  JobNo: '26-1',
  JobName: 'Levee',
  TicketNo: `202611210000${nth}`,
  Revision: '000',
  callCenter: 'onecall',
  Name: `Weir ${nth}`,
  LegalStart: since,
  stationCodes,
});
const GAS = {
  utility: 'Sierra Gas',
  utilityType: 'gas',
  callCenter: 'onecall',
  phone: '(916) 555-0110',
  since,
  tickets: [ticket(1, ['G1', 'G2']), ticket(2, ['G1'])],
};
const WATER = {
  ...GAS,
  utility: 'Valley Water',
  phone: null,
  since: new Date().toISOString(),
  tickets: [ticket(3, ['W'])],
};

beforeEach(() => {
  mockServer.assume({
    getSilentUtilities: () => ({ total: 2, isCut: false, data: [GAS, WATER] }),
    getTicketCounts: () => ({ unanswered: 3 }),
  });
});

test('shows utilities without a response, since when, for how many tickets, and how to call', async () => {
  await openConsole('/main/tickets/no-response', 'ReadOnlyUser');
  const row = await screen.findByRole('row', { name: /Sierra Gas One Call CA .*555-0110 2 3 days/ });
  expect(hrefOf('(916) 555-0110', within(row))).toBe('tel:9165550110');
  expect(screen.getByRole('row', { name: /Valley Water One Call CA 1 Less than a day/ })).toBeVisible();
  expect(hrefOf(/2026112100002/, within(row))).toBe(`/main/tickets/details/j1/${idOf(2)}`);
  expect(screen.getByRole('link', { name: /No response 3/ })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('2 utilities')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Second notice/ })).toBeNull();
});

test('sends a second notice for all tickets of a utility, and shows refusals', async () => {
  // react-admin writes every failure of a call there, too.
  console.error = () => {};
  mockServer.answer({
    noResponseTicket({ ticketPayload }) {
      const { ticketId } = JSON.parse(ticketPayload);
      if (ticketId === idOf(2))
        throw new AppError('ConflictException', 'The same is on its way to the center.');
      return { success: true, ID: ticketId };
    },
  });
  await openConsole('/main/tickets/no-response');
  await press('Second notice to Sierra Gas');
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Send Sierra Gas a second notice for 2 tickets' }),
  );
  await press('Send second notice');
  expect(await dialog.findByText('1 of 2 done · 1 failed')).toBeVisible();
  expect(dialog.getByText('The same is on its way to the center.')).toBeVisible();
  const sent = mockServer.calls('noResponseTicket').map(({ args }) => JSON.parse(String(args.ticketPayload)));
  expect(sent).toMatchObject([
    { ticketId: idOf(1), stations: ['G1', 'G2'] },
    { ticketId: idOf(2), stations: ['G1'] },
  ]);
});

test('says when a second notice went out, and offers one only for the other tickets', async () => {
  const noticedAt = '2026-11-29T18:40:00Z';
  const some = { ...GAS, tickets: GAS.tickets.map((one, nth) => (nth === 0 ? { ...one, noticedAt } : one)) };
  const all = { ...WATER, tickets: WATER.tickets.map(one => ({ ...one, noticedAt })) };
  mockServer.answer({ getSilentUtilities: () => ({ total: 2, isCut: false, data: [some, all] }) });
  await openConsole('/main/tickets/no-response');
  expect(await screen.findAllByText('Second notice sent Sun 11/29/2026, 10:40 AM')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Second notice to Valley Water' })).toBeNull();
  await press('Second notice to Sierra Gas');
  expect(
    await screen.findByRole('dialog', { name: 'Send Sierra Gas a second notice for 1 ticket' }),
  ).toBeVisible();
});

test('says that more utilities than the longest waiting exist', async () => {
  mockServer.answer({ getSilentUtilities: () => ({ total: 2, isCut: true, data: [GAS, WATER] }) });
  await openConsole('/main/tickets/no-response');
  expect(await screen.findByText(/^Showing the 500 tickets that have waited longest/)).toBeVisible();
});

test('on a phone each utility is a card', async () => {
  setScreen(360);
  await openConsole('/main/tickets/no-response');
  expect(await screen.findByText(/2 tickets waiting · 3 days · One Call CA/)).toBeVisible();
});

test('says that all have responded, or shows the error and how to retry', async () => {
  console.error = () => {};
  let isDown = true;
  mockServer.answer({
    getSilentUtilities() {
      if (isDown) throw new AppError('InternalFailure', 'It failed.', { requestId: 'req-7' });
      return { total: 0, data: [] };
    },
  });
  await openConsole('/main/tickets/no-response');
  expect(await screen.findByText(/req-7/)).toBeVisible();
  isDown = false;
  await press('Try again');
  await waitFor(() => expect(screen.getByText('Every utility has responded')).toBeVisible());
});
