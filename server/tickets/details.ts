import { isUuid } from '../../domain/text';
import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { withTenant } from '../database/tenant';
import type { TicketDetails } from '../graphql/generated/schema';
import type { Services } from '../services';
import { selectMembers, selectResponses, selectRevisions, selectTicketDetails } from './details.sql';
import { detailsView } from './detailsView';
import { memberView, responseView, revisionView } from './memberView';

/** The lists inside a ticket that are read only when the call selects them. */
export interface WantedLists {
  members: boolean;
  Responses: boolean;
  revisionHistory: boolean;
}

/** Everything about one ticket of the company, or null when there is none with this id. */
export async function getTicketDetails(
  services: Services,
  actor: Actor,
  ticketId: string,
  wanted: WantedLists,
): Promise<TicketDetails | null> {
  authorize(actor.viewer, 'READ', 'tickets');
  if (!isUuid(ticketId)) return null;
  const now = services.now();
  return withTenant(services.pool, actor.companyId, async client => {
    const ticket = await selectTicketDetails(client, ticketId);
    if (!ticket) return null;
    const members = wanted.members ? await selectMembers(client, ticketId) : [];
    const responses = wanted.Responses ? await selectResponses(client, ticketId) : [];
    const revisions = wanted.revisionHistory ? await selectRevisions(client, ticketId) : [];
    return {
      ...detailsView(ticket, now),
      members: members.map(member => memberView(member, ticket, now)),
      Responses: responses.map(response => responseView(response, ticket, now)),
      revisionHistory: revisions.map(revisionView),
    };
  });
}
