import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type RoleName, roleOf } from '../../domain/permissions/roles';
import { session } from '../../src/authProvider/session';
import { dashboardCalls } from '../../src/dataProvider/calls/dashboard';
import { useView } from '../../src/resources/dashboard/views/useView';
import { NextPanel, ViewFilters } from '../../src/resources/dashboard/views/Views';
import { renderPart } from '../support/renderPart';

const ME = '00000000-0000-4000-8000-000000000001';
const userInfo = {
  username: 'pat',
  company: 'c1',
  role: 'ProjectManager',
  email: 'pat@example.com',
} as const;

/** What the server was asked for. */
const asked: { query: string; variables: Record<string, unknown> }[] = [];

beforeEach(() => {
  asked.length = 0;
  session.start({ token: 't', refreshToken: 'r', userInfo });
  vi.stubGlobal('fetch', async (_: unknown, request: RequestInit) => {
    asked.push(JSON.parse(String(request.body)));
    return Response.json({ data: { result: { total: 0, data: [] } } });
  });
});

function View() {
  const view = useView('active');
  return (
    <>
      <ViewFilters view={view} />
      <NextPanel view={view} />
    </>
  );
}

function open(role: RoleName) {
  const getList = async () => ({ data: [{ id: ME, Name: 'Pat Ortiz' }], total: 1 });
  const viewer = async () => ({ id: ME, Email: userInfo.email, Role: roleOf(role) });
  renderPart(<View />, { ...dashboardCalls, getList, viewer });
}

it('“My jobs” loads the summary for one’s own email, and without it the summary for everyone', async () => {
  open('ProjectManager');
  await waitFor(() => expect(asked.at(-1)?.variables).toMatchObject({ email: null, filters: [] }));
  const mine = await screen.findByRole('button', { name: 'My jobs', pressed: false });
  fireEvent.click(mine);
  // The filter stays beside it: the charts and the list that the view leads to know no e-mail.
  const filters = [{ field: 'ManagerId', operator: 'in', value: [ME] }];
  await waitFor(() => expect(asked.at(-1)?.variables).toMatchObject({ email: userInfo.email, filters }));
  expect(asked.at(-1)?.query).toMatch(/activeTicketsSummary\([^)]*email:/);
  fireEvent.click(await screen.findByRole('button', { name: 'Company', pressed: false }));
  expect(await screen.findByRole('button', { name: 'My jobs', pressed: false })).toBeVisible();
  await waitFor(() => expect(asked.at(-1)?.variables).toMatchObject({ email: null, filters: [] }));
});

it('is not offered to users who manage no jobs', async () => {
  open('ReadOnlyUser');
  await screen.findByText('No tickets in this view.');
  expect(screen.queryByRole('button', { name: 'My jobs' })).toBeNull();
});
