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

/** What stands on the bar itself, the first two that are possible. */
const QUICK: readonly TicketAction[] = [
  'enterResponses',
  'renew',
  'remark',
  'reopen',
  'clone',
  'damage',
  'cancel',
];
const MOST_QUICK = 2;

/** Every action that the server decided about, in the order of their use. */
export function offersOf({ actions }: Pick<Ticket, 'actions'>): Offer[] {
  const known = actions.flatMap(offer => {
    const [action, instead] = [offer.action, offer.instead].map(actionOf);
    return action ? [{ ...offer, action, instead: instead ?? null }] : [];
  });
  return known.sort(
    (one, other) => TICKET_ACTIONS.indexOf(one.action) - TICKET_ACTIONS.indexOf(other.action),
  );
}

/** @param isPhone held in the field, where a damage has to be reported at once */
export function quickOffers(offers: readonly Offer[], isPhone: boolean): Offer[] {
  const quick = new Set<TicketAction>(isPhone ? ['damage', ...QUICK] : QUICK);
  const possible = [...quick].flatMap(action => offers.filter(one => one.action === action && one.allowed));
  return possible.slice(0, MOST_QUICK);
}

/** Whether the ticket could not be placed, and may be corrected and sent again. */
export function isCorrectable(ticket: Pick<Ticket, 'actions' | 'ticketStatus' | 'underWay'>): boolean {
  return ticket.ticketStatus === 'FAILED' && !ticket.underWay && isOffered(ticket, 'clone');
}

export function isOffered(ticket: Pick<Ticket, 'actions'>, action: TicketAction): boolean {
  return ticket.actions.some(offer => offer.action === action && offer.allowed);
}

function actionOf(name: string | null): TicketAction | undefined {
  return TICKET_ACTIONS.find(action => action === name);
}

/** The key of the words that say what an action does: on a ticket that people act on at its center nothing is sent. */
export function textOf(action: TicketAction, way: string): string {
  return way === 'ASSISTED' && BY_HAND[action]
    ? `tickets.place.byHand.${BY_HAND[action]}`
    : `tickets.actions.${action}.text`;
}

const BY_HAND: Partial<Record<TicketAction, string>> = {
  turnOnAutoRenew: 'autoRenew',
  damage: 'damage',
  expose: 'expose',
  cancel: 'cancel',
};
