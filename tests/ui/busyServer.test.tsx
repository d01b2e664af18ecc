import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../domain/errors';
import { openConsole, settled } from '../support/consolePages';
import { mockServer } from '../support/mockServer';
import { press, testPages } from '../support/pages';

testPages();

// react-admin logs the failures of reading.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const WORDS = 'Whiteline is very busy. Try again in a moment.';
const busy = () => {
  throw new AppError('ServiceUnavailableException', WORDS, { retryAfter: 0 });
};

test('the page says that the server is busy, and retries only by its button', async () => {
  mockServer.answer({ getJobs: busy });
  await openConsole('/main/jobs');
  expect(screen.getAllByText(WORDS)[0]).toBeVisible();
  expect(mockServer.calls('getJobs')).toHaveLength(1);
  mockServer.answer({ getJobs: () => ({ total: 0, data: [] }) });
  await press('Try again');
  await settled();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(mockServer.calls('getJobs')).toHaveLength(2);
});

test('a page with several refused calls has one retry button', async () => {
  mockServer.answer({ getViewer: busy, getJobs: busy, getJob: busy, getTicketCounts: busy });
  await openConsole('/main/jobs/details/j1');
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
});
