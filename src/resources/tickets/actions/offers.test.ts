import { expect, test } from 'vitest';
import { TICKET_ACTIONS } from '../../../../domain/tickets/actions/names';
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

test('an active ticket can be renewed or re-marked directly, and an ended one cloned', () => {
  const names = (...allowed: string[]) => quickOffers(offers(...allowed), false).map(({ action }) => action);
  expect(names('cancel', 'clone', 'remark', 'renew')).toEqual(['renew', 'remark']);
  expect(names('rename', 'clone')).toEqual(['clone']);
  expect(names('rename')).toEqual([]);
});

test('on a phone, damage can be reported directly, and a ticket that is over can be cloned', () => {
  const names = (isActive: boolean, ...allowed: string[]) =>
    quickOffers(offers(...allowed), true, isActive).map(({ action }) => action);
  expect(names(true, 'renew', 'remark', 'damage')).toEqual(['damage']);
  expect(names(false, 'clone', 'damage')).toEqual(['damage', 'clone']);
});

test('an unknown action is left out', () => {
  const actions = [{ action: 'teleport', allowed: true, message: null, instead: null }];
  expect(offersOf({ actions })).toEqual([]);
});
