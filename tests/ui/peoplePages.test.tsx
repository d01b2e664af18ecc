import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type RoleName, roleOf } from '../../domain/permissions/roles';
import { openConsole } from '../support/consolePages';
import { choose } from '../support/fields';
import { mockServer } from '../support/mockServer';
import { fill, hrefOf, press, testPages } from '../support/pages';

testPages();

const ID = '00000000-0000-4000-8000-000000000001';
const heading = () => screen.getByRole('heading', { level: 1 });
const answer = async (word: 'Yes' | 'No') => {
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  fireEvent.click(within(question).getByRole('button', { name: word }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};

describe('a user', () => {
  const lee = { ID, Name: 'Lee Park', Email: 'lee@example.com', Role: roleOf('ReadOnlyUser'), version: 1 };
  const open = async (role: RoleName) => {
    mockServer.assume({
      getEmployer: () => lee,
      getEmployers: () => ({ total: 1, data: [lee] }),
    });
    await openConsole(`/main/users?user=${ID}`, role);
    return screen.findByRole('dialog');
  };

  test('can be viewed but not changed by a project manager', async () => {
    const drawer = await open('ProjectManager');
    expect(await within(drawer).findByText('lee@example.com')).toBeVisible();
    expect(within(drawer).queryByRole('textbox')).toBeNull();
    expect(within(drawer).queryByRole('button', { name: 'Reassign work…' })).toBeNull();
  });

  test('is invited or was last seen, and an invitation is sent again from the list', async () => {
    const kim = { ...lee, ID: ID.replace(/1$/, '2'), Name: 'Kim Ortiz' };
    mockServer.assume({
      getEmployers: () => ({
        total: 2,
        data: [
          { ...lee, invitedAt: '2026-11-20T18:00:00Z' },
          { ...kim, lastSeenAt: '2026-11-27T18:05:00Z' },
        ],
      }),
    });
    await openConsole('/main/users');
    expect(await screen.findByRole('row', { name: /Lee Park.*Invited.*Fri 11\/20\/2026/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Kim Ortiz.*Fri 11\/27\/2026, 10:05 AM/ })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Resend invite to Lee Park' }));
    expect(await screen.findByText('An email is on its way to lee@example.com.')).toBeVisible();
    expect(mockServer.calls('resendInvite')).toMatchObject([{ args: { employerId: ID } }]);
    expect(location.search).toBe('');
  });

  test('has a role that the form explains', async () => {
    await openConsole('/main/users?user=new');
    const drawer = within(await screen.findByRole('dialog', { name: 'New user' }));
    await drawer.findByRole('combobox', { name: /^Role/ });
    await choose('^Role', 'Read-only user');
    expect(drawer.getByRole('combobox', { name: /^Role/ })).toHaveTextContent(/^Read-only user$/);
    expect(drawer.getByText(/^Sees jobs, tickets and events, and changes none of them\./)).toBeVisible();
  });

  test('has work that an admin can reassign without affecting the form', async () => {
    const drawer = await open('CompanyAdmin');
    fireEvent.click(await within(drawer).findByRole('button', { name: 'Reassign work…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reassign work of Lee Park' }));
    expect(await dialog.findByText(/no open jobs and no active tickets/)).toBeVisible();
    expect(mockServer.calls('getAssignedWork')).toEqual([
      { operation: 'getAssignedWork', args: { employerIds: [ID] } },
    ]);
  });

  test('can be selected with others in the list, and their work reassigned together', async () => {
    const [JOB, KIM] = [ID.replace(/1$/, '7'), ID.replace(/1$/, '2')];
    const kim = { ...lee, ID: KIM, Name: 'Kim Ortiz' };
    const boss = { ...lee, ID: ID.replace(/1$/, '3'), Name: 'Max Boss', Role: roleOf('CompanySuperAdmin') };
    const sam = { ...lee, ID: ID.replace(/1$/, '4'), Name: 'Sam Moss', Role: roleOf('ProjectManager') };
    mockServer.assume({
      getEmployers: () => ({ total: 4, data: [lee, kim, boss, sam] }),
      getProjectManagers: () => ({ total: 1, data: [sam] }),
      getAssignedWork: () => ({
        managedJobs: [{ ID: JOB, JobNo: '26-1', Name: 'Levee', managerName: 'Kim Ortiz' }],
      }),
      reassignWork: () => ({ success: true, jobs: 1 }),
    });
    await openConsole('/main/users');
    const box = (name: RegExp) => within(screen.getByRole('row', { name })).getByRole('checkbox');
    expect(box(/Max Boss/)).toBeDisabled();
    for (const name of [/Lee Park/, /Kim Ortiz/]) fireEvent.click(box(name));
    await press('Reassign work…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reassign work of 2 users' }));
    expect(await dialog.findByText('Levee · Kim Ortiz')).toBeVisible();
    await choose('New project manager of 26-1', 'Sam Moss');
    await press('Reassign');
    expect(await screen.findByText('1 job was reassigned.')).toBeVisible();
    const [{ args } = { args: {} }] = mockServer.calls('reassignWork');
    expect(args).toMatchObject({
      employerIds: [ID, KIM],
      work: { managers: [{ jobId: JOB, managerId: sam.ID }], tickets: [] },
    });
  });
});

describe('one’s own account', () => {
  test('asks only users named after their username for a name', async () => {
    let Name = 'dana';
    mockServer.answer({
      getViewer: () => ({
        ID,
        username: 'dana',
        Name,
        Email: 'dana@example.com',
        Role: roleOf('ProjectManager'),
        company: { ID: 'c1', Name: 'Sierra Trenching' },
      }),
      getEmployer: () => ({ ID, Role: roleOf('ProjectManager') }),
      getMySettings: () => ({ digest: null, digestInForce: 'OFF' }),
      updateMyName({ name }) {
        Name = name;
        return { success: true };
      },
    });
    await openConsole('/main/account', 'ProjectManager');
    fill('First and last name', 'Dana Reyes');
    await press('Save name');
    expect(await screen.findByText('Your name was saved.')).toBeVisible();
    expect(await screen.findByText('Dana Reyes')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save name' })).toBeNull());
  });
});

describe('a subcontractor', () => {
  test('being edited asks before its drawer is closed', async () => {
    await openConsole('/main/subcontractor-library?create');
    const drawer = within(await screen.findByRole('dialog', { name: 'New subcontractor' }));
    fireEvent.change(await drawer.findByLabelText(/^Company/), { target: { value: 'Half a na' } });
    await press('Cancel');
    await answer('No');
    expect(drawer.getByLabelText(/^Company/)).toHaveValue('Half a na');
    await press('Cancel');
    await answer('Yes');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('can be viewed but not changed by a read-only user', async () => {
    mockServer.answer({
      getSubcontractor: () => ({ ID, CompanyName: 'Ace Boring', Type: 'Boring' }),
      getSubcontractorContacts: () => ({
        total: 1,
        data: [{ ID: 'k1', FirstName: 'Ann', LastName: 'First' }],
      }),
    });
    await openConsole(`/main/subcontractor-library/details/${ID}`, 'ReadOnlyUser');
    expect(heading()).toHaveTextContent('Ace Boring');
    expect(await screen.findByText(/Ann First/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /New contact|Delete…|Remind|Invite/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });
});

describe('the company', () => {
  test('has settings that an admin sees and an owner changes', async () => {
    mockServer.answer({ getCompanySettings: () => ({ digestDefault: 'OFF' }) });
    await openConsole('/main/settings', 'CompanyAdmin');
    expect(heading()).toHaveTextContent('Company settings');
    expect(screen.queryByRole('button', { name: /Save/ })).toBeNull();
  });

  test.each([
    ['/main/settings', 'ProjectEngineer', 'You don’t have access'],
    ['/main/audit', 'ProjectEngineer', 'You don’t have access'],
    ['/main/audit', 'ProjectManager', 'See activity on each ticket'],
  ] as const)('shows at %s to a %s: %s', async (path, role, text) => {
    await openConsole(path, role);
    expect(heading()).toHaveTextContent(text);
  });

  test.each(['requests', 'support', 'billing', 'subscriptions', 'reports'])(
    'has a future page at %s, which says so and links back',
    async path => {
      await openConsole(`/main/${path}`, 'ReadOnlyUser');
      expect(screen.getByText(/Coming soon\./)).toBeVisible();
      expect(hrefOf('Go to the dashboard')).toBe('/main/dashboard');
    },
  );
});
