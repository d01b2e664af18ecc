import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { AppError, invalid } from '../../domain/errors';
import { openConsole } from '../support/consolePages';
import { enterDate } from '../support/fields';
import { type Answers, mockServer } from '../support/mockServer';
import { hold, press, testPages } from '../support/pages';

testPages();

const numberOf = (nth: number) => `20261120000${String(nth).padStart(2, '0')}`;
const idOf = (nth: number) => `00000000-0000-4000-8000-0000000000${String(nth).padStart(2, '0')}`;
const TICKETS = Array.from({ length: 30 }, (_, nth) => ({
  ID: idOf(nth),
  TicketNo: numberOf(nth),
  Status: 'ACTIVE',
  JobID: 'j1',
  Type: 'Normal',
}));
/** Ten of them, for each row takes its time. */
const few = () => ({ total: 10, data: TICKETS.slice(0, 10) });
const page = ({ body }: { body?: { skip?: number; take?: number } | null }) => {
  const { skip = 0, take = 25 } = body ?? {};
  return { total: TICKETS.length, data: take < 0 ? TICKETS : TICKETS.slice(skip, skip + take) };
};
const closed = new AppError('ConflictException', 'The center is closed.');
const payloadOf = ({ ticketPayload }: { ticketPayload: string }) => JSON.parse(ticketPayload);
const row = async (nth: number) => {
  const link = await screen.findByRole('link', { name: new RegExp(`^${numberOf(nth)}`) });
  return within(link.closest('tr') as HTMLElement).getByRole('checkbox');
};
const bar = () => screen.findByRole('region', { name: 'Selected tickets' });
const texts = (all: HTMLElement[]) => all.map(({ textContent }) => textContent);

/** Opens the list, chooses so many of its first tickets, and what is to be done to them; answers the dialog. */
async function choose(count: number, action: string, title: string, answers: Answers): Promise<HTMLElement> {
  mockServer.answer({ getActiveTickets: few, ...answers });
  await openConsole('/main/tickets');
  for (let nth = 0; nth < count; nth++) fireEvent.click(await row(nth));
  expect(await bar()).toHaveTextContent(`${count} selected`);
  await press(action);
  return screen.findByRole('dialog', { name: title });
}

describe('a renewal of several tickets', () => {
  const skipped = (ticketIds: string[], errorMessage: (place: number) => string) => ({
    success: false,
    skippedTickets: ticketIds.map((ticketId, place) => ({
      ticketId,
      status: 'EXPIRED',
      errorMessage: errorMessage(place),
    })),
  });

  test('starts with a preview, and each has its own result', async () => {
    const dialog = await choose(3, 'Renew…', 'Renew 3 tickets', {
      renewTicket: args => ({
        success: true,
        sentTickets: payloadOf(args).ticketIds.map((ticketId: string) => ({ ticketId, status: 'SENT' })),
      }),
    });
    expect(await within(dialog).findAllByRole('row')).toHaveLength(4);
    expect(payloadOf(mockServer.calls('renewTicket')[0]?.args as never)).toMatchObject({ dryRun: true });
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Renew 3 tickets' }));
    await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('3 of 3 done'));
    expect(payloadOf(mockServer.calls('renewTicket')[1]?.args as never)).toMatchObject({
      ticketIds: [idOf(0), idOf(1), idOf(2)],
    });
    expect(await screen.findByText(/[Rr]enewals? sent to/)).toBeVisible();
  });

  test('lists each reason against it once, with the tickets affected', async () => {
    const reasons = ['The login was refused.', 'The center is closed.'];
    const dialog = await choose(3, 'Renew…', 'Renew 3 tickets', {
      renewTicket: args =>
        skipped(payloadOf(args).ticketIds, place =>
          place === 0 ? reasons.join('\n') : 'The ticket has expired.',
        ),
    });
    const [first, second] = await within(dialog).findAllByRole('note');
    const inside = (note: HTMLElement | undefined) =>
      texts(within(note as HTMLElement).getAllByRole('listitem'));
    expect(inside(first)).toEqual([...reasons, expect.stringContaining(numberOf(0))]);
    expect(second).toHaveTextContent('The ticket has expired.');
    expect(inside(second)).toEqual([1, 2].map(nth => expect.stringContaining(numberOf(nth))));
    expect(within(dialog).getByRole('button', { name: 'Renew 3 tickets' })).toBeDisabled();
  });

  test('lists the reasons why its preview fails', async () => {
    // react-admin writes every failure of a call there, too.
    console.error = () => {};
    const fields = {
      'ticketPayload.reason': 'Shorten the reason.',
      'ticketPayload.ticketIds': 'Name tickets.',
    };
    const dialog = await choose(1, 'Renew…', 'Renew ticket', {
      renewTicket() {
        throw invalid(fields);
      },
    });
    await within(dialog).findByText('Name tickets.');
    expect(texts(within(dialog).getAllByRole('listitem'))).toEqual(Object.values(fields));
  });
});

describe('messages for tickets with assisted placement', () => {
  const ways = (...all: string[]) => ({
    total: all.length,
    data: all.map((way, nth) => ({ ...TICKETS[nth], way })),
  });
  const cancelling = async (...all: string[]) =>
    choose(all.length, 'Cancel tickets…', `Cancel ${all.length} tickets?`, {
      getActiveTickets: () => ways(...all),
      cancelTicket: args =>
        payloadOf(args).ticketId === idOf(0)
          ? { success: true, placementId: 's1' }
          : { success: true, placementId: null },
    });

  test.each([
    [['ASSISTED', 'ASSISTED'], /^You cancel these at the call center’s own site/],
    [['ASSISTED', 'GATEWAY', 'GATEWAY'], /^You cancel 1 of these .* The others are cancelled for you/],
    [['GATEWAY', 'GATEWAY'], /^Cancels these tickets at the call center/],
  ])('a cancellation of %s', async (all, words) => {
    expect(within(await cancelling(...all)).getByText(words)).toBeVisible();
  });

  test('a cancellation shows which tickets wait, were sent, or never reached a center', async () => {
    const dialog = await cancelling('ASSISTED', 'ASSISTED', 'GATEWAY');
    fireEvent.change(within(dialog).getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Done' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('1 request is to be placed.')).toBeVisible();
    expect(mockServer.calls('cancelTicket')).toHaveLength(3);
  });

  test('a renewal counts those to be placed', async () => {
    const dialog = await choose(2, 'Renew…', 'Renew 2 tickets', {
      getActiveTickets: () => ways('ASSISTED', 'GATEWAY'),
      renewTicket: () => ({
        success: true,
        sentTickets: [
          { ticketId: idOf(0), status: 'TO_PLACE' },
          { ticketId: idOf(1), status: 'SENT' },
        ],
      }),
    });
    expect(await within(dialog).findByText(/^You place 1 of these/)).toHaveTextContent(
      'Until the center confirms it, the old expiry counts.',
    );
  });
});

describe('a cancellation of several tickets', () => {
  // react-admin writes every failure of a call there, too.
  beforeEach(() => {
    console.error = () => {};
  });

  /** Cancels the first tickets; what is said to each is decided by `refusal`, and said from `release` on. */
  async function cancel(count: number, refusal: (ticketId: string) => AppError | null) {
    const sent: string[] = [];
    const { held, release } = hold(undefined);
    const dialog = await choose(count, 'Cancel tickets…', `Cancel ${count} tickets?`, {
      async cancelTicket(args) {
        const { ticketId } = payloadOf(args);
        sent.push(ticketId);
        await held;
        const refused = refusal(ticketId);
        if (refused) throw refused;
        return { ID: ticketId };
      },
    });
    const yes = within(dialog).getByRole('button', { name: 'Yes' });
    fireEvent.click(yes);
    expect(await within(dialog).findByRole('link', { name: 'Reason is required.' })).toBeVisible();
    expect(sent).toEqual([]);
    fireEvent.input(within(dialog).getByLabelText(/^Reason/), { target: { value: 'The work is put off.' } });
    fireEvent.click(yes);
    const status = (text: string | RegExp) =>
      waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent(text));
    return { dialog: within(dialog), sent, release, status };
  }

  test('keeps refused tickets selected with their reasons', async () => {
    const { dialog, release, status } = await cancel(2, () => closed);
    release();
    await status('0 of 2 done · 2 failed');
    const note = dialog.getByRole('note');
    expect(note).toHaveTextContent(closed.message);
    expect(within(note).getAllByRole('listitem')).toHaveLength(2);
    const failure = await screen.findByRole('alert');
    expect(within(failure).getByText('Failed to cancel ticket')).toBeVisible();
    expect(within(failure).getByText(closed.message)).toBeVisible();
    expect(within(failure).queryByRole('listitem')).toBeNull();
    fireEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(await bar()).toHaveTextContent('2 selected');
  });

  test('reports each ticket, and only the failed ones are retried', async () => {
    const failing = new Set<string>();
    let isDown = true;
    const { dialog, sent, release, status } = await cancel(7, id => {
      if (failing.size < 3) failing.add(id);
      return isDown && failing.has(id) ? closed : null;
    });
    const working = () => texts(dialog.getAllByRole('listitem')).filter(text => text?.includes('Working…'));
    await waitFor(() => expect(working()).toHaveLength(4));
    expect(dialog.getByRole('progressbar')).toHaveAttribute('max', '7');
    release();
    await status('4 of 7 done · 3 failed');
    expect(sent).toHaveLength(7);
    isDown = false;
    fireEvent.click(dialog.getByRole('button', { name: 'Try 3 again' }));
    await status(/^7 of 7 done$/);
    expect(sent.slice(7).toSorted()).toEqual([...failing].toSorted());
    expect(dialog.queryByRole('button', { name: /again/ })).toBeNull();
  });

  test('can be stopped: pending tickets finish, the rest is not started and can be continued', async () => {
    const { dialog, sent, release, status } = await cancel(9, () => null);
    await waitFor(() => expect(sent).toHaveLength(4));
    fireEvent.click(dialog.getByRole('button', { name: 'Stop' }));
    expect(await dialog.findByRole('button', { name: 'Stopping…' })).toBeVisible();
    release();
    await status('not started');
    fireEvent.click(dialog.getByRole('button', { name: 'Continue with 5' }));
    await status(/^9 of 9 done$/);
    expect(sent.toSorted()).toEqual(TICKETS.slice(0, 9).map(({ ID }) => ID));
  });
});

test('tickets are closed with one day for all, and a refusal names its ticket', async () => {
  console.error = () => {};
  const closing = new AppError(
    'ConflictException',
    'A renewal is on its way. Close the ticket once it is settled.',
  );
  const dialog = await choose(3, 'Close…', 'Close 3 tickets', {
    closeTicket(args) {
      if (payloadOf(args).ticketId === idOf(1)) throw closing;
      return { success: true };
    },
  });
  await enterDate('Work completed on', '11/02/2026');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close 3 tickets' }));
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('2 of 3 done · 1 failed'));
  const sent = mockServer.calls('closeTicket').map(({ args }) => payloadOf(args as never));
  expect(sent).toEqual([0, 1, 2].map(nth => ({ ticketId: idOf(nth), completedOn: '2026-11-02' })));
  expect(within(dialog).getByRole('note')).toHaveTextContent(closing.message);
  expect(within(dialog).getByRole('note')).toHaveTextContent(numberOf(1));
});

test('results are shown even when the list has no rows left', async () => {
  let isOver = false;
  const dialog = await choose(1, 'Cancel tickets…', 'Cancel 1 ticket?', {
    getActiveTickets: () => (isOver ? { total: 0, data: [] } : { total: 1, data: TICKETS.slice(0, 1) }),
    cancelTicket() {
      isOver = true;
      return { success: true, placementId: null };
    },
  });
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Done' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('No active tickets')).toBeInTheDocument();
  expect(dialog).toHaveTextContent('1 of 1 done');
  expect(dialog).toBeInTheDocument();
});

test('a selection can be extended to all matches, and ends with another list', async () => {
  mockServer.answer({ getActiveTickets: page, getExpiringTickets: page });
  await openConsole('/main/tickets');
  await row(0);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(await bar()).toHaveTextContent('25 selected');
  fireEvent.click(within(await bar()).getByRole('button', { name: /^Select all \d+/ }));
  await waitFor(async () => expect(await bar()).toHaveTextContent('30 selected'));
  await press('Go to next page');
  expect(await row(25)).toBeChecked();
  const groups = within(screen.getByRole('navigation', { name: 'Ticket groups' }));
  fireEvent.click(groups.getByRole('link', { name: /^Expiring/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected tickets' })).toBeNull());
  fireEvent.click(groups.getByRole('link', { name: /^Active/ }));
  expect(await row(0)).not.toBeChecked();
});

test('a subcontractor is required to assign one to the selected tickets', async () => {
  const dialog = await choose(1, 'Assign sub…', 'Assign a subcontractor to 1 ticket', {
    getSubcontractors: () => ({ total: 1, data: [{ ID: 's1', CompanyName: 'Ace Boring', Type: 'Boring' }] }),
    getSubcontractorContacts: () => ({ total: 1, data: [{ ID: 'k1', FirstName: 'Ann', LastName: 'First' }] }),
    assignSubcontractor: () => ({ success: true }),
  });
  const assign = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Assign to 1 ticket' }));
  assign();
  expect(await within(dialog).findByRole('link', { name: 'Choose a subcontractor.' })).toBeVisible();
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: 'Subcontractor' }));
  fireEvent.click(await screen.findByRole('option', { name: /Ace Boring/ }));
  await within(dialog).findByLabelText('Contact');
  assign();
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('1 of 1 done'));
  expect(mockServer.calls('assignSubcontractor')[0]?.args).toMatchObject({ ticketId: idOf(0) });
});

test('auto-renew is turned off for the selected tickets after confirmation, and the list is reloaded', async () => {
  const dialog = await choose(2, 'Auto-renew off…', 'Turn off auto-renew for 2 tickets', {
    cancelAutoRenewTicket: args => ({ ID: payloadOf(args).ticketId }),
  });
  const before = mockServer.calls('getActiveTickets').length;
  expect(mockServer.calls('cancelAutoRenewTicket')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Auto-renew is off for 2 tickets.')).toBeVisible();
  const ids = mockServer.calls('cancelAutoRenewTicket').map(({ args }) => payloadOf(args as never).ticketId);
  expect(ids).toEqual([idOf(0), idOf(1)]);
  await waitFor(() => expect(mockServer.calls('getActiveTickets').length).toBeGreaterThan(before));
});
