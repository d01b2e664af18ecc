import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError, invalid } from '../../domain/errors';
import { openConsole } from '../support/consolePages';
import { type Answers, mockServer } from '../support/mockServer';
import { press, testPages } from '../support/pages';

testPages();

// react-admin logs the failures of reading.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const WORDS = 'The archive is being repaired. Try again at noon.';
const fail = () => {
  throw new AppError('InternalFailure', WORDS);
};
const toasts = () => [...document.querySelectorAll<HTMLElement>('.MuiSnackbar-root')];

test.each<[string, string, Answers]>([
  ['the page of a record', '/main/jobs/details/j1', { getJob: fail }],
  ['the page to edit a record', '/main/jobs/j1/edit', { getJob: fail }],
  ['a list', '/main/jobs', { getJobs: fail }],
  ['the counts of the ticket groups', '/main/tickets', { getTicketCounts: fail }],
  ['the counts of the dashboard', '/main/dashboard', { getDashboardCounts: fail }],
  ['the badge of alerts', '/main/jobs', { getAlerts: fail }],
  [
    'several panels of the dashboard at once',
    '/main/dashboard',
    {
      getTicketMap: fail,
      getTicketStatistics: fail,
      activeTicketsSummary: fail,
      getTicketsNeedingAction: fail,
    },
  ],
])(
  "a failed request for %s is one toast with the server's message, announced once",
  async (_, address, answers) => {
    mockServer.answer({
      getOnboarding: () => ({ credentials: 1, jobs: 1, tickets: 1, people: 1 }),
      ...answers,
    });
    await openConsole(address);
    await waitFor(() => expect(toasts().map(one => one.textContent)).toEqual([WORDS]));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  },
);

test('a missing record is a toast too', async () => {
  mockServer.answer({
    getJob() {
      throw new AppError('NotFoundException', 'This job no longer exists.');
    },
  });
  await openConsole('/main/jobs/details/j1');
  await waitFor(() => expect(toasts().map(one => one.textContent)).toEqual(['This job no longer exists.']));
  expect(screen.getByText('This no longer exists')).toBeVisible();
});

test('an error with several messages has a bullet for each', async () => {
  mockServer.answer({
    getJob() {
      throw invalid({ id: 'Not an id.', companyId: 'Not a company.' });
    },
  });
  await openConsole('/main/jobs/details/j1');
  await waitFor(() => expect(toasts()).toHaveLength(1));
  const items = within(toasts()[0] as HTMLElement).getAllByRole('listitem');
  expect(items.map(one => one.textContent)).toEqual(['Not an id.', 'Not a company.']);
});

test('failed counts show the reason in their panel', async () => {
  mockServer.answer({
    getOnboarding: () => ({ credentials: 1, jobs: 1, tickets: 1, people: 1 }),
    getDashboardCounts: fail,
    getTicketCounts: fail,
  });
  await openConsole('/main/dashboard');
  const panel = within(screen.getByRole('region', { name: 'Counts' }));
  expect(panel.getAllByText(WORDS)).toHaveLength(1);
  expect(panel.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  mockServer.answer({ getDashboardCounts: () => ({}), getTicketCounts: () => ({}) });
  await press('Try again');
  await waitFor(() => expect(panel.queryByText(WORDS)).toBeNull());
});
