import { render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { type RoleName, roleOf } from '../../domain/permissions/roles';
import { queryClient } from '../../src/admin/AdminApp';
import { session } from '../../src/authProvider/session';
import { mockServer } from './mockServer';
import './screen';

/** The id of whoever is signed in. */
export const ME = '00000000-0000-4000-8000-00000000000a';

/** Opens a page of the console as somebody of a role, who has just signed in: Dana Reyes, on a desk. */
export async function openConsole(address: string, role: RoleName = 'CompanyAdmin'): Promise<void> {
  const { Component } = await import('../../src/admin/AdminApp');
  queryClient.clear();
  const company = { ID: 'c1', Name: 'Sierra Trenching' };
  const [username, email] = ['dana', 'dana@example.com'];
  session.start({
    token: 'token',
    refreshToken: 'refresh',
    userInfo: { username, company: role === 'SASAdministrator' ? null : company.ID, role, email },
  });
  if (role === 'SASAdministrator') session.selectCompany(company.ID);
  mockServer.assume({
    getViewer: () => ({ ID: ME, username, Name: 'Dana Reyes', Email: email, Role: roleOf(role), company }),
    getCompanies: () => ({ total: 1, data: [company] }),
  });
  history.replaceState(null, '', address);
  const router = createBrowserRouter([
    { path: '/main/*', Component },
    { path: '*', element: <main /> },
  ]);
  render(<RouterProvider router={router} />);
  await settled();
}

/** Waits until a page is there and nothing is on its way to it. */
export async function settled(): Promise<void> {
  // Behind a drawer that the address opens it is hidden.
  await screen.findByRole('heading', { level: 1, hidden: true });
  await waitFor(() => {
    // Between what the session allows and the rows nothing is on its way for a moment.
    const isToCome = queryClient.isFetching() > 0 || screen.queryByText('Loading...') !== null;
    if (isToCome) throw new Error('The page still reads.');
  });
}
