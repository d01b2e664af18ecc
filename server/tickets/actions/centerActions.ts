import type { GenericSchema, InferOutput } from 'valibot';
import type { AskedPayload } from '../../../domain/tickets/actions/action';
import { cancel } from '../../../domain/tickets/actions/cancel';
import { damage } from '../../../domain/tickets/actions/damage';
import { expose } from '../../../domain/tickets/actions/expose';
import { noResponse } from '../../../domain/tickets/actions/noResponse';
import { remark } from '../../../domain/tickets/actions/remark';
import { damageEvent, exposeEvent } from '../../../domain/tickets/actions/reports';
import {
  ACTION,
  ASKED_ACTIONS,
  ASKED_SCHEMAS,
  type AskedAction,
} from '../../../domain/tickets/actions/table';
import { parse } from '../../../domain/validation';
import type { Actor } from '../../access/actor';
import { authorizeAction } from '../../access/authorize';
import type { Services } from '../../services';
import { parseTicketPayload } from '../ticketPayload';
import { settleHere } from './cancelHere';
import { requireSilentStations, requireStations } from './namedStations';
import { reporting } from './report';
import { type ActionResult, requestAction, type Steps } from './requestAction';

type Call = (services: Services, actor: Actor, ticketPayload: string) => Promise<ActionResult>;

/**
 * A call that asks a center to do something to a ticket.
 *
 * @param stepsOf what it does besides storing the intent, if anything; may refuse the payload
 * @throws (the call) ValidationException naming a field of the payload, or a station or event that is none of the ticket
 * @throws (the call) NotFoundException, ForbiddenException, ConflictException as `requestAction`
 */
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

/** Those that do more than store what was asked; renewTicket asks for many at once and is a use case of its own. */
const DOING_MORE: Partial<Record<AskedAction, Call>> = {
  remark: asking('remark', remark, ({ ticketId, stations: codes }) => ({
    check: client => requireStations(client, { ticketId, codes, field: 'stations' }),
  })),

  noResponse: asking('noResponse', noResponse, ({ ticketId, stations: codes }) => ({
    check: client => requireSilentStations(client, { ticketId, codes, field: 'stations' }),
  })),

  /**
   * At its center if that may know of the ticket, else at once. A ticket on its way to the center is cancelled there once
   * it has arrived; one that was never placed is discarded.
   */
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

/** The calls that ask a center for something, by their names in the contract. */
export const centerCalls = Object.fromEntries(
  ASKED_ACTIONS.map(kind => [ACTION[kind].operation, DOING_MORE[kind] ?? asking(kind, ASKED_SCHEMAS[kind])]),
) as Record<`${AskedAction}Ticket`, Call>;
