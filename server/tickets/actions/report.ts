import { invalid } from '../../../domain/errors';
import { NAMED_EVENTS, type ReportedEvent } from '../../../domain/tickets/actions/reports';
import type { Actor } from '../../access/actor';
import { insertTicketEvent } from '../../events/insertEvent';
import { requireStations } from './namedStations';
import type { TicketWork } from './onTicket';
import { isReportable } from './reports.sql';
import type { Steps } from './requestAction';

/** What names the event and the station of a report. */
interface Reported {
  ticketId: string;
  eventId: string | null;
  occurredAt: string;
  stationCode: string;
}

/** A clock that is a little ahead is not a lie. */
const GRACE_MS = 5 * 60_000;

/**
 * What a report to the center does besides: it is kept as a recorded event, a new one unless it names one of the ticket.
 *
 * @throws ValidationException naming `occurredAt`; its steps one naming `stationCode` or `eventId`
 */
export function reporting(
  kind: keyof typeof NAMED_EVENTS,
  event: ReportedEvent,
  { ticketId, eventId, occurredAt, stationCode }: Reported,
  { actor, now }: { actor: Actor; now: Date },
): Steps {
  if (Date.parse(occurredAt) > now.getTime() + GRACE_MS) {
    throw invalid({ 'ticketPayload.occurredAt': 'The time is in the future. Enter when it happened.' });
  }
  const codes = stationCode === '' ? [] : [stationCode];
  return {
    check: client => requireStations(client, { ticketId, codes, field: 'stationCode' }),
    record: eventId === null ? newEvent(actor, event) : knownEvent(kind, eventId),
  };
}

function newEvent(actor: Actor, event: ReportedEvent): TicketWork<string> {
  return (client, ticket, now) => insertTicketEvent(client, actor, { ...event, ticket, now });
}

/** A damage that is told under a settled or another event would leave the ticket as safe as before. */
function knownEvent(kind: keyof typeof NAMED_EVENTS, eventId: string): TicketWork<string> {
  const { what, types } = NAMED_EVENTS[kind];
  return async (client, ticket) => {
    if (await isReportable(client, { id: eventId, ticketId: ticket.id, types })) return eventId;
    throw invalid({
      'ticketPayload.eventId': `Choose ${what} of this ticket that is open or in review, or leave it out to record one.`,
    });
  };
}
