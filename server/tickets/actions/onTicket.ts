import type { PoolClient } from 'pg';
import { AppError } from '../../../domain/errors';
import type { ActionRefusal } from '../../../domain/tickets/actions/action';
import { refusalOf } from '../../../domain/tickets/actions/rules';
import type { TicketAction } from '../../../domain/tickets/actions/table';
import type { Actor } from '../../access/actor';
import { authorizeAction } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import type { Services } from '../../services';
import { type ActionTicket, lockTicket } from './facts.sql';

/** Part of an action, done in its transaction to the ticket that it holds. */
export type TicketWork<T> = (client: PoolClient, ticket: ActionTicket, now: Date) => Promise<T>;

/**
 * In one transaction, the ticket held. The rules are left to the work: a repeated request is answered as before.
 * @throws NotFoundException when the company has no such ticket
 * @throws ForbiddenException unless the viewer may do this to tickets of its job
 */
export function onTicket<T>(
  services: Services,
  actor: Actor,
  { action, ticketId }: { action: TicketAction; ticketId: string },
  work: TicketWork<T>,
): Promise<T> {
  return withActor(services.pool, actor, async client => {
    const ticket = await lockTicket(client, ticketId);
    if (!ticket) throw noSuchTicket();
    authorizeAction(actor.viewer, action, ticket.job);
    return work(client, ticket, services.now());
  });
}

/** By the ticket's state and the law. @throws ConflictException that says which rule refuses it and what to do instead */
export function requirePossible(action: TicketAction, ticket: ActionTicket, now: Date): void {
  const refusal = refusalOf(action, ticket, now);
  if (refusal) throw refused(refusal);
}

/** A refusal as the call answers it: the rule and the way on in words, and both as codes for the console. */
export function refused({ rule, message, instead }: Told): AppError {
  return new AppError('ConflictException', message, {
    fields: { 'ticketPayload.ticketId': message },
    rule,
    ...(instead && { instead }),
  });
}

type Told = Pick<ActionRefusal, 'message' | 'instead'> & { rule: string };

/** The same request id with other contents, or for another action. */
export function requestReused(field = 'ticketPayload.clientRequestId'): AppError {
  return new AppError('ConflictException', 'This form was already sent with different data. Start again.', {
    fields: { [field]: 'Already used for something else.' },
  });
}

export function noSuchTicket(): AppError {
  return new AppError('NotFoundException', 'This ticket no longer exists.');
}
