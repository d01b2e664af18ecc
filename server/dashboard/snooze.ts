import { centerOf } from '../../domain/calendar/centers';
import { RULE_CALENDAR } from '../../domain/calendar/holidays';
import { withPosted } from '../../domain/calendar/postedHolidays';
import { calendarDay, instantAt } from '../../domain/calendar/zone';
import { isSnoozeChoice, SNOOZE_CHOICES, snoozeDay, snoozeProblem } from '../../domain/dashboard/snooze';
import { AppError, invalid } from '../../domain/errors';
import { isUuid } from '../../domain/text';
import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { withActor } from '../access/withActor';
import { auditBy } from '../audit/auditBy';
import { selectPosted } from '../centers/holidays/holidays.sql';
import type { Services } from '../services';
import { LIST_ZONE } from '../tickets/lists';
import { asSnoozed, neededBy } from './needingAction';
import { selectNeeding } from './needingAction.sql';
import { deleteSnooze, upsertSnooze } from './snooze.sql';

/**
 * Puts off what a ticket needs, for the person alone, until a day that the rule allows; without a choice it is back.
 *
 * @throws ForbiddenException, ValidationException naming `choice`
 * @throws NotFoundException for a ticket that needs nothing of the person
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
