import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '../../domain/errors';
import { openConsole } from '../support/consolePages';
import { type Answers, mockServer } from '../support/mockServer';
import { press, testPages } from '../support/pages';

testPages();

const [TICKET, BORE, PAVE, LEE] = ['1', '2', '3', '4'].map(
  nth => `00000000-0000-4000-8000-00000000000${nth}`,
);

async function openTicket(answers: Answers = {}): Promise<void> {
  mockServer.answer({
    getJob: () => ({ ID: 'j1' }),
    getSubcontractors: () => ({ total: 1, data: [{ ID: PAVE, CompanyName: 'Pave Brothers' }] }),
    getSubcontractorContacts: () => ({
      total: 1,
      data: [{ ID: LEE, FirstName: 'Lee', LastName: 'Park', IsPrimary: true }],
    }),
    getTicketSubcontractors: () => [
      { subcontractor: { ID: BORE, CompanyName: 'Bore and Sons' }, subcontractorContact: null },
    ],
    getTicketDetails: () => ({
      ticketId: TICKET,
      ticketStatus: 'ACTIVE',
      submitted: '2026-11-16T16:00:00Z',
      workBeginDate: '2026-11-20T16:00:00Z',
      actions: ['assignSubcontractor', 'rename'].map(action => ({ action, allowed: true })),
      ticket: { ID: TICKET, JobID: 'j1', Job: { ID: 'j1' } },
    }),
    ...answers,
  });
  await openConsole(`/main/tickets/details/j1/${TICKET}`);
}

async function pick(dialog: HTMLElement, label: string, name: string) {
  fireEvent.keyDown(within(dialog).getByRole('combobox', { name: label }), { key: 'ArrowDown' });
  fireEvent.click(await screen.findByRole('option', { name }));
}

test('what a subcontractor gave and said is told, the ticket with its center', async () => {
  const given = {
    id: 'i1',
    subcontractorId: BORE,
    subcontractorCompanyName: 'Bore and Sons',
    status: 'ACCEPTED',
    createdAt: '2026-11-16T16:00:00Z',
    updatedAt: '2026-11-17T16:00:00Z',
    ticketNumber: '2026112100001',
    ownCallCenter: 'onecallnv',
    comment: 'We begin in May.',
  };
  await openTicket({ getTicketSubcontractorInvitations: () => [given] });
  expect(await screen.findByText('Their ticket: 2026112100001 NV')).toBeVisible();
  expect(screen.getByText('We begin in May.')).toBeVisible();
});

test('the whole set is sent, with who is chosen but not added yet; what somebody else changed is told', async () => {
  // react-admin writes every failure of a call there.
  console.error = () => {};
  let isTaken = true;
  await openTicket({
    assignSubcontractor: () => {
      if (isTaken) throw new AppError('ConflictException', 'Somebody else changed it.');
      return { success: true };
    },
  });
  await press('Assign subcontractors');
  const dialog = await screen.findByRole('dialog', { name: 'Assign subcontractors' });
  expect(await within(dialog).findByText('Bore and Sons')).toBeVisible();
  await pick(dialog, 'Subcontractor', 'Pave Brothers');
  await waitFor(() =>
    expect(within(dialog).getByRole('combobox', { name: 'Contact' })).toHaveValue('Lee Park'),
  );
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Somebody else changed it.')).toBeVisible();
  isTaken = false;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove: Bore and Sons' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = mockServer.calls('assignSubcontractor').map(({ args }) => args.subcontractors);
  const pave = { subcontractorId: PAVE, subcontractorContactId: LEE };
  expect(sent).toEqual([[{ subcontractorId: BORE, subcontractorContactId: null }, pave], [pave]]);
});

test('an invitation wants a subcontractor and a contact of the library', async () => {
  await openTicket({ inviteSubcontractor: () => ({ success: true }) as never });
  await press('Request a subcontractor’s ticket');
  const dialog = await screen.findByRole('dialog', { name: 'Request a subcontractor’s ticket' });
  const send = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  send();
  const told = await within(dialog).findByRole('link', { name: 'Choose a subcontractor from the library.' });
  expect(told).toBeVisible();
  expect(mockServer.calls('inviteSubcontractor')).toEqual([]);
  await pick(dialog, 'Subcontractor', 'Pave Brothers');
  await waitFor(() =>
    expect(within(dialog).getByRole('combobox', { name: 'Contact' })).toHaveValue('Lee Park'),
  );
  send();
  expect(await screen.findByText('Invitation to Lee Park sent.')).toBeVisible();
  expect(mockServer.calls('inviteSubcontractor')[0]?.args).toMatchObject({
    subcontractorId: PAVE,
    subcontractorContactId: LEE,
  });
});
