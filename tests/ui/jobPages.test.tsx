import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../domain/errors';
import type { RoleName } from '../../domain/permissions/roles';
import { ME, openConsole } from '../support/consolePages';
import { choose } from '../support/fields';
import { mockServer } from '../support/mockServer';
import { field, fill, press, testPages } from '../support/pages';

testPages();

let version = 1;
let name = 'Levee';
const job = () => ({
  ID: 'j1',
  JobNo: '26-1001',
  Name: name,
  Status: 'ACTIVE',
  Manager: { ID: ME, Name: 'Dana Reyes' },
  People: [],
  version,
});
const heading = (text: string) =>
  waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(text));
const question = (title: string | RegExp) => screen.findByRole('alertdialog', { name: title });
const answer = async (word: 'Yes' | 'No', title: string | RegExp = /./) =>
  fireEvent.click(within(await question(title)).getByRole('button', { name: word }));

async function open(path = '/main/jobs/details/j1', role?: RoleName): Promise<void> {
  [version, name] = [1, 'Levee'];
  mockServer.assume({
    getJob: job,
    getJobs: () => ({ total: 1, data: [job()] }),
    getProjectManagers: () => ({ total: 1, data: [{ ID: ME, Name: 'Dana Reyes' }] }),
    updateJob({ job: sent }) {
      if (sent.version !== version) throw new AppError('ConflictException', 'Someone else changed this.');
      version += 1;
      name = sent.Name ?? name;
      return { success: true };
    },
  });
  await openConsole(path, role);
}

describe('the form of a job', () => {
  test('asks before it drops what was typed, with the cursor on No', async () => {
    await open('/main/jobs/add');
    fill('Job name', 'Half a name');
    fireEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    const asked = await question('Leave without saving?');
    await waitFor(() => expect(within(asked).getByRole('button', { name: 'No' })).toHaveFocus());
    await answer('No');
    expect(field('Job name')).toHaveValue('Half a name');
    fireEvent.click(await screen.findByRole('link', { name: 'Cancel' }));
    await answer('Yes');
    await heading('Jobs');
  });

  test('adds a job, managed by whoever adds it, and opens it', async () => {
    mockServer.answer({ createJob: () => ({ ID: 'j1' }) });
    await open('/main/jobs/add');
    fill('Job number', '26-1001');
    fill('Job name', 'Levee');
    await choose('^Status', 'On hold');
    await press('Save job');
    await heading('26-1001 · Levee');
    const added = { JobNo: '26-1001', Name: 'Levee', Status: 'ON_HOLD', ManagerID: ME };
    expect(mockServer.calls('createJob')).toMatchObject([{ args: { job: added } }]);
  });

  test('loads anew what somebody else changed meanwhile', async () => {
    // react-admin writes every failure of a call there, too.
    console.error = () => {};
    await open('/main/jobs/j1/edit');
    await waitFor(() => expect(field('Job name')).toHaveValue('Levee'));
    fill('Job name', 'Mine');
    [version, name] = [2, 'Theirs'];
    await press('Save job');
    expect(await screen.findByText('Someone else changed this.')).toBeVisible();
    await press('Reload latest version');
    await waitFor(() => expect(field('Job name')).toHaveValue('Theirs'));
  });

  test('goes back to the job after a change, and after one given up', async () => {
    await open();
    fireEvent.click(screen.getByRole('link', { name: 'Edit' }));
    await waitFor(() => expect(field('Job name')).toHaveValue('Levee'));
    fill('Job name', 'Levee, north');
    await press('Save job');
    await heading('26-1001 · Levee, north');
    expect(mockServer.calls('updateJob')[0]?.args).toMatchObject({
      jobId: 'j1',
      job: { Name: 'Levee, north', version: 1 },
    });
    fireEvent.click(screen.getByRole('link', { name: 'Edit' }));
    fireEvent.click(await screen.findByRole('link', { name: 'Cancel' }));
    await heading('26-1001 · Levee, north');
    expect(location.pathname).toBe('/main/jobs/details/j1');
  });
});

test('who neither manages a job nor is assigned to it reads why it stays as it is', async () => {
  mockServer.answer({ getJob: () => ({ ...job(), Manager: { ID: 'x', Name: 'Lee Park' } }) });
  await open('/main/jobs/j1/edit', 'ProjectManager');
  await heading('Read only');
  expect(screen.getByText(/only edit jobs that you manage/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /Job name/ })).toBeNull();
});

test.each([
  ['details/J1', '26-1001 · Levee'],
  ['J1/edit', 'Edit job 26-1001'],
])('an address with the id in capitals shows the job, too: %s', async (path, title) => {
  await open(`/main/jobs/${path}`);
  await heading(title);
});

test('a job is deleted after a Yes, with the cursor on No', async () => {
  mockServer.answer({ deleteJob: () => ({ success: true }) });
  await open();
  await press('Delete…');
  const asked = await question(/./);
  await waitFor(() => expect(within(asked).getByRole('button', { name: 'No' })).toHaveFocus());
  await answer('No');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(mockServer.calls('deleteJob')).toEqual([]);
  await press('Delete…');
  await answer('Yes');
  expect(await screen.findByText('Job 26-1001 was deleted.')).toBeVisible();
  await heading('Jobs');
});

test('a job with tickets is kept, and says what hangs on it', async () => {
  console.error = () => {};
  mockServer.answer({
    deleteJob: () => ({ success: false, reason: 'This job can’t be deleted: it has 2 tickets.' }),
  });
  await open();
  await press('Delete…');
  await answer('Yes');
  expect(await screen.findByText(/can’t be deleted: it has 2 tickets/)).toBeVisible();
  expect(location.pathname).toBe('/main/jobs/details/j1');
});

test('people are put on a job, and taken off only when that is saved', async () => {
  let people: { ID: string; Name: string }[] = [];
  const sam = { ID: '00000000-0000-4000-8000-000000000009', Name: 'Sam Ortiz' };
  mockServer.answer({
    getJob: () => ({ ...job(), People: people }),
    getEmployers: () => ({
      total: 1,
      data: [
        {
          ...sam,
          Email: 'sam@example.com',
          Role: { cognitoGroupName: 'ProjectEngineer', name: 'Project engineer' },
        },
      ],
    }),
    assignJobPeople({ employerIds }) {
      people = employerIds.length > 0 ? [sam] : [];
      return { success: true };
    },
  });
  await open();
  await press('Edit people');
  const dialog = () => screen.findByRole('dialog', { name: /^People of job/ });
  const input = async () => within(await dialog()).findByRole('combobox', { name: /^People/ });
  fireEvent.mouseDown(await input());
  fireEvent.click(await screen.findByRole('option', { name: /Sam Ortiz/ }));
  await press('Save people');
  const panel = () => within(screen.getByRole('region', { name: 'People' }));
  await waitFor(() => expect(panel().getByText('Sam Ortiz')).toBeVisible());
  await press('Edit people');
  expect(await within(await dialog()).findByRole('button', { name: /^Sam Ortiz/ })).toBeVisible();
  fireEvent.keyDown(await input(), { key: 'Backspace' });
  await press('Save people');
  await waitFor(() => expect(panel().getByText('Only the project manager.')).toBeVisible());
  expect(mockServer.calls('assignJobPeople').map(({ args }) => args.employerIds)).toEqual([[sam.ID], []]);
});

test('the map of a job asks for its tickets as the dashboard does', async () => {
  await open();
  await waitFor(() =>
    expect(mockServer.calls('getTicketMap')[0]?.args).toMatchObject({ group: 'active', jobID: 'j1' }),
  );
});
