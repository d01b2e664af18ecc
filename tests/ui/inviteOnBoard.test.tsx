import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { AppError } from '../../domain/errors';
import { openConsole } from '../support/consolePages';
import { mockServer } from '../support/mockServer';
import { testPages } from '../support/pages';

testPages();

/** By subcontractor: the open invitation of each. */
let invited: Map<string, string>;

const rowOf = (name: string) => {
  const invitationId = invited.get(name) ?? null;
  return {
    subcontractorId: name,
    subcontractorCompanyName: `${name} Co`,
    contactId: `${name}-lee`,
    contactName: `Lee ${name}`,
    state: invitationId ? 'INVITED' : 'NONE',
    invitationId,
    mayInvite: invitationId === null,
    mayRemind: invitationId !== null,
    ticketId: 't1',
    TicketNo: '2026112100001',
    callCenter: 'onecall',
    Revision: '000',
    JobID: 'j1',
    JobNo: '24-0117',
  };
};

beforeEach(() => {
  invited = new Map();
  mockServer.answer({
    // Those who were not invited come first.
    getSubcontractorBoard: () => {
      const rows = ['Bore', 'Drill', 'Pave'].map(rowOf).sort((a, b) => b.state.localeCompare(a.state));
      return { total: 3, lacking: 3, data: rows };
    },
    getInvitationLetter: ({ subcontractorContactId: of }) => ({
      to: `${of}@example.com`,
      subject: 'Acme needs your locate ticket',
      paragraphs: [`Hello ${of}.`],
      button: 'Respond to the invitation',
    }),
    inviteSubcontractor({ subcontractorId }) {
      invited.set(subcontractorId, `i-${subcontractorId}`);
      return { ID: `i-${subcontractorId}` };
    },
    undoInvitation({ invitationId }) {
      invited.delete(invitationId.slice(2));
      return { success: true };
    },
  });
});

const names = () => screen.getAllByRole('row').map(row => /\w+ Co/.exec(row.textContent ?? '')?.[0]);
const rowNamed = (name: string) => within(screen.getByRole('row', { name: new RegExp(`${name} Co`) }));
const open = () => openConsole('/main/subcontractor-library?view=board');
/** Nothing is sent before the letter is read. */
const send = async () => {
  const button = await screen.findByRole('button', { name: 'Send email' });
  const sent = () =>
    (['inviteSubcontractor', 'resendInvitation'] as const).flatMap(call => mockServer.calls(call));
  const before = sent().length;
  fireEvent.click(button);
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  expect(sent()).toHaveLength(before);
  fireEvent.click(button);
};
const invite = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Invite ${name} Co` }));
  await send();
  await screen.findByText(
    `Invitation to Lee ${name}, ${name} Co for ticket 2026112100001 will be emailed in 10 seconds.`,
  );
  await waitFor(() => expect(rowNamed(name).queryByRole('button')).toBeNull());
};

test('an invited row keeps its position, and offers nothing in place of its button', async () => {
  await open();
  const before = names();
  await invite('Bore');
  expect(rowNamed('Bore').getByText('Invited')).toBeVisible();
  expect(names()).toEqual(before);
  await invite('Drill');
  expect(names()).toEqual(before);
});

test('the email is shown before it is sent', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Invite Bore Co' }));
  const letter = within(await screen.findByRole('region', { name: 'The email' }));
  for (const words of ['To Bore-lee@example.com', 'Acme needs your locate ticket', 'Hello Bore-lee.']) {
    expect(letter.getByText(words)).toBeVisible();
  }
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(mockServer.calls('inviteSubcontractor')).toEqual([]);
});

test('an invitation can be undone from its toast', async () => {
  await open();
  await invite('Bore');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Invitation to Lee Bore, Bore Co undone. No email was sent.')).toBeVisible();
  expect(mockServer.calls('undoInvitation')).toMatchObject([{ args: { invitationId: 'i-Bore' } }]);
  expect(await screen.findByRole('button', { name: 'Invite Bore Co' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a reminder says to whom it goes and about which ticket, and can be undone', async () => {
  invited.set('Bore', 'i-Bore');
  mockServer.answer({ resendInvitation: () => ({ success: true }) });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Remind Bore Co' }));
  await send();
  const words = 'Reminder to Lee Bore, Bore Co about ticket 2026112100001 will be emailed in 10 seconds.';
  expect(await screen.findByText(words)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Reminder to Lee Bore, Bore Co undone. No email was sent.')).toBeVisible();
  expect(mockServer.calls('undoInvitation')).toMatchObject([{ args: { invitationId: 'i-Bore' } }]);
});

test('an undo that is too late shows why', async () => {
  // react-admin writes every failure of a call there.
  console.error = () => {};
  const reason = 'The invitation to Lee Bore was already emailed.';
  mockServer.answer({
    undoInvitation: () => {
      throw new AppError('ConflictException', reason);
    },
  });
  await open();
  await invite('Bore');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(reason)).toBeVisible();
  expect(rowNamed('Bore').getByText('Invited')).toBeVisible();
});
