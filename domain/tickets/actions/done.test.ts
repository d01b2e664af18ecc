import { expect, it } from 'vitest';
import type { ActionFacts } from './action';
import { TICKET_ACTIONS } from './names';
import { isDone } from './rules';

const now = new Date('2026-11-24T18:00:00Z');
const facts: ActionFacts = {
  status: 'ACTIVE',
  callCenter: 'onecall',
  ticketType: 'Normal',
  expires: new Date('2026-12-05T07:59:59Z'),
  legalStart: now,
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

it.each<[string, Partial<ActionFacts>, string[]]>([
  ['active', {}, ['cancelAutoRenew']],
  ['active and auto-renewing', { autoRenew: true }, ['turnOnAutoRenew']],
  ['closed', { status: 'CLOSED' }, ['close', 'cancelAutoRenew']],
  ['expired', { expires: new Date('2026-11-24T17:59:59Z') }, []],
  ['cancelled', { status: 'CANCELLED', autoRenew: true }, []],
])('for a ticket that is %s', (_, changes, done) => {
  expect(TICKET_ACTIONS.filter(action => isDone(action, { ...facts, ...changes }, now)).sort()).toEqual(
    done.sort(),
  );
});
