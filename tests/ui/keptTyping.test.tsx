import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../src/admin/AdminApp';
import { ME, openConsole } from '../support/consolePages';
import { mockServer } from '../support/mockServer';
import { field, fill, testPages } from '../support/pages';

testPages();

const PEOPLE = { total: 1, data: [{ ID: ME, Name: 'Dana Reyes' }] };
const JOB = {
  ID: 'j1',
  JobNo: '26-1001',
  Name: 'Levee',
  Status: 'ACTIVE',
  Manager: PEOPLE.data[0],
  People: [],
};

test.each([
  ['a new job', '/main/jobs/add', 'Job name'],
  ['a job', '/main/jobs/j1/edit', 'Job name'],
  ['the settings', '/main/settings', 'Record retention (years)'],
])('typed text in the form of %s is kept when reloading fails', async (_, path, label) => {
  // react-admin writes every failure of a call there, MUI of a manager whose list failed.
  console.error = console.warn = () => {};
  mockServer.answer({
    getProjectManagers: () => PEOPLE,
    getJob: () => JOB,
    getCompanySettings: () => ({ digestDefault: 'OFF', expiringDays: 7, retentionYears: 6 }),
  });
  await openConsole(path, 'CompanySuperAdmin');
  fill(label, '12');
  mockServer.setReachable(false);
  const failed = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.errorUpdateCount > 0);
  // As on a line that comes back for a moment.
  act(() => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
  });
  await waitFor(() => expect(failed()).not.toEqual([]));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  fill(label, '1234');
  expect(field(label)).toHaveValue('1234');
  expect(screen.queryByText(/couldn’t load/)).toBeNull();
});
