import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { roleOf } from '../../domain/permissions/roles';
import { queryClient } from '../../src/admin/AdminApp';
import { openConsole } from '../support/consolePages';
import { mockServer } from '../support/mockServer';
import { hold, testPages } from '../support/pages';
import { setScreen } from '../support/screen';

testPages();

const ROWS = [1, 2, 3].map(nth => ({
  ID: `r${nth}`,
  JobNo: `Row ${nth}`,
  CompanyName: `Row ${nth}`,
  Name: `Row ${nth}`,
  Status: 'ACTIVE',
  Type: 'Boring',
  CallCenter: 'onecall',
  defaults: '{}',
}));
const record = (id: string) => ROWS.find(({ ID }) => ID === id) as never;
let listed = ROWS;
const list = () => ({ total: listed.length, data: listed });
const row = (nth: number) => screen.findByRole('link', { name: new RegExp(`^Row ${nth}`) });
const heading = () => screen.findByRole('heading', { level: 1 });
const headed = (text: string | RegExp) =>
  waitFor(async () => expect(await heading()).toHaveTextContent(text));
const back = () => act(async () => history.back());

/** Opens a list, and from it the second record. */
async function openSecond(path: string): Promise<void> {
  listed = ROWS;
  mockServer.answer({
    getJobs: list,
    getJob: ({ jobId }) => record(jobId),
    getSubcontractors: list,
    getSubcontractor: ({ subcontractorId }) => record(subcontractorId),
    getTicketProfiles: list,
    getTicketProfile: ({ ticketProfileId }) => record(ticketProfileId),
  });
  await openConsole(path);
  fireEvent.click(await row(2));
  await headed(/Row 2/);
  await waitFor(async () => expect(await heading()).toHaveFocus());
}

test.each(['/main/jobs', '/main/subcontractor-library', '/main/ticket-profile'])(
  '%s: returning from a record leads back to its row',
  async path => {
    await openSecond(path);
    await back();
    const left = await row(2);
    await waitFor(() => expect(left).toHaveFocus());
  },
);

// Not on a desk: the field in the panel of columns takes the focus where no style hides it.
test('after another route, or back through the menu, the heading has the focus', async () => {
  setScreen(360);
  await openSecond('/main/jobs');
  const go = (name: string) => fireEvent.click(screen.getAllByRole('link', { name }).at(-1) as HTMLElement);
  go('Jobs');
  await headed('Jobs');
  expect(await row(2)).toBeVisible();
  await waitFor(async () => expect(await heading()).toHaveFocus());
  fireEvent.click(await row(2));
  await headed(/Row 2/);
  await back();
  const left = await row(2);
  await waitFor(() => expect(left).toHaveFocus());
  go('Tickets');
  await headed('Tickets');
  await back();
  await headed('Jobs');
  expect(await row(2)).toBeVisible();
  await waitFor(async () => expect(await heading()).toHaveFocus());
});

test('the link back to the list also leads to the row', async () => {
  await openSecond('/main/jobs');
  fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Jobs' }));
  const left = await row(2);
  await waitFor(() => expect(left).toHaveFocus());
});

test('a record links to its neighbors in the list, and back to the row of the last one', async () => {
  await openSecond('/main/jobs');
  const step = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
  step('Next');
  await headed(/Row 3/);
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  step('Previous');
  await headed(/Row 2/);
  step('Previous');
  await headed(/Row 1/);
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
  fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Jobs' }));
  const last = await row(1);
  await waitFor(() => expect(last).toHaveFocus());
});

test('a job shown in several rows leads back to the one it was opened from', async () => {
  const data = ROWS.map(({ ID }) => ({
    ID,
    TicketNo: ID,
    Status: 'ACTIVE',
    JobID: 'r2',
    Job: { ID: 'r2', JobNo: 'Row 2' },
  }));
  mockServer.answer({ getActiveTickets: () => ({ total: 3, data }), getJob: ({ jobId }) => record(jobId) });
  await openConsole('/main/tickets');
  const links = () => screen.findAllByRole('link', { name: 'Row 2' });
  fireEvent.click((await links())[1] as HTMLElement);
  await headed(/Row 2/);
  await back();
  const [first, second] = await links();
  await waitFor(() => expect(second).toHaveFocus());
  expect(first).not.toHaveFocus();
});

test('of several log entries for one record, the one that was opened has the focus', async () => {
  const data = ['1', '2', '3'].map(id => ({
    id,
    at: '2026-11-20T16:00:00Z',
    entity: 'job',
    record: { label: 'A job', path: ['r2'] },
  }));
  mockServer.answer({
    getCompanyAudit: () => ({ total: 3, data }),
    getJob: ({ jobId }) => record(jobId),
  });
  await openConsole('/main/audit');
  const links = () => screen.findAllByRole('link', { name: 'A job' });
  fireEvent.click((await links())[2] as HTMLElement);
  await headed(/Row 2/);
  await back();
  const left = (await links())[2];
  await waitFor(() => expect(left).toHaveFocus());
});

test('closing a user leads back to their row', async () => {
  const data = ROWS.map(one => ({ ...one, Role: roleOf('ReadOnlyUser') }));
  mockServer.answer({
    getEmployers: () => ({ total: 3, data }),
    getEmployer: ({ employerId }) => data.find(({ ID }) => ID === employerId),
  });
  await openConsole('/main/users');
  const opened = await row(2);
  opened.focus();
  fireEvent.click(opened);
  await screen.findByRole('dialog');
  await back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const left = await row(2);
  await waitFor(() => expect(left).toHaveFocus());
});

describe('rows that are reloaded and arrive late', () => {
  /** Comes back to rows that are not kept any more; they come when they are released. */
  async function comeBackLate() {
    setScreen(360);
    await openSecond('/main/jobs');
    queryClient.clear();
    const { held, release } = hold(list());
    mockServer.answer({ getJobs: () => held });
    await back();
    await headed('Jobs');
    await waitFor(async () => expect(await heading()).toHaveFocus());
    expect(screen.queryByRole('link', { name: /^Row 2/ })).toBeNull();
    return release;
  }

  test('get the focus then', async () => {
    const release = await comeBackLate();
    release();
    const left = await row(2);
    await waitFor(() => expect(left).toHaveFocus());
  });

  test('do not take it from a user who has moved on', async () => {
    const release = await comeBackLate();
    const search = await screen.findByPlaceholderText('Search');
    search.focus();
    release();
    expect(await row(2)).toBeVisible();
    expect(search).toHaveFocus();
  });
});

test('when the row is gone, the heading has the focus', async () => {
  await openSecond('/main/jobs');
  listed = ROWS.slice(0, 1);
  await back();
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Row 2/ })).toBeNull());
  await waitFor(async () => expect(await heading()).toHaveFocus());
});
