import type { ClientBase } from 'pg';
import type { HolidayCalendar } from '../../domain/calendar/holidays';
import { ROUND_TICKETS } from '../../domain/dashboard/limits';
import type { Viewer } from '../../domain/permissions/can';
import { ACTION } from '../../domain/tickets/actions/table';
import { lookDueBefore } from '../../domain/tickets/verdict/look';
import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { withSnapshot } from '../access/withActor';
import type { TicketsToLookUp } from '../graphql/generated/schema';
import type { Services } from '../services';
import { LIST_ZONE } from '../tickets/lists';
import { selectToLookUp } from './toLookUp.sql';

export async function listToLookUp(services: Services, actor: Actor): Promise<TicketsToLookUp> {
  const { viewer } = actor;
  authorize(viewer, 'READ', 'dashboard');
  const now = services.now();
  return withSnapshot(services.pool, actor, async client =>
    toLookUp(client, viewer, now, await services.calendars.current(client)),
  );
}

export async function toLookUp(
  client: ClientBase,
  { id, role }: Viewer,
  now: Date,
  calendar: HolidayCalendar,
): Promise<TicketsToLookUp> {
  const scope = ACTION.enterResponses.roles[role];
  if (scope === 'none') return { ticketIds: [], isMore: false };
  const onlyOf = scope === 'job' ? id : null;
  const bounds = {
    onecall: lookDueBefore('onecall', calendar, now),
    onecallnv: lookDueBefore('onecallnv', calendar, now),
  };
  const ticketIds = await selectToLookUp(client, { now, zone: LIST_ZONE, onlyOf, bounds }, ROUND_TICKETS + 1);
  return { ticketIds: ticketIds.slice(0, ROUND_TICKETS), isMore: ticketIds.length > ROUND_TICKETS };
}
