import type { ClientBase } from 'pg';
import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { withSnapshot } from '../access/withActor';
import type { TicketStatistics } from '../graphql/generated/schema';
import type { Services } from '../services';
import type { TicketQuery } from '../tickets/lists.sql';
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
  return withSnapshot(services.pool, actor, async client => {
    const { group, filters } = request;
    const asOf: Date[] = [query.now];
    async function figure<T>(
      field: keyof TicketStatistics,
      select: (client: ClientBase, query: TicketQuery) => Promise<T[]>,
      tickets: (figure: T) => number = () => 0,
    ) {
      if (!isWanted(field)) return [];
      const key = JSON.stringify([actor.companyId, field, group, filters]);
      const count = () => select(client, query);
      const all = (figures: T[]) => figures.reduce((sum, one) => sum + tickets(one), 0);
      const { at, value } = await services.figures.read(client, key, query.now, count, all);
      asOf.push(at);
      return value;
    }
    const expiryByDay = await figure('expiryByDay', selectExpiries, ({ count }) => count);
    const byVerdict = await figure('byVerdict', selectVerdicts, ({ count }) => count);
    const lateByUtility = await figure('lateByUtility', selectLateUtilities);
    const oldest = new Date(Math.min(...asOf.map(Number)));
    return { asOf: oldest.toISOString(), expiryByDay, byVerdict, lateByUtility };
  });
}
