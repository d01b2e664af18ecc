import { expect, it } from 'vitest';
import { actionFacts, inDays, now } from '../../../tests/support/actionFacts';
import { ROLES } from '../../permissions/roles';
import { TICKET_ACTIONS } from './names';
import { actionOffers } from './offers';
import { refusalOf } from './rules';
import { canAct } from './table';

const facts = actionFacts({ status: 'EXPIRED', expires: inDays(-4) });
const mine = { managerId: 'me', assignedIds: [] };
const others = { managerId: 'you', assignedIds: [] };
const viewer = (role: (typeof ROLES)[number]['cognitoGroupName']) => ({ id: 'me', role });

it.each(ROLES.map(role => role.cognitoGroupName))('offers %s what the server allows', role => {
  for (const job of [mine, others]) {
    const offers = actionOffers(viewer(role), facts, job, now);
    expect(offers.map(offer => offer.action)).toEqual(TICKET_ACTIONS);
    for (const { action, allowed } of offers) {
      const isPossible = refusalOf(action, facts, now) === null;
      expect(allowed, action).toBe(isPossible && canAct(viewer(role), action, job));
    }
  }
});

it('gives the rule that refuses an action, and an alternative', () => {
  const offers = actionOffers(viewer('ProjectManager'), facts, mine, now);
  expect(offers.find(offer => offer.action === 'renew')).toEqual({
    action: 'renew',
    allowed: false,
    rule: 'EXPIRED',
    message: expect.stringContaining('Clone it into a new ticket.'),
    instead: 'clone',
  });
  expect(offers.find(offer => offer.action === 'clone')).toEqual({
    action: 'clone',
    allowed: true,
    rule: null,
    message: null,
    instead: null,
  });
});

it('reports a missing permission before any rule, with the permission needed', () => {
  const [clone] = actionOffers(viewer('ProjectManager'), facts, others, now);
  expect(clone).toMatchObject({
    rule: 'NO_PERMISSION',
    message: expect.stringContaining('jobs that you manage'),
  });
  const [never] = actionOffers(viewer('ReadOnlyUser'), facts, mine, now);
  expect(never).toMatchObject({ rule: 'NO_PERMISSION', message: expect.stringContaining('Your role') });
});
