import { can, ownedBy } from '../../domain/permissions/can';
import { MATRIX } from '../../domain/permissions/matrix';
import { ATTENTIONS } from '../../domain/tickets/attention';
import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { withSnapshot } from '../access/withActor';
import type { DashboardCounts } from '../graphql/generated/schema';
import type { Services } from '../services';
import { attentionFacts } from '../tickets/attention/facts';
import { LIST_ZONE } from '../tickets/lists';
import { selectAttentionCounts, selectOtherCounts } from './counts.sql';

/** How many tickets are in each set, and what else waits for somebody; five statements for a company of any size. */
export async function countAttention(services: Services, actor: Actor): Promise<DashboardCounts> {
  const { id, role } = actor.viewer;
  authorize(actor.viewer, 'READ', 'dashboard');
  const moment = { now: services.now(), zone: LIST_ZONE };
  const seesMail = can(actor.viewer, 'CREATE', 'tickets', ownedBy(null));
  const loginsOf = MATRIX.credentials[role].READ === 'any' ? null : id;
  return withSnapshot(services.pool, actor, async client => {
    const { at, value: counts } = await services.figures.read(
      client,
      `${actor.companyId} counts`,
      moment.now,
      async () => {
        const facts = await attentionFacts(client, moment, ATTENTIONS);
        return selectAttentionCounts(client, moment, facts);
      },
    );
    const others = await selectOtherCounts(client, loginsOf);
    return {
      asOf: at.toISOString(),
      attention: ATTENTIONS.map(attention => ({ attention, count: counts[attention] ?? 0 })),
      ...others,
      mailToSettle: seesMail ? others.mailToSettle : null,
    };
  });
}
