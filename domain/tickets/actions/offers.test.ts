import { expect, it } from 'vitest';
import { ROLES } from '../../permissions/roles';
import type { ActionFacts } from './action';
import { actionOffers } from './offers';
import { refusalOf } from './rules';
import { canAct, TICKET_ACTIONS } from './table';

const now = new Date('2026-11-24T18:00:00Z');
const facts: ActionFacts = {
  status: 'EXPIRED',
  callCenter: 'onecall',
  ticketType: 'Normal',
  expires: new Date('2026-11-20T07:59:59Z'),
  legalStart: new Date('2026-11-01T07:59:59Z'),
  renewNo: 0,
  damageOpen: false,
  autoRenew: false,
  jobOpen: true,
  stations: 2,
  silent: 0,
  isImported: false,
  way: 'GATEWAY',
  sheets: [],
  underWay: null,
};
const mine = { managerId: 'me', assignedIds: [] };
const others = { managerId: 'you', assignedIds: [] };
const viewer = (role: (typeof ROLES)[number]['cognitoGroupName']) => ({ id: 'me', role });

it.each(ROLES.map(role => role.cognitoGroupName))('offers %s what the server would do', role => {
  for (const job of [mine, others]) {
    const offers = actionOffers(viewer(role), facts, job, now);
    expect(offers.map(offer => offer.action)).toEqual(TICKET_ACTIONS);
    for (const { action, allowed } of offers) {
      const isPossible = refusalOf(action, facts, now) === null;
      expect(allowed, action).toBe(isPossible && canAct(viewer(role), action, job));
    }
  }
});

it('says by which rule an action is refused, and what serves instead', () => {
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

it('tells a lack of permission before any rule, and what would have it', () => {
  const [clone] = actionOffers(viewer('ProjectManager'), facts, others, now);
  expect(clone).toMatchObject({
    rule: 'NO_PERMISSION',
    message: expect.stringContaining('jobs that you manage'),
  });
  const [never] = actionOffers(viewer('ReadOnlyUser'), facts, mine, now);
  expect(never).toMatchObject({ rule: 'NO_PERMISSION', message: expect.stringContaining('Your role') });
});
