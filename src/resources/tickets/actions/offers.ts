import { TICKET_ACTIONS, type TicketAction } from '../../../../domain/tickets/actions/table';
import type { Ticket } from '../../../dataProvider/types';

/** An action with whether it is possible now, as the server decides it. */
export interface Offer {
  action: TicketAction;
  allowed: boolean;
  /** The rule that refuses it, in words. */
  message: string | null;
  /** What serves in its place. */
  instead: TicketAction | null;
}

/** Actions in the order of their use. */
const ORDER: readonly TicketAction[] = [
  'renew',
  'remark',
  'noResponse',
  'overwriteResponse',
  'acknowledge',
  'assignSubcontractor',
  'clone',
  'turnOnAutoRenew',
  'cancelAutoRenew',
  'rename',
  'close',
  'reopen',
  'damage',
  'expose',
  'cancel',
];

/** What stands on the bar itself, the first two that are possible. */
const QUICK: readonly TicketAction[] = ['renew', 'remark', 'reopen', 'clone', 'damage', 'cancel'];
const MOST_QUICK = 2;

/** Every action that the server decided about, in the order of their use. */
export function offersOf({ actions }: Pick<Ticket, 'actions'>): Offer[] {
  const known = actions.flatMap(offer => {
    const [action, instead] = [offer.action, offer.instead].map(actionOf);
    return action ? [{ ...offer, action, instead: instead ?? null }] : [];
  });
  return known.sort((one, other) => ORDER.indexOf(one.action) - ORDER.indexOf(other.action));
}

export function quickOffers(offers: readonly Offer[]): Offer[] {
  return QUICK.flatMap(action => offers.filter(offer => offer.action === action && offer.allowed)).slice(
    0,
    MOST_QUICK,
  );
}

export function isOffered(ticket: Pick<Ticket, 'actions'>, action: TicketAction): boolean {
  return ticket.actions.some(offer => offer.action === action && offer.allowed);
}

function actionOf(name: string | null): TicketAction | undefined {
  return TICKET_ACTIONS.find(action => action === name);
}
