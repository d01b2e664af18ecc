import { TICKET_ACTIONS, type TicketAction } from '../../../../domain/tickets/actions/names';
import type { Ticket } from '../../../dataProvider/types';

/** An action and whether the server allows it now. */
export interface Offer {
  action: TicketAction;
  allowed: boolean;
  message: string | null;
  instead: TicketAction | null;
}

/** Candidates for the bar itself, in order of priority. */
const QUICK: readonly TicketAction[] = [
  'enterResponses',
  'renew',
  'remark',
  'reopen',
  'clone',
  'damage',
  'cancel',
];
const MAX_QUICK = 2;

/** Offers for the known actions, in display order. */
export function offersOf({ actions }: Pick<Ticket, 'actions'>): Offer[] {
  const known = actions.flatMap(offer => {
    const [action, instead] = [offer.action, offer.instead].map(actionOf);
    return action ? [{ ...offer, action, instead: instead ?? null }] : [];
  });
  return known.sort(
    (one, other) => TICKET_ACTIONS.indexOf(one.action) - TICKET_ACTIONS.indexOf(other.action),
  );
}

/** In the field, a ticket in force is checked, reported on and called about. The office renews it. */
export function quickOffers(offers: readonly Offer[], isPhone: boolean, isActive = true): Offer[] {
  const quick = isPhone ? new Set<TicketAction>(['damage', ...(isActive ? [] : QUICK)]) : QUICK;
  const possible = [...quick].flatMap(action => offers.filter(one => one.action === action && one.allowed));
  return possible.slice(0, MAX_QUICK);
}

export function isCorrectable(ticket: Pick<Ticket, 'actions' | 'ticketStatus' | 'underWay'>): boolean {
  return ticket.ticketStatus === 'FAILED' && !ticket.underWay && isOffered(ticket, 'clone');
}

export function isOffered(ticket: Pick<Ticket, 'actions'>, action: TicketAction): boolean {
  return ticket.actions.some(offer => offer.action === action && offer.allowed);
}

function actionOf(name: string | null): TicketAction | undefined {
  return TICKET_ACTIONS.find(action => action === name);
}

/** Translation key of the action's explanation. Assisted tickets have their own, because nothing is sent. */
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
