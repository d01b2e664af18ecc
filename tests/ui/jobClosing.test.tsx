import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { AppError } from '../../domain/errors';
import { ME, openConsole } from '../support/consolePages';
import { choose } from '../support/fields';
import { mockServer } from '../support/mockServer';
import { hrefOf, press, testPages } from '../support/pages';

testPages();

const sheet = (kind: string, more: object = {}) => ({
  ID: `s-${kind}`,
  kind,
  state: 'WAITING',
  deadline: { at: null, urgency: 'LATER', text: '' },
  callCenter: 'onecall',
  ticketId: 't1',
  ticketName: 'Main',
  ticketNumber: '2026112100001',
  place: '12 Demo Way, ROSEVILLE',
  ...{ jobId: 'j1', jobNo: '26-1001', jobName: 'Levee', askedBy: 'Dana Demo' },
  ...{ askedAt: '2026-11-21T18:00:00Z', mayChange: true },
  ...more,
});
const NEW = { ticketNumber: null, ticketName: 'Yard', ticketId: 't2' };

let status: string;
let sheets: object[];

beforeEach(() => {
  status = 'ACTIVE';
  sheets = [sheet('renew'), sheet('remark', { state: 'PLACED' }), sheet('create', NEW), sheet('damage')];
  mockServer.assume({
    getJob: () => ({
      ...{ ID: 'j1', JobNo: '26-1001', Name: 'Levee', Status: status, version: 1, People: [] },
      Manager: { ID: ME, Name: 'Dana Reyes' },
    }),
    getActiveTickets: () => ({ total: 0, data: [] }),
    getAutoRenewTickets: () => ({ total: 0, data: [] }),
    getProjectManagers: () => ({ total: 1, data: [{ ID: ME, Name: 'Dana Reyes' }] }),
    getPlacements: ({ jobID }) => (jobID === 'j1' ? { total: sheets.length, data: sheets } : { total: 0 }),
    updateJob({ job }) {
      status = job.Status ?? '';
      return { success: true };
    },
  });
});

const edit = () => openConsole('/main/jobs/j1/edit');
const saved = () => mockServer.calls('updateJob');
const question = async () => within(await screen.findByRole('alertdialog', { name: 'Close job 26-1001?' }));
const shownIn = (dialog: Pick<typeof screen, 'getAllByRole'>) =>
  dialog.getAllByRole('listitem').map(item => item.textContent);
const TOLD = [
  'Renewal of 2026112100001 CAIs withdrawn: The ticket’s job was closed.',
  'Re-mark of 2026112100001 CAWas placed. It waits for the center’s copy.',
  'New ticket YardStays on the list to be placed. Take the request back if no one will dig.',
  'Damage report of 2026112100001 CAStays on the list to be placed.',
];

test('closing a job shows its open requests and their outcome before confirmation', async () => {
  await edit();
  await choose('^Status', 'Completed');
  await press('Save job');
  const dialog = await question();
  expect(shownIn(dialog)).toEqual(TOLD);
  fireEvent.click(dialog.getByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(saved()).toEqual([]);
  await press('Save job');
  fireEvent.click((await question()).getByRole('button', { name: 'Yes' }));
  await screen.findByText('Job 26-1001 was saved.');
  expect(saved()).toMatchObject([{ args: { job: { Status: 'COMPLETED' } } }]);
});

test('a job that stays open or has no requests is saved without a question', async () => {
  await edit();
  await choose('^Status', 'On hold');
  await press('Save job');
  await screen.findByText('Job 26-1001 was saved.');
  expect(mockServer.calls('getPlacements')).toEqual([]);
});

test('closing a job with active tickets says what happens to them, and what to do instead', async () => {
  sheets = [];
  mockServer.answer({
    getActiveTickets: () => ({ total: 3, data: [] }),
    getAutoRenewTickets: () => ({ total: 2, data: [] }),
  });
  await edit();
  await choose('^Status', 'Completed');
  await press('Save job');
  const dialog = await question();
  for (const text of [
    /3 tickets stay active\./,
    /Auto-renew is turned off for 2 tickets\./,
    /“Close out…” on the job’s page/,
  ]) {
    expect(dialog.getByText(text)).toBeVisible();
  }
  expect(dialog.queryByRole('list')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Yes' }));
  await screen.findByText('Job 26-1001 was saved.');
  expect(saved()).toHaveLength(1);
});

test('a job without requests and active tickets is closed immediately', async () => {
  sheets = [];
  await edit();
  await choose('^Status', 'Cancelled');
  await press('Save job');
  await screen.findByText('Job 26-1001 was saved.');
  expect(saved()).toHaveLength(1);
});

test('when the requests cannot be loaded nothing is saved, and it can be retried', async () => {
  console.error = () => {};
  mockServer.answer({
    getPlacements() {
      throw new AppError('InternalFailure', 'It broke.');
    },
  });
  await edit();
  await choose('^Status', 'Completed');
  await press('Save job');
  await screen.findByRole('alert');
  expect(saved()).toEqual([]);
  mockServer.answer({ getPlacements: () => ({ total: 0, data: [] }) });
  await press('Save job');
  await screen.findByText('Job 26-1001 was saved.');
});

test('the page of a closed job still shows its open requests', async () => {
  status = 'COMPLETED';
  sheets = [sheet('create', NEW)];
  mockServer.assume({ getTicketCounts: () => ({ active: 0 }), getTicketMap: () => ({ total: 0, data: [] }) });
  await openConsole('/main/jobs/details/j1');
  const panel = (await screen.findByRole('heading', { name: 'Still open at the call center' })).closest(
    'section',
  );
  expect(hrefOf('New ticket Yard', within(panel as HTMLElement))).toBe('/main/tickets/place/s-create');
  expect(panel).toHaveTextContent('Stays on the list to be placed.');
});

test('closing out shows the requests for what is chosen on each ticket', async () => {
  sheets = [sheet('remark'), sheet('create', NEW)];
  const ticket = (more: object) => ({
    ...{ ID: 't1', TicketNo: '2026112100001', Revision: '000', Name: 'Main', Status: 'ACTIVE', JobID: 'j1' },
    ...{
      callCenter: 'onecall',
      ExpDate: '2026-12-16T07:59:59Z',
      DaysToExpire: 20,
      autoRenew: false,
      ...more,
    },
  });
  mockServer.answer({
    getTicketCounts: () => ({ active: 0 }),
    getTicketMap: () => ({ total: 0, data: [] }),
    getActiveTickets: ({ body }) => ({
      total: 1,
      data: body.filters?.length
        ? [ticket({ ID: 't2', TicketNo: null, Name: 'Yard', Status: 'PENDING', placing: 'WAITING' })]
        : [ticket({})],
    }),
  });
  await openConsole('/main/jobs/details/j1');
  await press('Close out…');
  const list = async () => shownIn(within(await screen.findByRole('list', { name: 'Open requests' })));
  expect(await list()).toEqual([
    'Re-mark of 2026112100001 CAIs withdrawn: The ticket was closed.',
    'New ticket YardStays on the list to be placed. Take the request back if no one will dig.',
  ]);
  await choose('^What to do with 2026112100001', 'Leave as is');
  await choose('^What to do with Yard', 'Cancel at the call center');
  expect(await list()).toEqual([
    'Re-mark of 2026112100001 CAStays on the list to be placed.',
    'New ticket YardIs withdrawn: The ticket is cancelled.',
  ]);
});

test('a completed job is reopened from its page, after what that does not bring back is said', async () => {
  status = 'COMPLETED';
  sheets = [];
  await openConsole('/main/jobs/details/j1');
  await press('Reopen');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Reopen job 26-1001?' }));
  expect(dialog.getByText(/Auto-renew stays off/)).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Yes' }));
  await screen.findByText('Job 26-1001 is active again.');
  expect(saved()).toMatchObject([{ args: { job: { Status: 'ACTIVE' } } }]);
  expect(await screen.findByRole('button', { name: 'Close out…' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
});
