import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../support/consolePages';
import { choose } from '../support/fields';
import { mockServer } from '../support/mockServer';
import { press, testPages } from '../support/pages';

testPages();

const SETTINGS = {
  Name: 'Sierra Trenching',
  State: 'CA',
  ZipCode: '95678',
  Phone: '9165550100',
  Address: '10 Demo Way',
  City: 'Roseville',
  expiringDays: 7,
  marksCheck: 'ONCE',
  digestDefault: 'DAILY',
  retentionYears: 6,
  version: 3,
  ways: [
    { callCenter: 'onecall', way: 'SANDBOX', choices: ['ASSISTED', 'SANDBOX'] },
    { callCenter: 'onecallnv', way: 'ASSISTED', choices: ['ASSISTED'] },
  ],
};

test('a company chooses for each center how its tickets are placed', async () => {
  mockServer.answer({ getCompanySettings: () => SETTINGS });
  await openConsole('/main/settings', 'CompanySuperAdmin');
  await choose('One Call CA', 'At the center’s own site');
  await press('Save settings');
  await waitFor(() => expect(mockServer.calls('updateCompanySettings')).toHaveLength(1));
  expect(mockServer.calls('updateCompanySettings')[0]?.args.settings).toMatchObject({
    ways: [
      { callCenter: 'onecall', way: 'ASSISTED' },
      { callCenter: 'onecallnv', way: 'ASSISTED' },
    ],
    version: 3,
  });
});

test('users who can only read the settings see the placement modes', async () => {
  mockServer.answer({ getCompanySettings: () => SETTINGS });
  await openConsole('/main/settings', 'CompanyAdmin');
  const ways = within(screen.getByRole('region', { name: 'How tickets are placed' }));
  expect(ways.getByText('One Call CA').nextElementSibling).toHaveTextContent('Practice center');
  expect(ways.getByText('One Call NV').nextElementSibling).toHaveTextContent('At the center’s own site');
});
