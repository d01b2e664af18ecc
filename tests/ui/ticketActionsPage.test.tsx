import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../domain/errors';
import { TICKET_ACTIONS } from '../../domain/tickets/actions/names';
import { choose, dateField } from '../support/fields';
import { type Answers, mockServer } from '../support/mockServer';
import { field, fill, press, testPages } from '../support/pages';
import { openTicket, TICKET_ID } from '../support/ticketPage';

testPages();

/** Opens a ticket to which everything can be done, or nothing. */
const open = (answers: Answers = {}, allowed = true, search = '', members: object[] = []) =>
  openTicket(
    {
      ticketExpiration: '2026-12-20T16:00:00Z',
      actions: TICKET_ACTIONS.map(action => ({ action, allowed, message: 'Your role cannot do this.' })),
      ...{ addressLocation: '12 Elm St', city: 'Roseville', members },
      ...{ onsiteContactName: 'Ann Onsite', onsiteContactPhone: '9165550142', excavationMethod: 'Excavator' },
    },
    answers,
    search,
  );

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
  'a failed %s shows the error first, the reasons below, and stays open',
  async (action, operation, title, go) => {
    // react-admin writes every failure of a call there, too.
    console.error = () => {};
    await open({ [operation]: refused });
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

test('a cancellation requires a reason, and sends it', async () => {
  await open({ cancelTicket: () => ({ ID: TICKET_ID }) });
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
    ticketId: TICKET_ID,
    reason: 'The owner stopped the work.',
  });
});

test('text typed in a dialog is not lost silently', async () => {
  await open({ changeTicketName: () => ({ success: true }) });
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

test('a read-only user is offered no actions, with the reason', async () => {
  await open({}, false);
  expect(screen.getByRole('group', { name: 'Actions' })).toHaveTextContent(
    'View only: this ticket belongs to Pat Lee’s job.',
  );
  await press('All actions');
  const all = within(await screen.findByRole('dialog', { name: 'All actions' }));
  expect(all.getByText('Your role cannot do this.')).toBeVisible();
  expect(all.queryByText('Renew')).toBeNull();
});

test('a renewal previews its changes, renews, and keeps its result on screen', async () => {
  const renewed = { ticketId: TICKET_ID, status: 'SENT', newExpDate: '2027-01-10T08:00:00Z', daysLost: 3 };
  await open({ renewTicket: () => ({ success: true, sentTickets: [renewed] }) });
  const dialog = await act('Renew', 'Renew ticket');
  expect(await within(dialog).findByRole('row', { name: /^2026112000001.* 3 days lost$/ })).toBeVisible();
  fill('Reason', 'The main is not finished.');
  inDialog(dialog, 'Renew ticket');
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('1 of 1 done'));
  const [asked, sent] = mockServer
    .calls('renewTicket')
    .map(({ args }) => JSON.parse(String(args.ticketPayload)));
  expect(asked).toMatchObject({ dryRun: true, ticketIds: [TICKET_ID] });
  expect(sent).toMatchObject({ dryRun: false, ticketIds: [TICKET_ID], reason: 'The main is not finished.' });
});

const GAS = {
  stationCode: 'EXGAS',
  authorityName: 'Example Gas',
  phone: '(916) 555-0101',
  utilityType: 'gas',
};
const WATER = { stationCode: 'EXWAT', authorityName: 'Example Water', phone: '916-555-0102 ext. 7' };

describe('a damage report', () => {
  test('begins with the photo, and knows time, place and contact', async () => {
    await open();
    const dialog = await act('Report damage');
    const order = dialog.textContent ?? '';
    const places = ['Photos', 'What happened', 'Any of these?', 'Equipment'].map(words =>
      order.indexOf(words),
    );
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(within(dialog).queryByRole('textbox', { name: /^Where/ })).toBeNull();
    fireEvent.click(
      within(dialog).getByRole('button', { name: /^More.*12 Elm St, Roseville · Ann Onsite$/ }),
    );
    expect(field('Where')).toHaveValue('12 Elm St, Roseville');
    expect(field('Contact')).toHaveValue('Ann Onsite');
    expect(field('Contact phone')).toHaveValue('(916) 555-0142');
    const when = await dateField(/^When/);
    expect(when.value).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M$/);
    inDialog(dialog, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('names each error at its field alone, and goes to the first', async () => {
    await open({}, true, '', [GAS, WATER]);
    const dialog = await act('Report damage');
    inDialog(dialog, 'Send damage report');
    await waitFor(() =>
      expect(within(dialog).getByRole('combobox', { name: /^What was hit/ })).toHaveFocus(),
    );
    expect(within(dialog).getByText('Choose what was hit.')).toBeVisible();
    expect(within(dialog).getByText('Tap what applies, or None of these.')).toBeVisible();
    expect(within(dialog).queryByText(/^Fix \d/)).toBeNull();
    expect(mockServer.calls('damageTicket')).toEqual([]);
  });

  test('says what was hit by the utility, and asks only where it does not', async () => {
    await open({ damageTicket: () => ({ success: true, ID: TICKET_ID }) }, true, '', [GAS, WATER]);
    const dialog = await act('Report damage');
    expect(within(dialog).queryByLabelText(/^Facility hit/)).toBeNull();
    await choose('^What was hit', 'Another line, or not sure');
    await choose('^Facility hit', 'Sewer');
    await choose('^What was hit', 'Example Gas · (916) 555-0101');
    expect(within(dialog).queryByLabelText(/^Facility hit/)).toBeNull();
    fill('What happened', 'The bucket tore a service.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Gas or liquid escaping' }));
    inDialog(dialog, 'Send damage report');
    await waitFor(() => expect(mockServer.calls('damageTicket')).toHaveLength(1));
    expect(JSON.parse(String(mockServer.calls('damageTicket')[0]?.args.ticketPayload))).toMatchObject({
      ...{ stationCode: 'EXGAS', facilityType: 'Gas, oil or steam', equipment: 'Backhoe/trackhoe' },
      ...{ productReleased: 'Yes', fire: 'No', injury: 'No', called911: 'No' },
    });
  });

  test('of a ticket for which nothing is sent says that nobody was notified', async () => {
    await openTicket(
      {
        ...{ way: 'ASSISTED', ticketExpiration: '2026-12-20T16:00:00Z', members: [] },
        ...{ addressLocation: '12 Elm St', onsiteContactName: 'Ann', onsiteContactPhone: '9165550142' },
        actions: TICKET_ACTIONS.map(action => ({ action, allowed: true, message: '' })),
      },
      { damageTicket: () => ({ success: true, ID: TICKET_ID, eventId: 'e1' }) },
    );
    const dialog = await act('Report damage');
    fill('What happened', 'The bucket tore a service.');
    await choose('^Facility hit', 'Unknown');
    await choose('^Equipment', 'Hand tools');
    fireEvent.click(within(dialog).getByRole('button', { name: 'None of these' }));
    inDialog(dialog, 'Save report');
    expect(await screen.findByText(/Nobody was notified of the damage yet/)).toBeVisible();
    expect(screen.queryByText(/Damage report sent/)).toBeNull();
  });

  test('is sent with the entered values, and its photo is added to the event', async () => {
    const upload = { ID: 'a1', state: 'READY', uploadUrl: '/none' };
    await open({
      damageTicket: () => ({ success: true, ID: TICKET_ID, eventId: 'e1' }),
      createAttachment: () => upload,
    });
    const dialog = await act('Report damage');
    fill('What happened', 'The bucket tore a service.');
    await choose('^Facility hit', 'Unknown');
    fireEvent.click(within(dialog).getByRole('button', { name: 'None of these' }));
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
    expect(payload).toMatchObject({ ticketId: TICKET_ID, location: '12 Elm St, Roseville', called911: 'No' });
    expect(payload).not.toHaveProperty('photos');
    expect(mockServer.calls('createAttachment')[0]?.args).toMatchObject({
      entity: 'EVENT',
      entityId: 'e1',
      attachment: { kind: 'PHOTO', fileName: 'torn.jpg' },
    });
  });
});

describe('the phone numbers of a damage report', () => {
  const SILENT = { stationCode: 'EXTEL', authorityName: 'Example Telecom', phone: null };
  const PICK = 'Pick the utility to see its number';
  const calls = () => within(screen.getByRole('region', { name: 'Call first' }));
  const numbers = () =>
    calls()
      .getAllByRole('link')
      .map(link => link.getAttribute('href'));
  const report = async (...members: object[]) => {
    await open({}, true, '', members);
    return act('Report damage');
  };

  test('are 911, 811 and the selected utility', async () => {
    await report(GAS, WATER, SILENT);
    expect(numbers()).toEqual(['tel:911', 'tel:811']);
    fireEvent.click(calls().getByRole('button', { name: PICK }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^What was hit/ })).toHaveFocus());
    await choose('^What was hit', 'Example Water · 916-555-0102 ext. 7');
    await waitFor(() => expect(numbers()).toEqual(['tel:911', 'tel:811', 'tel:9165550102;ext=7']));
    expect(calls().getByRole('link', { name: 'Call 916-555-0102 ext. 7: Example Water' })).toBeVisible();
    expect(calls().queryByText(PICK)).toBeNull();
    await choose('^What was hit', 'Example Telecom');
    await waitFor(() => expect(numbers()).toEqual(['tel:911', 'tel:811']));
    expect(calls().queryByText(PICK)).toBeNull();
  });

  test('include the only utility immediately', async () => {
    await report(GAS);
    expect(numbers()).toEqual(['tel:911', 'tel:811', 'tel:9165550101']);
  });

  test('leave out a utility without a number', async () => {
    await report(SILENT, { ...SILENT, stationCode: 'EXCAB' });
    expect(numbers()).toEqual(['tel:911', 'tel:811']);
    expect(calls().queryByText(PICK)).toBeNull();
  });
});

test('a second notice names the utilities that owe a response, all checked, and those that may not be asked', async () => {
  const members = [
    { ...GAS, owesResponse: true },
    { ...WATER, owesResponse: true },
    { stationCode: 'EXTEL', authorityName: 'Example Telecom', responseCode: '001' },
  ];
  await open({ noResponseTicket: () => ({ success: true, ID: TICKET_ID }) }, true, '', members);
  const dialog = await act('Second notice');
  const boxes = within(dialog).getAllByRole('checkbox');
  for (const box of boxes) expect(box).toBeChecked();
  expect(within(dialog).getByText(/^Have responded, .* Example Telecom\./)).toBeVisible();
  for (const box of boxes) fireEvent.click(box);
  inDialog(dialog, 'Send second notice');
  expect(await within(dialog).findByRole('link', { name: 'Check at least one utility.' })).toBeVisible();
  expect(mockServer.calls('noResponseTicket')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Example Gas (EXGAS)' }));
  inDialog(dialog, 'Send second notice');
  expect(await screen.findByText('Second notice sent to Example Gas.')).toBeVisible();
  const [sent] = mockServer.calls('noResponseTicket');
  expect(JSON.parse(String(sent?.args.ticketPayload))).toMatchObject({ stations: ['EXGAS'] });
});

test('a report that cannot be sent explains why, and typed text is kept', async () => {
  console.error = () => {};
  await open();
  const dialog = await act('Report an exposed line');
  fill('Utility type', 'Gas');
  fireEvent.click(within(dialog).getByRole('radio', { name: 'No' }));
  mockServer.setReachable(false);
  inDialog(dialog, 'Send report');
  const said = await within(dialog).findByRole('note');
  expect(said).toHaveTextContent('The server could not be reached. Check your connection and try again.');
  expect(field('Utility type')).toHaveValue('Gas');
});

test("an address opens an action's dialog once", async () => {
  await open({}, true, '?action=close');
  expect(await screen.findByRole('dialog', { name: /^Close/ })).toBeVisible();
  expect(location.search).toBe('');
});

test('an address for a refused action shows why', async () => {
  await open({}, false, '?action=renew');
  expect(await screen.findByText('Your role cannot do this.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
