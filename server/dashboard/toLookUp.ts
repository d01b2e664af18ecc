import { ROUND_TICKETS } from '../../domain/dashboard/limits';
import { ACTION } from '../../domain/tickets/actions/table';
import { lookDueBefore } from '../../domain/tickets/verdict/look';
import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { withSnapshot } from '../access/withActor';
import type { TicketsToLookUp } from '../graphql/generated/schema';
import type { Services } from '../services';
import { LIST_ZONE } from '../tickets/lists';
import { selectToLookUp } from './toLookUp.sql';

/** @throws ForbiddenException */
export async function listToLookUp(services: Services, actor: Actor): Promise<TicketsToLookUp> {
  const { id, role } = actor.viewer;
  authorize(actor.viewer, 'READ', 'dashboard');
  const scope = ACTION.enterResponses.roles[role];
  if (scope === 'none') return { ticketIds: [], isMore: false };
  const now = services.now();
  const onlyOf = scope === 'job' ? id : null;
  const ticketIds = await withSnapshot(services.pool, actor, async client => {
    const calendar = await services.calendars.current(client);
    const bounds = {
      onecall: lookDueBefore('onecall', calendar, now),
      onecallnv: lookDueBefore('onecallnv', calendar, now),
    };
    return selectToLookUp(client, { now, zone: LIST_ZONE, onlyOf, bounds }, ROUND_TICKETS + 1);
  });
  return { ticketIds: ticketIds.slice(0, ROUND_TICKETS), isMore: ticketIds.length > ROUND_TICKETS };
}
