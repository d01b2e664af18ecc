import type { PoolClient } from 'pg';
import { AppError } from '../../../domain/errors';
import type { ActionRefusal } from '../../../domain/tickets/actions/action';
import type { TicketAction } from '../../../domain/tickets/actions/names';
import { refusalOf } from '../../../domain/tickets/actions/rules';
import type { Actor } from '../../access/actor';
import { authorizeAction } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import type { Services } from '../../services';
import { type ActionTicket, lockTicket } from './facts.sql';

export type TicketWork<T> = (client: PoolClient, ticket: ActionTicket, now: Date) => Promise<T>;

/**
 * `work` checks the rules, because a repeated request must skip them. @throws NotFoundException,
 * ForbiddenException
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

/** @throws ConflictException with the rule that refuses it and what to do instead */
export function requirePossible(action: TicketAction, ticket: ActionTicket, now: Date): void {
  const refusal = refusalOf(action, ticket, now);
  if (refusal) throw refused(refusal);
}

/** `rule` and `instead` are codes for the browser. */
export function refused({ rule, message, instead }: RefusalParts): AppError {
  return new AppError('ConflictException', message, {
    fields: { 'ticketPayload.ticketId': message },
    rule,
    ...(instead && { instead }),
  });
}

type RefusalParts = Pick<ActionRefusal, 'message' | 'instead'> & { rule: string };

/** The request ID was used for other content or another action. */
export function requestReused(field = 'ticketPayload.clientRequestId'): AppError {
  return new AppError('ConflictException', 'This form was already sent with different data. Start again.', {
    fields: { [field]: 'Already used for something else.' },
  });
}

export function noSuchTicket(): AppError {
  return new AppError('NotFoundException', 'This ticket no longer exists.');
}
