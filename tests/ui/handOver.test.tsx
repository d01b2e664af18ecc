import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { DataProviderContext, HttpError, I18nContextProvider, TestMemoryRouter } from 'react-admin';
import { beforeEach, expect, it } from 'vitest';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { AssignedWork } from '../../src/resources/employers/AssignedWork';
import { choose } from '../support/fields';

const LEAVER = { id: 'u1', ID: 'u1', Name: 'Dana Reyes' };
const NOTHING = { assignedJobs: [], assignedTickets: [], ticketsInForce: [] };
const JOBS = { ...NOTHING, assignedJobs: [{ ID: 'j1' }, { ID: 'j2' }] };
const TICKETS = { ...NOTHING, ticketsInForce: [{ callCenter: 'onecall', tickets: 3, autoRenew: 0 }] };

let isDown = true;
/** Answers once the server is up again. */
const whenUp =
  <Args extends unknown[], Answer>(answer: (...args: Args) => Answer) =>
  async (...args: Args) => {
    if (isDown) throw new HttpError('errors.unreachable', 0, { errorType: null, errors: {} });
    return answer(...args);
  };

beforeEach(() => {
  isDown = true;
  // react-admin writes every failure of a call there, too.
  console.error = () => {};
});

function show(work: object, calls: object) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const getList = async () => ({ data: [], total: 0 });
  render(
    <QueryClientProvider client={queryClient}>
      <DataProviderContext value={{ getList, credentialsHealth: async () => [], ...calls } as never}>
        <I18nContextProvider value={i18nProvider}>
          <TestMemoryRouter>
            <AssignedWork
              employer={LEAVER as never}
              work={work as never}
              isRemoving={false}
              onRemove={() => {}}
              onClose={() => {}}
            />
          </TestMemoryRouter>
        </I18nContextProvider>
      </DataProviderContext>
    </QueryClientProvider>,
  );
}

async function tryAgain() {
  await screen.findByText('The server could not be reached. Check your connection and try again.');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
}

it('says that a job of the leaver could not be read, and reads it again', async () => {
  const job = (id: string) => ({
    data: { id, ID: id, JobNo: `No ${id}`, Name: '', Manager: null, People: [] },
  });
  const lost = whenUp(job);
  const getOne = async (_: string, { id }: { id: string }) => (id === 'j1' ? job(id) : lost(id));
  show(JOBS, { getOne });
  await tryAgain();
  expect(await screen.findByText('No j2')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('reads the managers again that could not be read', async () => {
  const getOne = async (_: string, { id }: { id: string }) => ({
    data: { id, ID: id, JobNo: `No ${id}`, Name: '', Manager: LEAVER, People: [] },
  });
  show(JOBS, { getOne, getList: whenUp(() => ({ data: [{ id: 'm1', Name: 'Lee Park' }], total: 1 })) });
  await tryAgain();
  await choose('New manager of No j1', 'Lee Park');
  expect(screen.getByRole('combobox', { name: 'New manager of No j1' })).toHaveTextContent('Lee Park');
});

it('reads the logins again that tickets could go on under', async () => {
  show(TICKETS, { credentialsHealth: whenUp(() => []) });
  await tryAgain();
  expect(await screen.findByRole('row', { name: /One Call/ })).toBeVisible();
});
