import type { PoolClient } from 'pg';
import type { CenterActionKind } from '../../../domain/tickets/actions/table';
import type { Actor } from '../../access/actor';
import { auditBy } from '../../access/audit/auditBy';
import { insertIntent, nextRevision, withdrawRenewals } from '../../centers/submissions/intents.sql';
import type { Services } from '../../services';
import { selectEarlier } from './actions.sql';
import type { ActionTicket } from './facts.sql';
import { onTicket, refused, requestReused, requirePossible, type TicketWork } from './onTicket';

interface CenterRequest {
  kind: CenterActionKind;
  operation: `${CenterActionKind}Ticket`;
  ticketId: string;
  clientRequestId: string;
  contents: object;
  /** The event that a report names; null or left out: none. */
  eventId?: string | null | undefined;
}

export interface ActionResult {
  success: true;
  ID: string;
  eventId: string | null;
  /** The sheet to place it by; null: it is sent, or was dealt with. */
  placementId: string | null;
}

/** What an action does besides storing the intent, in the same transaction. */
export interface Steps {
  /** Looks at what only the database knows; throws when something is wrong. */
  check?: TicketWork<void>;
  /** Records the event that the report is about; answers its id. */
  record?: TicketWork<string>;
  /** Does it without the center; true when that was possible. */
  settle?: TicketWork<boolean>;
}

/**
 * Background work sends it. The same `clientRequestId` again, also at the same time, answers the same.
 * @throws NotFoundException, ForbiddenException as `onTicket`
 * @throws ConflictException when a rule refuses it, or the request id was used for something else
 */
export async function requestAction(
  services: Services,
  actor: Actor,
  request: CenterRequest,
  steps: Steps = {},
): Promise<ActionResult> {
  const { kind: action, ticketId } = request;
  const { submissionId, ...stored } = await onTicket(
    services,
    actor,
    { action, ticketId },
    (client, ticket, now) => store(client, actor, { ticket, request, steps, now }),
  );
  if (submissionId !== null) {
    await services.outbox.submissionStored({ submissionId, companyId: actor.companyId });
  }
  return { success: true, ID: ticketId, ...stored };
}

interface Stored {
  /** Null when there is nothing to send: it was stored before, or done without the center. */
  submissionId: string | null;
  eventId: string | null;
  placementId: string | null;
}

interface Deed {
  ticket: ActionTicket;
  request: CenterRequest;
  steps: Steps;
  now: Date;
}

async function store(client: PoolClient, actor: Actor, deed: Deed): Promise<Stored> {
  const { ticket, request, steps, now } = deed;
  const [earlier] = await selectEarlier(client, [ticket.id], request);
  if (earlier && !earlier.isSame) throw requestReused();
  if (earlier) {
    const isOpen = earlier.state === 'WAITING' || earlier.state === 'PLACED';
    return { submissionId: null, eventId: earlier.eventId, placementId: isOpen ? earlier.id : null };
  }

  requirePossible(request.kind, ticket, now);
  await steps.check?.(client, ticket, now);
  if (await steps.settle?.(client, ticket, now)) {
    return { submissionId: null, eventId: null, placementId: null };
  }
  const eventId = (await steps.record?.(client, ticket, now)) ?? null;
  if (request.kind === 'cancel') await withdrawRenewals(client, ticket.id, now);
  const stored = await storeIntent(client, actor, deed, eventId);
  return ticket.way === 'ASSISTED'
    ? { submissionId: null, eventId, placementId: stored }
    : { submissionId: stored, eventId, placementId: null };
}

async function storeIntent(
  client: PoolClient,
  actor: Actor,
  deed: Deed,
  eventId: string | null,
): Promise<string> {
  const { ticket, now } = deed;
  const { kind, operation, contents, clientRequestId } = deed.request;
  const { id, username: name } = actor.viewer;
  const targetRevision = nextRevision(ticket.revision);
  const told = { ...contents, ...(eventId && { eventId }) };
  const submissionId = await insertIntent(client, {
    companyId: ticket.companyId,
    ticketId: ticket.id,
    userId: ticket.userId,
    kind,
    payload: told,
    targetRevision,
    clientRequestId,
    origin: 'person',
    askedBy: { id, name },
    way: ticket.way,
    now,
  });
  if (submissionId === null) throw refused(ticket.way === 'ASSISTED' ? ON_SHEET : UNDER_WAY);
  await auditBy(client, actor, {
    action: ticket.way === 'ASSISTED' ? 'preparePlacement' : operation,
    entity: 'ticket',
    entityId: ticket.id,
    after: { ...(ticket.way === 'ASSISTED' && { kind }), ...told, targetRevision },
  });
  return submissionId;
}

const ON_SHEET = {
  rule: 'DUPLICATE',
  message: 'The same request is waiting to be placed or confirmed. Finish its sheet first.',
  instead: null,
};

const UNDER_WAY = {
  rule: 'DUPLICATE',
  message: 'The same request is waiting for the call center. Wait until the center has confirmed it.',
  instead: null,
};
