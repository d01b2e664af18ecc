/** In display order. Second notice, close and reopen go beyond spec §4. */
export const TICKET_ACTIONS = [
  'renew',
  'remark',
  'noResponse',
  'turnOnAutoRenew',
  'cancelAutoRenew',
  'reopen',
  'clone',
  'enterResponses',
  'damage',
  'expose',
  'overwriteResponse',
  'acknowledge',
  'close',
  'cancel',
  'rename',
  'move',
  'assignSubcontractor',
] as const;
export type TicketAction = (typeof TICKET_ACTIONS)[number];

export const CENTER_ACTIONS = ['renew', 'remark', 'noResponse', 'cancel', 'damage', 'expose'] as const;
export type CenterActionKind = (typeof CENTER_ACTIONS)[number];

/** Requested one ticket at a time. Renewals take several tickets. */
export const ASKED_ACTIONS = CENTER_ACTIONS.filter(
  (action): action is Exclude<CenterActionKind, 'renew'> => action !== 'renew',
);
export type AskedAction = (typeof ASKED_ACTIONS)[number];

export function isCenterAction(action: string): action is CenterActionKind {
  return CENTER_ACTIONS.some(one => one === action);
}
