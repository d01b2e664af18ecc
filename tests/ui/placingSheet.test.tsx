import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppError } from '../../domain/errors';
import { openConsole } from '../support/consolePages';
import { mockServer } from '../support/mockServer';
import { field, fill, hrefOf, press, testPages } from '../support/pages';
import { letCopy, setScreen } from '../support/screen';

testPages();

const ID = '00000000-0000-4000-8000-0000000000f1';
const TICKET = '00000000-0000-4000-8000-0000000000c1';
const SHEET = {
  ID,
  kind: 'renew',
  state: 'WAITING',
  deadline: {
    at: '2026-12-19T07:59:00Z',
    urgency: 'SOON',
    text: 'Renew before Fri 12/18 to be re-marked in time',
  },
  callCenter: 'onecall',
  ticketId: TICKET,
  ticketName: 'Laguna lateral',
  ticketNumber: '2026110900041',
  revision: '001',
  jobId: 'j1',
  jobNo: '26-117',
  jobName: 'Levee',
  askedBy: 'Pat Lee',
  askedAt: '2026-11-23T16:00:00Z',
  choose: 'Renew',
  isPhoneFirst: false,
  phones: [{ label: 'Toll-free', number: '800-555-0100' }],
  link: 'https://www.example.com/place',
  sections: [
    {
      title: 'Ticket',
      fields: [
        { label: 'Ticket number', value: '2026110900041-001', isLong: false },
        { label: 'Remarks', value: 'Bore pits\non both sides', isLong: true },
      ],
    },
    { title: 'Dig site', fields: [{ label: 'City', value: 'ELK GROVE', isLong: false }] },
  ],
  wkt: 'POLYGON((-121.4 38.4,-121.3 38.4,-121.3 38.5,-121.4 38.4))',
  kml: '<kml/>',
  placedNumber: null,
  placedRevision: null,
  placedAt: null,
  placedBy: null,
  place: '100 Example Street, Elk Grove',
  mayChange: true,
  mayWithdraw: true,
};

let clipboard: string[];

beforeEach(() => {
  clipboard = letCopy();
});
afterEach(() => void letCopy(false));

async function open(changes: object = {}): Promise<void> {
  mockServer.answer({ getPlacement: () => ({ ...SHEET, ...changes }) });
  await openConsole(`/main/tickets/place/${ID}`);
  await screen.findByRole('heading', { level: 1 });
}

test('shows what to do by when, and opens the center’s form in a new tab', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Renew at One Call CA' })).toBeVisible();
  expect(screen.getByText('Renew before Fri 12/18 to be re-marked in time')).toHaveTextContent('Soon');
  expect(screen.getByText('Waiting for you')).toBeVisible();
  const form = screen.getByRole('link', { name: /^Open example.com/ });
  expect(form).toHaveAttribute('href', SHEET.link);
  expect(form).toHaveAttribute('target', '_blank');
  expect(hrefOf('2026110900041-001 CA')).toBe(`/main/tickets/details/j1/${TICKET}`);
});

test('fields are copied one by one or all at once, and copied ones are marked', async () => {
  await open();
  await press('Copy Remarks');
  expect(clipboard).toEqual(['Bore pits\non both sides']);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Copy Remarks' })).toHaveTextContent('Copied'),
  );
  expect(screen.getByText('Copied: Remarks')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('button', { name: 'Copy City' })).toHaveTextContent(/^Copy$/);
  await press('Copy all');
  expect(clipboard[1]).toBe(
    'Ticket\nTicket number: 2026110900041-001\nRemarks: Bore pits\non both sides\n\nDig site\nCity: ELK GROVE',
  );
  await press('Copy WKT');
  expect(clipboard[2]).toBe(SHEET.wkt);
});

test('a browser without a clipboard shows a message', async () => {
  letCopy(false);
  await open();
  await press('Copy City');
  expect(await screen.findByText(/Copying is blocked here/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy City' })).toHaveTextContent(/^Copy$/);
});

test('in an emergency the phone numbers come first', async () => {
  await open({ kind: 'damage', isPhoneFirst: true });
  const call = screen.getByRole('region', { name: 'Call first' });
  expect(hrefOf('Call 911: In danger', within(call))).toBe('tel:911');
  const number = within(call).getByRole('link', { name: 'Call 800-555-0100: Toll-free' });
  expect(number).toHaveAttribute('href', 'tel:8005550100');
  const form = screen.getByRole('region', { name: 'Fill in the center’s form' });
  expect(call.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("the center's result is checked at its fields, and saved", async () => {
  // What fails is logged (spec §8).
  console.error = () => {};
  let isRefused = true;
  mockServer.answer({
    markPlaced() {
      const fields = { 'placed.revision': 'Another revision has come.' };
      if (isRefused) throw new AppError('ValidationException', 'Check the revision.', { fields });
      return { success: true };
    },
  });
  await open();
  await press('I have placed it');
  await screen.findByRole('dialog', { name: 'I have placed it' });
  expect(field('Ticket number')).toHaveValue('2026110900041');
  fill('Ticket number', '20261109');
  await press('Save');
  expect(await screen.findAllByText(/13 digits/)).not.toEqual([]);
  expect(mockServer.calls('markPlaced')).toEqual([]);

  fill('Ticket number', '2026110900041');
  fill('Revision', '001');
  await press('Save');
  expect(await screen.findAllByText('Another revision has come.')).not.toEqual([]);

  isRefused = false;
  fill('Revision', '002');
  mockServer.answer({
    getPlacement: () => ({
      ...SHEET,
      state: 'PLACED',
      placedNumber: '2026110900041',
      placedRevision: '002',
      placedAt: '2026-11-23T17:10:00Z',
      placedBy: 'Dana Reyes',
    }),
  });
  await press('Save');
  const note = (await screen.findByText('Placed as 2026110900041-002 CA')).closest('[role="status"]');
  expect(note).toHaveTextContent('the ticket keeps its old dates');
  expect(note).toHaveTextContent('Next: import the center’s confirmation');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(hrefOf('Import the confirmation')).toBe('/main/tickets/import');
  expect(hrefOf('Paste it')).toBe('/main/tickets/import?paste');
  expect(screen.getByText('Placed, unconfirmed')).toBeVisible();
  const { args } = mockServer.calls('markPlaced').at(-1) ?? {};
  expect(args).toMatchObject({ placementId: ID, placed: { ticketNumber: '2026110900041', revision: '002' } });
  expect(screen.getByRole('button', { name: 'Correct…' })).toBeVisible();
});

test('a pasted full number also fills in the revision', async () => {
  mockServer.answer({ markPlaced: () => ({ success: true }) });
  await open({ kind: 'create', ticketNumber: null });
  await press('I have placed it');
  await screen.findByRole('dialog', { name: 'I have placed it' });
  fill('Ticket number', 'CA TICKET: 2026112300451-001 Original Normal(EXMPLE)');
  expect(field('Ticket number')).toHaveValue('2026112300451');
  expect(field('Revision')).toHaveValue('001');
  fill('Ticket number', '2026112300452-000');
  expect(field('Ticket number')).toHaveValue('2026112300452');
  expect(field('Revision')).toHaveValue('000');
  fill('Ticket number', '2026112300452-');
  expect(field('Ticket number')).toHaveValue('2026112300452');
});

test('an earlier entry by another user is reported, and shown once the dialog is closed', async () => {
  console.error = () => {};
  const message = 'The center has confirmed this already. Open its ticket.';
  let isConfirmed = false;
  mockServer.answer({
    markPlaced() {
      isConfirmed = true;
      throw new AppError('ConflictException', message);
    },
  });
  await open();
  mockServer.answer({
    getPlacement: () => (isConfirmed ? { ...SHEET, state: 'CONFIRMED', mayChange: false } : SHEET),
  });
  await press('I have placed it');
  const dialog = within(await screen.findByRole('dialog', { name: 'I have placed it' }));
  await press('Save');
  expect(await screen.findByText(message)).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/The center’s copy confirmed it as/)).toBeVisible();
});

test('a late refusal is reported', async () => {
  console.error = () => {};
  const message =
    'This was withdrawn. If you have placed it at the center, import the center’s copy. If not, ask for it again.';
  mockServer.answer({
    refusePlacement() {
      throw new AppError('ConflictException', message);
    },
  });
  await open();
  await press('More');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'The center refused it…' }));
  await screen.findByRole('dialog', { name: 'The center refused it' });
  fill('What the center said', 'No such street.');
  await press('Save');
  expect(await screen.findByText(message)).toBeVisible();
});

test("it can be withdrawn after confirmation, and refused with the center's reason", async () => {
  mockServer.answer({
    withdrawPlacement: () => ({ success: true }),
    refusePlacement: () => ({ success: true }),
  });
  await open({ kind: 'create', ticketNumber: null });
  await press('More');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Take it back…' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Take it back?' }));
  expect(question.getByText(/The ticket will be cancelled here/)).toBeVisible();
  fireEvent.click(question.getByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(mockServer.calls('withdrawPlacement')).toEqual([]);

  await press('More');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'The center refused it…' }));
  await screen.findByRole('dialog', { name: 'The center refused it' });
  fill('What the center said', 'Outside their area.');
  mockServer.answer({
    getPlacement: () => ({ ...SHEET, state: 'REFUSED', refusal: 'Outside their area.' }),
  });
  await press('Save');
  expect(await screen.findByText('The center refused it: Outside their area.')).toBeVisible();
  expect(mockServer.calls('refusePlacement')[0]?.args).toEqual({
    placementId: ID,
    reason: 'Outside their area.',
  });
});

test('a read-only user sees no buttons, and is not waited for', async () => {
  setScreen(360);
  await open({ mayChange: false });
  expect(screen.getByText('To place', { selector: '.MuiChip-label' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'I have placed it' })).toBeNull();
  setScreen();
});

test('a confirmed one links to its ticket', async () => {
  await open({ state: 'CONFIRMED', placedNumber: '2026110900041', placedRevision: '002' });
  expect(screen.getByText(/confirmed it as 2026110900041-002 CA/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the ticket' })).toBeVisible();
});

test('an unknown one says so', async () => {
  mockServer.answer({ getPlacement: () => null as never });
  await openConsole(`/main/tickets/place/${ID}`);
  expect(await screen.findByRole('heading', { name: 'This no longer exists' })).toBeVisible();
});
