import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PostedHoliday } from '../../domain/calendar/holidays';
import { server } from '../support/mockServer';
import { field, openSite, testPages } from '../support/pages';

testPages();

/** A Sunday evening in California, already Monday in UTC. */
const NOW = new Date('2026-11-30T04:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  post([]);
});
afterEach(() => {
  vi.useRealTimers();
  server.resetHandlers();
});

function post(holidays: PostedHoliday[], date = NOW): void {
  const headers = { date: date.toUTCString() };
  server.use(http.get('*/holidays.json', () => HttpResponse.json(holidays, { headers })));
}

const state = (name: string) => within(screen.getByRole('region', { name }));
const pick = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

test('the last moment to call is shown for each state, and follows day and time', async () => {
  await openSite('/when-to-call');
  expect(field('Day')).toHaveValue('2026-12-06');
  expect(field('Day')).toHaveAttribute('min', '2026-11-29');
  pick('Day', '2026-12-09');
  for (const name of ['California', 'Nevada']) {
    expect(state(name).getByText('You can call now')).toBeVisible();
    expect(state(name).getByText('Sun 12/06/2026, 11:59 PM')).toBeVisible();
    expect(state(name).getByText('Fri 12/04/2026, 5:00 PM')).toBeVisible();
  }
  expect(state('California').getByText('Wed 11/25/2026')).toBeVisible();
  expect(state('Nevada').getByText('Wed 11/11/2026')).toBeVisible();
  pick('Start time (Pacific)', '17:00');
  expect(state('Nevada').getByText('Mon 12/07/2026, 11:59 PM')).toBeVisible();
  expect(state('California').getByText('Sun 12/06/2026, 11:59 PM')).toBeVisible();
});

test('a start that is too soon shows the soonest, one too far away the first day to call', async () => {
  await openSite('/when-to-call');
  pick('Day', '2026-12-01');
  expect(state('California').getByText('Too late for this start')).toBeVisible();
  expect(state('California').getByText('Tue 12/01/2026, 5:01 PM')).toBeVisible();
  pick('Day', '2026-12-21');
  expect(state('California').getByText('Too early to call')).toBeVisible();
  expect(state('Nevada').getByText('You can call now')).toBeVisible();
});

test('a day that cannot be is named, without dates', async () => {
  await openSite('/when-to-call');
  for (const day of ['2026-11-28', '2028-01-01', '']) {
    pick('Day', day);
    expect(screen.getByText(/Choose a day from today/)).toBeVisible();
    expect(field('Day')).toBeInvalid();
    expect(screen.queryByText('Not before')).toBeNull();
  }
});

test('counts the holidays that a center posted, by the clock of the server', async () => {
  post(
    [{ callCenter: 'onecall', date: '2026-12-07', name: 'Storm closure', working: false }],
    new Date('2026-12-04T20:00:00Z'),
  );
  await openSite('/when-to-call');
  pick('Day', '2026-12-09');
  // Thursday was the last day in California. The phone believes that it is November.
  expect(await state('California').findByText('Too late for this start')).toBeVisible();
  expect(state('Nevada').getByText('You can call now')).toBeVisible();
});

test('says if only the holidays of the states are counted', async () => {
  server.use(http.get('*/holidays.json', () => HttpResponse.error()));
  await openSite('/when-to-call');
  expect(await screen.findByText(/only the states’ holidays are counted/)).toBeVisible();
  expect(state('California').getByText('Not before')).toBeVisible();
});
