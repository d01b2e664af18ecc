import { expect, test } from 'vitest';
import { withPick } from './AssignDialog';

const bore = { subcontractorId: 'b', subcontractorContactId: null, name: 'Bore', contactName: '' };
const lee = { id: 'l', FirstName: 'Lee', LastName: 'Park' } as never;

test('adds the choice to the list', () => {
  const pick = { subcontractor: { id: 'p', CompanyName: 'Pave' }, contact: lee };
  expect(withPick([bore], pick)).toEqual([
    bore,
    { subcontractorId: 'p', subcontractorContactId: 'l', name: 'Pave', contactName: 'Lee Park' },
  ]);
});

test('lists a subcontractor once, with the contact chosen last', () => {
  const pick = { subcontractor: { id: 'b', CompanyName: 'Bore' }, contact: lee };
  expect(withPick([bore], pick)).toEqual([{ ...bore, subcontractorContactId: 'l', contactName: 'Lee Park' }]);
});

test('an empty choice changes nothing', () => {
  expect(withPick([bore], { subcontractor: null, contact: null })).toEqual([bore]);
});
