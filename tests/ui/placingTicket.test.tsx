import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { TICKET_ACTIONS } from '../../domain/tickets/actions/table';
import { openConsole } from '../support/consolePages';
import { mockServer } from '../support/mockServer';
import { fill, press, testPages } from '../support/pages';

testPages();

const ID = '00000000-0000-4000-8000-000000000001';
const SHEET = '00000000-0000-4000-8000-0000000000f1';
const OTHER = '00000000-0000-4000-8000-0000000000f2';
const NOW = new Date().toISOString();
const deadline = { at: null, urgency: 'TODAY', text: 'Renew before it ends Mon 11/23/2026, 11:59 PM.' };

async function open(changes: object = {}): Promise<void> {
  mockServer.assume({
    getJob: () => ({ ID: 'j1' }),
    getPlacement: () => ({
      ID: SHEET,
      kind: 'cancel',
      state: 'WAITING',
      callCenter: 'onecall',
      askedAt: NOW,
    }),
  });
  mockServer.answer({
    getTicketDetails: () => ({
      ticketId: ID,
      source: 'IMPORTED',
      way: 'ASSISTED',
      ticketNumber: '2026110900001',
      ticketStatus: 'ACTIVE',
      callCenter: 'onecall',
      submitted: '2026-11-09T16:00:00Z',
      workBeginDate: '2026-11-13T16:00:00Z',
      ticketExpiration: '2026-12-20T16:00:00Z',
      actions: TICKET_ACTIONS.map(action => ({ action, allowed: true })),
      ticket: { ID, JobID: 'j1', Name: 'Main', Job: { ID: 'j1' } },
      ...changes,
    }),
  });
  await openConsole(`/main/tickets/details/j1/${ID}`);
}

test('a placed ticket shows the number that was entered, as unconfirmed', async () => {
  await open({
    ...{ source: 'PLACED', ticketNumber: null, revision: '000', ticketStatus: 'PENDING' },
    placements: [{ ID: SHEET, kind: 'create', state: 'PLACED', deadline, placedNumber: '2026112700123' }],
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('2026112700123-000, unconfirmed');
});

test('a ticket tells what is to be placed by when, and what waits for its confirmation', async () => {
  await open({
    underWay: 'renew',
    placements: [
      { ID: SHEET, kind: 'renew', state: 'WAITING', deadline },
      { ID: OTHER, kind: 'remark', state: 'PLACED', deadline },
    ],
  });
  const note = (title: string) =>
    within(screen.getByRole('heading', { name: title }).closest('div') as HTMLElement);
  const renewal = note('Renewal: to be placed at One Call CA');
  expect(renewal.getByText(/Renew before it ends/)).toHaveTextContent('Today');
  expect(renewal.getByRole('link', { name: 'Open sheet: Renewal' })).toHaveAttribute(
    'href',
    `/main/tickets/place/${SHEET}`,
  );
  const remark = note('Re-mark: placed, waiting for the center’s confirmation');
  expect(remark.getByText(/the ticket keeps its old dates/)).toBeVisible();
  expect(remark.getByRole('link', { name: 'Import' })).toHaveAttribute('href', '/main/tickets/import');
  expect(screen.queryByText(/waiting for the call center/)).toBeNull();
});

test('a new ticket that is to be placed is not said to be sent', async () => {
  const created = { ID: SHEET, kind: 'create', state: 'WAITING', deadline };
  await open({ ticketStatus: 'PENDING', ticketNumber: null, underWay: 'create', placements: [created] });
  expect(screen.getByRole('heading', { name: 'New ticket: to be placed at One Call CA' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Waiting to be placed' })).toBeVisible();
  expect(screen.queryByText('Waiting for number')).toBeNull();
  expect(screen.queryByText(/Saved and sent/)).toBeNull();
});

test('what is asked of a ticket that its center knows leads to the sheet', async () => {
  mockServer.answer({ cancelTicket: () => ({ success: true, ID, placementId: SHEET }) });
  await open();
  await press('All actions');
  const all = within(await screen.findByRole('dialog', { name: 'All actions' }));
  fireEvent.click(all.getByRole('button', { name: 'Cancel ticket' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel ticket' }));
  expect(dialog.getByText(/You place this at the call center’s own site/)).toBeVisible();
  fill('Reason', 'No more work.');
  fireEvent.click(dialog.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByRole('heading', { name: 'Cancel at One Call CA' })).toBeVisible();
  expect(location.pathname).toBe(`/main/tickets/place/${SHEET}`);
  expect(screen.getByText('Saved. Now place it at One Call CA.')).toBeVisible();
});

test('renewals lead to their sheet, or to the list of several', async () => {
  mockServer.answer({
    renewTicket: () => ({
      success: true,
      sentTickets: [{ ticketId: ID, status: 'TO_PLACE', placementId: SHEET }],
      skippedTickets: [],
    }),
  });
  await open();
  await press('Renew');
  const dialog = within(await screen.findByRole('dialog', { name: 'Renew ticket' }));
  expect(await dialog.findByText(/You place this at the call center’s own site/)).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Renew ticket' }));
  await waitFor(() => expect(location.pathname).toBe(`/main/tickets/place/${SHEET}`));
  expect(await screen.findByText('1 request is to be placed.')).toBeVisible();
});

/** Opens what can be done to the ticket, and the dialog of one of them. */
async function ask(action: string, title: string) {
  await press('All actions');
  const all = within(await screen.findByRole('dialog', { name: 'All actions' }));
  expect(all.queryByText(/We notify|Renews automatically|at the call center\. This/)).toBeNull();
  fireEvent.click(all.getByRole('button', { name: action }));
  return within(await screen.findByRole('dialog', { name: title }));
}

test('who reports a damage has the phone numbers before any question, and is not told that it is sent', async () => {
  await open();
  const dialog = await ask('Report damage', 'Report damage');
  const first = dialog.getByRole('region', { name: 'Call first' });
  expect(within(first).getByRole('link', { name: 'Call 811: Call center' })).toHaveAttribute(
    'href',
    'tel:811',
  );
  const [question] = dialog.getAllByRole('textbox');
  expect(first.compareDocumentPosition(question as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(dialog.getByText(/Whiteline notifies no one/)).toBeVisible();
  expect(dialog.queryByText(/We notify/)).toBeNull();
  expect(dialog.getByRole('button', { name: 'Save report' })).toBeVisible();
});

test('a renewal by itself is not promised where people place it', async () => {
  await open();
  const dialog = await ask('Turn on auto-renew', 'Turn on auto-renew');
  expect(dialog.getByText(/You place it at the call center’s own site/)).toBeVisible();
  expect(dialog.queryByText(/Renews automatically/)).toBeNull();
});

test('a ticket that was never placed is cancelled, and nothing is said to be sent', async () => {
  mockServer.answer({ cancelTicket: () => ({ success: true, ID, placementId: null }) });
  await open({ ticketStatus: 'PENDING', ticketNumber: null });
  const dialog = await ask('Cancel ticket', 'Cancel ticket');
  fill('Reason', 'No more work.');
  fireEvent.click(dialog.getByRole('button', { name: 'Yes' }));
  expect(
    await screen.findByText('The ticket is cancelled. It was never placed at a call center.'),
  ).toBeVisible();
});

describe('the center’s numbers stand above all else', () => {
  const sheet = (kind: string, state = 'WAITING') => [{ ID: SHEET, kind, state, deadline }];
  const first = () => within(screen.getByRole('region', { name: 'Call first' }));
  const numbers = (part: ReturnType<typeof first>) =>
    part.getAllByRole('link').map(link => link.getAttribute('href'));

  test('of an emergency that is still to be told', async () => {
    const unplaced = { ticketStatus: 'PENDING', ticketNumber: null, underWay: 'create' };
    await open({ ...unplaced, ticketType: 'Emergency', placements: sheet('create') });
    expect(numbers(first())).toEqual(['tel:811', 'tel:8002272600']);
    const note = screen.getByRole('heading', { name: /^New ticket: to be placed/ });
    const call = screen.getByRole('heading', { name: 'Call first' });
    expect(call.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('of a damage report under way, behind those for who is in danger', async () => {
    await open({ ticketType: 'Normal', underWay: 'damage', placements: sheet('damage') });
    expect(numbers(first())).toEqual(['tel:911', 'tel:811', 'tel:8002272600']);
    expect(first().getByRole('link', { name: 'Call 911: In danger' })).toBeVisible();
  });

  test.each([
    ['an emergency that was placed', { ticketType: 'Emergency' }],
    ['a damage report that was told', { ticketType: 'Normal', placements: sheet('damage', 'PLACED') }],
  ])('in a line for %s', async (_, changes) => {
    await open(changes);
    expect(screen.queryByRole('region', { name: 'Call first' })).toBeNull();
    const line = screen.getByText(/^One Call CA by phone:/);
    expect(within(line).getByRole('link', { name: '811' })).toHaveAttribute('href', 'tel:811');
  });

  test.each([
    ['a ticket that is not urgent', { ticketType: 'Normal', placements: sheet('renew') }],
    ['an emergency of the practice center', { ticketType: 'Emergency', way: 'GATEWAY' }],
    ['an emergency that is over', { ticketType: 'Emergency', ticketStatus: 'CLOSED' }],
  ])('of nobody for %s', async (_, changes) => {
    await open(changes);
    expect(screen.queryByRole('region', { name: 'Call first' })).toBeNull();
    expect(screen.queryByRole('link', { name: /811/ })).toBeNull();
  });
});
