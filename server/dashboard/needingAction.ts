import type { ClientBase } from 'pg';
import { centerOf } from '../../domain/calendar/centers';
import { RULE_CALENDAR, withPosted } from '../../domain/calendar/holidays';
import { calendarDay, instantAt } from '../../domain/calendar/zone';
import { ACTION_PAGE } from '../../domain/dashboard/limits';
import {
  isSnoozeChoice,
  SNOOZE_CHOICES,
  type Snoozed,
  snoozeChoices,
  snoozeDay,
  snoozeProblem,
} from '../../domain/dashboard/snooze';
import { AppError, invalid } from '../../domain/errors';
import { MATRIX } from '../../domain/permissions/matrix';
import { isUuid } from '../../domain/text';
import { statusAt } from '../../domain/tickets/groups';
import type { Actor, Asker } from '../access/actor';
import { auditBy } from '../access/audit/auditBy';
import { authorize } from '../access/authorize';
import { withActor, withSnapshot } from '../access/withActor';
import { selectPosted } from '../calendar/holidays.sql';
import type { NeedingActionList } from '../graphql/generated/schema';
import type { Services } from '../services';
import { listItem } from '../tickets/listItem';
import { LIST_ZONE } from '../tickets/lists';
import {
  deleteSnooze,
  type NeedingRow,
  selectNeeding,
  selectNeedingAction,
  upsertSnooze,
} from './needingAction.sql';

/**
 * Roles limited to their own jobs see only those. @throws ValidationException naming `body.skip` or
 * `body.take`
 */
export async function listNeedingAction(
  services: Services,
  actor: Asker,
  { skip, take }: { skip: number; take: number },
  isSnoozed: boolean,
): Promise<NeedingActionList> {
  authorize(actor.viewer, 'READ', 'dashboard');
  if (skip < 0) throw invalid({ 'body.skip': 'skip must be 0 or more.' });
  if (take < 0 || take > ACTION_PAGE) {
    throw invalid({ 'body.take': `take must be from 0 to ${ACTION_PAGE}.` });
  }
  const moment = { now: services.now(), zone: LIST_ZONE };
  const read = async (client: ClientBase) => {
    const page = { offset: skip, limit: take };
    const [needing, posted] = await Promise.all([
      selectNeedingAction(client, moment, { ...neededBy(actor), isSnoozed }, page),
      selectPosted(client),
    ]);
    const calendar = withPosted(RULE_CALENDAR, posted);
    const data = needing.rows.map(row => ({
      ticket: listItem(row, moment.now, actor.language),
      reasons: row.reasons,
      snoozes: snoozeChoices(asSnoozed(row, moment.now), moment.now, calendar),
      snoozedUntil: row.snoozed_until?.toISOString() ?? null,
    }));
    const { total, isMore, snoozed } = needing;
    return { total, isMore, snoozed, data };
  };
  return withSnapshot(services.pool, actor, read, true);
}

function neededBy({ viewer: { id, role } }: Actor) {
  return { onlyOf: MATRIX.tickets[role].UPDATE === 'job' ? id : null, viewerId: id };
}

function asSnoozed(row: NeedingRow, now: Date): Snoozed {
  return {
    callCenter: row.call_center,
    status: statusAt(row.status, row.exp_date, now),
    expires: row.exp_date,
    workStart: row.work_start,
    reasons: row.reasons,
  };
}

/**
 * A null choice ends the snooze.
 * @throws ValidationException naming `choice`, or NotFoundException if the ticket needs no action
 */
export async function snoozeTicket(
  { pool, now }: Services,
  actor: Actor,
  { ticketId, choice }: { ticketId: string; choice: string | null },
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'READ', 'dashboard');
  if (choice !== null && !isSnoozeChoice(choice)) {
    throw invalid({ choice: `The choice must be ${SNOOZE_CHOICES.join(', ')}.` });
  }
  if (!isUuid(ticketId)) throw notFound();
  const moment = { now: now(), zone: LIST_ZONE };
  const entry = { entity: 'ticket' as const, entityId: ticketId };
  await withActor(pool, actor, async client => {
    if (choice === null) {
      if (await deleteSnooze(client, ticketId))
        await auditBy(client, actor, { ...entry, action: 'wakeTicket' });
      return;
    }
    const ticket = await selectNeeding(client, moment, neededBy(actor), ticketId);
    if (!ticket) throw notFound();
    const calendar = withPosted(RULE_CALENDAR, await selectPosted(client));
    const problem = snoozeProblem(choice, asSnoozed(ticket, moment.now), moment.now, calendar);
    if (problem) throw invalid({ choice: problem });
    const { zone } = centerOf(ticket.call_center);
    const day = snoozeDay(choice, calendarDay(moment.now, zone));
    const whose = { companyId: actor.companyId, userId: actor.viewer.id };
    await upsertSnooze(client, whose, ticket, instantAt(day, '00:00', zone), moment.now);
    await auditBy(client, actor, { ...entry, action: 'snoozeTicket', after: { snoozedUntil: day } });
  });
  return { success: true };
}

function notFound(): AppError {
  return new AppError('NotFoundException', 'This ticket needs no action now.');
}
