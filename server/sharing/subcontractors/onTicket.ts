import { boardState } from '../../../domain/subcontractors/board';
import { isUuid } from '../../../domain/text';
import type { Actor } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import type { TicketSubcontractor } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { LIST_ZONE } from '../../tickets/lists';
import { selectOnTicket } from './subcontractors.sql';

export async function listOnTicket(
  services: Services,
  actor: Actor,
  ticketId: string,
): Promise<TicketSubcontractor[]> {
  authorize(actor.viewer, 'READ', 'subcontractors');
  if (!isUuid(ticketId)) return [];
  const now = services.now();
  const rows = await withActor(services.pool, actor, client =>
    selectOnTicket(client, ticketId, { now, zone: LIST_ZONE }),
  );
  return rows.map(row => ({
    TicketID: ticketId.toLowerCase(),
    subcontractor: row.subcontractor,
    subcontractorContact: row.subcontractorContact,
    status: row.invitation,
    state: boardState(row, now),
  }));
}
