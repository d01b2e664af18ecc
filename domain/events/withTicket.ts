import { parse } from '../validation';
import { lateExtra, lateFigures } from './extras/late';
import type { EventInput } from './input';

/** What a ticket knows that an event on it need not be told. */
export interface TicketFacts {
  legalStart: Date | null;
  /** Of the event's station, as the center names it; null when the ticket has no such station. */
  utilityName: string | null;
  utilityType: string | null;
  /** When that station first answered; null: not yet. */
  firstResponse: Date | null;
}

/**
 * The event with what its ticket knows: the utility where none was told, and for a late locate the legal start, which
 * is the ticket's, the response time where none was told, and the figures that follow. Without a ticket only those
 * figures are added.
 */
export function withTicket<Event extends Told>(event: Event, ticket: TicketFacts | null): Event {
  return {
    ...event,
    UtilityName: event.UtilityName || (ticket?.utilityName ?? ''),
    UtilityType: event.UtilityType || (ticket?.utilityType ?? ''),
    extra: event.EventType === 'LATE_LOCATE' ? lateOn(event.extra, ticket) : event.extra,
  };
}

type Told = Pick<EventInput, 'EventType' | 'UtilityName' | 'UtilityType' | 'extra'>;

function lateOn(extra: object, ticket: TicketFacts | null): object {
  const told = parse(lateExtra, extra, 'event.extra');
  const late = {
    ...told,
    legalStart: ticket?.legalStart?.toISOString() ?? told.legalStart,
    respondedAt: told.respondedAt ?? ticket?.firstResponse?.toISOString(),
  };
  return { ...late, ...lateFigures(late) };
}
