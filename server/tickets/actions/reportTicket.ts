import { invalid } from '../../../domain/errors';
import type { DamagePayload } from '../../../domain/tickets/actions/damage';
import type { ExposePayload } from '../../../domain/tickets/actions/expose';
import { NAMED_EVENTS, type ReportedEvent } from '../../../domain/tickets/actions/reports';
import type { Actor } from '../../access/actor';
import { insertTicketEvent } from '../../events/insertEvent';
import type { Services } from '../../services';
import { requireStations } from './namedStations';
import type { TicketWork } from './onTicket';
import { isReportable } from './reports.sql';
import { type ActionResult, requestAction } from './requestAction';

/** A report to the center that is kept as a recorded event too. */
export type Report = { event: ReportedEvent } & (
  | { kind: 'damage'; operation: 'damageTicket'; payload: DamagePayload }
  | { kind: 'expose'; operation: 'exposeTicket'; payload: ExposePayload }
);

/** A clock that is a little ahead is not a lie. */
const GRACE_MS = 5 * 60_000;

/**
 * Stores the report for the center and, unless it names an event of the ticket, a new event.
 *
 * @throws ValidationException naming `occurredAt`, `stationCode` or `eventId` of the payload
 * @throws NotFoundException, ForbiddenException, ConflictException as `requestAction`
 */
export async function reportTicket(services: Services, actor: Actor, report: Report): Promise<ActionResult> {
  const { kind, operation, event } = report;
  const { clientRequestId, ticketId, eventId, ...contents } = report.payload;
  if (Date.parse(contents.occurredAt) > services.now().getTime() + GRACE_MS) {
    throw invalid({ 'ticketPayload.occurredAt': 'The time is in the future. Enter when it happened.' });
  }
  const codes = contents.stationCode === '' ? [] : [contents.stationCode];
  return requestAction(
    services,
    actor,
    { kind, operation, clientRequestId, ticketId, contents, eventId },
    {
      check: client => requireStations(client, { ticketId, codes, field: 'stationCode' }),
      record: eventId === null ? newEvent(actor, event) : knownEvent(kind, eventId),
    },
  );
}

function newEvent(actor: Actor, event: ReportedEvent): TicketWork<string> {
  return (client, ticket, now) => insertTicketEvent(client, actor, { ...event, ticket, now });
}

/** A damage that is told under a settled or another event would leave the ticket as safe as before. */
function knownEvent(kind: Report['kind'], eventId: string): TicketWork<string> {
  const { what, types } = NAMED_EVENTS[kind];
  return async (client, ticket) => {
    if (await isReportable(client, { id: eventId, ticketId: ticket.id, types })) return eventId;
    throw invalid({
      'ticketPayload.eventId': `Choose ${what} of this ticket that is open or in review, or leave it out to record one.`,
    });
  };
}
