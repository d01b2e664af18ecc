import { isUuid } from '../../domain/text';
import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { withActor } from '../access/withActor';
import type { TicketSubcontractor } from '../graphql/generated/schema';
import type { Services } from '../services';
import { selectOnTicket } from './onTicket.sql';

/** The subcontractors of a ticket, each with the status of its latest invitation; none for a ticket of others. */
export async function listOnTicket(
  services: Services,
  actor: Actor,
  ticketId: string,
): Promise<TicketSubcontractor[]> {
  authorize(actor.viewer, 'READ', 'subcontractors');
  if (!isUuid(ticketId)) return [];
  const rows = await withActor(services.pool, actor, client => selectOnTicket(client, ticketId));
  return rows.map(row => ({ TicketID: ticketId.toLowerCase(), ...row }));
}
