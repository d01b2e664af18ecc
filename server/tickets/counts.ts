import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { withActor } from '../access/withActor';
import type { TicketCounts } from '../graphql/generated/schema';
import type { Services } from '../services';
import { selectCounts } from './counts.sql';
import { LIST_ZONE } from './lists';

/** How many tickets stand in each group, and how many are under way or failed. */
export async function countGroups(services: Services, actor: Actor): Promise<TicketCounts> {
  authorize(actor.viewer, 'READ', 'dashboard');
  const moment = { now: services.now(), zone: LIST_ZONE };
  return withActor(services.pool, actor, client => selectCounts(client, moment));
}
