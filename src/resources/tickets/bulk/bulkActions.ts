import type { TicketAction } from '../../../../domain/tickets/actions/table';

/** What can be done to several tickets at once, in the order of its use. Cancelling stands last, away from the rest. */
export const BULK_ACTIONS = [
  'renew',
  'turnOnAutoRenew',
  'cancelAutoRenew',
  'assignSubcontractor',
  'move',
  'cancel',
] as const satisfies TicketAction[];
/** And a second notice, to a utility about all tickets that it has not responded to. */
export type BulkAction = (typeof BULK_ACTIONS)[number] | 'noResponse';

/** Most tickets that can be chosen at once. */
export const MOST_SELECTED = 1000;
