import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { CloseOut } from '../../src/resources/jobs/closeOut/CloseOut';
import { choose as chooseFrom, dateField, enterDate } from '../support/fields';
import { renderPart } from '../support/renderPart';

const JOB = { id: 'j1', JobNo: '26-1', Manager: null, People: [] };
const TICKET = {
  id: 't1',
  TicketNo: '2026112100001',
  Revision: '000',
  Name: 'Main',
  Status: 'ACTIVE',
  autoRenew: false,
  callCenter: 'onecall',
  ExpDate: '2026-12-16T07:59:59Z',
  DaysToExpire: 20,
};
const viewer = async () => ({ id: 'a', Role: { cognitoGroupName: 'CompanyAdmin' } });

async function open(calls: object) {
  renderPart(<CloseOut job={JOB as never} isOffered />, { viewer, ...calls });
  fireEvent.click(screen.getByRole('button', { name: 'Close out…' }));
}

const listed = async (resource: string, { filter }: { filter: { status?: string } }) =>
  resource === 'placements' || filter.status ? { data: [], total: 0 } : { data: [TICKET], total: 1 };
const step = () => screen.findByRole('combobox', { name: /^What to do with/ });
async function choose(words: string) {
  await step();
  await chooseFrom('^What to do with', words);
}
const close = () => fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });

async function answer(word: 'Yes' | 'No') {
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  fireEvent.click(within(question() as HTMLElement).getByRole('button', { name: word }));
}

it('Try again reloads the list that could not be read', async () => {
  // react-admin writes every failure of a call there, too.
  console.error = () => {};
  const getList = vi.fn(listed);
  getList.mockImplementation(async (resource, params) => {
    if (params.filter.status) throw new HttpError('errors.unreachable', 0, { errorType: null, errors: {} });
    return listed(resource, params);
  });
  await open({ getList });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  getList.mockImplementation(listed);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await step()).toBeVisible();
});

it('a job without tickets is completed after one question', async () => {
  const update = vi.fn(async () => ({ data: JOB }));
  await open({ getList: async () => ({ data: [], total: 0 }), getOne: async () => ({ data: JOB }), update });
  const confirm = await screen.findByRole('alertdialog', { name: 'Close out job 26-1?' });
  expect(confirm).toHaveTextContent('No active tickets. The job will be marked Completed.');
  expect(confirm).not.toHaveTextContent('undone');
  fireEvent.click(within(confirm).getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(update).toHaveBeenCalledWith(
    'jobs',
    expect.objectContaining({ data: { ...JOB, Status: 'COMPLETED' } }),
  );
});

it("names the center of each ticket's number", async () => {
  const there = { ...TICKET, id: 't2', callCenter: 'onecallnv' };
  const both = async (...asked: Parameters<typeof listed>) => {
    const { data } = await listed(...asked);
    return { data: [...data, ...(data.length > 0 ? [there] : [])], total: 2 * data.length };
  };
  await open({ getList: both });
  expect(await screen.findByText('2026112100001-000 CA')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'What to do with 2026112100001-000 NV' })).toBeVisible();
});

it('the close button asks before choices are lost, and No keeps them', async () => {
  await open({ getList: listed });
  await choose('Leave as is');
  close();
  await answer('No');
  expect(await step()).toHaveTextContent('Leave as is');
  fireEvent.keyDown(await step(), { key: 'Escape' });
  await answer('Yes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the close button asks before a reason is lost', async () => {
  await open({ getList: listed });
  await choose('Cancel at the call center');
  fireEvent.change(screen.getByLabelText(/^Reason for cancelling/), { target: { value: 'Put off.' } });
  close();
  await answer('No');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason for cancelling/).value).toBe('Put off.');
});

it('an untouched close-out closes immediately, even after a choice was undone', async () => {
  await open({ getList: listed });
  await choose('Leave as is');
  await choose('Close – work done');
  close();
  expect(question()).toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('closes every ticket with one day, which is offered only while one is closed', async () => {
  let isClosed = false;
  const actOnTicket = vi.fn(async () => {
    isClosed = true;
    return { id: 't1' };
  });
  const getList = async (...asked: Parameters<typeof listed>) =>
    isClosed ? { data: [], total: 0 } : listed(...asked);
  const done = { getOne: async () => ({ data: JOB }), update: async () => ({ data: JOB }) };
  await open({ getList, actOnTicket, ...done });
  await dateField('Work completed on');
  await choose('Leave as is');
  expect(screen.queryByRole('group', { name: 'Work completed on' })).toBeNull();
  await choose('Close – work done');
  await dateField('Work completed on');
  await enterDate('Work completed on', '11/02/2026');
  fireEvent.click(screen.getByRole('button', { name: 'Close out the job…' }));
  const confirm = await screen.findByRole('alertdialog', { name: 'Close out job 26-1?' });
  fireEvent.click(within(confirm).getByRole('button', { name: 'Yes' }));
  await waitFor(() =>
    expect(actOnTicket).toHaveBeenCalledWith('close', { ticketId: 't1', completedOn: '2026-11-02' }),
  );
  // The lists are empty then, and the results stay.
  expect(await screen.findByText('1 of 1 done')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Close out job 26-1' })).toHaveTextContent('1 of 1 done');
});

it('a cancellation requires a reason, and No at the end keeps the choices', async () => {
  const actOnTicket = vi.fn(async () => ({ id: 't1' }));
  await open({ getList: listed, actOnTicket });
  await choose('Cancel at the call center');
  const go = () => fireEvent.click(screen.getByRole('button', { name: 'Close out the job…' }));
  go();
  expect(await screen.findByRole('link', { name: 'Reason is required.' })).toBeVisible();
  fireEvent.change(screen.getByLabelText(/^Reason for cancelling/), { target: { value: 'Put off.' } });
  go();
  const confirm = await screen.findByRole('alertdialog', { name: 'Close out job 26-1?' });
  fireEvent.click(within(confirm).getByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(actOnTicket).not.toHaveBeenCalled();
  close();
  await answer('No');
});
