import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { RoleName } from '../../domain/permissions/roles';
import { roleOf } from '../../domain/permissions/roles';
import { openConsole } from '../support/consolePages';
import { mockServer } from '../support/mockServer';
import { press, testPages } from '../support/pages';

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

  test('is looked at by a project manager, who changes nothing', async () => {
    const drawer = await open('ProjectManager');
    expect(await within(drawer).findByText('lee@example.com')).toBeVisible();
    expect(within(drawer).queryByRole('textbox')).toBeNull();
  });
});

describe('a subcontractor', () => {
  test('that is being typed is asked about before its drawer is closed', async () => {
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

  test('is seen by a reader, who can change nothing', async () => {
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
    ['/main/settings', 'ProjectEngineer', 'You may not see this'],
    ['/main/audit', 'ProjectEngineer', 'You may not see this'],
    ['/main/audit', 'ProjectManager', 'The log of your jobs'],
  ] as const)('shows at %s to a %s: %s', async (path, role, text) => {
    await openConsole(path, role);
    expect(heading()).toHaveTextContent(text);
  });

  test.each(['requests', 'support', 'billing', 'subscriptions', 'reports'])(
    'has a page to come at %s, which says so and leads back',
    async path => {
      await openConsole(`/main/${path}`, 'ReadOnlyUser');
      expect(screen.getByText(/This page is being built\./)).toBeVisible();
      expect(screen.getByRole('link', { name: 'To the dashboard' })).toHaveAttribute(
        'href',
        '/main/dashboard',
      );
    },
  );
});
