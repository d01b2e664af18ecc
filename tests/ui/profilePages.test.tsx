import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '../../domain/errors';
import type { RoleName } from '../../domain/permissions/roles';
import { ME, openConsole, settled } from '../support/consolePages';
import { choose } from '../support/fields';
import { mockServer } from '../support/mockServer';
import { answer, fill, press, testPages } from '../support/pages';

testPages();

const ID = '00000000-0000-4000-8000-000000000001';
const stored = { ID, Name: 'Weekly', CallCenter: 'onecallnv', CreatedByID: ME, defaults: '{}', version: 1 };
const drawer = () => screen.findByRole('dialog');
const name = () => within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Name' });

/** The page of the profile that was saved. */
async function isOpened(): Promise<void> {
  await waitFor(() => expect(location.pathname).toBe(`/main/ticket-profile/details/${ID}`));
  await settled();
}

/** Opens a page of profiles that knows one profile. */
async function open(path: string, role: RoleName, profile: object = stored): Promise<void> {
  mockServer.assume({
    getTicketProfile: () => profile,
    getTicketProfiles: () => ({ total: 1, data: [profile] }),
  });
  await openConsole(path, role);
}

test('a project engineer creates profiles only for themselves', async () => {
  await open('/main/ticket-profile?profile=new', 'ProjectEngineer');
  expect(within(await drawer()).getByText('Your role can only create private profiles.')).toBeVisible();
  expect(within(await drawer()).queryByLabelText('Only me')).toBeNull();
});

test.each([
  ['updates and deletes their own profile', ME, 1],
  ['cannot change shared ones', null, 0],
])('a project engineer %s', async (_does, OwnerUserID, count) => {
  await open(`/main/ticket-profile/details/${ID}`, 'ProjectEngineer', { ...stored, OwnerUserID });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Weekly');
  expect(screen.queryAllByRole('link', { name: 'Edit' })).toHaveLength(count);
  expect(screen.queryAllByRole('button', { name: 'Delete…' })).toHaveLength(count);
  expect(screen.queryByRole('button', { name: 'Share…' })).toBeNull();
});

test('a private profile is shared with everyone after confirmation', async () => {
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
  await answer('Yes');
  expect(await screen.findByText('Everyone can now use the profile Weekly.')).toBeVisible();
  expect(await screen.findByText('Everyone')).toBeVisible();
});

test("typed text is kept until the user loads another user's changes", async () => {
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
  await drawer();
  fireEvent.input(name(), { target: { value: 'Mine' } });
  now = { ...stored, Name: 'Theirs', version: 2 };
  await press('Save profile');
  expect(await screen.findByText('Someone else changed this.')).toBeVisible();
  expect(name()).toHaveValue('Mine');
  await press('Reload latest version');
  await waitFor(() => expect(name()).toHaveValue('Theirs'));
});

test('a ticket is saved as a profile, private if requested', async () => {
  // react-admin writes there of what was still read as the drawer was left.
  console.error = () => {};
  mockServer.answer({
    getTicketDetails: () => ({
      callCenter: 'onecallnv',
      workType: 'Sewer',
      ticket: { ID, JobID: 'j1', Job: { ID: 'j1' } },
    }),
    createTicketProfile: () => ({ ID }),
  });
  await open(`/main/ticket-profile?fromTicket=${ID}`, 'CompanyAdmin');
  await screen.findByRole('combobox', { name: /^Work type/ });
  fireEvent.input(name(), { target: { value: 'Weekly' } });
  fireEvent.click(screen.getByLabelText('Only me'));
  await press('Save profile');
  await isOpened();
  const ticketProfile = {
    Name: 'Weekly',
    private: true,
    defaults: expect.stringContaining('"workType":"Sewer"'),
  };
  expect(mockServer.calls('createTicketProfile')).toMatchObject([{ args: { ticketProfile } }]);
});

test('a profile keeps settings for renewals and subcontractors, and no unknown placeholder', async () => {
  mockServer.answer({
    getSubcontractors: () => ({ total: 1, data: [{ ID: ME, CompanyName: 'Bore and Sons' }] }),
    createTicketProfile: () => ({ ID }),
  });
  await open('/main/ticket-profile?profile=new', 'CompanyAdmin');
  fireEvent.input(name(), { target: { value: 'Weekly' } });
  await choose('^Call center', 'One Call NV');
  expect(screen.queryByLabelText('Anticipated depth')).toBeNull();
  await choose('^Auto-renew', 'Yes');
  await choose('^Renew until', '60 days after the notice');
  await choose('^Work begins', '3 working days after the notice');
  const find = screen.getByRole('combobox', { name: 'Subcontractors' });
  find.focus();
  fireEvent.mouseDown(find);
  fireEvent.click(await screen.findByRole('option', { name: 'Bore and Sons' }));
  expect(find).toHaveFocus();
  fill('Remarks for the locators', 'See {jobNumber}');
  await press('Save profile');
  expect(await screen.findByRole('link', { name: /^There is no placeholder {jobNumber}\./ })).toBeVisible();
  expect(mockServer.calls('createTicketProfile')).toEqual([]);
  fill('Remarks for the locators', 'See {jobNo} at {crossStreet}');
  await press('Save profile');
  await isOpened();
  const [made] = mockServer
    .calls('createTicketProfile')
    .map(({ args }) => args.ticketProfile as typeof stored);
  expect(JSON.parse(made?.defaults ?? '')).toEqual({
    autoRenew: true,
    renewUntilRule: '+60 days',
    requestedStartRule: '+3 working days',
    subcontractors: [ME],
    excavatorRemarks: 'See {jobNo} at {crossStreet}',
  });
});
