import { RULE_CALENDAR } from '../../domain/calendar/holidays';
import { withPosted } from '../../domain/calendar/postedHolidays';
import { ACTION_PAGE } from '../../domain/dashboard/limits';
import { type Snoozed, snoozeChoices } from '../../domain/dashboard/snooze';
import { invalid } from '../../domain/errors';
import { MATRIX } from '../../domain/permissions/matrix';
import { statusAt } from '../../domain/tickets/status';
import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { withActor } from '../access/withActor';
import { selectPosted } from '../centers/holidays/holidays.sql';
import type { NeedingActionList } from '../graphql/generated/schema';
import type { Services } from '../services';
import { listItem } from '../tickets/listItem';
import { LIST_ZONE } from '../tickets/lists';
import { type NeedingRow, selectNeedingAction } from './needingAction.sql';

/**
 * Tickets that need somebody to do something, the next deadline first: those of their own jobs for people who act only there,
 * the company's for others. What the person has put off is in a list of its own.
 *
 * @throws ForbiddenException, or ValidationException naming `body.skip` or `body.take`
 */
export async function listNeedingAction(
  services: Services,
  actor: Actor,
  { skip, take }: { skip: number; take: number },
  isSnoozed: boolean,
): Promise<NeedingActionList> {
  authorize(actor.viewer, 'READ', 'dashboard');
  if (skip < 0) throw invalid({ 'body.skip': 'skip must be 0 or more.' });
  if (take < 0 || take > ACTION_PAGE) {
    throw invalid({ 'body.take': `take must be from 0 to ${ACTION_PAGE}.` });
  }
  const moment = { now: services.now(), zone: LIST_ZONE };
  return withActor(services.pool, actor, async client => {
    const page = { offset: skip, limit: take };
    const needing = await selectNeedingAction(client, moment, { ...neededBy(actor), isSnoozed }, page);
    const calendar = withPosted(RULE_CALENDAR, await selectPosted(client));
    const data = needing.rows.map(row => ({
      ticket: listItem(row, moment.now),
      reasons: row.reasons,
      snoozes: snoozeChoices(asSnoozed(row, moment.now), moment.now, calendar),
      snoozedUntil: row.snoozed_until?.toISOString() ?? null,
    }));
    const { total, isMore, snoozed } = needing;
    return { total, isMore, snoozed, data };
  });
}

/** Whose tickets and snoozes count for the viewer. */
export function neededBy({ viewer: { id, role } }: Actor) {
  return { onlyOf: MATRIX.tickets[role].UPDATE === 'job' ? id : null, viewerId: id };
}

/** A ticket as the rule of snoozes looks at it. */
export function asSnoozed(row: NeedingRow, now: Date): Snoozed {
  return {
    callCenter: row.call_center,
    status: statusAt(row.status, row.exp_date, now),
    expires: row.exp_date,
    workStart: row.work_start,
    reasons: row.reasons,
  };
}
