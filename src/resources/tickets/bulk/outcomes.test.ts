import { expect, test } from 'vitest';
import type { RenewOutcome } from '../../../dataProvider/types';
import { withAdded } from './BulkDialog';
import { outcomeOf } from './RenewDialog';

const RESULT: RenewOutcome = {
  success: true,
  sentTickets: [
    {
      ticketId: 'a',
      status: 'SENT',
      placementId: null,
      errorMessage: null,
      newExpDate: '2026-12-20T07:59:00Z',
      daysLost: 2,
    },
  ],
  skippedTickets: [{ ticketId: 'b', status: 'TOO_LATE', errorMessage: 'The ticket has expired.' }],
};
const outcome = (id: string) => outcomeOf(id, RESULT, date => `until ${date}`);

test('each ticket of a renewal gets its own outcome', () => {
  expect(outcome('a')).toEqual({ state: 'done', message: 'until Sat 12/19/2026' });
  expect(outcome('b')).toEqual({ state: 'failed', message: 'The ticket has expired.' });
});

test('a ticket missing from the response does not count as renewed', () => {
  expect(outcome('c').state).toBe('failed');
});

const ONE = { subcontractorId: 's1', subcontractorContactId: null };
const OTHER = { subcontractorId: 's2', subcontractorContactId: 'c2' };

test('a subcontractor is added to those already on a ticket', () => {
  expect(withAdded([ONE], OTHER)).toEqual([ONE, OTHER]);
});

test('one already on the ticket keeps its position with the new contact, or is unchanged', () => {
  expect(withAdded([ONE, OTHER], { ...OTHER, subcontractorContactId: 'c3' })).toEqual([
    ONE,
    { subcontractorId: 's2', subcontractorContactId: 'c3' },
  ]);
  expect(withAdded([ONE, OTHER], OTHER)).toBeNull();
});
