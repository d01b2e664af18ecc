import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '../../src/authProvider/session';
import { openConsole } from '../support/consolePages';
import { mockServer } from '../support/mockServer';
import { answer, press, testPages } from '../support/pages';

testPages();

const BASIN = {
  ID: '00000000-0000-4000-8000-000000000001',
  Name: 'Silver Basin',
  active: true,
  createdAt: '2026-11-20T16:00:00Z',
};
const PATH = `/main/overview/customer/${BASIN.ID}`;
const heading = () => screen.getByRole('heading', { level: 1 });

test('a customer with records is kept, and the dialog shows what depends on it', async () => {
  // The refusal is logged, too.
  console.error = () => {};
  mockServer.answer({
    getCustomer: () => BASIN,
    deleteCustomer: () => ({ success: false, reason: 'Silver Basin can’t be deleted: 3 jobs.' }),
  });
  await openConsole(PATH, 'SASAdministrator');
  await press('Delete…');
  await answer('Yes');
  expect(await screen.findByText(/can’t be deleted: 3 jobs/)).toBeVisible();
});

test("a customer's company can be selected to work on", async () => {
  mockServer.answer({
    getCustomer: () => BASIN,
    getCompanies: () => ({ total: 2, data: [{ ID: 'c1', Name: 'Sierra Trenching' }, BASIN] }),
  });
  await openConsole(PATH, 'SASAdministrator');
  await press('View as this company');
  await waitFor(() => expect(location.pathname).toBe('/main/dashboard'));
  expect(session.companyId()).toBe(BASIN.ID);
  const note = within(screen.getByRole('note')).getByRole('combobox', { name: 'Company' });
  await waitFor(() => expect(note).toHaveTextContent('Silver Basin'));
});

test('company users cannot see customers', async () => {
  await openConsole(PATH, 'CompanySuperAdmin');
  expect(heading()).toHaveTextContent('You don’t have access');
  expect(mockServer.calls('getCustomer')).toEqual([]);
});
