import type { PoolClient } from 'pg';
import type { CenterActionKind } from '../../../domain/tickets/actions/names';
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
  eventId?: string | null | undefined;
}

export interface ActionResult {
  success: true;
  ID: string;
  eventId: string | null;
  placementId: string | null;
}

/** Extra steps that run in the same transaction. */
export interface Steps {
  check?: TicketWork<void>;
  record?: TicketWork<string>;
  /** Returns true if the action is done without the center. */
  settle?: TicketWork<boolean>;
}

/** Repeating a `clientRequestId` returns the same result. @throws ConflictException, or as `onTicket` */
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
  submissionId: string | null;
  eventId: string | null;
  placementId: string | null;
}

interface ActionRequest {
  ticket: ActionTicket;
  request: CenterRequest;
  steps: Steps;
  now: Date;
}

async function store(client: PoolClient, actor: Actor, asked: ActionRequest): Promise<Stored> {
  const { ticket, request, steps, now } = asked;
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
  if (request.kind === 'cancel') await withdrawRenewals(client, [ticket.id], now);
  const stored = await storeIntent(client, actor, asked, eventId);
  return ticket.way === 'ASSISTED'
    ? { submissionId: null, eventId, placementId: stored }
    : { submissionId: stored, eventId, placementId: null };
}

async function storeIntent(
  client: PoolClient,
  actor: Actor,
  asked: ActionRequest,
  eventId: string | null,
): Promise<string> {
  const { ticket, now } = asked;
  const { kind, operation, contents, clientRequestId } = asked.request;
  const { id, username: name } = actor.viewer;
  const targetRevision = nextRevision(ticket.revision);
  const payload = { ...contents, ...(eventId && { eventId }) };
  const submissionId = await insertIntent(client, {
    companyId: ticket.companyId,
    ticketId: ticket.id,
    userId: ticket.userId,
    kind,
    payload,
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
    after: { ...(ticket.way === 'ASSISTED' && { kind }), ...payload, targetRevision },
  });
  return submissionId;
}

const ON_SHEET = {
  rule: 'DUPLICATE',
  message: 'The same request is waiting to be placed or confirmed. Finish that request first.',
  instead: null,
};

const UNDER_WAY = {
  rule: 'DUPLICATE',
  message: 'The same request is waiting for the call center. Wait until the center has confirmed it.',
  instead: null,
};
