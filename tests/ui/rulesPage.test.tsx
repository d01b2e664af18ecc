import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { thisYear } from '../support/centerDays';
import { openConsole } from '../support/consolePages';
import { choose, enterDate } from '../support/fields';
import { mockServer } from '../support/mockServer';
import { press, testPages } from '../support/pages';

testPages();

const year = thisYear();
const MARKED = { code: '1', text: 'Locate area marked', color: 'green', inForce: true };

test('everyone can read the rules but not change them', async () => {
  mockServer.answer({
    getHolidays: () => [{ date: `${year}-11-26`, name: 'Thanksgiving Day', posted: true }],
    getResponseCodes: () => [{ ...MARKED, posted: true }],
    getCenterRules: () => [{ name: 'notice', value: '2', source: 'Gov. Code 4216.2(b)', verified: true }],
  });
  await openConsole('/main/rules', 'ReadOnlyUser');
  const parts = within(screen.getByRole('navigation', { name: 'Parts of the rules' }));
  const go = (name: string) => fireEvent.click(parts.getByRole('link', { name }));
  expect(await screen.findByText('Thanksgiving Day')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw…' })).toBeNull();
  go('Response codes');
  expect(await screen.findByText('Locate area marked')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Edit|Withdraw)…$/ })).toBeNull();
  go('Rules');
  expect(await screen.findByText('Gov. Code 4216.2(b)')).toBeVisible();
  expect(parts.queryByRole('link', { name: 'Activity' })).toBeNull();
});

test('an administrator changes a code, which is saved immediately', async () => {
  mockServer.answer({ getResponseCodes: () => [MARKED], postResponseCode: () => ({ success: true }) });
  await openConsole('/main/rules?part=codes', 'SASAdministrator');
  fireEvent.click(await screen.findByRole('button', { name: 'Edit…' }));
  await choose('Status', 'Check: read the response first');
  await enterDate('Active from', `01/02/${year}`);
  await press('Save code');
  expect(await screen.findByText(/Code 1 was saved[.]/)).toBeVisible();
  expect(mockServer.calls('postResponseCode')[0]?.args).toMatchObject({
    ...{ callCenter: 'onecall', code: '1', text: 'Locate area marked', color: 'yellow' },
    validFrom: `${year}-01-02`,
  });
});
