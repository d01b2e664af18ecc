import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../domain/errors';
import type { RoleName } from '../../domain/permissions/roles';
import { canAct } from '../../domain/tickets/actions/table';
import { bulkMessages } from '../../src/resources/tickets/bulk/messages';
import { BULK_ACTIONS } from '../../src/resources/tickets/bulk/Selection';
import { ME, openConsole } from '../support/consolePages';
import { choose } from '../support/fields';
import { mockServer } from '../support/mockServer';
import { field, fill, hrefOf, press, testPages } from '../support/pages';
import { setScreen } from '../support/screen';

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

test('a subcontractor’s ticket is requested for a ticket of the job', async () => {
  const ticket = { ID: 't1', TicketNo: '2026112000031', callCenter: 'onecall', Name: 'North', JobID: 'j1' };
  mockServer.answer({
    getTicketCounts: () => ({ active: 1 }),
    getActiveTickets: () => ({ total: 1, data: [ticket] }),
    getSubcontractors: () => ({ total: 1, data: [{ ID: 's1', CompanyName: 'Pave Brothers' }] }),
    getSubcontractorContacts: () => ({
      total: 1,
      data: [{ ID: 'c1', FirstName: 'Lee', LastName: 'Park', Email: 'lee@pave.example', IsPrimary: true }],
    }),
    inviteSubcontractor: () => ({ ID: 'i1' }),
  });
  await open();
  await press('Request a subcontractor’s ticket');
  const dialog = () => screen.getByRole('dialog', { name: 'Request a subcontractor’s ticket' });
  const chosen = await within(dialog()).findByRole('combobox', { name: 'Ticket' });
  await waitFor(() => expect(chosen).toHaveValue('2026112000031 CA · North'));
  await press('Continue');
  const search = await screen.findByRole('combobox', { name: 'Subcontractor' });
  fireEvent.keyDown(search, { key: 'ArrowDown' });
  fireEvent.click(await screen.findByRole('option', { name: 'Pave Brothers' }));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Contact' })).toHaveValue('Lee Park · lee@pave.example'),
  );
  await press('Send invitation');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(mockServer.calls('inviteSubcontractor')[0]?.args).toMatchObject({
    ...{ ticketId: 't1', subcontractorId: 's1', subcontractorContactId: 'c1' },
  });
});

describe('the job form', () => {
  test('asks before it discards typed text, with the focus on No', async () => {
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

  test('adds a job managed by its creator, and opens it', async () => {
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

  test('reloads changes made by another user in the meantime', async () => {
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

  test('returns to the job after saving or canceling', async () => {
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

test('a job opened from its list is complete in its forms, however late the rest arrives', async () => {
  mockServer.answer({ getJob: () => new Promise(() => {}) });
  await open('/main/jobs');
  fireEvent.click(await screen.findByRole('link', { name: '26-1001' }));
  await heading('26-1001 · Levee');
  // Whoever is not known yet would be taken off the job.
  expect(screen.queryByText('Only the project manager.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit people' })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Edit' }));
  await waitFor(() => expect(field('Job name')).toHaveValue('Levee'));
  fill('County', 'Placer');
  await press('Save job');
  const sent = { ManagerID: ME, County: 'Placer', version: 1 };
  await waitFor(() => expect(mockServer.calls('updateJob')).toMatchObject([{ args: { job: sent } }]));
});

test('an assigned user is not refused the form before the assignment is loaded', async () => {
  const theirs = { ...job(), Manager: { ID: 'x', Name: 'Lee Park' } };
  let tell: () => void = () => {};
  mockServer.answer({
    getProjectManagers: () => ({ total: 1, data: [theirs.Manager] }),
    getJobs: () => ({ total: 1, data: [theirs] }),
    getJob: () =>
      new Promise(resolve => {
        tell = () => resolve({ ...theirs, People: [{ ID: ME, Name: 'Dana Reyes' }] });
      }),
  });
  await open('/main/jobs', 'ProjectManager');
  await screen.findByRole('link', { name: '26-1001' });
  history.pushState(null, '', '/main/jobs/j1/edit');
  fireEvent.popState(window);
  await waitFor(() => expect(mockServer.calls('getJob')).toHaveLength(1));
  expect(screen.queryByText(/only edit jobs that you manage/)).toBeNull();
  tell();
  await heading('Edit job 26-1001');
});

test('a user who neither manages a job nor is assigned to it sees why it cannot be edited', async () => {
  mockServer.answer({ getJob: () => ({ ...job(), Manager: { ID: 'x', Name: 'Lee Park' } }) });
  await open('/main/jobs/j1/edit', 'ProjectManager');
  await heading('Read only');
  expect(screen.getByText(/only edit jobs that you manage/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /Job name/ })).toBeNull();
});

test.each([
  ['details/J1', '26-1001 · Levee'],
  ['J1/edit', 'Edit job 26-1001'],
])('an address with the ID in capitals shows the job too: %s', async (path, title) => {
  await open(`/main/jobs/${path}`);
  await heading(title);
});

test('a job is deleted after confirmation, with the focus on No', async () => {
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

test('a job with tickets is kept, and shows what depends on it', async () => {
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

test('people are added to a job, and removed only on save', async () => {
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

describe('the tickets of a job', () => {
  const NUMBERS = ['2026112000001', '2026112000002', '2026112000003'];
  const idOf = (nth: number) => `00000000-0000-4000-8000-0000000001${String(nth).padStart(2, '0')}`;
  const rows = NUMBERS.map((TicketNo, nth) => {
    const said = { Name: `Main ${nth}`, Place: `${nth} Demo Way, Roseville` };
    return { ID: idOf(nth), TicketNo, Status: 'ACTIVE', JobID: 'j1', Job: { JobNo: '26-1001' }, ...said };
  });
  const boxes = () => screen.findAllByRole('checkbox', { name: 'Select this row' });
  const bar = () => screen.findByRole('region', { name: 'Selected tickets' });
  const renewed = () =>
    mockServer.calls('renewTicket').map(({ args }) => JSON.parse(String(args.ticketPayload)));

  test.each([
    ['a phone', 360],
    ['a desktop', 1440],
  ])('are selected on %s, as in the list, and renewed together', async (_where, width) => {
    setScreen(width);
    mockServer.answer({
      getActiveTickets: () => ({ total: 3, data: rows }),
      renewTicket: () => ({ success: true, sentTickets: [] }),
    });
    await open();
    for (const box of (await boxes()).slice(0, 2)) fireEvent.click(box);
    expect(screen.getByRole('main')).toHaveTextContent(/Main 1.*1 Demo Way, Roseville/);
    expect(screen.queryByRole('link', { name: '26-1001' }), 'the job is the page').toBeNull();
    expect(await bar()).toHaveTextContent('2 selected');
    fireEvent.click(within(await bar()).getByRole('button', { name: 'Renew…' }));
    expect(await screen.findByRole('dialog', { name: 'Renew 2 tickets' })).toBeVisible();
    await waitFor(() => expect(renewed()).toMatchObject([{ dryRun: true, ticketIds: [idOf(0), idOf(1)] }]));
  });

  test('that are not placed are listed by themselves, without those of other jobs', async () => {
    const failed = { ...rows[0], Status: 'FAILED', TicketNo: null };
    mockServer.answer({
      getTicketCounts: () => ({ active: 3, expiring: 0, expired: 0, autoRenew: 0, pending: 0, failed: 1 }),
      getAllTickets: () => ({ total: 1, data: [failed] }),
    });
    await open();
    fireEvent.click(await screen.findByRole('link', { name: /^Not placed/ }));
    expect(await screen.findByText('Main 0')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Without a number/ })).toBeNull();
    expect(mockServer.calls('getAllTickets')).toMatchObject([
      { args: { jobID: 'j1', body: { filters: [{ field: 'Status', value: ['FAILED'] }] } } },
    ]);
  });

  test('can all be selected, and are deselected when their group or the page is left', async () => {
    const answer = ({ body }: { body?: { take?: number } | null }) => ({
      total: 12,
      data: Array.from({ length: Math.min(body?.take ?? 0, 12) }, (_, nth) => ({
        ...rows[0],
        ID: `t${nth}`,
      })),
    });
    mockServer.answer({ getActiveTickets: answer, getExpiredTickets: answer });
    await open();
    fireEvent.click((await boxes())[0] as HTMLElement);
    await press('Select all 12');
    await waitFor(async () => expect(await bar()).toHaveTextContent('12 selected'));
    for (const { args } of mockServer.calls('getActiveTickets')) expect(args).toMatchObject({ jobID: 'j1' });
    fireEvent.click(screen.getByRole('link', { name: /^Expired/ }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected tickets' })).toBeNull());
    fireEvent.click((await boxes())[0] as HTMLElement);
    await bar();
    fireEvent.click(screen.getAllByRole('link', { name: 'Jobs' })[0] as HTMLElement);
    await heading('Jobs');
    expect(screen.queryByRole('region', { name: 'Selected tickets' })).toBeNull();
  });

  test.each([
    ['all actions for their project manager', ME, canAct],
    ['only an export for another one', 'u2', () => false],
  ])('once selected: %s', async (_what, managerId, may) => {
    mockServer.answer({
      getJob: () => ({ ...job(), Manager: { ID: managerId, Name: 'Lee Park' } }),
      getActiveTickets: () => ({ total: 1, data: rows.slice(0, 1) }),
    });
    await open(undefined, 'ProjectManager');
    fireEvent.click((await boxes())[0] as HTMLElement);
    const buttons = within(await bar()).getAllByRole('button');
    const actions = BULK_ACTIONS.filter(action => may({ id: ME, role: 'ProjectManager' }, action));
    const words = actions.map(action => bulkMessages[action].button);
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['', ...words, 'Print sheets', 'Export']);
  });
});

test('the map of a job loads its tickets as the dashboard does', async () => {
  await open();
  await waitFor(() =>
    expect(mockServer.calls('getTicketMap')[0]?.args).toMatchObject({ group: 'active', jobID: 'j1' }),
  );
});

test('a photo shows when and where it was taken, and one tap says what it shows', async () => {
  const photo = {
    ...{
      ID: 'a1',
      kind: 'PHOTO',
      fileName: 'curb.jpg',
      caption: 'North',
      version: 3,
      url: '/a1',
      CreatedByID: ME,
    },
    ...{ takenAt: '2026-11-29T15:12:00Z', takenFrom: 'photo', latitude: 38.5, longitude: -121.25 },
    ...{ placeFrom: 'device', CreatedAt: '2026-11-29T18:00:00Z', CreatedBy: 'Lee Park' },
  };
  mockServer.answer({
    getAttachments: () => [{ ...photo, category: 'Marks' }],
    updateAttachment: () => ({ success: true }),
  });
  await open();
  const taken = await screen.findByText(/^Taken Sun 11\/29\/2026, 7:12 AM \(from the photo\)/);
  expect(taken).toHaveTextContent(/ · Open in Maps \(from the device\)$/);
  expect(hrefOf('Open in Maps')).toContain('38.5%2C-121.25');
  expect(mockServer.calls('getAttachments')[0]?.args).toMatchObject({ entity: 'JOB', entityId: 'j1' });
  expect(screen.getByRole('button', { name: 'Marks' })).toHaveAttribute('aria-pressed', 'true');
  await press('Damage');
  await waitFor(() => expect(mockServer.calls('updateAttachment')).toHaveLength(1));
  expect(mockServer.calls('updateAttachment')[0]?.args).toMatchObject({
    attachmentId: 'a1',
    attachment: { version: 3, caption: 'North', category: 'Damage' },
  });
});

test('addresses for today’s list are shown and changed, one per line', async () => {
  mockServer.answer({
    getJob: () => ({ ...job(), TodayEmails: ['crew@example.com'] }),
    setTodayEmails: () => ({ success: true }),
  });
  await open();
  expect(await screen.findByText('crew@example.com')).toBeVisible();
  await press('Edit addresses');
  fill('Email addresses', 'crew@example.com\nlead');
  await press('Save addresses');
  expect(
    await screen.findByRole('link', { name: 'Each email must look like name@example.com.' }),
  ).toBeVisible();
  fill('Email addresses', 'crew@example.com\nlead@example.com');
  await press('Save addresses');
  await waitFor(() => expect(mockServer.calls('setTodayEmails')).toHaveLength(1));
  expect(mockServer.calls('setTodayEmails')[0]?.args).toMatchObject({
    emails: ['crew@example.com', 'lead@example.com'],
    version: 1,
  });
});
