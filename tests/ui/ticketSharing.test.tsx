import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays, formatUsDate } from '../../domain/calendar/plainDate';
import { AppError } from '../../domain/errors';
import { today } from '../support/centerDays';
import { enterDate } from '../support/fields';
import { type Answers, mockServer } from '../support/mockServer';
import { press, testPages } from '../support/pages';
import { allow, openTicket } from '../support/ticketPage';

testPages();

const [BORE, PAVE, LEE] = ['2', '3', '4'].map(nth => `00000000-0000-4000-8000-00000000000${nth}`);

const open = (answers: Answers = {}) =>
  openTicket(
    { ticketNumber: null, actions: allow('assignSubcontractor', 'rename') },
    {
      getSubcontractors: () => ({ total: 1, data: [{ ID: PAVE, CompanyName: 'Pave Brothers' }] }),
      getSubcontractorContacts: () => ({
        total: 1,
        data: [{ ID: LEE, FirstName: 'Lee', LastName: 'Park', IsPrimary: true }],
      }),
      getTicketSubcontractors: () => [
        { subcontractor: { ID: BORE, CompanyName: 'Bore and Sons' }, subcontractorContact: null },
      ],
      ...answers,
    },
  );

async function pick(dialog: HTMLElement, label: string, name: string) {
  fireEvent.keyDown(within(dialog).getByRole('combobox', { name: label }), { key: 'ArrowDown' });
  fireEvent.click(await screen.findByRole('option', { name }));
}

test("a subcontractor's response and ticket are shown, with the center", async () => {
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
  await open({ getTicketSubcontractorInvitations: () => [given] });
  expect(await screen.findByText('Their ticket: 2026112100001 NV')).toBeVisible();
  expect(screen.getByText('We begin in May.')).toBeVisible();
});

test('the full list is sent, including a choice not added yet, and changes by another user are reported', async () => {
  // react-admin writes every failure of a call there.
  console.error = () => {};
  let isTaken = true;
  await open({
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

test('an invitation requires a subcontractor and a contact from the library', async () => {
  await open({ inviteSubcontractor: () => ({ success: true }) as never });
  await press('Request a subcontractor’s ticket');
  const dialog = await screen.findByRole('dialog', { name: 'Request a subcontractor’s ticket' });
  const send = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  send();
  const problemLink = await within(dialog).findByRole('link', {
    name: 'Choose a subcontractor from the library.',
  });
  expect(problemLink).toBeVisible();
  expect(mockServer.calls('inviteSubcontractor')).toEqual([]);
  await pick(dialog, 'Subcontractor', 'Pave Brothers');
  await waitFor(() =>
    expect(within(dialog).getByRole('combobox', { name: 'Contact' })).toHaveValue('Lee Park'),
  );
  send();
  expect(await screen.findByText('Invitation to Lee Park will be emailed in 10 seconds.')).toBeVisible();
  expect(mockServer.calls('inviteSubcontractor')[0]?.args).toMatchObject({
    subcontractorId: PAVE,
    subcontractorContactId: LEE,
  });
});

const type = (dialog: HTMLElement, label: RegExp, value: string) =>
  fireEvent.change(within(dialog).getByRole('textbox', { name: label }), { target: { value } });

test('a company that is not in the library is added in the dialog, and then invited', async () => {
  // react-admin writes every failure of a call there.
  console.error = () => {};
  let isTaken = true;
  await open({
    getSubcontractors: () => ({ total: 0, data: [] }),
    createSubcontractor: () => {
      const message = 'The library already has a subcontractor Zed Boring. Choose another name.';
      if (isTaken) {
        throw new AppError('ConflictException', message, {
          fields: { 'subcontractor.CompanyName': message },
        });
      }
      return { ID: PAVE };
    },
    inviteSubcontractor: () => ({ ID: 'i1' }),
  });
  await press('Request a subcontractor’s ticket');
  const dialog = await screen.findByRole('dialog');
  const search = within(dialog).getByRole('combobox', { name: 'Subcontractor' });
  fireEvent.change(search, { target: { value: 'Zed' } });
  expect(await screen.findByText('Nothing found')).toBeVisible();
  fireEvent.blur(search);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add a subcontractor…' }));
  expect(await within(dialog).findByRole('textbox', { name: /^Company/ })).toHaveValue('Zed');
  type(dialog, /^Company/, 'Zed Boring');
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: /^Type/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Boring' }));
  type(dialog, /^First name/, 'Lee');
  type(dialog, /^Last name/, 'Park');
  const save = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Save and continue' }));
  save();
  expect(await within(dialog).findByRole('link', { name: 'Email is required.' })).toBeVisible();
  type(dialog, /^Email/, 'lee@example.com');
  save();
  const taken = 'The library already has a subcontractor Zed Boring. Choose another name.';
  expect(await within(dialog).findByRole('link', { name: taken })).toBeVisible();
  isTaken = false;
  save();
  await waitFor(() =>
    expect(within(dialog).getByRole('combobox', { name: 'Contact' })).toHaveValue('Lee Park'),
  );
  expect(mockServer.calls('createSubcontractor').at(-1)?.args).toMatchObject({
    subcontractor: { CompanyName: 'Zed Boring', Type: 'Boring' },
    contact: { FirstName: 'Lee', LastName: 'Park', Email: 'lee@example.com' },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(mockServer.calls('inviteSubcontractor')[0]?.args).toMatchObject({
    subcontractorId: PAVE,
    subcontractorContactId: LEE,
  });
});

test('a subcontractor without a contact gets one with the address of the company', async () => {
  await open({
    getSubcontractors: () => ({
      total: 1,
      data: [{ ID: PAVE, CompanyName: 'Pave Brothers', Email: 'office@pave.example' }],
    }),
    getSubcontractorContacts: () => ({ total: 0, data: [] }),
    createSubcontractorContact: () => ({ ID: LEE }),
    inviteSubcontractor: () => ({ ID: 'i1' }),
  });
  await press('Request a subcontractor’s ticket');
  const dialog = await screen.findByRole('dialog');
  await pick(dialog, 'Subcontractor', 'Pave Brothers');
  const none = 'No contact here has an email address. Add one to invite.';
  expect(await within(dialog).findByText(none)).toBeVisible();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add a contact…' }));
  expect(await within(dialog).findByRole('textbox', { name: /^Email/ })).toHaveValue('office@pave.example');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Back' }));
  await waitFor(() =>
    expect(within(dialog).getByRole('combobox', { name: 'Subcontractor' })).toHaveValue('Pave Brothers'),
  );
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add a contact…' }));
  await within(dialog).findByRole('textbox', { name: /^First name/ });
  type(dialog, /^First name/, 'Lee');
  type(dialog, /^Last name/, 'Park');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save and continue' }));
  await waitFor(() =>
    expect(within(dialog).getByRole('combobox', { name: 'Contact' })).toHaveValue(
      'Lee Park · office@pave.example',
    ),
  );
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(mockServer.calls('createSubcontractorContact')[0]?.args).toMatchObject({ subcontractorId: PAVE });
  expect(mockServer.calls('inviteSubcontractor')[0]?.args).toMatchObject({ subcontractorContactId: LEE });
});

test("a subcontractor's ticket can be entered from its copy", async () => {
  await open({ enterSubcontractorTicket: () => ({ ID: 'i2' }) });
  await press('Enter their ticket: Bore and Sons');
  const dialog = await screen.findByRole('dialog', { name: 'Ticket of Bore and Sons' });
  const number = await within(dialog).findByRole('textbox', { name: /^Ticket number/ });
  fireEvent.change(number, { target: { value: '2026112100001' } });
  const save = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  save();
  expect(await within(dialog).findByRole('link', { name: 'Expiration Date is required.' })).toBeVisible();
  const expires = addDays(today(), 20);
  await enterDate('Expiration date', formatUsDate(expires));
  save();
  expect(await screen.findByText('Their ticket was saved.')).toBeVisible();
  expect(mockServer.calls('enterSubcontractorTicket')[0]?.args).toMatchObject({
    subcontractorId: BORE,
    ticket: { ticketNo: '2026112100001', revision: '000', expDate: expires },
  });
});
