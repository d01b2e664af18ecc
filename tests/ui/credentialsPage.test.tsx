import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RoleName } from '../../domain/permissions/roles';
import { ME, openConsole } from '../support/consolePages';
import { choose } from '../support/fields';
import { mockServer } from '../support/mockServer';
import { field, fill, hold, press, testPages } from '../support/pages';

testPages();

const PEOPLE = [
  { ID: ME, Name: 'Dana Reyes', Email: 'dana@example.com' },
  { ID: '00000000-0000-4000-8000-00000000000b', Name: 'Lee Park', Email: 'lee@example.com' },
];
const center = () => screen.getByRole('combobox', { name: /^Select Call Center/ });
const saved = () => mockServer.calls('changeCredentials');

async function open(role: RoleName = 'CompanyAdmin'): Promise<void> {
  mockServer.assume({
    getEmployers: () => ({ total: PEOPLE.length, data: PEOPLE }),
    getCredentials: ({ callCenter }) => ({
      username: `login of ${callCenter}`,
      pass: `password of ${callCenter}`,
    }),
    changeCredentials: () => ({ success: true }),
  });
  await openConsole('/main/user-credentials', role);
}

async function pick(name: string): Promise<void> {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Select User' }));
  fireEvent.click(await screen.findByRole('option', { name }));
}

test('an admin selects a user, then a center, and only then sees the login', async () => {
  await open();
  expect(center()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByLabelText('Login')).toBeNull();
  await pick('Dana Reyes');
  expect(center()).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByLabelText('Login')).toBeNull();
  await choose('Select Call Center', 'One Call CA');
  await waitFor(() => expect(field('Login')).toHaveValue('login of onecall'));
  expect(field('Password')).toHaveAttribute('type', 'text');
  expect(field('Password')).toHaveAttribute('autocomplete', 'off');
  await pick('Lee Park');
  expect(center()).toHaveTextContent('Choose a call center');
  expect(screen.queryByLabelText('Login')).toBeNull();
});

test('names missing fields in the words of the specification, and sends nothing', async () => {
  await open();
  await press('Save');
  expect(await screen.findByText('Please select the user!')).toBeVisible();
  expect(screen.getByText('Call center is required!')).toBeVisible();
  await pick('Dana Reyes');
  await choose('Select Call Center', 'One Call NV');
  await waitFor(() => expect(field('Login')).toHaveValue('login of onecallnv'));
  fill('Login', '');
  fill('Password', '');
  await press('Save');
  expect(await screen.findByText('Login is required!')).toBeVisible();
  expect(screen.getByText('Password is required!')).toBeVisible();
  expect(saved()).toEqual([]);
});

test("a login is stored as typed, kept nowhere else, and listed with the center's result", async () => {
  const checked = { status: 'VALID', checkedAt: '2026-11-20T18:00:00Z' };
  const login = { employerId: ME, Name: 'Dana Reyes', callCenter: 'onecallnv', ...checked };
  mockServer.answer({ getCredentialsHealth: () => (saved().length > 0 ? [login] : []) });
  await open();
  await pick('Dana Reyes');
  await choose('Select Call Center', 'One Call NV');
  await waitFor(() => expect(field('Login')).toHaveValue('login of onecallnv'));
  fill('Login', 'demo.center.login');
  fill('Password', '  spaces and "quotes"  ');
  await press('Save');
  const savedMessage = 'Credentials are in process of validation. Check your email for confirmation';
  expect(await screen.findByText(savedMessage)).toBeVisible();
  expect(saved()).toMatchObject([
    { args: { callCenter: 'onecallnv', username: 'demo.center.login', pass: '  spaces and "quotes"  ' } },
  ]);
  const row = await screen.findByRole('row', { name: /^Dana Reyes.*One Call NV.*Works.*11\/20\/2026/ });
  expect(row).toBeVisible();
  const kept = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
  expect(kept).not.toContain('quotes');
});

test('a login that cannot be checked is stored with a reason, and not checked again', async () => {
  const login = { employerId: ME, Name: 'Dana Reyes', callCenter: 'onecall', status: 'STORED' };
  mockServer.answer({ getCredentialsHealth: () => [login] });
  await open();
  expect(
    await screen.findByRole('row', { name: /^Dana Reyes.*Stored, not checked.*Not checked yet/ }),
  ).toBeVisible();
  expect(
    screen.getByText(/^This installation can’t check logins at the center\. They are kept/),
  ).toBeVisible();
});

test('a slow response for one center never fills the fields of another', async () => {
  const { held, release } = hold(undefined);
  mockServer.answer({
    async getCredentials({ callCenter }) {
      if (callCenter === 'onecall') await held;
      return { username: `login of ${callCenter}`, pass: 'p' };
    },
  });
  await open();
  await pick('Dana Reyes');
  await choose('Select Call Center', 'One Call CA');
  expect(await screen.findByLabelText('Login')).toHaveAttribute('readonly');
  await choose('Select Call Center', 'One Call NV');
  await waitFor(() => expect(field('Login')).toHaveValue('login of onecallnv'));
  release();
  await waitFor(() => expect(mockServer.calls('getCredentials')).toHaveLength(2));
  expect(field('Login')).toHaveValue('login of onecallnv');
});

test('a read-only user sees their own login and no list of users', async () => {
  await open('ReadOnlyUser');
  expect(center()).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByRole('combobox', { name: 'Select User' })).toBeNull();
  await press('Save');
  expect(await screen.findByText('Call center is required!')).toBeVisible();
  await choose('Select Call Center', 'One Call CA');
  await waitFor(() => expect(field('Login')).toHaveValue('login of onecall'));
});
