import { ACTION_PAGE } from '../../domain/dashboard/limits';
import { invalid } from '../../domain/errors';
import { MATRIX } from '../../domain/permissions/matrix';
import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { withActor } from '../access/withActor';
import type { NeedingActionList } from '../graphql/generated/schema';
import type { Services } from '../services';
import { listItem } from '../tickets/listItem';
import { LIST_ZONE } from '../tickets/lists';
import { selectNeedingAction } from './needingAction.sql';

/**
 * Tickets that need somebody to do something, the next deadline first: those of their own jobs for people who act only there,
 * the company's for others.
 *
 * @throws ForbiddenException, or ValidationException naming `body.skip` or `body.take`
 */
export async function listNeedingAction(
  services: Services,
  actor: Actor,
  { skip, take }: { skip: number; take: number },
): Promise<NeedingActionList> {
  const { id, role } = actor.viewer;
  authorize(actor.viewer, 'READ', 'dashboard');
  if (skip < 0) throw invalid({ 'body.skip': 'skip must be 0 or more.' });
  if (take < 0 || take > ACTION_PAGE) {
    throw invalid({ 'body.take': `take must be from 0 to ${ACTION_PAGE}.` });
  }
  const moment = { now: services.now(), zone: LIST_ZONE };
  const onlyOf = MATRIX.tickets[role].UPDATE === 'job' ? id : null;
  return withActor(services.pool, actor, async client => {
    const { total, rows } = await selectNeedingAction(client, moment, onlyOf, { offset: skip, limit: take });
    return { total, data: rows.map(row => ({ ticket: listItem(row, moment.now), reasons: row.reasons })) };
  });
}
