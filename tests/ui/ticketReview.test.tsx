import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { invalid } from '../../domain/errors';
import { FILLED_TICKET, inTenDays } from '../support/filledTicket';
import { type Answers, mockServer } from '../support/mockServer';
import { press, testPages } from '../support/pages';
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
