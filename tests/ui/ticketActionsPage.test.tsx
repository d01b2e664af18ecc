import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../domain/errors';
import { TICKET_ACTIONS } from '../../domain/tickets/actions/table';
import { openConsole } from '../support/consolePages';
import { choose, dateField } from '../support/fields';
import { type Answers, mockServer } from '../support/mockServer';
import { field, fill, press, testPages } from '../support/pages';

testPages();

const TICKET = '00000000-0000-4000-8000-000000000001';

/** Opens a ticket to which everything can be done, or nothing. */
async function openTicket(
  answers: Answers = {},
  allowed = true,
  search = '',
  members: object[] = [],
): Promise<void> {
  mockServer.answer({
    getJob: () => ({ ID: 'j1' }),
    getTicketDetails: () => ({
      ticketId: TICKET,
      ticketNumber: '2026112000001',
      submitted: '2026-11-16T16:00:00Z',
      workBeginDate: '2026-11-20T16:00:00Z',
      ticketExpiration: '2026-12-20T16:00:00Z',
      actions: TICKET_ACTIONS.map(action => ({ action, allowed, message: 'Your role cannot do this.' })),
      addressLocation: '12 Elm St',
      city: 'Roseville',
      onsiteContactName: 'Ann Onsite',
      onsiteContactPhone: '9165550142',
      members,
      ticket: { ID: TICKET, JobID: 'j1', Name: 'Main', Job: { ID: 'j1', Manager: { Name: 'Pat Lee' } } },
    }),
    ...answers,
  });
  await openConsole(`/main/tickets/details/j1/${TICKET}${search}`);
}

async function act(action: string, title = action) {
  await press('All actions');
  const all = await screen.findByRole('dialog', { name: 'All actions' });
  fireEvent.click(within(all).getByRole('button', { name: action }));
  return screen.findByRole('dialog', { name: title });
}

const refused = () => {
  throw new AppError('ConflictException', 'It is not so.\nAnd not so.');
};
const inDialog = (dialog: HTMLElement, button: string) =>
  fireEvent.click(within(dialog).getByRole('button', { name: button }));

test.each([
  ['Cancel ticket', 'cancelTicket', 'Failed to cancel ticket', 'Yes'],
  ['Turn off auto-renew', 'cancelAutoRenewTicket', 'Failed to cancel auto-renew ticket', 'Yes'],
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
  fireEvent.click(await screen.findByRole('link', { name: 'Reason is required.' }));
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
    'View only: this ticket belongs to Pat Lee’s job.',
  );
  await press('All actions');
  const all = within(await screen.findByRole('dialog', { name: 'All actions' }));
  expect(all.getByText('Your role cannot do this.')).toBeVisible();
  expect(all.queryByText('Renew')).toBeNull();
});

test('a renewal says what it would change, renews, and what became of it stays', async () => {
  const renewed = { ticketId: TICKET, status: 'SENT', newExpDate: '2027-01-10T08:00:00Z', daysLost: 3 };
  await openTicket({ renewTicket: () => ({ success: true, sentTickets: [renewed] }) });
  const dialog = await act('Renew', 'Renew ticket');
  expect(await within(dialog).findByRole('row', { name: /^2026112000001.* 3 days lost$/ })).toBeVisible();
  fill('Reason', 'The main is not finished.');
  inDialog(dialog, 'Renew ticket');
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('1 of 1 done'));
  const [asked, sent] = mockServer
    .calls('renewTicket')
    .map(({ args }) => JSON.parse(String(args.ticketPayload)));
  expect(asked).toMatchObject({ dryRun: true, ticketIds: [TICKET] });
  expect(sent).toMatchObject({ dryRun: false, ticketIds: [TICKET], reason: 'The main is not finished.' });
});

describe('a damage report', () => {
  test('knows now, the place and the contact, and asks first what is seen on site', async () => {
    await openTicket();
    const dialog = await act('Report damage');
    expect(field('Where')).toHaveValue('12 Elm St, Roseville');
    expect(field('Contact')).toHaveValue('Ann Onsite');
    expect(field('Contact phone')).toHaveValue('(916) 555-0142');
    const when = await dateField(/^When/);
    expect(when.value).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M$/);
    const order = dialog.textContent ?? '';
    expect(order.indexOf('What happened')).toBeLessThan(order.indexOf('Photos'));
    expect(order.indexOf('Photos')).toBeLessThan(order.indexOf('Facility hit'));
    inDialog(dialog, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is sent with what was answered, and its photo goes to the event', async () => {
    const upload = { ID: 'a1', state: 'READY', uploadUrl: '/none' };
    await openTicket({
      damageTicket: () => ({ success: true, ID: TICKET, eventId: 'e1' }),
      createAttachment: () => upload,
    });
    const dialog = await act('Report damage');
    await dateField(/^When/);
    for (const [label, text] of Object.entries({
      'What happened': 'The bucket tore a service.',
      'Facility hit': 'Service line',
      Equipment: 'Backhoe',
    })) {
      fill(label, text);
    }
    for (const group of within(dialog).getAllByRole('radiogroup')) {
      fireEvent.click(within(group).getByRole('radio', { name: 'No' }));
    }
    const files = dialog.querySelector('input[data-files]') as HTMLInputElement;
    const photo = new File(['x'], 'torn.jpg', { type: 'image/jpeg' });
    // jsdom's files cannot be read, and its buffers not be hashed.
    photo.arrayBuffer = async () => Buffer.from('x') as never;
    fireEvent.change(files, { target: { files: [photo] } });
    expect(within(dialog).getByText('torn.jpg')).toBeVisible();
    inDialog(dialog, 'Send damage report');
    expect(await screen.findByText(/Damage report sent/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const payload = JSON.parse(String(mockServer.calls('damageTicket')[0]?.args.ticketPayload));
    expect(payload).toMatchObject({ ticketId: TICKET, location: '12 Elm St, Roseville', called911: 'No' });
    expect(payload).not.toHaveProperty('photos');
    expect(mockServer.calls('createAttachment')[0]?.args).toMatchObject({
      entity: 'EVENT',
      entityId: 'e1',
      attachment: { kind: 'PHOTO', fileName: 'torn.jpg' },
    });
  });
});

describe('the phone numbers of a damage report', () => {
  const GAS = { stationCode: 'EXGAS', authorityName: 'Example Gas', phone: '(916) 555-0101' };
  const WATER = { stationCode: 'EXWAT', authorityName: 'Example Water', phone: '916-555-0102 ext. 7' };
  const SILENT = { stationCode: 'EXTEL', authorityName: 'Example Telecom', phone: null };
  const PICK = 'Pick the utility to see its number';
  const calls = () => within(screen.getByRole('region', { name: 'Call first' }));
  const numbers = () =>
    calls()
      .getAllByRole('link')
      .map(link => link.getAttribute('href'));
  const report = async (...members: object[]) => {
    await openTicket({}, true, '', members);
    return act('Report damage');
  };

  test('are 911, 811 and the utility that was picked', async () => {
    await report(GAS, WATER, SILENT);
    expect(numbers()).toEqual(['tel:911', 'tel:811']);
    fireEvent.click(calls().getByRole('button', { name: PICK }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Utility/ })).toHaveFocus());
    await choose('Utility', 'Example Water (EXWAT)');
    await waitFor(() => expect(numbers()).toEqual(['tel:911', 'tel:811', 'tel:9165550102;ext=7']));
    expect(calls().getByRole('link', { name: 'Call 916-555-0102 ext. 7: Example Water' })).toBeVisible();
    expect(calls().queryByText(PICK)).toBeNull();
    await choose('Utility', 'Example Telecom (EXTEL)');
    await waitFor(() => expect(numbers()).toEqual(['tel:911', 'tel:811']));
    expect(calls().queryByText(PICK)).toBeNull();
  });

  test('have the only utility at once', async () => {
    await report(GAS);
    expect(numbers()).toEqual(['tel:911', 'tel:811', 'tel:9165550101']);
  });

  test('promise none where no utility has one', async () => {
    await report(SILENT, { ...SILENT, stationCode: 'EXCAB' });
    expect(numbers()).toEqual(['tel:911', 'tel:811']);
    expect(calls().queryByText(PICK)).toBeNull();
  });
});

test('a report that cannot be sent says why in words, and what was typed stays', async () => {
  console.error = () => {};
  await openTicket();
  const dialog = await act('Report an exposed line');
  fill('Utility type', 'Gas');
  fireEvent.click(within(dialog).getByRole('radio', { name: 'No' }));
  mockServer.setReachable(false);
  inDialog(dialog, 'Send report');
  const said = await within(dialog).findByRole('note');
  expect(said).toHaveTextContent('The server could not be reached. Check your connection and try again.');
  expect(field('Utility type')).toHaveValue('Gas');
});

test('an address opens the dialog of an action once', async () => {
  await openTicket({}, true, '?action=close');
  expect(await screen.findByRole('dialog', { name: /^Close/ })).toBeVisible();
  expect(location.search).toBe('');
});

test('an address that asks for what is refused says why', async () => {
  await openTicket({}, false, '?action=renew');
  expect(await screen.findByText('Your role cannot do this.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
