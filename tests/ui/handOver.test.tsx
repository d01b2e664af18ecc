import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { CoreAdminContext, HttpError } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { ReassignWork } from '../../src/resources/employers/ReassignWork';
import { choose } from '../support/fields';

const ID = '00000000-0000-4000-8000-00000000000';
const NOTHING = { managedJobs: [], teamJobs: [], ticketsInForce: [] };
const JOBS = {
  ...NOTHING,
  managedJobs: ['j1', 'j2'].map(no => ({
    ID: `${ID}${no.slice(1)}`,
    JobNo: `No ${no}`,
    Name: 'Levee',
    managerName: 'Dana Reyes',
  })),
};
const TEAM = { ...NOTHING, teamJobs: [{ ID: 'j3', JobNo: 'No j3', Name: 'Weir' }] };
const TICKETS = {
  ...NOTHING,
  ticketsInForce: [{ callCenter: 'onecall', tickets: 3, autoRenew: 1, needsLogin: true }],
};
const [LEE, KIM] = [`${ID}8`, `${ID}9`];

let isDown = true;
/** Answers once the server is up again. */
const whenUp =
  <Args extends unknown[], Answer>(answer: (...args: Args) => Answer) =>
  async (...args: Args) => {
    if (isDown) throw new HttpError('errors.unreachable', 0, { errorType: null, errors: {} });
    return answer(...args);
  };

beforeEach(() => {
  vi.clearAllMocks();
  isDown = true;
  // react-admin writes every failure of a call there, too.
  console.error = () => {};
});

const people = [LEE, KIM].map((id, nth) => ({
  id,
  ID: id,
  Name: ['Lee Park', 'Kim Ortiz'][nth],
  Role: { cognitoGroupName: 'ProjectManager' },
}));
const reassignWork = vi.fn(async () => ({ jobs: 1, places: 0, tickets: 0 }));
const onClose = vi.fn();

function show(work: object, calls: object = {}, removal?: ComponentProps<typeof ReassignWork>['removal']) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const dataProvider = {
    getList: async () => ({ data: people, total: 2 }),
    credentialsHealth: async () => [{ employerId: LEE, callCenter: 'onecall', status: 'VALID' }],
    assignedWork: async () => work,
    reassignWork,
    ...calls,
  };
  const routes = [
    {
      path: '*',
      element: (
        <CoreAdminContext
          dataProvider={dataProvider as never}
          i18nProvider={i18nProvider}
          queryClient={queryClient}
        >
          <ReassignWork ids={['u1']} name="Dana Reyes" {...(removal && { removal })} onClose={onClose} />
        </CoreAdminContext>
      ),
    },
  ];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
}

async function tryAgain() {
  await screen.findByText('The server could not be reached. Check your connection and try again.');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
}

it.each([
  ['the work', () => ({ assignedWork: whenUp(() => JOBS) })],
  ['the managers', () => ({ getList: whenUp(() => ({ data: people, total: 2 })) })],
  ['the logins', () => ({ credentialsHealth: whenUp(() => []) })],
])('says that %s could not be loaded, and retries', async (_, calls) => {
  show(JOBS, calls());
  await tryAgain();
  expect(await screen.findByRole('combobox', { name: 'New project manager of No j2' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('gives all jobs to one manager, and one of them to another', async () => {
  isDown = false;
  show(JOBS);
  await screen.findByRole('combobox', { name: 'Project manager for all jobs' });
  await choose('Project manager for all jobs', 'Lee Park');
  await choose('New project manager of No j2', 'Kim Ortiz');
  fireEvent.click(screen.getByRole('button', { name: 'Reassign' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(reassignWork).toHaveBeenCalledWith(['u1'], {
    managers: [
      { jobId: `${ID}1`, managerId: LEE },
      { jobId: `${ID}2`, managerId: KIM },
    ],
    team: null,
    tickets: [],
  });
});

it('gives job assignments to a colleague when asked to', async () => {
  isDown = false;
  show(TEAM);
  await screen.findByRole('combobox', { name: /Who works/ });
  await choose('Who works on these jobs instead', 'Kim Ortiz');
  fireEvent.click(screen.getByRole('button', { name: 'Reassign' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(reassignWork).toHaveBeenCalledWith(['u1'], {
    managers: [],
    team: { successorId: KIM },
    tickets: [],
  });
});

it('offers users with a login at the center for tickets, and removes the user once nothing is left', async () => {
  isDown = false;
  const onRemove = vi.fn();
  show(TICKETS, {}, { answer: { assignedTickets: [] } as never, onRemove });
  await screen.findByText('3 active tickets, 1 auto-renews');
  expect(screen.getByText(/As long as no one takes over/)).toBeVisible();
  await choose('Who takes over the tickets at One Call CA', 'Lee Park');
  expect(screen.getByText(/Auto-renewals continue/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Reassign and remove' }));
  await waitFor(() => expect(onRemove).toHaveBeenCalled());
  expect(reassignWork).toHaveBeenCalledWith(['u1'], {
    managers: [],
    team: { successorId: null },
    tickets: [{ callCenter: 'onecall', successorId: LEE }],
  });
});

it('says that there is nothing to reassign', async () => {
  isDown = false;
  show(NOTHING);
  expect(await screen.findByText(/no open jobs and no active tickets/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reassign' })).toBeDisabled();
});
