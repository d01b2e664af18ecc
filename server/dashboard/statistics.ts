import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { withSnapshot } from '../access/withActor';
import type { TicketStatistics } from '../graphql/generated/schema';
import type { Services } from '../services';
import { type DashboardRequest, dashboardQuery } from './query';
import { selectExpiries, selectLateUtilities, selectVerdicts } from './statistics.sql';

/**
 * Figures of the tickets, each only if it is wanted.
 *
 * @throws ForbiddenException, or ValidationException naming `filters`
 */
export async function computeStatistics(
  services: Services,
  actor: Actor,
  request: DashboardRequest,
  isWanted: (field: keyof TicketStatistics) => boolean,
): Promise<TicketStatistics> {
  authorize(actor.viewer, 'READ', 'dashboard');
  const query = dashboardQuery(services, request);
  return withSnapshot(services.pool, actor, async client => ({
    asOf: query.now.toISOString(),
    expiryByDay: isWanted('expiryByDay') ? await selectExpiries(client, query) : [],
    byVerdict: isWanted('byVerdict') ? await selectVerdicts(client, query) : [],
    lateByUtility: isWanted('lateByUtility') ? await selectLateUtilities(client, query) : [],
  }));
}
