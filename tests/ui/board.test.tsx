import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Board } from '../../src/resources/subcontractors/Board';
import { renderPart } from '../support/renderPart';

const ROW = {
  subcontractorId: 's1',
  subcontractorCompanyName: 'Bore Co',
  state: 'NONE',
  ticketId: 't1',
  TicketNo: '2026112100001',
  callCenter: 'onecallnv',
  Revision: '000',
  ticketName: 'Main',
  JobID: 'j1',
  JobNo: '24-0117',
  ownTicketNo: null,
  mayInvite: false,
  mayRemind: false,
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T15:02:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});
const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000));

it('the board starts with the verdict of our ticket and its center, and withdraws it when it cannot be refreshed', async () => {
  // The query client writes every failure there.
  console.error = () => {};
  let isCut = false;
  const subcontractorBoard = async () => {
    if (isCut) throw new Error('errors.unreachable');
    const verdict = {
      verdict: 'SAFE_TO_DIG',
      reason: null,
      message: null,
      conditions: 1,
      until: '2026-12-21T07:59:59Z',
      asOf: new Date().toISOString(),
    };
    return { total: 1, lacking: 1, data: [{ ...ROW, verdict }] };
  };
  renderPart(<Board />, { subcontractorBoard });
  await minutes(6);
  const cells = screen.getAllByRole('cell').map(cell => cell.textContent);
  expect(cells[0]).toMatch(/^Safe to dig · 1 condition2026112100001-000 NV Main$/);
  expect(screen.getByText('Verdicts as of 7:07 AM')).toBeVisible();
  isCut = true;
  await minutes(16);
  expect(screen.queryByText('Safe to dig')).toBeNull();
  expect(screen.getByText('Was: Safe to dig · 1 condition')).toBeVisible();
});
