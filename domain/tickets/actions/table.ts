import type { TicketStatus } from '../status';

/** What can be done to a ticket (spec §4, and second notice, close and reopen). Creating one is not among them. */
export const TICKET_ACTIONS = [
  'clone',
  'renew',
  'remark',
  'noResponse',
  'cancel',
  'damage',
  'expose',
  'close',
  'reopen',
  'turnOnAutoRenew',
  'cancelAutoRenew',
  'overwriteResponse',
  'acknowledge',
  'rename',
  'assignSubcontractor',
] as const;
export type TicketAction = (typeof TICKET_ACTIONS)[number];

/** Actions that go to the call center and make a new revision there. */
export const CENTER_ACTIONS = ['renew', 'remark', 'noResponse', 'cancel', 'damage', 'expose'] as const;
export type CenterActionKind = (typeof CENTER_ACTIONS)[number];

export function isCenterAction(action: TicketAction): action is CenterActionKind {
  return CENTER_ACTIONS.some(one => one === action);
}

const EVER: readonly TicketStatus[] = ['PENDING', 'ACTIVE', 'EXPIRED', 'CANCELLED', 'CLOSED', 'FAILED'];

/**
 * Statuses, as of now, in which an action is possible at all; `rules.ts` adds the conditions. An expired ticket cannot
 * be renewed: in California work stops at once and a new ticket is needed (Gov. Code 4216.2(i)). A PENDING ticket that
 * is cancelled before it was sent never reaches the center; a FAILED one is discarded.
 */
export const POSSIBLE_IN: Record<TicketAction, readonly TicketStatus[]> = {
  clone: ['ACTIVE', 'EXPIRED', 'CANCELLED', 'CLOSED', 'FAILED'],
  renew: ['ACTIVE'],
  remark: ['ACTIVE'],
  noResponse: ['ACTIVE'],
  cancel: ['PENDING', 'ACTIVE', 'FAILED'],
  damage: ['ACTIVE', 'EXPIRED', 'CLOSED'],
  expose: ['ACTIVE', 'EXPIRED', 'CLOSED'],
  close: ['ACTIVE'],
  reopen: ['CLOSED'],
  turnOnAutoRenew: ['ACTIVE'],
  cancelAutoRenew: ['ACTIVE', 'CLOSED'],
  overwriteResponse: ['ACTIVE'],
  acknowledge: ['ACTIVE'],
  rename: EVER,
  assignSubcontractor: ['PENDING', 'ACTIVE'],
};

/** Where each possible action may leave the ticket, once its center has confirmed it if it goes there. */
export const LEADS_TO: Partial<Record<TicketAction, Partial<Record<TicketStatus, TicketStatus>>>> = {
  cancel: { PENDING: 'CANCELLED', ACTIVE: 'CANCELLED', FAILED: 'CANCELLED' },
  close: { ACTIVE: 'CLOSED' },
  reopen: { CLOSED: 'ACTIVE' },
};
