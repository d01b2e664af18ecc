import { describe, expect, it } from 'vitest';
import { actionFacts, inDays, now } from '../../../tests/support/actionFacts';
import { TICKET_STATUSES } from '../groups';
import type { ActionFacts, RuleCode } from './action';
import { CENTER_ACTIONS, TICKET_ACTIONS, type TicketAction } from './names';
import { refusalOf } from './rules';
import { ACTION } from './table';

const ruleOf = (action: TicketAction, changes: Partial<ActionFacts> = {}) =>
  refusalOf(action, actionFacts(changes), now)?.rule ?? null;

/** Possible (y) or not, in the order PENDING ACTIVE EXPIRED CANCELLED CLOSED FAILED; read off the product's design. */
const TABLE: Record<TicketAction, string> = {
  clone: '- y y y y y',
  renew: '- y - - - -',
  remark: '- y - - - -',
  noResponse: '- y - - - -',
  cancel: 'y y - - - y',
  damage: '- y y - y -',
  expose: '- y y - y -',
  close: '- y y - - -',
  reopen: '- - - - y -',
  turnOnAutoRenew: '- y - - - -',
  cancelAutoRenew: '- y - - y -',
  enterResponses: '- y - - - -',
  overwriteResponse: '- y - - - -',
  acknowledge: '- y - - - -',
  rename: 'y y y y y y',
  move: 'y y y y y y',
  assignSubcontractor: 'y y - - - -',
};

const cells = TICKET_ACTIONS.flatMap(action =>
  TICKET_STATUSES.map((status, index) => ({
    action,
    status,
    possible: TABLE[action].split(' ')[index] === 'y',
  })),
);

it.each(cells)('$action of a ticket that is $status: $possible', ({ action, status, possible }) => {
  const autoRenew = action === 'cancelAutoRenew';
  const isImported = action === 'enterResponses';
  const refusal = refusalOf(action, actionFacts({ status, autoRenew, isImported }), now);
  expect(refusal === null).toBe(possible);
  if (refusal) {
    expect(refusal.message).toMatch(/^[A-Z].*\.$/);
    expect(refusal.message).not.toMatch(/undefined|null/);
  }
});

it.each(cells.filter(cell => !cell.possible))(
  'the next step from $action of a $status ticket is allowed',
  ({ action, status }) => {
    const instead = refusalOf(action, actionFacts({ status }), now)?.instead;
    if (instead) expect(refusalOf(instead, actionFacts({ status }), now)).toBeNull();
  },
);

it('leads only to statuses from those in which the action is possible', () => {
  for (const { leadsTo, statuses } of Object.values(ACTION)) {
    if (leadsTo) expect(Object.keys(leadsTo).sort()).toEqual([...statuses].sort());
  }
});

describe('an expired ticket', () => {
  it.each(TICKET_ACTIONS)('refuses %s as if the expiration had been recorded', action => {
    const recorded = refusalOf(action, actionFacts({ status: 'EXPIRED' }), now);
    expect(refusalOf(action, actionFacts({ expires: inDays(-0.001) }), now)).toEqual(recorded);
  });

  it('is renewable until the second it expires', () => {
    expect(ruleOf('renew', { expires: now })).toBeNull();
    expect(ruleOf('renew', { expires: new Date(now.getTime() - 1) })).toBe('EXPIRED');
  });

  it('in California names the law and the next step', () => {
    expect(refusalOf('renew', actionFacts({ status: 'EXPIRED' }), now)).toEqual({
      rule: 'EXPIRED',
      message: 'You can’t renew an expired ticket. Work must stop at once. Clone it into a new ticket.',
      instead: 'clone',
      citation: { source: 'Gov. Code 4216.2(i)', verified: true },
    });
  });
});

it.each(TICKET_ACTIONS)(
  'of a closed ticket that has since expired, the next step from %s is allowed',
  action => {
    const changes = { status: 'CLOSED', expires: inDays(-0.001) } as const;
    const instead = refusalOf(action, actionFacts(changes), now)?.instead;
    if (instead) expect(instead).toBe('clone');
  },
);

describe.each<[TicketAction, Partial<ActionFacts>, RuleCode | null]>([
  ['renew', { ticketType: 'Emergency' }, 'EMERGENCY'],
  ['renew', { ticketType: 'Short Notice' }, null],
  ['renew', { ticketType: 'Damage' }, 'NOT_RENEWABLE'],
  ['renew', { damageOpen: true }, 'DAMAGE_OPEN'],
  ['renew', { callCenter: 'onecallnv', renewNo: 1 }, null],
  ['renew', { callCenter: 'onecallnv', renewNo: 2 }, 'MAX_RENEWALS'],
  ['renew', { renewNo: 20 }, null],
  ['turnOnAutoRenew', { autoRenew: true }, 'ALREADY_ON'],
  ['turnOnAutoRenew', { jobOpen: false }, 'JOB_CLOSED'],
  ['turnOnAutoRenew', { ticketType: 'Short Notice' }, 'NOT_RENEWABLE'],
  ['turnOnAutoRenew', { callCenter: 'onecallnv', renewNo: 2 }, 'MAX_RENEWALS'],
  ['cancelAutoRenew', {}, 'ALREADY_OFF'],
  ['cancelAutoRenew', { autoRenew: true, status: 'CLOSED' }, null],
  ['cancel', { damageOpen: true }, 'DAMAGE_OPEN'],
  ['remark', { stations: 0 }, 'NO_STATIONS'],
  ['noResponse', { stations: 0, silent: 0 }, 'NO_STATIONS'],
  ['noResponse', { silent: 0 }, 'ALL_ANSWERED'],
  ['noResponse', { legalStart: inDays(0.001) }, 'NOT_YET_LEGAL'],
  ['noResponse', { legalStart: now }, null],
  ['overwriteResponse', { stations: 0 }, 'NO_STATIONS'],
  ['enterResponses', {}, 'PLACED_HERE'],
  ['enterResponses', { isImported: true }, null],
  ['enterResponses', { isImported: true, stations: 0 }, 'NO_STATIONS'],
  ['reopen', { status: 'CLOSED', expires: inDays(-0.001) }, 'EXPIRED'],
  ['reopen', { status: 'CLOSED', expires: now }, null],
])('%s with %o', (action, changes, rule) => {
  it(`is ${rule ?? 'possible'}`, () => {
    expect(ruleOf(action, changes)).toBe(rule);
  });
});

describe('while a request to the center is pending', () => {
  it.each(CENTER_ACTIONS)('%s waits for it, except for damage', action => {
    const other = action === 'renew' ? 'remark' : 'renew';
    expect(ruleOf(action, { underWay: other })).toBe(action === 'damage' ? null : 'DUPLICATE');
    expect(ruleOf(action, { underWay: action })).toBe('DUPLICATE');
  });

  it('a ticket being placed can be cancelled', () => {
    expect(ruleOf('cancel', { status: 'PENDING', underWay: 'create' })).toBeNull();
  });

  it('local actions are still allowed', () => {
    for (const action of ['close', 'rename', 'clone', 'assignSubcontractor'] as const) {
      expect(ruleOf(action, { underWay: 'renew' })).toBeNull();
    }
  });
});

describe('a ticket with assisted placement', () => {
  it.each(TICKET_ACTIONS)('%s is possible as on any other', action => {
    const usual = ACTION[action].statuses.includes('ACTIVE') ? 'ACTIVE' : 'CLOSED';
    const changes = { status: usual, autoRenew: action === 'cancelAutoRenew', isImported: true } as const;
    expect(ruleOf(action, { ...changes, way: 'ASSISTED' })).toBeNull();
  });

  it.each(CENTER_ACTIONS)('%s is placed once, and waits only for a cancellation', action => {
    const other = action === 'renew' ? 'remark' : 'renew';
    const rule = (...sheets: ActionFacts['sheets']) =>
      ruleOf(action, { way: 'ASSISTED', sheets, underWay: sheets[0] ?? null });
    expect(rule(other)).toBeNull();
    expect(rule(other, action)).toBe('DUPLICATE');
    const isReport = action === 'damage' || action === 'expose';
    expect(rule('cancel')).toBe(isReport ? null : 'DUPLICATE');
  });

  it('must be placed first, and can be cancelled', () => {
    const pending = { way: 'ASSISTED', status: 'PENDING', sheets: ['create'] } as const;
    expect(refusalOf('renew', actionFacts(pending), now)?.message).toMatch(
      /Place it, then import its confirmation\.$/,
    );
    expect(ruleOf('cancel', pending)).toBeNull();
  });
});
