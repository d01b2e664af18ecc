import { centerOf } from '../../../domain/calendar/centers';
import { asksForNoWork } from '../../../domain/tickets/verdict/reasons';
import type { CenterAction, Refusal, RefusalReason } from '../../centers/gateway';
import type { StandingTicket } from './revisions.sql';

/**
 * Why the center will not do this to a ticket of its books, or null. Whiteline checked the same, but perhaps hours
 * before. `silent`: stations that have not answered.
 */
export function actionRefusal(
  action: CenterAction,
  ticket: StandingTicket,
  silent: readonly string[],
  now: Date,
): Refusal | null {
  if (ticket.status === 'CANCELLED') return refused('CANCELLED', 'The ticket has been cancelled.');
  const isReport = action.kind === 'damage' || action.kind === 'expose';
  if (ticket.expires < now && !isReport) return refused('EXPIRED', 'The ticket has expired.');
  if (action.kind === 'renew') return renewalRefusal(action, ticket);
  if (action.kind === 'remark' || action.kind === 'noResponse') {
    const unknown = action.contents.stations.find(code => !ticket.stationCodes.includes(code));
    if (unknown !== undefined) {
      return refused('NOT_ACCEPTED', `The station ${unknown} was not notified of this ticket.`);
    }
  }
  return action.kind === 'noResponse'
    ? secondNoticeRefusal(action.contents.stations, ticket, silent, now)
    : null;
}

export function refused(reason: RefusalReason, message: string): Refusal {
  return { kind: 'refused', reason, message };
}

function renewalRefusal({ center }: CenterAction, { ticketType, renewals }: StandingTicket): Refusal | null {
  if (ticketType === 'Emergency') return refused('EMERGENCY', 'An emergency ticket cannot be renewed.');
  if (asksForNoWork(ticketType)) {
    return refused('NOT_ACCEPTED', `A ticket of the type ${ticketType} cannot be renewed.`);
  }
  const { maxRenewals } = centerOf(center);
  return maxRenewals !== null && renewals >= maxRenewals
    ? refused('MAX_RENEWALS', `A ticket can be renewed ${maxRenewals} times. Place a new one.`)
    : null;
}

function secondNoticeRefusal(
  named: readonly string[],
  { legalStart }: StandingTicket,
  silent: readonly string[],
  now: Date,
): Refusal | null {
  if (now < legalStart) return refused('NOT_ACCEPTED', 'The stations have until the legal start to answer.');
  const isAnySilent = named.length === 0 ? silent.length > 0 : named.some(code => silent.includes(code));
  return isAnySilent ? null : refused('NOT_ACCEPTED', 'Every station has answered.');
}
