import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '../../domain/errors';
import type { RoleName } from '../../domain/permissions/roles';
import { ME, openConsole } from '../support/consolePages';
import { mockServer } from '../support/mockServer';
import { press, testPages } from '../support/pages';

testPages();

const ID = '00000000-0000-4000-8000-000000000001';
const stored = { ID, Name: 'Weekly', CallCenter: 'onecallnv', CreatedByID: ME, defaults: '{}', version: 1 };
const drawer = () => screen.findByRole('dialog');

/** Opens a page of profiles that knows one profile. */
async function open(path: string, role: RoleName, profile: object = stored): Promise<void> {
  mockServer.assume({
    getTicketProfile: () => profile,
    getTicketProfiles: () => ({ total: 1, data: [profile] }),
  });
  await openConsole(path, role);
}

test('a project engineer makes profiles for themselves only', async () => {
  await open('/main/ticket-profile?profile=new', 'ProjectEngineer');
  expect(within(await drawer()).getByText('Your role can only create private profiles.')).toBeVisible();
  expect(within(await drawer()).queryByLabelText('Only me')).toBeNull();
});

test.each([
  ['changes and deletes an own profile', ME, 1],
  ['leaves shared ones alone', null, 0],
])('a project engineer %s', async (_does, OwnerUserID, count) => {
  await open(`/main/ticket-profile/details/${ID}`, 'ProjectEngineer', { ...stored, OwnerUserID });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Weekly');
  expect(screen.queryAllByRole('link', { name: 'Edit' })).toHaveLength(count);
  expect(screen.queryAllByRole('button', { name: 'Delete…' })).toHaveLength(count);
  expect(screen.queryByRole('button', { name: 'Share…' })).toBeNull();
});

test('a private profile is shared with everybody after a Yes', async () => {
  let OwnerUserID: string | null = ME;
  mockServer.answer({
    getTicketProfile: () => ({ ...stored, OwnerUserID }),
    shareTicketProfile() {
      OwnerUserID = null;
      return { success: true };
    },
  });
  await open(`/main/ticket-profile/details/${ID}`, 'CompanyAdmin');
  expect(screen.getByText('Only you')).toBeVisible();
  await press('Share…');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Everyone can now use the profile Weekly.')).toBeVisible();
  expect(await screen.findByText('Everyone')).toBeVisible();
});

test('what is typed stays until what somebody else has stored is asked for', async () => {
  // react-admin writes every failure of a call there, too.
  console.error = () => {};
  let now = stored;
  mockServer.answer({
    getTicketProfile: () => now,
    updateTicketProfile() {
      throw new AppError('ConflictException', 'Someone else changed this.');
    },
  });
  await open(`/main/ticket-profile/details/${ID}`, 'CompanyAdmin');
  fireEvent.click(screen.getByRole('link', { name: 'Edit' }));
  const name = () => within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Name' });
  await drawer();
  fireEvent.input(name(), { target: { value: 'Mine' } });
  now = { ...stored, Name: 'Theirs', version: 2 };
  await press('Save profile');
  expect(await screen.findByText('Someone else changed this.')).toBeVisible();
  expect(name()).toHaveValue('Mine');
  await press('Reload latest version');
  await waitFor(() => expect(name()).toHaveValue('Theirs'));
});
