import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '../../domain/errors';
import { TICKET_ACTIONS } from '../../domain/tickets/actions/table';
import { openConsole } from '../support/consolePages';
import { type Answers, mockServer } from '../support/mockServer';
import { field, fill, press, testPages } from '../support/pages';

testPages();

const TICKET = '00000000-0000-4000-8000-000000000001';

/** Opens a ticket to which everything can be done, or nothing. */
async function openTicket(answers: Answers = {}, allowed = true): Promise<void> {
  mockServer.answer({
    getJob: () => ({ ID: 'j1' }),
    getTicketDetails: () => ({
      ticketId: TICKET,
      ticketNumber: '2026112000001',
      submitted: '2026-11-16T16:00:00Z',
      workBeginDate: '2026-11-20T16:00:00Z',
      ticketExpiration: '2026-12-20T16:00:00Z',
      actions: TICKET_ACTIONS.map(action => ({ action, allowed, message: 'Your role cannot do this.' })),
      ticket: { ID: TICKET, JobID: 'j1', Name: 'Main', Job: { ID: 'j1' } },
    }),
    ...answers,
  });
  await openConsole(`/main/tickets/details/j1/${TICKET}`);
}

async function act(action: string) {
  await press('All actions');
  const all = await screen.findByRole('dialog', { name: 'All actions' });
  fireEvent.click(within(all).getByRole('button', { name: action }));
  return screen.findByRole('dialog', { name: action });
}

const refused = () => {
  throw new AppError('ConflictException', 'It is not so.\nAnd not so.');
};
const inDialog = (dialog: HTMLElement, button: string) =>
  fireEvent.click(within(dialog).getByRole('button', { name: button }));

test.each([
  ['Cancel ticket', 'cancelTicket', 'Failed to cancel ticket', 'Yes'],
  [
    'Turn off auto-renew',
    'cancelAutoRenewTicket',
    'Failed to cancel auto-renew ticket',
    'Turn off auto-renew',
  ],
] as const)(
  '%s that fails says so first, the reasons below, and stays open',
  async (action, operation, title, go) => {
    // react-admin writes every failure of a call there, too.
    console.error = () => {};
    await openTicket({ [operation]: refused });
    const dialog = await act(action);
    if (action === 'Cancel ticket') fill('Reason', 'No more work.');
    inDialog(dialog, go);
    const toast = await screen.findByRole('alert');
    expect(within(toast).getByText(title)).toBeVisible();
    expect(
      within(toast)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['It is not so.', 'And not so.']);
    expect(screen.getByRole('dialog', { name: action })).toBeVisible();
  },
);

test('a cancellation wants a reason, and sends it', async () => {
  await openTicket({ cancelTicket: () => ({ ID: TICKET }) });
  const dialog = await act('Cancel ticket');
  inDialog(dialog, 'Yes');
  expect(await screen.findByText('Reason is required.')).toBeVisible();
  await waitFor(() => expect(field('Reason')).toHaveFocus());
  expect(mockServer.calls('cancelTicket')).toEqual([]);
  fill('Reason', 'The owner stopped the work.');
  inDialog(dialog, 'Yes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [call] = mockServer.calls('cancelTicket');
  expect(JSON.parse(String(call?.args.ticketPayload))).toMatchObject({
    ticketId: TICKET,
    reason: 'The owner stopped the work.',
  });
});

test('what was typed in a dialog is not lost silently', async () => {
  await openTicket({ changeTicketName: () => ({ success: true }) });
  const dialog = await act('Rename');
  fill('Ticket name', 'Another name');
  fireEvent.keyDown(field('Ticket name'), { key: 'Escape' });
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await waitFor(() => expect(within(question).getByRole('button', { name: 'No' })).toHaveFocus());
  inDialog(question, 'No');
  expect(field('Ticket name')).toHaveValue('Another name');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  inDialog(dialog, 'Rename');
  expect(await screen.findByText('The ticket was renamed.')).toBeVisible();
  expect(mockServer.calls('changeTicketName')[0]?.args).toMatchObject({ ticketName: 'Another name' });
});

test('who may only read is offered nothing to do, and told why', async () => {
  await openTicket({}, false);
  expect(screen.getByRole('group', { name: 'Actions' })).toHaveTextContent(
    'Nothing can be done to this ticket now.',
  );
  await press('All actions');
  const all = within(await screen.findByRole('dialog', { name: 'All actions' }));
  expect(all.getAllByText('Your role cannot do this.').length).toBeGreaterThan(5);
});
