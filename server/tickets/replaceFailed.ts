import type { PoolClient } from 'pg';
import type { Actor } from '../access/actor';
import { auditBy } from '../access/audit/auditBy';
import { authorize } from '../access/authorize';
import { type ActionTicket, lockTicket } from './actions/facts.sql';
import { noSuchTicket, refused } from './actions/onTicket';
import { type NewTicket, updateReplaced } from './createTicket.sql';

/** @throws NotFoundException, ForbiddenException */
export async function lockReplaced(
  client: PoolClient,
  actor: Actor,
  ticketId: string,
): Promise<ActionTicket> {
  const ticket = await lockTicket(client, ticketId);
  if (!ticket) throw noSuchTicket();
  authorize(actor.viewer, 'CREATE', 'tickets', ticket.job);
  return ticket;
}

/**
 * The ticket then uses the login of the user who sends it again. @throws ConflictException unless it failed and isn't being canceled
 */
export async function replaceFailed(
  client: PoolClient,
  actor: Actor,
  { id: ticketId, status, underWay }: ActionTicket,
  replacement: NewTicket,
): Promise<void> {
  if (status === 'PENDING') throw refused(ON_ITS_WAY);
  if (status !== 'FAILED') throw refused(NOT_FAILED);
  if (underWay !== null) throw refused(UNDER_WAY);
  await updateReplaced(client, ticketId, replacement);
  await auditBy(client, actor, {
    action: 'createTicket',
    entity: 'ticket',
    entityId: ticketId,
    before: { status },
    after: { status: 'PENDING', ...replacement.payload },
  });
}

const ON_ITS_WAY = {
  rule: 'STILL_PENDING',
  message: 'The ticket was already sent and is waiting for the call center. Wait for its number.',
  instead: null,
};

const NOT_FAILED = {
  rule: 'NOT_FAILED',
  message: 'Only a ticket that was not placed can be sent again. Clone this one into a new ticket.',
  instead: 'clone',
} as const;

const UNDER_WAY = {
  rule: 'DUPLICATE',
  message: 'The ticket is being cancelled. Create a new one.',
  instead: null,
};
