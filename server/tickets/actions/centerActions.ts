import type { ClientBase } from 'pg';
import type { GenericSchema, InferOutput } from 'valibot';
import { invalid } from '../../../domain/errors';
import type { AskedPayload } from '../../../domain/tickets/actions/action';
import { type CancelPayload, cancel } from '../../../domain/tickets/actions/cancel';
import { damage } from '../../../domain/tickets/actions/damage';
import { expose } from '../../../domain/tickets/actions/expose';
import { ASKED_ACTIONS, type AskedAction } from '../../../domain/tickets/actions/names';
import { noResponse } from '../../../domain/tickets/actions/noResponse';
import { remark } from '../../../domain/tickets/actions/remark';
import {
  damageEvent,
  exposeEvent,
  NAMED_EVENTS,
  type ReportedEvent,
} from '../../../domain/tickets/actions/reports';
import { owesAnswer } from '../../../domain/tickets/actions/silence';
import { ACTION, ASKED_SCHEMAS } from '../../../domain/tickets/actions/table';
import type { Station } from '../../../domain/tickets/stations';
import { parse } from '../../../domain/validation';
import type { Actor } from '../../access/actor';
import { auditBy } from '../../access/audit/auditBy';
import { authorizeAction } from '../../access/authorize';
import { withdrawCreate } from '../../centers/submissions/intents.sql';
import { insertTicketEvent } from '../../events/createEvent';
import type { Services } from '../../services';
import { parseTicketPayload } from '../placeTicket';
import { cancelHere, isReportable, selectStationsByCode } from './actions.sql';
import type { TicketWork } from './onTicket';
import { type ActionResult, requestAction, type Steps } from './requestAction';

type Call = (services: Services, actor: Actor, ticketPayload: string) => Promise<ActionResult>;

/** @param stepsOf extra steps, which may refuse the payload. The call throws as `requestAction`. */
function asking<Schema extends GenericSchema<unknown, AskedPayload>>(
  kind: AskedAction,
  { schema }: { schema: Schema },
  stepsOf: (payload: InferOutput<Schema>, actor: Actor, now: Date) => Steps = () => ({}),
): Call {
  return async (services, actor, ticketPayload) => {
    authorizeAction(actor.viewer, kind);
    const payload = parse(schema, parseTicketPayload(ticketPayload), 'ticketPayload');
    const { clientRequestId, ticketId, eventId, ...contents } = payload;
    const { operation } = ACTION[kind];
    const request = { kind, operation, clientRequestId, ticketId, eventId, contents };
    return requestAction(services, actor, request, stepsOf(payload, actor, services.now()));
  };
}

/** Actions with extra steps. `renewTicket` is separate, because it handles many tickets. */
const DOING_MORE: Partial<Record<AskedAction, Call>> = {
  remark: asking('remark', remark, ({ ticketId, stations: codes }) => ({
    check: client => requireStations(client, { ticketId, codes, field: 'stations' }),
  })),

  noResponse: asking('noResponse', noResponse, ({ ticketId, stations: codes }) => ({
    check: client => requireSilentStations(client, { ticketId, codes, field: 'stations' }),
  })),

  /** Cancels at once if the center can't know the ticket yet. Otherwise the request goes to the center. */
  cancel: asking('cancel', cancel, (payload, actor) => ({
    settle: settleHere(actor, payload),
  })),

  damage: asking('damage', damage, (payload, actor, now) =>
    reporting('damage', damageEvent(payload), payload, { actor, now }),
  ),

  expose: asking('expose', expose, (payload, actor, now) =>
    reporting('expose', exposeEvent(payload), payload, { actor, now }),
  ),
};

export const centerCalls = Object.fromEntries(
  ASKED_ACTIONS.map(kind => [ACTION[kind].operation, DOING_MORE[kind] ?? asking(kind, ASKED_SCHEMAS[kind])]),
) as Record<`${AskedAction}Ticket`, Call>;

/** Cancels a ticket that its center has never received. Returns false if it may have. */
function settleHere(actor: Actor, { reason, clientRequestId }: CancelPayload): TicketWork<boolean> {
  return async (client, ticket, now) => {
    const { id: ticketId, status } = ticket;
    const isUnknown =
      status === 'FAILED' || (status === 'PENDING' && (await withdrawCreate(client, ticketId, now)));
    if (!isUnknown) return false;
    const { id, username: name } = actor.viewer;
    await cancelHere(client, { ticketId, reason, clientRequestId, askedBy: { id, name }, now });
    await auditBy(client, actor, {
      action: 'cancelTicket',
      entity: 'ticket',
      entityId: ticketId,
      before: { status },
      after: { status: 'CANCELLED', reason },
    });
    return true;
  };
}

interface Reported {
  ticketId: string;
  eventId: string | null;
  occurredAt: string;
  stationCode: string;
}

/** Allows for clocks that are slightly ahead. */
const GRACE_MS = 5 * 60_000;

/** @throws ValidationException naming `occurredAt`, `stationCode`, or `eventId` */
function reporting(
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

/** Damage reported under a closed or unrelated event would not stop work on this ticket. */
function knownEvent(kind: keyof typeof NAMED_EVENTS, eventId: string): TicketWork<string> {
  const { what, types } = NAMED_EVENTS[kind];
  return async (client, ticket) => {
    if (await isReportable(client, { id: eventId, ticketId: ticket.id, types })) return eventId;
    throw invalid({
      'ticketPayload.eventId': `Choose ${what} of this ticket that is open or in review, or leave it out to record one.`,
    });
  };
}

interface Named {
  ticketId: string;
  codes: readonly string[];
  field: string;
}

/** @throws ValidationException naming stations that the center did not notify */
function requireStations(client: ClientBase, named: Named): Promise<void> {
  return requireEach(client, named, () => null);
}

/** @throws ValidationException naming stations that have responded or were not notified */
function requireSilentStations(client: ClientBase, named: Named): Promise<void> {
  return requireEach(client, named, (code, station) =>
    owesAnswer(station) ? null : `${code} has responded. To dispute its response, request a re-mark.`,
  );
}

async function requireEach(
  client: ClientBase,
  { ticketId, codes, field }: Named,
  problemOf: (code: string, station: Station) => string | null,
): Promise<void> {
  if (codes.length === 0) return;
  const stations = await selectStationsByCode(client, ticketId);
  const problems = codes.flatMap(code => {
    const station = stations.get(code);
    if (!station) return `${code} was not notified of this ticket. Choose from its utilities.`;
    return problemOf(code, station) ?? [];
  });
  if (problems.length > 0) throw invalid({ [`ticketPayload.${field}`]: problems.join('\n') });
}
