import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { withActor } from '../access/withActor';
import type { TicketCounts } from '../graphql/generated/schema';
import type { Services } from '../services';
import { selectCounts } from './counts.sql';
import { assertJobId, LIST_ZONE } from './lists';

/**
 * How many tickets stand in each group, and how many are under way or failed; of one job if it is named.
 *
 * @throws ForbiddenException, or ValidationException naming `jobID`
 */
export async function countGroups(
  services: Services,
  actor: Actor,
  { jobId, wantsVerdicts }: { jobId: string | null; wantsVerdicts: boolean },
): Promise<TicketCounts> {
  authorize(actor.viewer, 'READ', 'dashboard');
  assertJobId(jobId);
  const moment = { now: services.now(), zone: LIST_ZONE };
  return withActor(services.pool, actor, client => selectCounts(client, moment, { jobId, wantsVerdicts }));
}
