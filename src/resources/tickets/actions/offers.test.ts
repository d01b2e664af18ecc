import { expect, test } from 'vitest';
import { TICKET_ACTIONS } from '../../../../domain/tickets/actions/table';
import { offersOf, quickOffers } from './offers';

const offers = (...allowed: string[]) =>
  offersOf({
    actions: TICKET_ACTIONS.map(action => ({
      action,
      allowed: allowed.includes(action),
      message: allowed.includes(action) ? null : 'Not now.',
      instead: allowed.includes(action) ? null : 'clone',
    })),
  });

test('every action has a place on the page, whether it is possible or not', () => {
  expect(
    offers('renew')
      .map(({ action }) => action)
      .sort(),
  ).toEqual([...TICKET_ACTIONS].sort());
});

test('a ticket in force can be renewed or re-marked at once, a finished one cloned', () => {
  const names = (...allowed: string[]) => quickOffers(offers(...allowed), false).map(({ action }) => action);
  expect(names('cancel', 'clone', 'remark', 'renew')).toEqual(['renew', 'remark']);
  expect(names('rename', 'clone')).toEqual(['clone']);
  expect(names('rename')).toEqual([]);
});

test('in the field a damage is reported at once', () => {
  const quick = quickOffers(offers('renew', 'remark', 'damage'), true);
  expect(quick.map(({ action }) => action)).toEqual(['damage', 'renew']);
});

test('an action that this page does not know is left out', () => {
  const actions = [{ action: 'teleport', allowed: true, message: null, instead: null }];
  expect(offersOf({ actions })).toEqual([]);
});
