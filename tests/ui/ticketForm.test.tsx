import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { roleOf } from '../../domain/permissions/roles';
import { digArea } from '../../domain/tickets/digArea';
import { fromWallTime } from '../../src/ui/wallTime';
import { ME, settled } from '../support/consolePages';
import { FILLED_TICKET, inTenDays } from '../support/filledTicket';
import { mockServer } from '../support/mockServer';
import { field, fill, press, testPages } from '../support/pages';
import { JOB, openTicketForm, SENT, sentTickets, TICKET } from '../support/ticketForm';

testPages();

const [PROFILE, SUB, OTHER] = ['2', '4', '5'].map(nth => `00000000-0000-4000-8000-00000000000${nth}`);
const FILLED = { ...FILLED_TICKET, jobId: JOB, workBeginDate: inTenDays() };

/** Sends the form over its review, and waits until that has gone: its button bears the same name as the form's. */
async function send(center = 'One Call CA'): Promise<void> {
  await press(`Send to ${center}`);
  const review = await screen.findByRole('dialog', { name: 'Review before sending' });
  fireEvent.click(within(review).getByRole('button', { name: `Send to ${center}` }));
  await waitFor(() => expect(review).not.toBeInTheDocument());
}
/** Its page is awaited, which would else come or not before the test ends. */
async function isSent(): Promise<void> {
  await waitFor(() => expect(location.pathname).toBe(`/main/tickets/details/${JOB}/${TICKET}`));
  await settled();
}

test('the chosen job fills in its county, address and manager once', async () => {
  const manager = { ID: 'm1', Name: 'Lee Park', Phone: '(916) 555-0142' };
  const job = {
    JobNo: '24-0117',
    Name: 'Laguna water',
    County: 'Sacramento',
    JobsiteAddress: '9 Laguna Blvd',
  };
  const answers = {
    getJob: () => ({ ID: JOB, ...job, Status: 'ACTIVE', Manager: manager }),
    getProjectManagers: () => ({ total: 1, data: [manager] }),
  };
  await openTicketForm({}, answers, `?job=${JOB}`);
  await waitFor(() => expect(field('Address or location')).toHaveValue('9 Laguna Blvd'));
  expect(screen.getByRole('combobox', { name: /^County/ })).toHaveTextContent('Sacramento');
  expect(field('On-site contact')).toHaveValue('Lee Park');
  expect(field('On-site phone')).toHaveValue('(916) 555-0142');
  fill('Address or location', '');
  await settled();
  expect(field('Address or location')).toHaveValue('');
});

const OTHER_JOB = '00000000-0000-4000-8000-000000000009';
const twoJobs = {
  getJob: ({ jobId }: { jobId: string }) => ({
    ...(jobId === JOB
      ? { ID: JOB, JobNo: '26-0278', County: 'Washoe', JobsiteAddress: '455 Kietzke Ln, Reno' }
      : { ID: OTHER_JOB, JobNo: '26-0301', County: 'Placer', JobsiteAddress: 'Roseville, Placer County' }),
    Name: 'Laguna water',
    Status: 'ACTIVE',
  }),
};
const ofOtherJob = () =>
  waitFor(() => {
    expect(screen.getByRole('radio', { name: 'One Call CA' })).toBeChecked();
    expect(screen.getByRole('combobox', { name: /^County/ })).toHaveTextContent('Placer');
  });

test('a form that only another job has filled in gives way to that of this job', async () => {
  const filled = { callCenter: 'onecallnv', county: 'Washoe', jobOfFilled: JOB };
  await openTicketForm(
    { jobId: JOB, callCenter: 'onecallnv', county: 'Washoe', filled },
    twoJobs,
    `?job=${OTHER_JOB}`,
  );
  await ofOtherJob();
  // No point was placed, so that none clears the county.
  await new Promise(resolve => setTimeout(resolve, 700));
  expect(screen.getByRole('combobox', { name: /^County/ })).toHaveTextContent('Placer');
  expect(screen.queryByText(/^Cleared/)).toBeNull();
  expect(field('City')).toHaveValue('Roseville');
  expect(field('Address or location')).toHaveValue('');
  expect(screen.queryByText(/^Kept from/)).toBeNull();
});

test('a draft of another job is replaced only after a question, or kept for its own job with its time', async () => {
  const form = { jobId: JOB, callCenter: 'onecallnv', permit: 'EP-114' };
  await openTicketForm(form, twoJobs, `?job=${OTHER_JOB}`);
  const question = await screen.findByRole('alertdialog', { name: 'Replace your draft?' });
  expect(question).toHaveTextContent('You have an unsent ticket for another job.');
  fireEvent.click(within(question).getByRole('button', { name: 'Yes' }));
  await ofOtherJob();
  expect(field('Permit')).toHaveValue('');
  expect(screen.queryByText(/^Kept from/)).toBeNull();
});

test('a kept draft says since when, and can be started over', async () => {
  const form = { jobId: JOB, callCenter: 'onecallnv', permit: 'EP-114' };
  await openTicketForm(form, twoJobs, `?job=${OTHER_JOB}`);
  await press('No');
  expect(await screen.findByText(/^Kept from /)).toBeVisible();
  expect(field('Permit')).toHaveValue('EP-114');
  expect(screen.getByRole('radio', { name: 'One Call NV' })).toBeChecked();
  await press('Start over');
  await press('Yes');
  await waitFor(() => expect(field('Permit')).toHaveValue(''));
  expect(screen.queryByText(/^Kept from/)).toBeNull();
});

test('the review warns of an address without a street', async () => {
  await openTicketForm({ ...FILLED, addressLocation: 'Roseville, Placer County' });
  await press('Send to One Call CA');
  const review = await screen.findByRole('dialog', { name: 'Review before sending' });
  expect(within(review).getByText(/names no street/)).toBeVisible();
  expect(within(review).getByRole('button', { name: 'Send to One Call CA' })).toBeDisabled();
});

test('a list that fails to load says so and can be reloaded; missing values are named at their field and in a summary, and nothing is sent', async () => {
  // react-admin writes every failure of a call there.
  console.error = () => {};
  let isDown = true;
  const whenUp =
    <T,>(answer: T) =>
    () => {
      if (isDown) throw new Error('down');
      return answer;
    };
  await openTicketForm(
    { callCenter: 'onecall' },
    {
      getJobs: whenUp({ total: 1, data: [{ ID: JOB, JobNo: '24-0117', Name: 'Laguna water' }] }),
      getSubcontractors: whenUp({ total: 0, data: [] }),
    },
  );
  const job = screen.getByRole('combobox', { name: 'Job' });
  fireEvent.mouseDown(job);
  expect(await screen.findByText('Couldn’t load. Reopen the list to retry.')).toBeVisible();
  expect(screen.getByText('Couldn’t load subcontractors.')).toBeVisible();
  fireEvent.keyDown(job, { key: 'Escape' });
  isDown = false;
  fireEvent.keyDown(job, { key: 'ArrowDown' });
  expect(await screen.findByRole('option', { name: /24-0117/ })).toBeVisible();
  expect(screen.queryByText('Couldn’t load. Reopen the list to retry.')).toBeNull();
  fireEvent.keyDown(job, { key: 'Escape' });

  fill('Phone', '+1 916 555 0142');
  expect(field('Phone')).toHaveValue('(916) 555-0142');
  fill('Dig area (feet across)', '120');
  fill('Dig area (feet across)', '12-34');
  expect(field('Dig area (feet across)')).toHaveValue('120');
  expect(screen.getByText('“12-34” was not pasted. Use digits only.')).toBeVisible();
  await press('Send to One Call CA');
  const summary = (await screen.findByRole('heading', { name: /^Fix \d+ fields$/ }))
    .parentElement as HTMLElement;
  const shown = () =>
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(shown()).toHaveLength(5);
  fireEvent.click(within(summary).getByRole('button', { name: /^Show \d+ more$/ }));
  const before = shown();
  const beside = [...document.querySelectorAll('form .MuiFormHelperText-root.Mui-error')];
  expect(beside.length).toBeGreaterThan(20);
  for (const { textContent } of beside) expect(before).toContain(textContent);
  expect(before).toEqual(expect.arrayContaining(['ZIP code is required.', 'Latitude is required.']));
  expect(mockServer.calls('createTicket')).toEqual([]);
  fireEvent.click(within(summary).getByRole('link', { name: 'Latitude is required.' }));
  fireEvent.blur(field('Latitude'));
  expect(shown()).toEqual(before);
});

const SANDBOX = [{ callCenter: 'onecall', way: 'SANDBOX', choices: ['SANDBOX'] }];
const me = () => ({
  ...{
    ID: ME,
    username: 'dana',
    Name: 'Dana Reyes',
    Email: 'dana@example.com',
    Role: roleOf('CompanyAdmin'),
  },
  ...{ company: { ID: 'c1', Name: 'Sierra Trenching' }, ways: SANDBOX },
});

test('a login that is missing is said before the ticket is filled in and sent, with the way to add one', async () => {
  const login = { employerId: OTHER, Name: 'Lee', email: '', callCenter: 'onecall', status: 'VALID' };
  await openTicketForm(FILLED, { getViewer: me, getCredentialsHealth: () => [login] });
  const said = /You have no One Call CA login stored/;
  expect(screen.getByText(said)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add login' })).toHaveAttribute(
    'href',
    '/main/user-credentials?whose=mine',
  );
  await press('Send to One Call CA');
  const review = await screen.findByRole('dialog', { name: 'Review before sending' });
  expect(within(review).getByText(said)).toBeVisible();
});

test('nothing is said of a login that is stored, nor that a ticket was sent before it was', async () => {
  const login = { employerId: ME, Name: 'Dana', email: '', callCenter: 'onecall', status: 'VALID' };
  await openTicketForm(FILLED, { getViewer: me, getCredentialsHealth: () => [login] });
  expect(screen.queryByRole('link', { name: 'Add login' })).toBeNull();
  await send();
  await isSent();
  expect(screen.queryByText('Sent to One Call CA.')).toBeNull();
  expect(screen.getByText('Ticket saved. Sending it to One Call CA.')).toBeVisible();
});

test('the review has what is dug, how, and under which permit', async () => {
  await openTicketForm({ ...FILLED, permit: 'EP-114' });
  await press('Send to One Call CA');
  const review = await screen.findByRole('dialog', { name: 'Review before sending' });
  for (const name of ['Work type', 'Anticipated depth', 'White lining', 'Permit']) {
    expect(within(review).getByText(new RegExp(`^${name}`))).toBeVisible();
  }
  expect(within(review).getByText('EP-114')).toBeVisible();
});

test('a draft copied to another tab is a separate ticket, and the same one when sent again', async () => {
  // react-admin writes every failure of a call there.
  console.error = () => {};
  // The other tab says at once that the id is taken.
  const asking = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(function (
    this: BroadcastChannel,
    { id },
  ) {
    this.onmessage?.({ data: { id, isTaken: true } } as MessageEvent);
  });
  const id = await openTicketForm(FILLED, {
    createTicket() {
      mockServer.setReachable(false);
      return { ID: TICKET };
    },
  });
  asking.mockRestore();
  await send();
  expect(await screen.findByText(/The server could not be reached/)).toBeVisible();
  mockServer.setReachable(true);
  mockServer.answer({ createTicket: () => ({ ID: TICKET }) });
  await send();
  await isSent();
  const [first, again] = sentTickets().map(({ clientRequestId }) => clientRequestId);
  expect(first).not.toBe(id);
  expect(again).toBe(first);
  expect(sessionStorage).toHaveLength(0);
});

test('a ticket that was not placed is corrected and sent again in its place', async () => {
  const { latitude, longitude, workBeginDate, ...answers } = FILLED;
  const ticket = { ID: TICKET, JobID: JOB, Job: { ID: JOB } };
  const failed = {
    ...SENT,
    ...answers,
    ticket,
    ticketId: TICKET,
    latitudeLongitude: `${latitude},${longitude}`,
    geofence: digArea({ latitude: Number(latitude), longitude: Number(longitude) }, 120),
    workBeginDate: fromWallTime(workBeginDate),
  };
  await openTicketForm({}, { getTicketDetails: () => failed as never }, `?correct=${TICKET}`);
  expect(await screen.findByText(/was not placed. Fix the problem below/)).toBeVisible();
  expect(field('Address or location')).toHaveValue(FILLED.addressLocation);
  fill('Permit', 'City #7');
  await send();
  await isSent();
  expect(sentTickets()).toMatchObject([
    { replacesTicketId: TICKET, permit: 'City #7', addressLocation: FILLED.addressLocation },
  ]);
});

test("a profile's settings for renewals and subcontractors are shown, and sent with the ticket", async () => {
  const defaults = { autoRenew: true, renewUntilRule: '+60 days', needRemark: true, subcontractors: [SUB] };
  const profile = {
    ID: PROFILE,
    Name: 'Renewing',
    CallCenter: 'onecall',
    defaults: JSON.stringify(defaults),
    outdated: [],
  };
  const subcontractors = [
    { ID: SUB, CompanyName: 'Bore and Sons' },
    { ID: OTHER, CompanyName: 'Pave Brothers' },
  ];
  await openTicketForm(
    FILLED,
    {
      getTicketProfiles: () => ({ total: 1, data: [profile] }),
      getSubcontractors: () => ({ total: 2, data: subcontractors }),
    },
    `?profile=${PROFILE}`,
  );
  await press('Apply profile');
  await waitFor(() => expect(screen.getByLabelText(/^Auto-renew until the job is done/)).toBeChecked());
  expect(screen.getByRole('button', { name: /^Bore and Sons/ })).toBeVisible();
  await send();
  await isSent();
  expect(sentTickets()[0]).toMatchObject({ autoRenew: true, needRemark: true, subcontractors: [SUB] });
});

test('a draft is replaced by a clone, or discarded, only after Yes', async () => {
  await openTicketForm({ ticketName: 'Begun before' }, {}, `?clone=${TICKET}`);
  const name = () => field('Ticket name');
  const answer = async (word: 'Yes' | 'No') => {
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: word }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await answer('No');
  expect(name()).toHaveValue('Begun before');
  await press('Clear form');
  await answer('No');
  expect(name()).toHaveValue('Begun before');
  await press('Clear form');
  await answer('Yes');
  expect(name()).toHaveValue('');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
