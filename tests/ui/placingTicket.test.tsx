import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { TICKET_ACTIONS } from '../../domain/tickets/actions/names';
import { mockServer } from '../support/mockServer';
import { fill, hrefOf, press, testPages } from '../support/pages';
import { allow, openTicket, TICKET_ID } from '../support/ticketPage';

testPages();

const SHEET = '00000000-0000-4000-8000-0000000000f1';
const OTHER = '00000000-0000-4000-8000-0000000000f2';
const NOW = new Date().toISOString();
const deadline = { at: null, urgency: 'TODAY', text: 'Renew before it ends Mon 11/23/2026, 11:59 PM.' };

async function open(changes: object = {}): Promise<void> {
  mockServer.assume({
    getPlacement: () => ({
      ID: SHEET,
      kind: 'cancel',
      state: 'WAITING',
      callCenter: 'onecall',
      askedAt: NOW,
    }),
  });
  const assisted = { source: 'IMPORTED', way: 'ASSISTED', ticketExpiration: '2026-12-20T16:00:00Z' };
  await openTicket({ ...assisted, actions: allow(...TICKET_ACTIONS), ...changes });
}

test('a placed ticket shows its entered number as unconfirmed', async () => {
  await open({
    ...{ source: 'PLACED', ticketNumber: null, revision: '000', ticketStatus: 'PENDING' },
    placements: [{ ID: SHEET, kind: 'create', state: 'PLACED', deadline, placedNumber: '2026112700123' }],
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('2026112700123-000, unconfirmed');
});

test('a ticket shows what must be placed by when, and what waits for confirmation', async () => {
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
  expect(hrefOf('Open request: Renewal', renewal)).toBe(`/main/tickets/place/${SHEET}`);
  const remark = note('Re-mark: placed, waiting for the center’s confirmation');
  expect(remark.getByText(/the ticket keeps its old dates/)).toBeVisible();
  expect(hrefOf('Import', remark)).toBe('/main/tickets/import');
  expect(screen.queryByText(/waiting for the call center/)).toBeNull();
});

test('a new ticket waiting to be placed is not described as being sent', async () => {
  const created = { ID: SHEET, kind: 'create', state: 'WAITING', deadline };
  await open({ ticketStatus: 'PENDING', ticketNumber: null, underWay: 'create', placements: [created] });
  expect(screen.getByRole('heading', { name: 'New ticket: to be placed at One Call CA' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Waiting to be placed' })).toBeVisible();
  expect(screen.queryByText('Waiting for number')).toBeNull();
  expect(screen.queryByText(/Saved and sent/)).toBeNull();
});

test('a request for a confirmed ticket opens its copy list', async () => {
  mockServer.answer({ cancelTicket: () => ({ success: true, ID: TICKET_ID, placementId: SHEET }) });
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

test('renewals lead to their copy list, or to the list of several', async () => {
  mockServer.answer({
    renewTicket: () => ({
      success: true,
      sentTickets: [{ ticketId: TICKET_ID, status: 'TO_PLACE', placementId: SHEET }],
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

test('a user reporting damage sees the phone numbers before any question, without a claim that it is sent', async () => {
  await open();
  const dialog = await ask('Report damage', 'Report damage');
  const first = dialog.getByRole('region', { name: 'Call first' });
  expect(hrefOf('Call 811: Call center', within(first))).toBe('tel:811');
  const [question] = dialog.getAllByRole('textbox');
  expect(first.compareDocumentPosition(question as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(dialog.getByText(/Whiteline notifies no one/)).toBeVisible();
  expect(dialog.queryByText(/We notify/)).toBeNull();
  expect(dialog.getByRole('button', { name: 'Save report' })).toBeVisible();
});

test('auto-renewal is not promised when people place it', async () => {
  await open();
  const dialog = await ask('Turn on auto-renew', 'Turn on auto-renew');
  expect(dialog.getByText(/You place it at the call center’s own site/)).toBeVisible();
  expect(dialog.queryByText(/Renews automatically/)).toBeNull();
});

test('a ticket that was never placed is cancelled, without a message that anything is sent', async () => {
  mockServer.answer({ cancelTicket: () => ({ success: true, ID: TICKET_ID, placementId: null }) });
  await open({ ticketStatus: 'PENDING', ticketNumber: null });
  const dialog = await ask('Cancel ticket', 'Cancel ticket');
  fill('Reason', 'No more work.');
  fireEvent.click(dialog.getByRole('button', { name: 'Yes' }));
  expect(
    await screen.findByText('The ticket is cancelled. It was never placed at a call center.'),
  ).toBeVisible();
});

describe('the center’s phone numbers come first', () => {
  const sheet = (kind: string, state = 'WAITING') => [{ ID: SHEET, kind, state, deadline }];
  const first = () => within(screen.getByRole('region', { name: 'Call first' }));
  const numbers = (part: ReturnType<typeof first>) =>
    part.getAllByRole('link').map(link => link.getAttribute('href'));

  test('for an emergency not yet phoned in', async () => {
    const unplaced = { ticketStatus: 'PENDING', ticketNumber: null, underWay: 'create' };
    await open({ ...unplaced, ticketType: 'Emergency', placements: sheet('create') });
    expect(numbers(first())).toEqual(['tel:811', 'tel:8002272600']);
    const note = screen.getByRole('heading', { name: /^New ticket: to be placed/ });
    const call = screen.getByRole('heading', { name: 'Call first' });
    expect(call.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('for a pending damage report, after the numbers for people in danger', async () => {
    await open({ ticketType: 'Normal', underWay: 'damage', placements: sheet('damage') });
    expect(numbers(first())).toEqual(['tel:911', 'tel:811', 'tel:8002272600']);
    expect(first().getByRole('link', { name: 'Call 911: In danger' })).toBeVisible();
  });

  test.each([
    ['an emergency that was placed', { ticketType: 'Emergency' }],
    ['a damage report that was phoned in', { ticketType: 'Normal', placements: sheet('damage', 'PLACED') }],
  ])('in one line for %s', async (_, changes) => {
    await open(changes);
    expect(screen.queryByRole('region', { name: 'Call first' })).toBeNull();
    const line = screen.getByText(/^One Call CA by phone:/);
    expect(hrefOf('811', within(line))).toBe('tel:811');
  });

  test.each([
    ['a ticket that is not urgent', { ticketType: 'Normal', placements: sheet('renew') }],
    ['an emergency of the practice center', { ticketType: 'Emergency', way: 'GATEWAY' }],
    ['an emergency that has ended', { ticketType: 'Emergency', ticketStatus: 'CLOSED' }],
  ])('not for %s', async (_, changes) => {
    await open(changes);
    expect(screen.queryByRole('region', { name: 'Call first' })).toBeNull();
    expect(screen.queryByRole('link', { name: /811/ })).toBeNull();
  });
});
