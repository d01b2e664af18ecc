import { centerOf } from '../../../domain/calendar/centers';
import { calendarDay } from '../../../domain/calendar/zone';
import { AppError, invalid } from '../../../domain/errors';
import { isOpenJob } from '../../../domain/jobs/job';
import { isUuid } from '../../../domain/text';
import { close } from '../../../domain/tickets/actions/close';
import { move } from '../../../domain/tickets/actions/move';
import { rename } from '../../../domain/tickets/actions/rename';
import { reopen } from '../../../domain/tickets/actions/reopen';
import { isDone } from '../../../domain/tickets/actions/rules';
import { parse } from '../../../domain/validation';
import type { Actor } from '../../access/actor';
import { recordAudit } from '../../access/audit/audit.sql';
import { auditBy } from '../../access/audit/auditBy';
import { authorize, authorizeAction } from '../../access/authorize';
import { selectJobPeople } from '../../access/jobPeople.sql';
import { withActor } from '../../access/withActor';
import { withdrawRenewals } from '../../centers/submissions/intents.sql';
import type { Services } from '../../services';
import { lockTicketName, updateTicketName } from '../createTicket.sql';
import { parseTicketPayload } from '../placeTicket';
import { withdrawObsoleteOf } from '../placing/confirm';
import { type JobOfMove, selectJobsOfMove, updateClosed, updateMoved, updateReopened } from './actions.sql';
import { onTicket, requirePossible } from './onTicket';
import type { ActionResult } from './requestAction';

/**
 * Nothing is sent, so the ticket simply expires at the center.
 * @throws ValidationException, ConflictException with the rule, or as `onTicket`
 */
export async function closeTicket(
  services: Services,
  actor: Actor,
  ticketPayload: string,
): Promise<ActionResult> {
  authorizeAction(actor.viewer, 'close');
  const payload = parse(close.schema, parseTicketPayload(ticketPayload), 'ticketPayload');
  const { ticketId } = payload;
  await onTicket(services, actor, { action: 'close', ticketId }, async (client, ticket, now) => {
    if (isDone('close', ticket, now) && (payload.completedOn ?? ticket.completedOn) === ticket.completedOn)
      return;
    requirePossible('close', ticket, now);
    const today = calendarDay(now, centerOf(ticket.callCenter).zone);
    const completedOn = payload.completedOn ?? today;
    if (completedOn > today) {
      throw invalid({
        'ticketPayload.completedOn': 'This day is in the future. Close the ticket once the work is done.',
      });
    }
    await withdrawRenewals(client, [ticketId], now);
    await updateClosed(client, ticketId, completedOn, now);
    const author = { userId: actor.viewer.id, userName: actor.viewer.username, requestId: actor.requestId };
    await withdrawObsoleteOf(client, { companyId: ticket.companyId, author, now }, ticketId);
    await auditBy(client, actor, {
      action: 'closeTicket',
      entity: 'ticket',
      entityId: ticketId,
      before: { status: ticket.status, ...(ticket.autoRenew && { autoRenew: true }) },
      after: { status: 'CLOSED', completedOn, ...(ticket.autoRenew && { autoRenew: false }) },
    });
  });
  return { success: true, ID: ticketId, eventId: null, placementId: null };
}

/** @throws ValidationException, ConflictException with the rule, or as `onTicket` */
export async function reopenTicket(
  services: Services,
  actor: Actor,
  ticketPayload: string,
): Promise<ActionResult> {
  authorizeAction(actor.viewer, 'reopen');
  const { ticketId } = parse(reopen.schema, parseTicketPayload(ticketPayload), 'ticketPayload');
  await onTicket(services, actor, { action: 'reopen', ticketId }, async (client, ticket, now) => {
    requirePossible('reopen', ticket, now);
    await updateReopened(client, ticketId, now);
    await auditBy(client, actor, {
      action: 'reopenTicket',
      entity: 'ticket',
      entityId: ticketId,
      before: { status: 'CLOSED' },
      after: { status: 'ACTIVE' },
    });
  });
  return { success: true, ID: ticketId, eventId: null, placementId: null };
}

/**
 * A ticket can't leave a job whose work is stopped, because that would lift the stop.
 * @throws ValidationException, ConflictException with the rule, or as `onTicket`
 */
export async function moveTicket(
  services: Services,
  actor: Actor,
  ticketPayload: string,
): Promise<ActionResult> {
  authorizeAction(actor.viewer, 'move');
  const { ticketId, jobId } = parse(move.schema, parseTicketPayload(ticketPayload), 'ticketPayload');
  await onTicket(services, actor, { action: 'move', ticketId }, async (client, ticket, now) => {
    requirePossible('move', ticket, now);
    if (ticket.jobId === jobId) return;
    const jobs = await selectJobsOfMove(client, [ticket.jobId, jobId]);
    const [from, to] = [ticket.jobId, jobId].map(id => jobs.find(job => job.id === id));
    if (!to) throw invalid({ 'ticketPayload.jobId': 'This job no longer exists. Choose another.' });
    if (!isOpenJob(to.status)) throw invalid({ 'ticketPayload.jobId': CLOSED });
    authorize(actor.viewer, 'CREATE', 'tickets', to);
    if (from?.isStopped) throw new AppError('ConflictException', STOPPED);
    await updateMoved(client, { ticketId, from: ticket.jobId, to: jobId, now });
    await auditBy(client, actor, {
      action: 'moveTicket',
      entity: 'ticket',
      entityId: ticketId,
      before: { job: from ? nameOf(from) : ticket.jobId },
      after: { job: nameOf(to) },
    });
  });
  return { success: true, ID: ticketId, eventId: null, placementId: null };
}

const CLOSED = 'This job is closed. Choose a job that is active or on hold.';
const STOPPED =
  'Work is stopped on the ticket’s whole job, or a damage or lost marks are open there. Close the event, then move the ticket.';

const nameOf = ({ jobNo, name }: JobOfMove) => `${jobNo} · ${name}`;

/** @throws ValidationException naming `ticketName`, NotFoundException */
export async function renameTicket(
  services: Services,
  actor: Actor,
  ticketId: string,
  ticketName: string,
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'UPDATE', 'tickets');
  const { ticketName: name } = parse(rename.schema, { ticketName });
  if (!isUuid(ticketId)) throw notFound();
  await withActor(services.pool, actor, async client => {
    const ticket = await lockTicketName(client, ticketId);
    if (!ticket) throw notFound();
    authorize(actor.viewer, 'UPDATE', 'tickets', (await selectJobPeople(client, ticket.jobId)) ?? NO_PEOPLE);
    await updateTicketName(client, ticketId, name, services.now());
    await recordAudit(client, {
      companyId: actor.companyId,
      userId: actor.viewer.id,
      userName: actor.viewer.username,
      action: 'changeTicketName',
      entity: 'ticket',
      entityId: ticketId,
      before: { name: ticket.name },
      after: { name },
      requestId: actor.requestId,
    });
  });
  return { success: true };
}

const NO_PEOPLE = { managerId: null, assignedIds: [] };

function notFound(): AppError {
  return new AppError('NotFoundException', 'This ticket no longer exists.');
}
