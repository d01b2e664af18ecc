import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { roleOf } from '../../domain/permissions/roles';
import { ME, openConsole } from '../support/consolePages';
import { choose } from '../support/fields';
import { mockServer } from '../support/mockServer';
import { field, fill, hold, press, testPages } from '../support/pages';

testPages();

const PEOPLE = [
  { ID: ME, Name: 'Dana Reyes' },
  { ID: '00000000-0000-4000-8000-00000000000b', Name: 'Lee Park' },
];

/** The form of a new job before it is known who fills it in, which is its manager by default. */
async function openEarly() {
  const viewer = hold({
    ID: ME,
    username: 'dana',
    Name: 'Dana Reyes',
    Email: 'dana@example.com',
    Role: roleOf('CompanyAdmin'),
    company: { ID: 'c1', Name: 'Sierra Trenching' },
  });
  mockServer.answer({
    getViewer: () => viewer.held,
    getProjectManagers: () => ({ total: 2, data: PEOPLE }),
    createJob: () => new Promise(() => {}),
  });
  const opened = openConsole('/main/jobs/add');
  await screen.findByRole('combobox', { name: /Project manager/ });
  return async () => {
    viewer.release();
    await opened;
    await waitFor(() => expect(manager()).toHaveTextContent(/\w/));
  };
}

const manager = () => screen.getByRole('combobox', { name: /Project manager/ });

test('a default that arrives late fills its field and keeps what was typed', async () => {
  const arrive = await openEarly();
  fill('Job number', '26-1001');
  await press('Save job');
  const reason = await screen.findByRole('link', { name: 'Job name is required.' });
  await arrive();
  expect(reason).toBeVisible();
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'No' }));
  expect(field('Job number')).toHaveValue('26-1001');
  fill('Job name', 'Levee');
  await press('Save job');
  const job = { JobNo: '26-1001', Name: 'Levee', Status: 'ACTIVE', ManagerID: ME };
  await waitFor(() => expect(mockServer.calls('createJob')).toMatchObject([{ args: { job } }]));
});

test('a default that arrives late does not replace a choice', async () => {
  const arrive = await openEarly();
  await choose('^Project manager', 'Lee Park');
  await arrive();
  expect(manager()).toHaveTextContent('Lee Park');
});
