import { fireEvent, screen, within } from '@testing-library/react';
import { ListContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { RenewPayload } from '../../domain/tickets/actions/renew';
import { RenewDialog } from '../../src/resources/tickets/bulk/RenewDialog';
import { renderPart } from '../support/renderPart';

const texts = (all: HTMLElement[]) => all.map(({ textContent }) => textContent);
const REASON = 'The ticket expires too soon to be renewed.';
const TICKETS = ['a', 'b', 'c'].map(id => ({
  id,
  TicketNo: `2026112100${id}`,
  Revision: '000',
  Name: id,
  Job: { JobNo: '26-1', Name: 'Main' },
}));

/** Ticket `b` is refused beforehand; `c` is refused once it is asked for. */
function answer({ ticketIds, dryRun }: RenewPayload) {
  const skipped = ticketIds.filter(id => id === 'b' || (id === 'c' && !dryRun));
  return {
    success: true,
    sentTickets: ticketIds
      .filter(id => !skipped.includes(id))
      .map(ticketId => ({ ticketId, status: 'SENT', errorMessage: null, newExpDate: null, daysLost: 0 })),
    skippedTickets: skipped.map(ticketId => ({
      ticketId,
      status: 'TOO_LATE',
      errorMessage: ticketId === 'b' ? REASON : 'A request is under way.',
    })),
  };
}

it('the dialog keeps what was sent and what was skipped, with the reasons', async () => {
  const renewTickets = vi.fn(async (payload: RenewPayload) => answer(payload));
  const list = { data: TICKETS, selectedIds: ['a', 'b', 'c'], onSelect: vi.fn() };
  renderPart(
    <ListContextProvider value={list as never}>
      <RenewDialog tickets={TICKETS as never} onClose={() => {}} />
    </ListContextProvider>,
    { renewTickets },
  );
  expect(await screen.findByText('2 can be renewed · 1 cannot')).toBeVisible();
  expect(screen.getByText(REASON)).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Renew 2 tickets' })).toBeVisible();
  expect(texts(screen.getAllByRole('listitem'))).toEqual(['2026112100b · b · 26-1 · Main']);
  fireEvent.click(screen.getByRole('button', { name: 'Renew 2 tickets' }));

  const summary = await screen.findByText('1 of 3 done · 1 failed · 1 skipped');
  expect(summary).toBeVisible();
  const results = within(screen.getByRole('list', { name: 'Results' }));
  expect(texts(results.getAllByRole('listitem'))).toEqual(['2026112100a · a · 26-1 · MainDone']);
  expect(texts(screen.getAllByRole('note'))).toEqual([
    'A request is under way.2026112100c · c · 26-1 · Main',
    `${REASON}2026112100b · b · 26-1 · Main`,
  ]);
  expect(renewTickets.mock.lastCall?.[0].ticketIds).toEqual(['a', 'c']);
  // Only what was asked for can be asked for again.
  expect(screen.getByRole('button', { name: 'Try 1 again' })).toBeVisible();
});
