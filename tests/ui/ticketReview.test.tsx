import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { invalid } from '../../domain/errors';
import { toWallTime } from '../../src/ui/wallTime';
import { FILLED_TICKET, inTenDays } from '../support/filledTicket';
import { type Answers, mockServer } from '../support/mockServer';
import { fill, press, testPages } from '../support/pages';
import { JOB, openTicketForm, TICKET } from '../support/ticketForm';

testPages();

const SUB = '00000000-0000-4000-8000-000000000002';
const FILLED = {
  ...FILLED_TICKET,
  jobId: JOB,
  workBeginDate: inTenDays(),
  autoRenew: true,
  subcontractors: [SUB],
};

const openForm = (changes: object = {}, answers: Answers = {}) =>
  openTicketForm(
    { ...FILLED, ...changes },
    {
      getSubcontractors: () => ({ total: 1, data: [{ ID: SUB, CompanyName: 'Bore and Sons' }] }),
      ...answers,
    },
  );

const SEND = 'Send to One Call CA';
const review = () => screen.findByRole('dialog', { name: 'Review before sending' });
const inDialog = (dialog: HTMLElement, name: string) =>
  fireEvent.click(within(dialog).getByRole('button', { name }));

test('before a ticket is sent, its most critical values are shown for review', async () => {
  await openForm();
  await press(SEND);
  const dialog = await review();
  await within(dialog).findByText('24-0117 · Laguna water');
  const shown = (label: string) => within(dialog).getByText(label).nextSibling?.textContent;
  expect(shown('Call center')).toBe('One Call CA');
  expect(shown('Ticket type')).toBe('Normal');
  expect(shown('Address or location')).toBe('9300 Laguna Blvd');
  expect(shown('City')).toBe('Elk Grove, Sacramento, CA 95758');
  expect(shown('Nearby cross street')).toBe('Franklin Blvd');
  expect(shown('Coordinates')).toBe('38.42, -121.42 Open in Maps');
  expect(within(dialog).queryByRole('checkbox')).toBeNull();
  expect(shown('Dig area')).toBe('120 feet across');
  expect(shown('Work begins')).toMatch(/8:30 AM$/);
  for (const date of ['Legal start', 'Expires']) expect(shown(date)).toMatch(/\d{4}.*Estimate$/i);
  expect(shown('Contact')).toContain('Dana Ortiz');
  expect(shown('Auto-renew')).toBe('Yes');
  await waitFor(() => expect(shown('Subcontractors on the ticket')).toBe('Bore and Sons'));
  expect(mockServer.calls('createTicket')).toEqual([]);

  inDialog(dialog, 'Back');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: SEND })).toHaveFocus());
  await press(SEND);
  const again = within(await review()).getByRole('button', { name: SEND });
  fireEvent.click(again);
  fireEvent.click(again);
  await waitFor(() => expect(location.pathname).toBe(`/main/tickets/details/${JOB}/${TICKET}`));
  expect(mockServer.calls('createTicket')).toHaveLength(1);
});

test('every warning of the form is repeated, and must be confirmed', async () => {
  const workBeginDate = toWallTime(new Date(Date.now() + 3_600_000));
  await openForm({ ticketType: 'Short Notice', workBeginDate });
  fill('City', 'Chico');
  await press(SEND);
  const dialog = await review();
  const said = within(within(dialog).getByRole('alert'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(said).toEqual([
    'Chico is in Butte County. Check the city and the county.',
    expect.stringMatching(/^The point is \d+ miles from Chico\. Check the point and the city\.$/),
    'Auto-renew is off: only Normal tickets can auto-renew.',
    expect.stringMatching(/^Work begins before the legal start\./),
  ]);
  expect(within(dialog).getByRole('button', { name: SEND })).toBeDisabled();
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'I have checked these' }));
  inDialog(dialog, SEND);
  await waitFor(() => expect(mockServer.calls('createTicket')).toHaveLength(1));
  await waitFor(() => expect(location.pathname).toBe(`/main/tickets/details/${JOB}/${TICKET}`));
});

test('a clone names its source ticket, with its center', async () => {
  const source = { ticketId: TICKET, ticketNumber: '2026112100001', callCenter: 'onecallnv' };
  await openForm(
    { cloneOf: TICKET },
    { getTicketDetails: () => ({ ...source, ticket: { ID: TICKET, JobID: JOB, Job: { ID: JOB } } }) },
  );
  expect(await screen.findByRole('link', { name: '2026112100001 NV' })).toBeVisible();
});

test('a field error is shown before the review', async () => {
  await openForm({ permit: '' });
  await press(SEND);
  expect(await screen.findByRole('link', { name: 'Permit is required.' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a server refusal leads back to its field', async () => {
  // react-admin writes every failure of a call there.
  console.error = () => {};
  const refuse = () => {
    throw invalid({ 'ticketPayload.permit': 'The city has no such permit.' });
  };
  await openForm({}, { createTicket: refuse });
  await press(SEND);
  inDialog(await review(), SEND);
  const link = await screen.findByRole('link', { name: 'The city has no such permit.' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(link.closest('[role="alert"]')).toHaveFocus());
  fireEvent.click(link);
  await waitFor(() => expect(screen.getByLabelText('Permit')).toHaveFocus());
});
